// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Per;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Bottleneck;
import io.github.redisaccessbench.lab.result.Capacity;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.LedgerItem;
import io.github.redisaccessbench.lab.result.LedgerLine;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Conclusion;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.stats.Spread;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Reason;
import io.github.redisaccessbench.lab.verdict.Saturation;
import io.github.redisaccessbench.lab.verdict.Verdict;

/**
 * Results with fixed numbers, for what renders them.
 */
final class Results {

	private static final Case LOOP = new Case("case1", "case1", "/colors", "@Cacheable per key, in a loop", "MVC", "65",
			Map.of("GET", Per.KEY), "case3/in-memory", null);

	private static final Case HASHES = new Case("case2", "case2", "/colors", "@RedisHash repository, findAllById",
			"MVC", "60", Map.of("HGETALL", Per.KEY), "case3/in-memory", null);

	private static final Case MGET = new Case("case3", "case3", "/colors", "RedisTemplate, one MGET", "MVC", "180",
			Map.of("MGET", Per.REQUEST), "case3/in-memory", null);

	private static final Case MEMORY = new Case("case3/in-memory", "case3", "/colors/in-memory",
			"the same JSON from memory", "MVC", null, Map.of(), null, null);

	private static final Case AGAIN = new Case("case3/again", "case3", "/colors", "case3 again, by the same process",
			"MVC", null, Map.of("MGET", Per.REQUEST), "case3/in-memory", "case3");

	private static final List<BlockResult> BLOCKS = List.of(
			Example.result(block(1, BlockKind.COLD, "case1", 1), 160, Map.of("GET", 100_000L)),
			Example.result(block(2, BlockKind.WARMUP, "case1", 1), 400, Map.of("GET", 100_000L)),
			Example.result(block(3, BlockKind.WARMUP, "case1", 2), 410, Map.of("GET", 100_000L)),
			Example.result(block(4, BlockKind.MEASURED, "case3", 1), 8_000,
					new TreeMap<>(Map.of("HELLO", 2L, "MGET", 1_000L))));

	private static final Comparison LOOP_HASHES = new Comparison("case1", "case2", 3, 1.0098, interval(0.9852, 1.035),
			3.25, Conclusion.TIE);

	private static final Comparison LOOP_MGET = new Comparison("case1", "case3", 3, 0.1166, interval(0.1105, 0.1231),
			7.25, Conclusion.SLOWER);

	private static final Comparison HASHES_MGET = new Comparison("case2", "case3", 3, 0.1155, interval(0.1087, 0.1227),
			8.5, Conclusion.SLOWER);

	/** Some lines: the renderers show whatever there is. */
	private static final List<LedgerLine> LEDGER = List.of(line(LedgerItem.REDIS_BYTES_IN, 2_866.5, 2_866.25, 2_867),
			line(LedgerItem.REDIS_BYTES_OUT, 5_949, 5_949, 5_949), line(LedgerItem.REDIS_CPU_USER, 14.25, 12.5, 16.75),
			line(LedgerItem.REDIS_CPU_KERNEL, 11.5, 9.25, 12.5), line(LedgerItem.APP_CPU_USER, 181.5, 170.25, 202.75),
			line(LedgerItem.APP_CPU_KERNEL, 22.25, 20.5, 25),
			line(LedgerItem.APP_ALLOCATED, 158_240.5, 157_900, 158_750.25),
			line(LedgerItem.APP_COLLECTING, 0.0425, 0, 0.1275), line(LedgerItem.GENERATOR_CPU, 61.5, 58.25, 66.5),
			line(LedgerItem.APP_SHARE, 0.6125, 0.5875, 0.6325));

	private static final Capacity CAPACITY = new Capacity(38_834.95, 0.1076, 229.5, 0.459, 0.9412, null,
			Bottleneck.APP_CPU);

	private static final Capacity UNKNOWN = new Capacity(null, null, null, null, null, null, Bottleneck.UNCLEAR);

	private static final List<LedgerLine> NOTHING = List.of(
			new LedgerLine(LedgerItem.REDIS_BYTES_IN, null, null, null,
					"Redis does not tell its counters (INFO) to this user"),
			new LedgerLine(LedgerItem.APP_ALLOCATED, null, null, null, "not measured"),
			line(LedgerItem.GENERATOR_CPU, 61.5, 58.25, 66.5));

	private Results() {
	}

