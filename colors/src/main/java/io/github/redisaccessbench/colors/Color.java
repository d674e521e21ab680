// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.Serializable;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * What every case reads and answers. As JSON:
 * {@code {"name":"BLUE","red":0,"green":0,"blue":255}}.
 *
 * @param name not blank, upper case by convention
 * @param red 0 to 255
 * @param green 0 to 255
 * @param blue 0 to 255
 */
@JsonPropertyOrder({ "name", "red", "green", "blue" })
public record Color(String name, int red, int green, int blue) implements Serializable {

	/**
	 * @throws IllegalArgumentException if the name is null or blank or a component is not
	 * 0 to 255
	 */
	public Color {
		if (name == null || name.isBlank()) {
			throw new IllegalArgumentException("a color needs a name");
		}
		requireComponent("red", red);
		requireComponent("green", green);
		requireComponent("blue", blue);
	}

	private static void requireComponent(String component, int value) {
		if (value < 0 || value > 255) {
			throw new IllegalArgumentException(component + " must be from 0 to 255, but was " + value);
		}
	}

}
