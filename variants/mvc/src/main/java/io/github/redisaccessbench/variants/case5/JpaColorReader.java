// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case5;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.ColorRows;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * One query by Spring Data JPA, {@code findAllById}.
 */
@Component
@Primary
@Profile("jpa")
class JpaColorReader implements ColorReader {

	private final ColorEntities colors;

	JpaColorReader(ColorEntities colors) {
		this.colors = colors;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<Color> rows = this.colors.findAllById(names).stream().map(ColorEntity::toColor).toList();
		return ColorRows.inOrder(names, rows);
	}

}