	/**
	 * Three forks: case1 and case2 tie, case3 is faster.
	 */
	static RunResult valid() {
		CaseResult loop = new CaseResult(LOOP, Map.of("GET", 100.0),
				new Spread(160.25, 151, 171.5, interval(148.4, 173.1), 3, 3),
				new Spread(487.5, 480.04, 499.96, interval(479.25, 495.9), 3, 6), null, new Rank(2, 3),
				new Saturation(0.0425, 0.0815, 612.25), LEDGER, CAPACITY);
		CaseResult hashes = new CaseResult(HASHES, new TreeMap<>(Map.of("HELLO", 0.04, "HGETALL", 100.0)),
				new Spread(132.5, 128, 137, interval(125.1, 140.3), 3, 3),
				new Spread(482.75, 470.5, 497.25, interval(466.5, 499.6), 3, 6), LOOP_HASHES.reversed(), new Rank(2, 3),
				new Saturation(0.0421, 0.0795, 590.5), LEDGER, CAPACITY);
		CaseResult mget = new CaseResult(MGET, Map.of("MGET", 1.0),
				new Spread(960, 925, 1_005, interval(901, 1_022.5), 3, 3),
				new Spread(4_180.25, 4_050, 4_350, interval(4_010.5, 4_357), 3, 6), LOOP_MGET.reversed(),
				new Rank(1, 1), new Saturation(0.3643, 0.2525, 5_391.75), LEDGER, CAPACITY);
		CaseResult memory = new CaseResult(MEMORY, Map.of(), null,
				new Spread(11_475.25, 11_100, 11_900, interval(11_020, 11_950), 3, 6), null, null,
				new Saturation(null, 0.4215, 15_120.5), LEDGER, CAPACITY);
		CaseResult again = new CaseResult(AGAIN, Map.of("MGET", 1.0), null,
				new Spread(4_125.5, 4_010, 4_330, interval(3_920.5, 4_341), 3, 6), null, null,
				new Saturation(0.3595, 0.2515, 5_310.25), LEDGER, CAPACITY);
		Comparison twins = new Comparison("case3", "case3/again", 3, 1.0133, interval(0.9605, 1.069), 7.125,
				Conclusion.INCONCLUSIVE);
		return new RunResult(RunResult.SCHEMA, header(3), Verdict.VALID, List.of(), List.of(loop, hashes, mget),
				List.of(memory, again), List.of(LOOP_HASHES, LOOP_MGET, HASHES_MGET), List.of(twins), 6.9, 2_000.0,
				BLOCKS);
	}

	/**
	 * One fork, and case3 is limited by the generator.
	 */
	static RunResult degraded() {
		List<Finding> findings = List.of(
				new Finding(Reason.NOT_STEADY, "not yet steady when warm-up ended: case1 in fork 1"),
				new Finding(Reason.TOO_FEW_FORKS, "1 fresh start of every app"), new Finding(Reason.GENERATOR_BOUND,
						"limited by the generator: case3 (57 % of its ceiling, JMeter used 41 % of all cores)"));
		Comparison loopHashes = oneFork("case1", "case2", 1.0098);
		Comparison loopMget = oneFork("case1", "case3", 0.0745);
		CaseResult loop = new CaseResult(LOOP, Map.of("GET", 100.0), new Spread(160.25, 160.25, 160.25, null, 1, 1),
				new Spread(487.5, 480.04, 499.96, null, 1, 2), null, new Rank(1, 3),
				new Saturation(0.0425, 0.0815, 612.25), LEDGER, CAPACITY);
		CaseResult hashes = new CaseResult(HASHES, null, new Spread(132.5, 132.5, 132.5, null, 1, 1),
				new Spread(482.75, 470.5, 497.25, null, 1, 2), loopHashes.reversed(), new Rank(1, 3),
				new Saturation(0.0421, null, null), LEDGER, CAPACITY);
		CaseResult mget = new CaseResult(MGET, Map.of("MGET", 1.0), new Spread(960, 960, 960, null, 1, 1),
				new Spread(6_540.5, 6_500, 6_581.25, null, 1, 2), loopMget.reversed(), new Rank(1, 3),
				new Saturation(0.57, 0.4125, 9_391.75), LEDGER, CAPACITY);
		CaseResult memory = new CaseResult(MEMORY, Map.of(), null, new Spread(11_475.25, 11_100, 11_900, null, 1, 2),
				null, null, new Saturation(null, 0.4215, 15_120.5), LEDGER, CAPACITY);
		CaseResult again = new CaseResult(AGAIN, Map.of("MGET", 1.0), null,
				new Spread(6_454.5, 6_400, 6_510, null, 1, 2), null, null, new Saturation(0.5625, 0.4075, 9_310.25),
				LEDGER, CAPACITY);
		return new RunResult(RunResult.SCHEMA, header(1), Verdict.DEGRADED, findings, List.of(loop, hashes, mget),
				List.of(memory, again), List.of(loopHashes, loopMget, oneFork("case2", "case3", 0.0738)),
				List.of(oneFork("case3", "case3/again", 1.0133)), null, null, warmup(12));
	}

