// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import org.junit.jupiter.api.Test;

import static io.github.redisaccessbench.lab.pattern.Samples.and;
import static io.github.redisaccessbench.lab.pattern.Samples.commands;
import static io.github.redisaccessbench.lab.pattern.Samples.mget;
import static io.github.redisaccessbench.lab.pattern.Samples.sent;
import static io.github.redisaccessbench.lab.pattern.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;

class TriedTest {

	private static final Sent LOOP = sent(100, times(100, "GET a:1"));

	private static Tried tried(Sent first, Sent second) {
		return new Tried("/products?ids=1", "[\u00e4\u001b]", 3.26, first, second);
	}

	@Test
	void aLoop() {
		assertThat(tried(LOOP, LOOP).lines()).containsExactly(
				"/products?ids=1 answers status 200 and 5 bytes in 3.3 ms: [\u00e4\ufffd]",
				"Redis is sent, in this order:", "  100 × GET a:…",
				"in 100 round trips, 9.9 ms from the first command to the last.",
				"Your endpoint sends 100 GET one after another: like case1. Each key has a command of its own, which waits for the one before: time grows with keys and distance.",
				"Sent at once, these commands would take 99 ms less at 1 ms from Redis.");
	}

	@Test
	void aFirstRequestThatFillsACacheIsToldAndOfNothingNothingIsConcluded() {
		assertThat(tried(sent(2, "GET a", "SET a 1"), sent(1, "GET a")).lines()).contains(
				"The first request was another one: it sent 1 GET + 1 SET. What is filled or loaded once is no longer seen.");
		assertThat(tried(LOOP, sent(0)).lines()).hasSize(3)
			.last()
			.asString()
			.startsWith("Your endpoint sends nothing to Redis: like case3/in-memory.");
		assertThat(tried(sent(0), sent(0)).lines()).hasSize(1);
		assertThat(tried(sent(0), sent(0)).isSeen()).isFalse();
		assertThat(new Tried("/", "x".repeat(100), 1, LOOP, LOOP).lines().getFirst())
			.endsWith(" 100 bytes in 1.0 ms: " + "x".repeat(70) + "…");
	}

	/** What is warned of is told apart from the rest. */
	@Test
	void eachPatternNamesItsOwnCommands() {
		Sent scans = sent(3, and("SCAN 0", "SCAN 7", mget(5)));
		assertThat(tried(scans, scans).lines())
			.anyMatch((line) -> line.startsWith("Your endpoint sends 2 SCAN to look"))
			.anyMatch((line) -> line.startsWith("Your endpoint sends 1 MGET of 5 keys in one round trip: like case3."));
		Sent unpooled = Sent.inOrder(commands("HELLO 3", "GET a"), 2, 1);
		assertThat(tried(unpooled, unpooled).lines())
			.contains("in 2 round trips and 1 new connection, 0.0 ms from the first command to the last.")
			.anyMatch((line) -> line.endsWith(": share one, or use a pool."));
	}

}
