// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.app.variants.jpa;

import jakarta.annotation.PreDestroy;

import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/**
 * What JPA needs, in a context of its own below the app's: only who asks for it has it.
 */
@Lazy
@Component
class JpaContext {

	private final AnnotationConfigApplicationContext jpa = new AnnotationConfigApplicationContext();

	JpaContext(ConfigurableApplicationContext app) {
		this.jpa.setParent(app);
		// Tomcat's threads have another one.
		this.jpa.setClassLoader(getClass().getClassLoader());
		this.jpa.setEnvironment(app.getEnvironment());
		this.jpa.register(JpaConfig.class);
		this.jpa.refresh();
	}

	<T> T repository(Class<T> type) {
		return this.jpa.getBean(type);
	}

	@PreDestroy
	void close() {
		this.jpa.close();
	}

}
