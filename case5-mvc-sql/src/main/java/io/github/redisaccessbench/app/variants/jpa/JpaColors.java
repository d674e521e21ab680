// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants.jpa;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.Palette;
import jakarta.annotation.PreDestroy;

import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Lazy;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/jpa}: one query by Spring Data JPA, {@code findAllById}. What JPA
 * needs lives in a context of its own below the app's.
 */
@Lazy
@RestController
class JpaColors {

	private final AnnotationConfigApplicationContext jpa = new AnnotationConfigApplicationContext();

	private final ColorEntities colors;

	JpaColors(ConfigurableApplicationContext app) {
		this.jpa.setParent(app);
		// Tomcat's threads have another one.
		this.jpa.setClassLoader(getClass().getClassLoader());
		this.jpa.setEnvironment(app.getEnvironment());
		this.jpa.register(JpaConfig.class);
		this.jpa.refresh();
		this.colors = this.jpa.getBean(ColorEntities.class);
	}

	@GetMapping("/colors/jpa")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		List<Color> rows = this.colors.findAllById(names).stream().map(ColorEntity::toColor).toList();
		return ColorRows.inOrder(names, rows);
	}

	@PreDestroy
	void close() {
		this.jpa.close();
	}

}
