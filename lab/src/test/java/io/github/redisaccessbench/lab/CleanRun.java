// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Play;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;

/**
 * A complete run in which there is nothing to be found: case1 at 500 TPS, case2 at 6,000,
 * its ceiling at 20,000 and its twin at 6,000 again, ± 0.1 %.
 */
public final class CleanRun {

	/** The ceiling of both cases. */
	public static final String CEILING = "case2/in-memory";

	/** The second name of case2. */
	public static final String TWIN = "case2/again";

	private static final Map<String, Double> TPS = Map.of("case1", 500.0, "case2", 6_000.0, CEILING, 20_000.0, TWIN,
			6_000.0);

	/** How busy compilers are, as a part of a block's time: as in the example. */
	private static final double COMPILING = 0.02;

	private CleanRun() {
	}

	/**
	 * The experiment: 10 users, 2 rounds.
	 * @param forks number of forks
	 * @return the experiment
	 */
	public static Experiment experiment(int forks) {
		return AnExperiment.of("case1", "case2").controls(CEILING, TWIN).forks(forks).build();
	}

	/**
	 * What is known when it starts.
	 * @param experiment the experiment
	 * @return the header
	 */
	public static RunHeader header(Experiment experiment) {
		List<Case> cases = List.of(
				new Case("case1", "case1", "/colors", "@Cacheable per key, in a loop", "MVC", "65",
						Map.of("GET", CommandRate.PER_KEY), CEILING, null, null),
				new Case("case2", "case2", "/colors", "RedisTemplate, one MGET", "MVC", "180",
						Map.of("MGET", CommandRate.PER_REQUEST), CEILING, null, null),
				new Case(CEILING, "case2", "/colors/in-memory", "the same JSON from memory", "MVC", null, Map.of(),
						null, null, "case2"),
				new Case(TWIN, "case2", "/colors", "case2 again", "MVC", null, Map.of("MGET", CommandRate.PER_REQUEST),
						CEILING, "case2", "case2"));
		return Example.header(experiment, cases);
	}

	/**
	 * The run, with 3 forks.
	 * @return the run
	 */
	public static RawRun run() {
		return run((block) -> 1);
	}

	/**
	 * The run with other TPS.
	 * @param factor what the TPS of a block are multiplied by
	 * @return the run
	 */
	public static RawRun run(ToDoubleFunction<Block> factor) {
		return run(header(experiment(3)), factor);
	}

	/**
	 * A run of another experiment.
	 * @param header its header; cases without TPS of their own have 6,000
	 * @param factor what the TPS of a block are multiplied by
	 * @return the run
	 */
	public static RawRun run(RunHeader header, ToDoubleFunction<Block> factor) {
		return run(header, factor, (block) -> COMPILING);
	}

	/**
	 * A run in which apps compile.
	 * @param header its header; cases without TPS of their own have 6,000
	 * @param factor what the TPS of a block are multiplied by
	 * @param compiling how busy the compilers of the loaded app are in a block, as a part
	 * of its time
	 * @return the run
	 */
	public static RawRun run(RunHeader header, ToDoubleFunction<Block> factor, ToDoubleFunction<Block> compiling) {
		Map<String, Case> cases = header.cases().stream().collect(Collectors.toMap(Case::name, (about) -> about));
		return new RawRun(header, Play
			.toTheEnd(new Schedule(header.experiment(), header.cases(), header.seed()),
					(block) -> TPS.getOrDefault(block.cell().caseName(), 6_000.0) * jitter(block)
							* factor.applyAsDouble(block),
					compiling)
			.stream()
			.map((outcome) -> record(outcome, cases.get(outcome.block().cell().caseName()),
					compiling.applyAsDouble(outcome.block())))
			.toList());
	}

	/** The block as it was played: at its time, and with its start. */
	private static BlockRecord record(Outcome outcome, Case about, double compiling) {
		BlockRecord record = Example.result(outcome.block(), outcome.tps(), calls(outcome.block(), about));
		Samples samples = record.samples();
		long end = Example.STARTED.toEpochMilli() + outcome.endMs();
		BlockRecord played = Altered.compiling(
				new BlockRecord(record.block(),
						new Samples(samples.requests(), 0, 0, null, end - samples.durationMs(), end, samples.meanMs(),
								samples.medianMs()),
						record.tps(), record.readings()),
				compiling * record.readings().wallMs());
		return (outcome.startMs() != null) ? Altered.with(played, Map.of(Metrics.START, outcome.startMs())) : played;
	}

	private static double jitter(Block block) {
		String key = block.fork() + " " + block.kind() + " " + block.round() + " " + block.cell().caseName();
		boolean standard = block.cell().equals(Example.cell(block.cell().caseName()));
		key = (standard && block.group() == 1) ? key : key + " " + block.group() + " " + block.cell().levels();
		return 1 + 0.002 * (new SplittableRandom(key.hashCode()).nextDouble() - 0.5);
	}

	private static Map<String, Long> calls(Block block, Case about) {
		return (about == null) ? Map.of()
				: about.commands()
					.entrySet()
					.stream()
					.collect(Collectors.toMap(Map.Entry::getKey,
							(command) -> command.getValue().times(block.requests(), block.cell().keys(), 100)));
	}

	/**
	 * Changes some blocks of a run.
	 * @param run the run
	 * @param which which blocks
	 * @param how what becomes of them
	 * @return the changed run
	 */
	public static RawRun change(RawRun run, Predicate<BlockRecord> which, UnaryOperator<BlockRecord> how) {
		return new RawRun(run.header(),
				run.blocks().stream().map((result) -> which.test(result) ? how.apply(result) : result).toList());
	}

	/**
	 * Some blocks had failed requests, and were run again.
	 * @param run the run
	 * @param which which blocks
	 * @param failed how many of their requests failed
	 * @return the run, in which a failed block stands before each of these
	 */
	public static RawRun failing(RawRun run, Predicate<BlockRecord> which, int failed) {
		List<BlockRecord> blocks = new ArrayList<>();
		for (BlockRecord record : run.blocks()) {
			if (which.test(record)) {
				blocks.add(Altered.number(Altered.errors(record, failed, 0), blocks.size() + 1));
			}
			blocks.add(Altered.number(record, blocks.size() + 1));
		}
		return new RawRun(run.header(), blocks);
	}

	/**
	 * Changes one measured block: the first of case1.
	 * @param how what becomes of it
	 * @return the changed run
	 */
	public static RawRun changeOne(UnaryOperator<BlockRecord> how) {
		RawRun run = run();
		BlockRecord first = run.correct(Example.cell("case1"), BlockKind.MEASURED).getFirst();
		return change(run, first::equals, how);
	}

	/**
	 * Changes all measured blocks.
	 * @param how what becomes of them
	 * @return the changed run
	 */
	public static RawRun changeMeasured(UnaryOperator<BlockRecord> how) {
		return change(run(), of(BlockKind.MEASURED), how);
	}

	/**
	 * Blocks of a kind.
	 * @param kind the kind
	 * @return whether a block is of it
	 */
	public static Predicate<BlockRecord> of(BlockKind kind) {
		return (result) -> result.block().kind() == kind;
	}

}
