// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class LinesTest {

	@ParameterizedTest
	@CsvSource(textBlock = """
			'', 0
			'a', 0
			'\n', 1
			'a\n', 2
			'a\nb', 2
			'a\nb\n', 4
			'a\n\nb', 3
			'a\r\nb', 3
			'ö\nü', 3
			""")
	void theEndIsBehindTheLastLineFeedInBytes(String text, int end) {
		assertThat(Lines.end(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(end);
	}

}
