// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The colors in the order in which every case answers them: first the {@value #CSS_SIZE}
 * named colors of CSS, alphabetical and upper case, then synthetic ones up to
 * {@value #MAX_SIZE}. Built once; every list is an unmodifiable view, so that asking for
 * it costs a request next to nothing.
 */
public final class Palette {

	/** How many colors {@code GET /colors} answers without a limit. */
	public static final int DEFAULT_SIZE = 100;

	/** How many colors CSS names, both spellings of gray included. */
	public static final int CSS_SIZE = 148;

	/** The largest limit. */
	public static final int MAX_SIZE = 10_000;

	private static final List<Color> COLORS = Stream.concat(CssColors.read().stream(), synthetic()).toList();

	private static final List<String> NAMES = COLORS.stream().map(Color::name).toList();

	private static final Map<String, Color> BY_NAME = COLORS.stream()
		.collect(Collectors.toUnmodifiableMap(Color::name, Function.identity()));

	private Palette() {
	}

	/**
	 * @param n 1 to {@value #MAX_SIZE}
	 * @return the first n colors: unmodifiable
	 * @throws LimitOutOfRangeException if n is out of range
	 */
	public static List<Color> first(int n) {
		return COLORS.subList(0, requireLimit(n));
	}

	/**
	 * @param n 1 to {@value #MAX_SIZE}
	 * @return the names of the first n colors: unmodifiable
	 * @throws LimitOutOfRangeException if n is out of range
	 */
	public static List<String> names(int n) {
		return NAMES.subList(0, requireLimit(n));
	}

	/**
	 * @param name exactly as in the palette, upper case
	 * @return the color, or empty if the palette has none of that name
	 */
	public static Optional<Color> find(String name) {
		return Optional.ofNullable(BY_NAME.get(name));
	}

	private static int requireLimit(int n) {
		if (n < 1 || n > MAX_SIZE) {
			throw new LimitOutOfRangeException(n);
		}
		return n;
	}

	private static Stream<Color> synthetic() {
		return IntStream.rangeClosed(CSS_SIZE + 1, MAX_SIZE).mapToObj(Palette::synthetic);
	}

	private static Color synthetic(int position) {
		String name = "SYNTHETIC" + Integer.toString(100_000 + position).substring(1);
		return new Color(name, position * 31 % 256, position * 57 % 256, position * 101 % 256);
	}

}
