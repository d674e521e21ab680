// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Locales that write numbers, dates and letters differently, some with digits of their
 * own: nothing that the lab prints may depend on them.
 */
public final class Locales {

	private Locales() {
	}

	/** For {@code @MethodSource}. */
	public static Stream<Locale> all() {
		return Stream.of("", "tr-TR", "de-DE", "ar-EG-u-nu-arab", "fa-IR-u-nu-arabext", "hi-IN-u-nu-deva")
			.map(Locale::forLanguageTag);
	}

	/** Does something under a default locale. */
	public static <T> T in(Locale locale, Supplier<T> work) {
		Locale before = Locale.getDefault();
		Locale.setDefault(locale);
		try {
			return work.get();
		}
		finally {
			Locale.setDefault(before);
		}
	}

}
