// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import org.junit.jupiter.api.Test;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class WordsTest {

	@Test
	void whiteSpaceParts() {
		assertThat(Words.of("  SET  a\tb ")).containsExactly("SET", "a", "b");
		assertThat(Words.of(" ")).isEmpty();
	}

	@Test
	void whatIsQuotedIsOneWord() {
		assertThat(Words.of("SET 'a b' \"c d\" e' 'f ''")).containsExactly("SET", "a b", "c d", "e f", "");
	}

	@Test
	void escapesCountInDoubleQuotesOnly() {
		assertThat(Words.of("\"a\\n\\t\\\"\\\\\\x\" 'b\\n' C:\\d")).containsExactly("a\n\t\"\\\\x", "b\\n", "C:\\d");
	}

	@Test
	void aQuoteThatDoesNotEndIsAProblem() {
		assertProblem(() -> Words.of("SET 'a")).withMessage("a quote (') that begins at character 5 does not end");
	}

}
