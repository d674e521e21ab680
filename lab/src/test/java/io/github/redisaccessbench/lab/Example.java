// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Warmup;
import io.github.redisaccessbench.lab.experiment.Per;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.measure.CpuTime;
import io.github.redisaccessbench.lab.measure.JvmCounters;
import io.github.redisaccessbench.lab.measure.MachineTime;
import io.github.redisaccessbench.lab.measure.RedisCounters;
import io.github.redisaccessbench.lab.measure.StartUp;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.sample.BlockSamples;

/**
 * A small experiment with round numbers, from which tests take what they need.
 */
public final class Example {

	/** Warm when a block is at most 5 % above the one before, or after 3. */
	public static final Warmup WARMUP = new Warmup(1_000, 1, 5, 15, 3);

	/** When the example was run. */
	public static final Instant STARTED = Instant.parse("2026-01-02T23:59:58Z");

	/** How every app came up. */
	public static final StartUp START_UP = new StartUp(4_000, 800);

	private Example() {
	}

	/**
	 * Two cases, 10 users × 100 loops, 2 forks, 2 rounds.
	 * @return the experiment
	 */
	public static Experiment experiment() {
		return new Experiment("default", "Two ways to read", List.of("case1", "case2"), List.of(), null, null, 10, 100,
				100, 2, 2, 1_500, null, WARMUP, null);
	}

	/**
	 * The cases of the experiment.
	 * @return case1 and case2
	 */
	public static List<Case> cases() {
		return List.of(
				new Case("case1", "case1", "/colors", "@Cacheable per key, in a loop", "MVC", "65",
						Map.of("GET", Per.KEY), null, null),
				new Case("case2", "case2", "/colors", "RedisTemplate, one MGET", "WebFlux", null,
						Map.of("MGET", Per.REQUEST), null, null));
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
		return new RunHeader(STARTED, 42, experiment(), cases(), environment(), List.of());
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
	 * The result of a block in which all went well: it sent to Redis what its case is
	 * said to send.
	 * @param block the block
	 * @param tps its TPS
	 * @return the result
	 */
	public static BlockResult result(Block block, double tps) {
		return result(block, tps, calls(block));
	}

	/**
	 * The result of a block in which all went well but what was sent to Redis.
	 * @param block the block
	 * @param tps its TPS
	 * @param calls what it sent to Redis, or null if that is not known
	 * @return the result
	 */
	public static BlockResult result(Block block, double tps, Map<String, Long> calls) {
		return new BlockResult(block, samples(block, tps), tps, cost(block, tps, calls),
				(block.kind() == BlockKind.COLD) ? START_UP : null);
	}

	/**
	 * Samples of a block in which all went well: each user waits for 90 % of the time.
	 * @param block the block
	 * @param tps its TPS
	 * @return the samples
	 */
	public static BlockSamples samples(Block block, double tps) {
		long start = STARTED.toEpochMilli() + 10_000L * block.number();
		double meanMs = 0.9 * 1_000 * block.cell().users() / tps;
		return new BlockSamples(block.requests(), 0, 0, null, start, start + Math.round(durationMs(block, tps)), meanMs,
				Math.round(meanMs));
	}

	/**
	 * What a block cost: of two cores, the app used 1, JMeter 0.5, Redis 0.25, the lab
	 * nothing, and others nothing.
	 * @param block the block
	 * @param tps its TPS
	 * @param calls what it sent to Redis, or null if that is not known
	 * @return the cost
	 */
	public static Cost cost(Block block, double tps, Map<String, Long> calls) {
		double wallMs = durationMs(block, tps) + 10;
		RedisCounters redis = (calls != null)
				? new RedisCounters("run1", new CpuTime(0.2 * wallMs, 0.05 * wallMs), calls, 1_000, 100_000, 1_000, 0)
				: null;
		return new Cost(wallMs, new CpuTime(0.75 * wallMs, 0.25 * wallMs), new CpuTime(0.4 * wallMs, 0.1 * wallMs),
				new CpuTime(0, 0), new MachineTime(1.75 * wallMs, 0, 0.25 * wallMs, 0), redis, false,
				new JvmCounters(1, 5, 20, 1_000_000, 0, 0), null);
	}

	private static double durationMs(Block block, double tps) {
		return block.requests() * 1_000 / tps;
	}

	private static Map<String, Long> calls(Block block) {
		return cases().stream()
			.filter((about) -> about.name().equals(block.cell().caseName()))
			.findFirst()
			.map((about) -> about.commands()
				.entrySet()
				.stream()
				.collect(Collectors.toMap(Map.Entry::getKey,
						(command) -> command.getValue().times(block.requests(), block.cell().limit()))))
			.orElse(Map.of());
	}

}
