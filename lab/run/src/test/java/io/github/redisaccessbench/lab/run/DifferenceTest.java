// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DifferenceTest {

	@Test
	void theFirstDifferenceIsShownFromBothSidesAtAnEndToo() {
		assertThat(ExpectedAnswer.difference("[\"RED\",1]", "[\"ROD\",1]")).contains(
				"expected 9 characters, got 9; " + "they part at character 3, expected \"ED\",1]\", got \"OD\",1]\".");
		assertThat(ExpectedAnswer.difference("[1,2]", "[1"))
			.contains("expected 5 characters, got 2; they part at character 2, expected \",2]\", got \"\".");
		assertThat(ExpectedAnswer.difference("[1]", "[1]\n"))
			.contains("expected 3 characters, got 4; they part at character 3, expected \"\", got \" \".");
		assertThat(ExpectedAnswer.difference("[1]", "")).hasValueSatisfying(
				(words) -> assertThat(words).contains("got 0; they part at character 0").endsWith("got \"\"."));
		assertThat(ExpectedAnswer.difference("[1]", "[1]")).isEmpty();
	}

	@Test
	void surroundingsAreShortAndOneLine() {
		assertThat(ExpectedAnswer.difference("a" + "x".repeat(1_000), "b" + "y".repeat(1_000))).hasValueSatisfying(
				(words) -> assertThat(words).contains("\"a" + "x".repeat(29) + "\"").hasSizeLessThan(200));
		assertThat(ExpectedAnswer.difference("a\n\tb", "c\n\td").orElseThrow().lines()).hasSize(1);
	}

}
