// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Set;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.Palette;

/**
 * One way of keeping the colors in Redis: a key for each, whose names begin alike, or one
 * key for all.
 */
abstract class Layout {

	/** What all keys look like, {@code colors::v3::*}, or the only key. */
	final String pattern;

	/** What all keys begin with. */
	final String prefix;

	/** The Redis type and the form of the value, e.g. {@code string (JSON)}. */
	final String type;

	private final boolean oneKey;

	Layout(String pattern, String type) {
		this.pattern = pattern;
		this.prefix = pattern.replace("*", "");
		this.type = type;
		this.oneKey = pattern.equals(this.prefix);
	}

	/** All keys of the layout in words. */
	final String keys() {
		return this.pattern + (indexKeys().isEmpty() ? "" : " and the id set");
	}

	/** Where the color is, e.g. {@code colors::v3::BLUE}. */
	final String place(String name) {
		return this.oneKey ? name + " in " + this.prefix : this.prefix + name;
	}

	/** The keys that hold these colors. */
	final List<String> colorKeys(Set<String> names) {
		return this.oneKey ? List.of(this.prefix) : names.stream().map(this::place).toList();
	}

	/** Whether the seed writes that key, for these colors or for others. */
	final boolean isOwn(String key) {
		return this.oneKey ? key.equals(this.prefix) : Palette.find(key.substring(this.prefix.length())).isPresent();
	}

	/** Writes the colors, whatever was there before. */
	abstract void write(List<Color> colors);

	/** Reads a color as the case would; null if there is none. */
	abstract Color read(String name);

	/** What is no color and lies where names of colors are, and what to do about it. */
	List<String> foreignEntries(Set<String> names) {
		return List.of();
	}

	/** The keys that belong to the layout and hold no color. */
	List<String> indexKeys() {
		return List.of();
	}

}
