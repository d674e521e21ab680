// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Reads the named colors of <a href="https://www.w3.org/TR/css-color-4/#named-colors">CSS
 * Color Module Level 4</a>, one {@code name,#rrggbb} per line.
 */
final class CssColors {

	private static final String RESOURCE = "css-colors.csv";

	private CssColors() {
	}

	static List<Color> read() {
		try (BufferedReader lines = new BufferedReader(
				new InputStreamReader(CssColors.class.getResourceAsStream(RESOURCE), StandardCharsets.US_ASCII))) {
			return lines.lines().map(CssColors::color).toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("cannot read " + RESOURCE, ex);
		}
	}

	private static Color color(String line) {
		int comma = line.indexOf(',');
		int rgb = Integer.parseInt(line.substring(comma + 2), 16);
		String name = line.substring(0, comma).toUpperCase(Locale.ROOT);
		return new Color(name, rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
	}

}
