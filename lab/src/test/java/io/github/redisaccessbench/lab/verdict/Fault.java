// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Break;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Pause;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Resumption;
import io.github.redisaccessbench.lab.raw.RunHeader;

/**
 * A clean run with one fault in it.
 */
final class Fault {

	private Fault() {
	}

	/**
	 * The fault that a reason stands for. It has no default: who adds a reason has to say
	 * here how it comes about.
	 * @param reason the reason
	 * @return a run to which this reason applies, and no other
	 */
	static RawRun of(Reason reason) {
		return switch (reason) {
			case WRONG_BODY ->
				CleanRun.change(CleanRun.run(), CleanRun.of(BlockKind.COLD), (result) -> Altered.errors(result, 0, 1));
			case ERROR_SAMPLES -> failing(3);
			case FAILED_REQUESTS -> failing(1);
			case SAMPLES_MISSING -> incompleteBlock();
			case COMMANDS_DIFFER -> CleanRun.changeOne((result) -> Altered.calls(result, Map.of("GET", 1L)));
			case FOREIGN_COMMANDS -> shared(CleanRun.changeOne((result) -> {
				Map<String, Long> calls = new HashMap<>(result.readings().commands());
				calls.put("DBSIZE", 5L);
				return Altered.calls(result, calls);
			}));
			case IMPOSSIBLE_TIMES -> CleanRun.changeOne((result) -> Altered.times(result, 40, 40));
			case CLOCK_JUMPED -> CleanRun.changeOne((result) -> Altered.clocks(result, 10_000, 2_000));
			case RESTARTED -> CleanRun.changeOne(Altered::restarted);
			case INCOMPLETE -> withoutLastBlock();
			case NOT_WARM -> cold(CleanRun.run(), (block) -> is(block, "case1") && block.fork() == 1);
			case NOTHING_COMPARED -> cold(CleanRun.run(), (block) -> is(block, "case1") && block.fork() < 3);
			case CUT_SHORT -> CleanRun.run(limited(100, 3), (block) -> 1);
			case UNSTEADY_MACHINE -> CleanRun.change(CleanRun.run(limited(12, 60), (block) -> 1),
					(result) -> result.block().kind() == BlockKind.MEASURED && result.block().round() > 6,
					(result) -> Altered.generator(result, 0.125));
			case NO_STEADY_STATE -> unsteady();
			case RESUMED -> resumed();
			case TWINS_DIFFER -> CleanRun.run((block) -> isTwin(block) ? 0.93 : 1);
			case GENERATOR_BOUND -> CleanRun.run((block) -> block.cell().caseName().equals(CleanRun.CEILING) ? 0.5 : 1);
			case GENERATOR_BOUND_MOSTLY -> CleanRun.changeMeasured((result) -> Altered.generator(result, 0.9));
			case DISTURBED -> disturbed();
			case OTHER_LOAD -> CleanRun.changeMeasured((result) -> Altered.cores(result, 0.12, 0));
			case LAB_LOAD -> CleanRun.changeMeasured((result) -> Altered.lab(result, 0.12));
			case THROTTLED -> CleanRun.changeMeasured((result) -> Altered.throttled(result, 0.02));
			case SWAP -> CleanRun.changeOne((result) -> Altered.swapped(result, 10_000));
			case GC_STORM ->
				CleanRun.changeMeasured((result) -> Altered.with(result, Map.of(Metrics.APP_GC_TIME, 1_500_000.0)));
			case NOT_CHECKED -> CleanRun.changeOne((result) -> Altered.calls(result, null));
		};
	}

