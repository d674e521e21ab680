// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.Palette;

/**
 * One way of keeping the colors in Redis: with a key per color, unless it says otherwise.
 */
interface Layout {

	/**
	 * @return what all keys begin with, e.g. {@code colors::v3::}
	 */
	String prefix();

	/**
	 * @return what all keys look like, e.g. {@code colors::v3::*}
	 */
	default String pattern() {
		return prefix() + "*";
	}

	/**
	 * @return all keys of the layout in words, e.g. {@code colors::v3::*}
	 */
	default String keys() {
		return pattern();
	}

	/**
	 * @return where the color is, e.g. {@code colors::v3::BLUE}
	 */
	default String place(String name) {
		return prefix() + name;
	}

	/**
	 * @return the keys that hold these colors, and no others
	 */
	default List<String> colorKeys(Set<String> names) {
		return names.stream().map(this::place).toList();
	}

	/**
	 * @return whether the key is one that the seed writes, for these colors or for others
	 */
	default boolean isOwn(String key) {
		return Palette.find(key.substring(prefix().length())).isPresent();
	}

	/**
	 * @return the Redis type and the form of the value, e.g. {@code string (JSON)}
	 */
	String type();

	/**
	 * Writes the colors as the case itself would, whatever was there before.
	 */
	void write(List<Color> colors);

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
