// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.Collection;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Sentences and what they list, the same in every locale.
 */
public final class Text {

	private Text() {
	}

	/** A format with its values filled in. */
	public static String of(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

	/** What is said of each, with something between them. */
	public static <T> String join(String between, Collection<T> some, Function<? super T, String> words) {
		return some.stream().map(words).collect(Collectors.joining(between));
	}

}