	/** Of one block the hypervisor took 20 %, and it was run again. */
	private static RawRun disturbed() {
		RawRun run = CleanRun.run(CleanRun.header(AnExperiment.of("case1", "case2")
			.controls(CleanRun.CEILING, CleanRun.TWIN)
			.forks(3)
			.stealThreshold(10)
			.build()), (block) -> 1);
		List<BlockRecord> blocks = new ArrayList<>(run.blocks());
		int first = blocks.indexOf(run.correct(Example.cell("case1"), BlockKind.MEASURED).getFirst());
		blocks.add(first, Altered.cores(blocks.get(first), 0, 0.2));
		return new RawRun(run.header(), blocks);
	}

	/** Three processes, of which one gets faster in the last of its 30 rounds. */
	private static RawRun unsteady() {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3")
			.controls(CleanRun.CEILING, CleanRun.TWIN)
			.forks(3)
			.rounds(30)
			.build();
		List<Case> cases = new ArrayList<>(CleanRun.header(experiment).cases());
		cases.add(2, new Case("case3", "case3", "/colors", "RedisTemplate, one MGET", "MVC", null,
				Map.of("MGET", CommandRate.PER_REQUEST), CleanRun.CEILING, null, null));
		return CleanRun.run(Example.header(experiment, cases), (block) -> (is(block, "case1") && block.fork() == 1
				&& block.kind() == BlockKind.MEASURED && block.round() > 25) ? 1.3 : 1);
	}

	/** Between two forks. */
	private static RawRun resumed() {
		RawRun run = CleanRun.run();
		int before = (int) run.blocks().stream().filter((record) -> record.block().fork() == 1).count();
		Break between = new Break(run.starts().getFirst(), Break.Fate.COMPLETE);
		return new RawRun(run.header(), run.blocks(),
				List.of(new Pause(new Resumption(Example.STARTED.plusSeconds(90), between), before, List.of())),
				List.of());
	}

	private static RawRun incompleteBlock() {
		return CleanRun.change(CleanRun.run(), CleanRun.of(BlockKind.GENERATOR),
				(result) -> Altered.requests(result, result.block().requests() - 1));
	}

	private static RawRun withoutLastBlock() {
		RawRun run = CleanRun.run();
		return new RawRun(run.header(), run.blocks().subList(0, run.blocks().size() - 1));
	}

	/** One request failed in so many blocks of case1. */
	static RawRun failing(int blocks) {
		RawRun run = CleanRun.run();
		List<BlockRecord> some = run.correct(Example.cell("case1"), BlockKind.MEASURED).subList(0, blocks);
		return CleanRun.failing(run, some::contains, 1);
	}

	/** The run, on a Redis that others may use, too. */
	static RawRun shared(RawRun run) {
		RunHeader old = run.header();
		Environment environment = old.environment();
		List<StoreInfo> stores = List.of(new StoreInfo("Redis", "8.2.1", "own, this machine, port 6379", true));
		return new RawRun(new RunHeader(old.schema(), old.started(), old.seed(), old.experiment(), old.cases(),
				new Environment(environment.cpu(), environment.cores(), environment.memoryMiB(), environment.os(),
						environment.jdk(), environment.jvmFlags(), environment.apps(), stores, environment.generator(),
						environment.commit(), environment.inherited()),
				old.colors(), old.keyspaces(), old.targetTps()), run.blocks());
	}

	/** The experiment with other rounds, and a time limit. */
	static RunHeader limited(int rounds, double minutes) {
		return CleanRun.header(AnExperiment.of("case1", "case2")
			.controls(CleanRun.CEILING, CleanRun.TWIN)
			.forks(3)
			.rounds(rounds)
			.minutes(minutes)
			.build());
	}

	/** The run, in which compilers were at work in some blocks. */
	static RawRun cold(RawRun run, Predicate<Block> which) {
		return CleanRun.change(run, (record) -> which.test(record.block()),
				(record) -> Altered.compiling(record, 0.6 * record.readings().wallMs()));
	}

	private static boolean isTwin(Block block) {
		return is(block, CleanRun.TWIN);
	}

	static boolean is(Block block, String name) {
		return block.cell().caseName().equals(name);
	}

}
