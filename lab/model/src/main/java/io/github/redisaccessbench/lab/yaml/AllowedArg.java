// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Setting;
import tools.jackson.databind.JsonNode;

/**
 * Arguments that an experiment may give to apps. Whatever is not here is refused: an
 * experiment may come from another user, and must neither write files, load code, run
 * commands, open ports nor lead an app elsewhere.
 *
 * @param kind for whom they are
 * @param what what they set, for people
 * @param shapes how they are written: {@code *} stands for a part of a name, {@code ±}
 * for a plus or a minus, {@code <number>} and {@code <value>} for what they say
 */
record AllowedArg(Kind kind, String what, List<String> shapes) {

	/** In the order of the documents. */
	static final List<AllowedArg> ALL = Setting.SCHEMA.at("/definitions/argument/x-allowed")
		.valueStream()
		.map((one) -> new AllowedArg(Kind.valueOf(one.get("kind").asString().toUpperCase(Locale.ROOT)),
				one.get("what").asString(), one.get("shapes").valueStream().map(JsonNode::asString).toList()))
		.toList();

	/** What stands for {@code <value>}, for people. */
	static final String VALUE = "letters, digits and any of . _ , + % -";

	/** Any of them, to which an argument has to match as a whole. */
	static final Pattern ANY = Pattern.compile(all().map(AllowedArg::pattern).collect(Collectors.joining("|")));

	/** How one of a kind is written. */
	static String example(Kind kind) {
		return ALL.stream().filter((one) -> one.kind == kind).findFirst().orElseThrow().shapes.getFirst();
	}

	/** How they are written. */
	static Stream<String> all() {
		return ALL.stream().flatMap((one) -> one.shapes.stream());
	}

	private static String pattern(String shape) {
		return Pattern.compile("[^*±<]+|[*±]|<number>|<value>")
			.matcher(shape)
			.replaceAll((part) -> Matcher.quoteReplacement(switch (part.group()) {
				case "*" -> "[A-Za-z0-9.-]*";
				case "±" -> "[+-]";
				case "<number>" -> "[0-9]+([.][0-9]+)?[kKmMgGtT]?";
				case "<value>" -> "[A-Za-z0-9._,+%-]+";
				default -> part.group().replace(".", "[.]");
			}));
	}

	/** For whom an argument is. */
	enum Kind {

		JVM("the JVM"),

		PROPERTY("system properties"),

		SPRING("Spring");

		private final String words;

		Kind(String words) {
			this.words = words;
		}

		/** The kind of what the user wrote. */
		static Kind of(String argument) {
			if (argument.startsWith("--")) {
				return SPRING;
			}
			return argument.startsWith("-D") ? PROPERTY : JVM;
		}

		String words() {
			return this.words;
		}

	}

}
