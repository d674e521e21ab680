// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.run.ExpectedAnswer.Comparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class RecordedAnswerTest {

	private static final String FIRST = "{\"at\": 17.5, \"items\": [{\"age\":1,\"name\":\"a.b\"},{\"age\":\"x\",\"name\":\"c\"}],"
			+ " \"trace\":{\"id\":[1,2]}, \"end\":true}";

	private static final List<String> MAY_DIFFER = List.of("/at", "/items/*/age", "/trace");

	@Test
	void everyAnswerHasToBeTheFirstOneBeforeWhichThereIsNothingToCompareWith() {
		RecordedAnswer answer = new RecordedAnswer(List.of());
		assertThat(answer.difference("no JSON")).isEmpty();
		assertThat(answer.difference("no JSON")).isEmpty();
		assertThat(answer.difference("no JSOM"))
			.hasValueSatisfying((words) -> assertThat(words).contains("they part at character 6", "got \"M\""));
		assertThat(answer.comparison()).isEqualTo(new Comparison(Comparison.Kind.EQUALS, "no JSON"));
		assertThatIllegalStateException().isThrownBy(() -> new RecordedAnswer(List.of()).comparison());
	}

	@ParameterizedTest
	@ValueSource(strings = { FIRST,
			"{\"at\": \"a \\\"quoted\\\" word\", \"items\": [{\"age\":null,\"name\":\"a.b\"},{\"age\":-1e9,\"name\":\"c\"}],"
					+ " \"trace\":{}, \"end\":true}",
			"{\"at\": 0, \"items\": [{\"age\":\"\",\"name\":\"a.b\"},{\"age\":2,\"name\":\"c\"}],"
					+ " \"trace\":{\"id\":[{\"end\":true}]}, \"end\":true}" })
	void whatMayDifferDoes(String later) {
		RecordedAnswer answer = recorded();
		assertThat(answer.difference(later)).isEmpty();
		assertThat(answer.comparison().kind()).isEqualTo(Comparison.Kind.MATCHES);
		assertThat(later).matches(answer.comparison().text());
	}

	@ParameterizedTest
	@ValueSource(strings = { "",
			"{\"at\": 1, \"items\": [{\"age\":1,\"name\":\"a-b\"},{\"age\":1,\"name\":\"c\"}], \"trace\":{}, \"end\":true}",
			"{\"at\": 1, \"items\": [{\"age\":1,\"name\":\"a.b\"}], \"trace\":{}, \"end\":true}",
			"{\"at\": 1, \"items\": [{\"age\":1,\"name\":\"a.b\"},{\"age\":1,\"name\":\"c\"}], \"trace\":{}, \"end\":false}",
			"{\"at\": 1, \"items\": [{\"age\":1,\"name\":\"a.b\"},{\"age\":1,\"name\":\"c\"}], \"trace\":{}, \"end\":true" })
	void whatMayNotDifferDoesNot(String later) {
		RecordedAnswer answer = recorded();
		assertThat(answer.difference(later)).isPresent();
		assertThat(later).doesNotMatch(answer.comparison().text());
	}

	@Test
	void aLongTextTakesNoStack() {
		RecordedAnswer answer = new RecordedAnswer(List.of("/text", "/html"));
		answer.difference("{\"text\":\"\",\"html\":{}}");
		String text = "\"" + "<a href=\\\"x\\\">\\n".repeat(100_000) + "\"";
		String body = "{\"text\":" + text + ",\"html\":{\"body\":" + text + "}}";
		assertThat(answer.difference(body)).isEmpty();
		assertThat(body.matches(answer.comparison().text())).isTrue();
		assertThat((body + "}").matches(answer.comparison().text())).isFalse();
	}

	/** Each part may differ: with a part more, all ways to divide them would be tried. */
	@Test
	@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
	void anAnswerWithAnotherNumberOfPartsIsFoundWrongAtOnce() {
		RecordedAnswer answer = new RecordedAnswer(List.of("/*/tags", "/*/ids"));
		answer.difference(parts(100));
		assertThat(parts(100).matches(answer.comparison().text())).isTrue();
		assertThat(parts(101).matches(answer.comparison().text())).isFalse();
		assertThat(parts(99).matches(answer.comparison().text())).isFalse();
	}

	private static String parts(int count) {
		return IntStream.range(0, count)
			.mapToObj((index) -> "{\"tags\":[\"a\",{\"b\":[]}],\"ids\":[1,2]}")
			.collect(Collectors.joining(",", "[", "]"));
	}

	@Test
	void whatIsNoJsonHasNoParts() {
		assertThat(new RecordedAnswer(MAY_DIFFER).difference("<html>"))
			.hasValueSatisfying((words) -> assertThat(words).startsWith("it is no JSON"));
	}

	@Test
	void aPointerIsNoPattern() {
		RecordedAnswer answer = new RecordedAnswer(List.of("/a.b"));
		answer.difference("{\"a.b\":1,\"axb\":1}");
		assertThat(answer.difference("{\"a.b\":2,\"axb\":1}")).isEmpty();
		assertThat(answer.difference("{\"a.b\":1,\"axb\":2}")).isPresent();
	}

	private static RecordedAnswer recorded() {
		RecordedAnswer answer = new RecordedAnswer(MAY_DIFFER);
		assertThat(answer.difference(FIRST)).isEmpty();
		return answer;
	}

}
