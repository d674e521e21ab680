// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class PrintableTextTest {

	@Test
	void aTextIsOneLineOfWhatCanBeSeen() {
		assertThat(PrintableText.text("a\tb\r\nc\u2028d")).isEqualTo("a b c d");
		assertThat(PrintableText.text("\u001b[31mred\u0007\u0000\u009b")).isEqualTo("\ufffd[31mred\ufffd\ufffd\ufffd");
		assertThat(PrintableText.text("abc\u202edcba\u2066")).isEqualTo("abc\ufffddcba\ufffd");
		assertThat(PrintableText.text("\ud83d")).isEqualTo("\ufffd");
	}

	@Test
	void otherTextIsLeftAsItIs() {
		String text = "µs – ÷ 5,980 (5,720–6,210) <b> =1+1 \ud83d\ude00 é";
		assertThat(PrintableText.text(text)).isEqualTo(text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "=1+1", "+1", "-XX:+UseG1GC", "@SUM(A1)" })
	void whatASpreadsheetWouldTakeForAFormulaIsText(String text) {
		assertThat(PrintableText.cell(text)).isEqualTo("'" + text);
		assertThat(PrintableText.cell("\t" + text)).isEqualTo(" " + text);
	}

	@Test
	void otherCellsAreLeftAsTheyAre() {
		assertThat(PrintableText.cell("case1 - a=b")).isEqualTo("case1 - a=b");
		assertThat(PrintableText.cell(null)).isNull();
	}

}
