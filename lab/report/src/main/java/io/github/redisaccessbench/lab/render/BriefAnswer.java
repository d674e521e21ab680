// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.validity.Grade;

/**
 * An answer in the words of a table of many, whose page says what is left out: what
 * parentheses hold, that a row is one run, that several numbers are those of several
 * levels, and what {@code ×} and p99 mean.
 */
public final class BriefAnswer {

	private static final List<Shorter> SHORTER = List.of(new Shorter("^For ", ""),
			new Shorter("95 % (?:interval |for all \\d+ pairs together: )", ""),
			new Shorter("o case is shown to be faster than ", "one shown faster than "),
			new Shorter(" – " + Grade.THIS_RUN.words(), ""), new Shorter(", level by level:", ":"),
			new Shorter(" has the largest proven lead: it serves ", " leads most: serves "),
			new Shorter("^At (\\S+) requests/s, ", "At $1/s, "), new Shorter(LoadWords.P99_OF, "p99 "),
			new Shorter(" requests/s with ", "/s with "),
			new Shorter("([\\d.,]+(?: \\([^)]*\\))?)( ms|/s|) with ([^,;]+?)(?=, |[.] |[.]?$)", "$3 $1$2"),
			new Shorter("No level of \\S+ is shown to be faster: TPS of a case are ", "None shown faster: "),
			new Shorter("serves ((?:at least )?[^×]*×(?: \\([^)]*\\))?) the requests of ", "$1 "),
			new Shorter("( to [\\d.]+× [^;]*?) at each level", "$1"),
			new Shorter("(\\S+) \\(([^)]*)\\) ([^;]*?×(?: \\([^)]*\\))?) \\1 \\(([^)]*)\\)", "$1: $2 $3 $4"));

	private BriefAnswer() {
	}

	/** {@code case3 12.0× (10.5–13.6) case1.} */
	public static String of(String answer) {
		String brief = answer;
		for (Shorter one : SHORTER) {
			brief = one.words.matcher(brief).replaceAll(one.by);
		}
		return brief;
	}

	private record Shorter(Pattern words, String by) {

		Shorter(String words, String by) {
			this(Pattern.compile(words), by);
		}

	}

}
