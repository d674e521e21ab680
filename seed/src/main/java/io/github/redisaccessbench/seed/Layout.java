// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.github.redisaccessbench.colors.Color;

/**
 * One way of keeping the colors in Redis, one key per color.
 */
interface Layout {

	/**
	 * @return what all keys begin with, e.g. {@code colors::v3::}
	 */
	String prefix();

	/**
	 * @return all keys of the layout in words, e.g. {@code colors::v3::*}
	 */
	default String keys() {
		return prefix() + "*";
	}

	/**
	 * @return the Redis type and the form of the value, e.g. {@code string (JSON)}
	 */
	String type();

	/**
	 * Writes the color as the case itself would, whatever was there before.
	 */
	void write(Color color);

	/**
	 * Reads the color as the case itself would.
	 * @return the color, or empty if there is none
	 */
	Optional<Color> read(String name);

	/**
	 * Brings the index in line with the names, for a layout that has one. Leaves foreign
	 * entries alone.
	 */
	default void index(Set<String> names) {
	}

	/**
	 * @return entries of the index that are none of the names, and what to do about them,
	 * one line each
	 */
	default List<String> foreignEntries(Set<String> names) {
		return List.of();
	}

	/**
	 * @return the keys that hold no color and belong to the layout all the same
	 */
	default List<String> indexKeys() {
		return List.of();
	}

}