	private static Comparison oneFork(String first, String second, double ratio) {
		return new Comparison(first, second, 1, ratio, null, null, Conclusion.INCONCLUSIVE);
	}

	static RunResult invalid() {
		RunResult valid = valid();
		return new RunResult(
				valid.schema(), valid.header(), Verdict.INVALID, List.of(
						new Finding(Reason.WRONG_BODY,
								"block case1#1 (and 1 more) has 3 of the run's 4 samples with another body than "
										+ "expected, the first: status 200, <html>|*oops*"),
						new Finding(Reason.INCOMPLETE, "the run ended after 4 blocks, in fork 1 of 3")),
				valid.cases(), valid.controls(), valid.comparisons(), valid.twins(), valid.noiseFloorPercent(),
				valid.targetTps(), valid.blocks());
	}

	/**
	 * Nothing is known of the machine, and case2 was not measured. There are no controls.
	 */
	static RunResult unknown() {
		Environment nothing = new Environment(null, 2, 8_192, null, null, List.of("-Xmx512m"), null, null, null, null,
				null, null, null, null);
		RunHeader header = new RunHeader(Example.STARTED, 42, Example.experiment(), Example.cases(), nothing,
				List.of());
		Saturation none = new Saturation(null, null, null);
		return new RunResult(RunResult.SCHEMA, header, Verdict.DEGRADED,
				List.of(new Finding(Reason.NOT_CHECKED,
						"block case1#7 (and 35 more) was run without Redis telling its counters")),
				List.of(new CaseResult(Example.cases().getFirst(), null,
						new Spread(160.25, 151, 171.5, interval(148.4, 173.1), 2, 2),
						new Spread(487.5, 480.04, 499.96, interval(479.25, 495.9), 2, 4), null, new Rank(1, 2), none,
						NOTHING, UNKNOWN),
						new CaseResult(Example.cases().getLast(), null, null, null,
								new Comparison("case2", "case1", 0, null, null, null, Conclusion.INCONCLUSIVE),
								new Rank(1, 2), none, NOTHING, UNKNOWN)),
				List.of(), List.of(new Comparison("case1", "case2", 0, null, null, null, Conclusion.INCONCLUSIVE)),
				List.of(), null, null, List.of());
	}

	private static RunHeader header(int forks) {
		Experiment experiment = new Experiment("default", "Three ways to read", List.of("case1", "case2", "case3"),
				List.of("case3/in-memory", "case3/again"), null, null, 10, 100, 100, forks, 2, 1_000, null,
				Example.WARMUP, null);
		return new RunHeader(Example.STARTED, 42, experiment, List.of(LOOP, HASHES, MGET, MEMORY, AGAIN),
				Example.environment(),
				List.of(new Keyspace("colors::v1::*", 100, 22_680L), new Keyspace("colors::v3::*", 100, null)));
	}

	/**
	 * A warm-up that gets 7 % faster from block to block.
	 */
	private static List<BlockResult> warmup(int blocks) {
		return IntStream.rangeClosed(1, blocks)
			.mapToObj((round) -> Example.result(block(round, BlockKind.WARMUP, "case1", round),
					250 * Math.pow(1.07, round), Map.of("GET", 100_000L)))
			.toList();
	}

	private static Block block(int number, BlockKind kind, String name, int round) {
		Block block = Example.block(number, 1, kind, name);
		return new Block(number, 1, round, kind, block.cell(), block.loops());
	}

	private static LedgerLine line(LedgerItem item, double value, double least, double most) {
		return new LedgerLine(item, value, least, most, null);
	}

	private static Interval interval(double low, double high) {
		return new Interval(low, high, 0.95);
	}

}
