// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.pattern.Samples.and;
import static io.github.redisaccessbench.lab.pattern.Samples.command;
import static io.github.redisaccessbench.lab.pattern.Samples.commands;
import static io.github.redisaccessbench.lab.pattern.Samples.mget;
import static io.github.redisaccessbench.lab.pattern.Samples.sent;
import static io.github.redisaccessbench.lab.pattern.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SentTest {

	@ParameterizedTest
	@CsvSource({ "products::42, products::…", "colors::v1::BLUE, colors::v1::…", "user:1:name, user:…:…",
			"session, session", "user:a@example.com, user:…", "42, …", "a:, a:…",
			"0123456789abcdefghijklmnopqrstuvwxyz, 0123456789abcdefghijklmn…" })
	void keysAreShortenedToTheirKind(String key, String shortened) {
		assertThat(SentCommand.shortened(key)).isEqualTo(shortened);
	}

	@Test
	void whatATerminalMustNotGetIsReplacedAndTheFirstKeyOfAScriptIsNotTheScript() {
		SentCommand hostile = SentCommand.of(0, "\u001b[31m", List.of("ge\u001bt", "a\u0007\u202eb"), 2);
		assertThat(hostile.toString() + hostile.connection()).isEqualTo("GE\ufffdT a\ufffd\ufffdb\ufffd[31m");
		assertThat(command(0, "c", "EVALSHA sha 2 products::1 products::2"))
			.hasToString("EVALSHA products::… (2 keys)");
	}

	@ParameterizedTest
	@CsvSource({ "GET a, 1", "mget a b c, 3", "MSET a 1 b 2, 2", "HMGET h f g, 1", "EVALSHA sha 2 k1, 2",
			"EVAL script 9 k, 3", "EVAL script many k, 0", "EVAL, 0", "SCAN 0 COUNT 10, 0", "PING, 0", "DEL a b, 2",
			"HELLO 3, 0" })
	void keysAreCounted(String text, int keys) {
		assertThat(command(0, "c", text).keys()).isEqualTo(keys);
	}

	@Test
	void equalCommandsAreOneLineAndSoAreThoseThatRepeatTogether() {
		assertThat(sent(100, times(100, "GET products::7")).lines()).containsExactly("100 × GET products::…");
		assertThat(sent(3, "GET a:1", "GET a:2", "GET b:1").lines()).containsExactly("2 × GET a:…", "GET b:…");
		assertThat(sent(1, mget(25)).lines()).containsExactly("MGET products::… (25 keys)");
		assertThat(sent(0).lines()).isEmpty();
		assertThat(sent(201, and("SMEMBERS ids", times(100, "EXISTS a:1", "GET a:1"))).lines())
			.containsExactly("SMEMBERS ids", "100 × (EXISTS a:…, GET a:…)");
	}

	/** Nothing is lost or invented, whatever the order. */
	@Test
	void linesHoldAllCommands() {
		String[] texts = "GET a:1,GET a:1,DEL b,GET a:1,DEL b,GET a:1,DEL b,TTL c,TTL c,TTL c,GET a:1".split(",");
		List<String> lines = sent(9, texts).lines();
		assertThat(lines.stream().flatMap(SentTest::unfolded))
			.containsExactlyElementsOf(commands(texts).stream().map(SentCommand::toString).toList());
		assertThat(lines).hasSizeLessThan(texts.length);
	}

	private static Stream<String> unfolded(String line) {
		String[] parts = line.split(" × ");
		return (parts.length == 1) ? Stream.of(line)
				: Stream.of(times(Integer.parseInt(parts[0]), parts[1].replaceAll("[()]", "").split(", ")));
	}

	@Test
	void greetingsAndWhatScriptsDoAreNoCommandsOfTheRequest() {
		List<SentCommand> all = List.of(command(0, "a", "HELLO 3"), command(10, "a", "CLIENT SETINFO lib-name x"),
				command(20, "a", "EVALSHA sha 1 k"), command(30, "lua", "GET k"), command(50, "a", "GET k"));
		Sent sent = Sent.inOrder(all, 4, 1);
		assertThat(sent.calls()).containsOnly(Map.entry("EVALSHA", 1.0), Map.entry("GET", 1.0));
		assertThat(sent.total()).isEqualTo(2);
		assertThat(sent.greetings()).isEqualTo(2);
		assertThat(sent.lines()).containsExactly("EVALSHA k", "GET k");
		assertThat(sent.millis()).isCloseTo(0.03, within(1e-9));
		assertThat(sent.waits()).isEqualTo(2);
	}

	@Test
	void countsOfALoadAreTheSameAndWordsTellHowManyKeys() {
		assertThat(sent(4, times(4, mget(25))).words()).isEqualTo("4 MGET of 25 keys");
		assertThat(sent(4, times(4, mget(25))).keys()).isEqualTo(100);
		assertThat(Sent.counted(Map.of("MGET", 1.5), 1.5, 0).words()).isEqualTo("1.5 MGET");
		Sent sent = Sent.counted(
				Map.of("GET", 99.98, "SMEMBERS", 1.0, "CLIENT|SETINFO", 0.2, "client|setname", 0.3, "INCR", 0.01), 101,
				0);
		assertThat(sent.words()).isEqualTo("100 GET + 1 SMEMBERS");
		assertThat(sent.greetings()).isCloseTo(0.5, within(1e-9));
		assertThat(sent.millis()).isNaN();
		assertThat(sent.lines()).isEmpty();
	}

}
