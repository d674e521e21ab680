// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class NextIterationTest {

	/** By StringEscapeUtils, JMeter's function unescape makes of it what it was. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, quoteCharacter = '\'',
			value = { "[1, 2]||", "'\r\n[1, 2] \t\n'|\\u000d\\u000a|\\u0020\\u0009\\u000a", "' '||\\u0020", "''||" })
	void whiteSpaceThatJMeterTakesFromABodyIsToldBesideIt(String body, String start, String end) {
		JsonNode told = Json.LINE
			.valueToTree(new NextIteration(false, "", "", 0, "", 0, 0, 0, 0, 0, "", body, 8, 0, 0));
		assertThat(told.get("bodyStart").asString()).isEqualTo((start != null) ? start : "");
		assertThat(told.get("bodyEnd").asString()).isEqualTo((end != null) ? end : "");
	}

}
