// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static io.github.redisaccessbench.lab.pattern.Samples.and;
import static io.github.redisaccessbench.lab.pattern.Samples.command;
import static io.github.redisaccessbench.lab.pattern.Samples.commands;
import static io.github.redisaccessbench.lab.pattern.Samples.mget;
import static io.github.redisaccessbench.lab.pattern.Samples.sent;
import static io.github.redisaccessbench.lab.pattern.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;

class PatternsTest {

	/** As ledgers of this project's own cases have them, with 100 keys. */
	@ParameterizedTest
	@CsvSource({ "GET=100, 100, LOOP", "GET=1000, 1000, LOOP", "GET=2, 2, LOOP", "SET=50, 50, LOOP",
			"HGETALL=100, 100, HASH_LOOP", "HGETALL=100 SMEMBERS=1, 101, HASH_LOOP", "HGET=100, 99.8, HASH_LOOP",
			"HGETALL=2 SMEMBERS=1, 3, HASH_LOOP", "GET=100, 16.5, PARALLEL", "GET=100, 39.3, PARALLEL",
			"GET=100, 1, PIPELINED", "HGETALL=1000, 3, PIPELINED", "GET=2, 1, PIPELINED", "MGET=1, 1, ONE_MGET",
			"MGET=1, 2, ONE_MGET", "HMGET=1, 1, ONE_MGET", "GET=1, 1, ONE_KEY", "HGETALL=1, 1, ONE_KEY",
			"GET=100 EVALSHA=1, 1, SCRIPT", "EVALSHA=1, 1, SCRIPT", "MGET=4, 4, SEVERAL", "GET=1 MGET=1, 2, SEVERAL",
			"EXISTS=100 GET=100, 200, SEVERAL", "PUBLISH=3, 3, OTHER", "GET=100, NaN, OTHER", "HELLO=1, 1, NONE",
			"GET=0.01, 0.01, NONE", "GET=100 EVALSHA=1, 101, LOOP" })
	void aLoadIsRecognizedByItsCounts(String calls, double roundTrips, Pattern pattern) {
		Map<String, Double> counts = new TreeMap<>();
		for (String one : calls.split(" ")) {
			counts.put(one.split("=")[0], Double.parseDouble(one.split("=")[1]));
		}
		assertThat(Pattern.of(Sent.counted(counts, roundTrips, 0))).containsExactly(pattern);
	}

	@Test
	void aSingleRequestIsRecognizedByItsCommandsAndAnMgetOfOneKeyIsAGet() {
		assertThat(Pattern.of(sent(100, times(100, "GET a:1")))).containsExactly(Pattern.LOOP);
		assertThat(Pattern.of(sent(101, and("SMEMBERS ids", times(100, "HGETALL a:1")))))
			.containsExactly(Pattern.HASH_LOOP);
		assertThat(Pattern.of(sent(1, mget(100)))).containsExactly(Pattern.ONE_MGET);
		assertThat(Pattern.of(sent(4, times(4, mget(25))))).containsExactly(Pattern.SEVERAL);
		assertThat(Pattern.of(sent(2, "GET list", mget(9)))).containsExactly(Pattern.SEVERAL);
		assertThat(Pattern.of(sent(200, times(100, "EXISTS a:1", "GET a:1")))).containsExactly(Pattern.SEVERAL);
		assertThat(Pattern.of(sent(0))).containsExactly(Pattern.NONE);
		assertThat(Pattern.of(sent(50, times(50, "MGET a:1")))).containsExactly(Pattern.LOOP);
		assertThat(Pattern.of(sent(1, "MGET a:1"))).containsExactly(Pattern.ONE_KEY);
	}

	@Test
	void scanAndKeysAreWarnedOfAndSoIsAConnectionPerRequest() {
		assertThat(Pattern.of(sent(1, "KEYS *"))).containsExactly(Pattern.SCAN);
		assertThat(Pattern.of(sent(12, and("GET a", times(11, "SCAN 0"))))).containsExactly(Pattern.SCAN,
				Pattern.ONE_KEY);
		assertThat(Pattern.of(sent(103, and("SCAN 0", and("SCAN 7", and("SCAN 9", times(100, "GET a:1")))))))
			.containsExactly(Pattern.SCAN, Pattern.LOOP);
		Sent unpooled = Sent.counted(Map.of("GET", 100.0, "HELLO", 1.0, "CLIENT|SETINFO", 2.0), 40.5, 1);
		assertThat(Pattern.of(unpooled)).containsExactly(Pattern.CONNECTION_PER_REQUEST, Pattern.PARALLEL);
		Sent each = Sent.inOrder(commands(times(9, "HELLO 3", "GET a:1")), 18, 9);
		assertThat(Pattern.of(each)).containsExactly(Pattern.CONNECTION_PER_REQUEST, Pattern.LOOP);
		assertThat(Pattern.of(sent(2, "KEYS *", "GET a")).getFirst().warning())
			.hasValueSatisfying((warning) -> assertThat(warning).contains("keep the names in a set"));
	}

	/** Each thread has a connection and reads once per command, as a loop does. */
	@Test
	void commandsOfSeveralConnectionsAtOnceAreNoLoopButInTurnTheyAre() {
		assertThat(Pattern.of(overFour(5))).containsExactly(Pattern.PARALLEL);
		// Some clients take another connection each time, and wait all the same.
		assertThat(Pattern.of(overFour(80))).containsExactly(Pattern.LOOP);
	}

	private static Sent overFour(int micros) {
		List<SentCommand> all = new ArrayList<>();
		for (int at = 0; at < 100; at++) {
			all.add(command(1_000_000 + (long) at * micros, "127.0.0.1:" + (5_000 + at % 4), "GET a:" + at));
		}
		return Sent.inOrder(all, 100, 0);
	}

	@ParameterizedTest
	@EnumSource
	void aPatternHasAMeaning(Pattern pattern) {
		assertThat(pattern.meaning()).endsWith(".");
	}

	@Test
	void sentencesSayWhatIsSentAndWhatThatIsLike() {
		assertThat(Pattern.LOOP.sentence(sent(100, times(100, "GET a:1"))))
			.isEqualTo("Your endpoint sends 100 GET one after another: like case1.");
		assertThat(Pattern.ONE_MGET.sentence(sent(1, mget(100))))
			.isEqualTo("Your endpoint sends 1 MGET of 100 keys in one round trip: like case3.");
		assertThat(Pattern.NONE.sentence(sent(0)))
			.isEqualTo("Your endpoint sends nothing to Redis: like case3/in-memory.");
		assertThat(Pattern.OTHER.sentence(sent(3, times(3, "PUBLISH a b"))))
			.isEqualTo("Your endpoint sends 3 PUBLISH in a way that is none of those that the lab knows.");
	}

}
