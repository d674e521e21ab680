// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.ArrayList;
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

/**
 * The first answer that was given, but for what may differ in each.
 */
final class RecordedAnswer implements ExpectedAnswer {

	/** Of what may differ, if it is a text, a number, true, false or null. */
	private static final String SCALAR = "(?:\"(?:[^\"\\\\]|\\\\.)*\"|[^\"\\[\\]{},\\s]+)";

	/** Of what may differ, if it is a list or an object. */
	private static final String ANYTHING = "[\\s\\S]*?";

	private static final Pattern SPECIAL = Pattern.compile("[\\\\^$.|?*+()\\[\\]{}]");

	private final Pattern mayDiffer;

	/** Null: there was none yet. */
	private List<Segment> recorded;

	/**
	 * A part of an answer.
	 *
	 * @param text what it holds
	 * @param differs how a generator matches it if it may differ; null: it may not
	 */
	private record Segment(String text, String differs) {

		String expression() {
			return (this.differs != null) ? this.differs : SPECIAL.matcher(this.text).replaceAll("\\\\$0");
		}

		String fixed() {
			return (this.differs != null) ? "…" : this.text;
		}

	}

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
		List<Segment> parts;
		try {
			parts = parts(body);
		}
		catch (JacksonException ex) {
			return Optional.of("it is no JSON, in which the lab could look for what may differ: "
					+ ex.getOriginalMessage().lines().findFirst().orElse("") + ".");
		}
		if (this.recorded == null) {
			this.recorded = parts;
			return Optional.empty();
		}
		return Difference.find(fixed(this.recorded), fixed(parts));
	}

	private static String fixed(List<Segment> parts) {
		return parts.stream().map(Segment::fixed).collect(Collectors.joining());
	}

	private List<Segment> parts(String body) {
		if (this.mayDiffer.pattern().isEmpty()) {
			return List.of(new Segment(body, null));
		}
		List<Segment> parts = new ArrayList<>();
		int end = 0;
		try (JsonParser parser = Json.LINE.createParser(body)) {
			for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
				if (isValue(token)
						&& this.mayDiffer.matcher(parser.streamReadContext().pathAsPointer().toString()).matches()) {
					int begin = (int) parser.currentTokenLocation().getCharOffset();
					parser.skipChildren();
					parser.finishToken();
					parts.add(new Segment(body.substring(end, begin), null));
					end = (int) parser.currentLocation().getCharOffset();
					parts.add(new Segment(body.substring(begin, end), token.isScalarValue() ? SCALAR : ANYTHING));
				}
			}
		}
		parts.add(new Segment(body.substring(end), null));
		return parts;
	}

	private static boolean isValue(JsonToken token) {
		return token.isScalarValue() || token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT;
	}

	@Override
	public synchronized Comparison comparison() {
		if (this.recorded == null) {
			throw new IllegalStateException("Nothing was answered yet.");
		}
		return (this.recorded.size() == 1) ? new Comparison(Kind.EQUALS, this.recorded.getFirst().text())
				: new Comparison(Kind.MATCHES,
						this.recorded.stream().map(Segment::expression).collect(Collectors.joining()));
	}

}
