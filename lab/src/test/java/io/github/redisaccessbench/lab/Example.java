// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Warmup;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.sample.BlockSamples;

/**
 * A small experiment with round numbers, from which tests take what they need.
 */
public final class Example {

	/** Warm when 2 blocks lie within ± 5 %, or after 3. */
	public static final Warmup WARMUP = new Warmup(1_000, 1, 5, 3);

	/** When the example was run. */
	public static final Instant STARTED = Instant.parse("2026-01-02T23:59:58Z");

	private Example() {
	}

	/**
	 * Two cases, 10 users × 100 loops, 2 forks, 2 rounds.
	 * @return the experiment
	 */
	public static Experiment experiment() {
		return new Experiment("default", "Two ways to read", List.of("case1", "case2"), 10, 100, 100, 2, 2, 1_500,
				WARMUP, null);
	}

	/**
	 * The cases of the experiment.
	 * @return case1 and case2
	 */
	public static List<Case> cases() {
		return List.of(new Case("case1", "case1", "/colors", "@Cacheable per key, in a loop", "MVC", "65"),
				new Case("case2", "case2", "/colors", "RedisTemplate, one MGET", "WebFlux", null));
	}

	/**
	 * A machine that is known in all respects.
	 * @return the environment
	 */
	public static Environment environment() {
		return new Environment("Example CPU @ 3.00GHz", 2, 8_192, "GNU/Linux Debian 12", "Example 25.0.1+8",
				List.of("-Xms512m", "-Xmx512m"), "4.1.1", "4.1.0", "7.2.0", "6.2.11", "embedded, port 16379", "5.6.3",
				"25.0.1", "1a2b3c4+changes");
	}

	/**
	 * The header of a run of the experiment.
	 * @return started at {@link #STARTED}, with seed 42
	 */
	public static RunHeader header() {
		return new RunHeader(STARTED, 42, experiment(), cases(), environment());
	}

	/**
	 * A block of 10 users × 100 loops.
	 * @param number its number
	 * @param fork its fork
	 * @param kind its kind
	 * @param caseName its case
	 * @return the block
	 */
	public static Block block(int number, int fork, BlockKind kind, String caseName) {
		return new Block(number, fork, 1, kind, new Cell(caseName, 10, 100), 100);
	}

	/**
	 * The result of a block in which all went well.
	 * @param block the block
	 * @param tps its TPS
	 * @param commands what it sent to Redis, or null
	 * @return the result
	 */
	public static BlockResult result(Block block, double tps, Map<String, Long> commands) {
		return result(block, tps, block.requests(), 0, commands);
	}

	/**
	 * The result of a block.
	 * @param block the block
	 * @param tps its TPS
	 * @param requests how many samples there are
	 * @param errors how many of them are wrong
	 * @param commands what it sent to Redis, or null
	 * @return the result
	 */
	public static BlockResult result(Block block, double tps, int requests, int errors, Map<String, Long> commands) {
		long start = STARTED.toEpochMilli() + 10_000L * block.number();
		return new BlockResult(block,
				new BlockSamples(requests, errors, (errors > 0) ? "status 500" : null, start,
						start + Math.round(requests * 1_000 / tps), 10_000 / tps),
				tps, new Cost(1_500.5, 700.0, 250.25, commands));
	}

}
