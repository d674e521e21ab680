// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case5;

import io.github.redisaccessbench.colors.Color;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/**
 * A row of {@code colors}. JPA wants a class with a constructor without parameters and
 * with fields that it can set.
 */
@Entity
@Table(name = "colors")
class ColorEntity {

	@Id
	private String name;

	private int red;

	private int green;

	private int blue;

	Color toColor() {
		return new Color(this.name, this.red, this.green, this.blue);
	}

}
