// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.run.ExpectedAnswer.Comparison.Kind;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The first answer that was given, but for what may differ in each. */
final class RecordedAnswer implements ExpectedAnswer {

	/** In no text; stands for a text, a number, true, false or null that may differ. */
	private static final String SCALAR = "\ufdd0";

	/** The same for a list or an object. */
	private static final String STRUCTURE = "\ufdd1";

	private static final Pattern MASK = Pattern.compile("[" + SCALAR + STRUCTURE + "]");

	/**
	 * No group is repeated without being possessive: a long text would take a stack, and
	 * an answer with another number of parts would be tried in all ways.
	 */
	private static final String TEXT = "\"(?:[^\"\\\\]++|\\\\[\\s\\S])*+\"";

	/** Lists and objects may be in each other so often. */
	private static final int DEEPEST = 20;

	private static final String ANY_SCALAR = "(?:" + TEXT + "|[^\"\\[\\]{},\\s]++)";

	private static final String ANY_STRUCTURE = structure(DEEPEST);

	private static final Pattern SPECIAL = Pattern.compile("[\\\\^$.|?*+()\\[\\]{}]");

	private final Pattern mayDiffer;

	/** With masks for what may differ. Null: there was none yet. */
	private String recorded;

	/**
	 * Nothing is recorded yet.
	 * @param mayDiffer JSON pointers, in which {@code *} stands for any index; none: the
	 * whole answer stays the same
	 */
	RecordedAnswer(List<String> mayDiffer) {
		this.mayDiffer = Pattern.compile(mayDiffer.stream()
			.map((pointer) -> Stream.of(pointer.split("/", -1))
				.map((step) -> step.equals("*") ? "\\d+" : Pattern.quote(step))
				.collect(Collectors.joining("/")))
			.collect(Collectors.joining("|")));
	}

	@Override
	public synchronized Optional<String> difference(String body) {
		try {
			String masked = this.mayDiffer.pattern().isEmpty() ? body : masked(body);
			this.recorded = (this.recorded != null) ? this.recorded : masked;
			return ExpectedAnswer.difference(MASK.matcher(this.recorded).replaceAll("…"),
					MASK.matcher(masked).replaceAll("…"));
		}
		catch (JacksonException ex) {
			return Optional.of("it is no JSON, in which the lab could look for what may differ: "
					+ ex.getOriginalMessage().lines().findFirst().orElse("") + ".");
		}
	}

	private String masked(String body) {
		StringBuilder masked = new StringBuilder();
		int end = 0;
		try (JsonParser parser = Json.LINE.createParser(body)) {
			for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
				boolean value = token.isScalarValue() || token.isStructStart();
				if (value && this.mayDiffer.matcher(parser.streamReadContext().pathAsPointer().toString()).matches()) {
					masked.append(body, end, (int) parser.currentTokenLocation().getCharOffset())
						.append(token.isScalarValue() ? SCALAR : STRUCTURE);
					parser.skipChildren();
					parser.finishToken();
					end = (int) parser.currentLocation().getCharOffset();
				}
			}
		}
		return masked.append(body.substring(end)).toString();
	}

	@Override
	public synchronized Comparison comparison() {
		if (this.recorded == null) {
			throw new IllegalStateException("Nothing was answered yet.");
		}
		return !MASK.matcher(this.recorded).find() ? new Comparison(Kind.EQUALS, this.recorded)
				: new Comparison(Kind.MATCHES,
						SPECIAL.matcher(this.recorded)
							.replaceAll("\\\\$0")
							.replace(SCALAR, ANY_SCALAR)
							.replace(STRUCTURE, ANY_STRUCTURE));
	}

	private static String structure(int depth) {
		return "[\\[{](?:[^\"\\[\\]{}]++|" + TEXT + ((depth > 1) ? "|" + structure(depth - 1) : "") + ")*+[\\]}]";
	}

}
