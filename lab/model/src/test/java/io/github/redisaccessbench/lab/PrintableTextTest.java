// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
	@ValueSource(strings = { "=1+1", "=A1", "+1", "-1", "-2+3+cmd|' /C calc'!A0", "-cmd|' /C calc'!A0", "@SUM(A1)",
			"@SUM(1+1)*cmd|' /C calc'!A0", "@Cacheable(WEBSERVICE(\"http://a\") = true)", "-A1 + WEBSERVICE(A2)",
			"--HYPERLINK(\"http://a\")", "-'http://a/[b]c'!A1", "-A1;B1", "@-1", "@", "\uff1dSUM(A1)", "\uff0b1",
			"\uff0d1", "\uff20SUM(A1)" })
	void whatASpreadsheetWouldTakeForAFormulaIsText(String text) {
		assertThat(PrintableText.cell(text)).isEqualTo("'" + text);
		assertThat(PrintableText.cell("\t" + text)).isEqualTo(" " + text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "-XX:+UseG1GC", "-Xmx2g -XX:+UseZGC", "--spring.threads.virtual.enabled=true",
			"@Cacheable per key, in a loop", "@Cacheable(sync = true), locking writer, one of many",
			"@RedisHash repository, findAllById" })
	void argumentsAndAnnotationsAreLeftAsTheyAre(String text) {
		assertThat(PrintableText.cell(text)).isEqualTo(text);
	}

	/** It tries no second way. */
	@Test
	@Timeout(10)
	void aLongTextIsSoonLookedAt() {
		String text = "@" + "a".repeat(1_000_000);
		assertThat(PrintableText.cell(text)).isEqualTo(text);
		assertThat(PrintableText.cell(text + "!")).isEqualTo("'" + text + "!");
	}

	@Test
	void otherCellsAreLeftAsTheyAre() {
		assertThat(PrintableText.cell("case1 - a=b")).isEqualTo("case1 - a=b");
		assertThat(PrintableText.cell(null)).isNull();
	}

}
