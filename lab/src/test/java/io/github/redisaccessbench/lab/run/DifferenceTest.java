// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DifferenceTest {

	@Test
	void equalTextsHaveNone() {
		assertThat(ExpectedAnswer.difference("[1]", "[1]")).isEmpty();
	}

	@Test
	void theFirstDifferenceIsShownFromBothSides() {
		assertThat(ExpectedAnswer.difference("[\"RED\",1]", "[\"ROD\",1]")).contains(
				"expected 9 characters, got 9; " + "they part at character 3, expected \"ED\",1]\", got \"OD\",1]\".");
	}

	@Test
	void aTextThatEndsEarlyPartsAtItsEnd() {
		assertThat(ExpectedAnswer.difference("[1,2]", "[1"))
			.contains("expected 5 characters, got 2; they part at character 2, expected \",2]\", got \"\".");
	}

	@Test
	void aTextThatGoesOnPartsAtTheEndOfTheExpected() {
		assertThat(ExpectedAnswer.difference("[1]", "[1]\n"))
			.contains("expected 3 characters, got 4; they part at character 3, expected \"\", got \" \".");
	}

	@Test
	void anEmptyTextPartsAtTheBeginning() {
		assertThat(ExpectedAnswer.difference("[1]", "")).hasValueSatisfying(
				(words) -> assertThat(words).contains("got 0; they part at character 0").endsWith("got \"\"."));
	}

	@Test
	void surroundingsAreShort() {
		assertThat(ExpectedAnswer.difference("a" + "x".repeat(1_000), "b" + "y".repeat(1_000))).hasValueSatisfying(
				(words) -> assertThat(words).contains("\"a" + "x".repeat(29) + "\"").hasSizeLessThan(200));
	}

	@Test
	void surroundingsAreOneLine() {
		assertThat(ExpectedAnswer.difference("a\n\tb", "c\n\td").orElseThrow().lines()).hasSize(1);
	}

}
