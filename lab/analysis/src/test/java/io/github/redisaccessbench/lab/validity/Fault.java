// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Pause;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Resumption;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Interruption;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;

/** A clean run with one fault in it. */
final class Fault {

	/**
	 * The fault that a reason stands for. It has no default: an author of a new reason
	 * has to say here how it comes about.
	 * @return a run to which this reason applies, and no other
	 */
	static RawRun of(Reason reason) {
		return switch (reason) {
			case WRONG_BODY -> CleanRun.change(CleanRun.run(), CleanRun.of(IterationKind.COLD),
					(result) -> Altered.errors(result, 0, 1));
			case ERROR_SAMPLES -> failing(3);
			case FAILED_REQUESTS -> failing(1);
			case SAMPLES_MISSING -> incompleteIteration();
			case COMMANDS_DIFFER -> CleanRun.changeOne((result) -> Altered.calls(result, Map.of("GET", 1L)));
			case FOREIGN_COMMANDS -> shared(CleanRun.changeOne((result) -> {
				Map<String, Long> calls = new HashMap<>(result.readings().commands());
				calls.put("DBSIZE", 5L);
				return Altered.calls(result, calls);
			}));
			case SPLIT_COMMANDS -> onCluster(CleanRun.change(CleanRun.run(), (result) -> true, Fault::split));
			case IMPOSSIBLE_TIMES -> CleanRun.changeOne((result) -> Altered.times(result, 40, 40));
			case CLOCK_JUMPED -> CleanRun.changeOne((result) -> Altered.clocks(result, 10_000, 2_000));
			case RESTARTED -> CleanRun.changeOne(Altered::restarted);
			case INCOMPLETE -> withoutLastIteration();
			case NOT_WARM -> cold(CleanRun.run(), (iteration) -> is(iteration, "case1") && iteration.fork() == 1);
			case NOTHING_COMPARED ->
				cold(CleanRun.run(), (iteration) -> is(iteration, "case1") && iteration.fork() < 3);
			case CUT_SHORT -> CleanRun.run(limited(100, 3), (iteration) -> 1);
			case SLOW_MACHINE -> yardstick(26);
			case UNSTEADY_MACHINE -> CleanRun.change(CleanRun.run(limited(12, 60), (iteration) -> 1),
					(result) -> result.iteration().kind() == IterationKind.MEASURED && result.iteration().round() > 6,
					(result) -> redis(result, 25));
			case RESUMED -> resumed();
			case AA_CONTROLS_DIFFER -> CleanRun.run((iteration) -> isAaControl(iteration) ? 0.93 : 1);
			case GENERATOR_BOUND ->
				CleanRun.run((iteration) -> iteration.cell().caseName().equals(CleanRun.BASELINE) ? 0.5 : 1);
			case GENERATOR_BOUND_MOSTLY -> CleanRun.changeMeasured((result) -> Altered.generator(result, 0.9));
			case GENERATOR_LAGGED -> CleanRun.changeOne((result) -> Altered.late(result, 5, 20));
			case DISTURBED -> disturbed();
			case OTHER_LOAD -> CleanRun.changeMeasured((result) -> Altered.cores(result, 0.12, 0));
			case LAB_LOAD -> CleanRun.changeMeasured((result) -> Altered.lab(result, 0.12));
			case THROTTLED -> CleanRun.changeMeasured((result) -> Altered.throttled(result, 0.02));
			case SWAP -> CleanRun.changeOne((result) -> Altered.swapped(result, 10_000));
			case GC_STORM ->
				CleanRun.changeMeasured((result) -> Altered.with(result, Map.of(Metrics.APP_GC_TIME, 1_500_000.0)));
			case NOT_STARTED_HERE -> ranAlready();
			case NOT_CHECKED -> CleanRun.changeOne((result) -> Altered.calls(result, null));
		};
	}

	private static RawRun ranAlready() {
		RawRun run = CleanRun.run();
		RunHeader old = run.header();
		Environment before = old.environment();
		List<AppInfo> apps = before.apps()
			.stream()
			.map((app) -> app.process().equals("case1")
					? new AppInfo("case1", "http://127.0.0.1:9000", 9_000, List.of(), Map.of()) : app)
			.toList();
		Environment environment = new Environment(before.cpu(), before.cores(), before.memoryMiB(), before.os(),
				before.jdk(), before.jvmFlags(), apps, before.stores(), before.generator(), before.commit(),
				before.inherited());
		return new RawRun(new RunHeader(old.schema(), old.started(), old.seed(), old.experiment(), old.cases(),
				environment, old.colors(), old.keyspaces(), old.targetTps()), run.iterations());
	}

	/** Of one iteration the hypervisor took 20 %, and it was run again. */
	private static RawRun disturbed() {
		RawRun run = CleanRun.run(CleanRun.anExperiment().stealThreshold(10));
		List<IterationRecord> iterations = new ArrayList<>(run.iterations());
		int first = iterations.indexOf(run.correct(Example.cell("case1"), IterationKind.MEASURED).getFirst());
		iterations.add(first, Altered.cores(iterations.get(first), 0, 0.2));
		return new RawRun(run.header(), iterations);
	}

	/** One MGET costs Redis so much. */
	static RawRun yardstick(double micros) {
		return CleanRun.changeMeasured((result) -> Altered.with(redis(result, micros),
				Map.of(Metrics.REDIS_BYTES_OUT, 6_000.0 * result.iteration().requests())));
	}

	/** A request costs Redis so many microseconds. */
	static IterationRecord redis(IterationRecord result, double micros) {
		return Altered.with(result,
				Map.of(Metrics.REDIS_CPU_USER, micros * result.iteration().requests(), Metrics.REDIS_CPU_KERNEL, 0.0));
	}

	/** Between two forks. */
	private static RawRun resumed() {
		RawRun run = CleanRun.run();
		int before = (int) run.iterations().stream().filter((record) -> record.iteration().fork() == 1).count();
		Interruption between = new Interruption(run.starts().getFirst(), Interruption.Fate.COMPLETE);
		return new RawRun(run.header(), run.iterations(),
				List.of(new Pause(new Resumption(Example.STARTED.plusSeconds(90), between), before, List.of())),
				List.of());
	}

	private static RawRun incompleteIteration() {
		return CleanRun.change(CleanRun.run(), CleanRun.of(IterationKind.GENERATOR),
				(result) -> Altered.requests(result, result.iteration().requests() - 1));
	}

	private static RawRun withoutLastIteration() {
		RawRun run = CleanRun.run();
		return new RawRun(run.header(), run.iterations().subList(0, run.iterations().size() - 1));
	}

	/** One request failed in so many iterations of case1. */
	static RawRun failing(int iterations) {
		RawRun run = CleanRun.run();
		List<IterationRecord> some = run.correct(Example.cell("case1"), IterationKind.MEASURED).subList(0, iterations);
		return CleanRun.failing(run, some::contains, 1);
	}

	/** The run, on a Redis that others may use, too. */
	static RawRun shared(RawRun run) {
		return stored(run, new StoreInfo("Redis", "8.2.1", "own, this machine, port 6379", true));
	}

	/** The same with the user's own Redis Cluster. */
	static RawRun onCluster(RawRun run) {
		return stored(run, StoreInfo.cluster("Redis", "8.2.1", "own, this machine, port 7001, 3 masters", true));
	}

	private static RawRun stored(RawRun run, StoreInfo store) {
		RunHeader old = run.header();
		Environment environment = old.environment();
		List<StoreInfo> stores = List.of(store);
		return new RawRun(new RunHeader(old.schema(), old.started(), old.seed(), old.experiment(), old.cases(),
				new Environment(environment.cpu(), environment.cores(), environment.memoryMiB(), environment.os(),
						environment.jdk(), environment.jvmFlags(), environment.apps(), stores, environment.generator(),
						environment.commit(), environment.inherited()),
				old.colors(), old.keyspaces(), old.targetTps()), run.iterations());
	}

	/**
	 * What a client makes of one MGET is its own affair; of GET there is one for each
	 * key.
	 */
	private static IterationRecord split(IterationRecord result) {
		return is(result.iteration(), "case2")
				? Altered.calls(result, Map.of("MGET", 99L * result.samples().requests())) : result;
	}

	/** The experiment with other rounds, and a time limit. */
	static RunHeader limited(int rounds, double minutes) {
		return CleanRun.header(CleanRun.anExperiment().rounds(rounds).minutes(minutes).build());
	}

	/** The run, in which compilers were at work in some iterations. */
	static RawRun cold(RawRun run, Predicate<Iteration> which) {
		return CleanRun.change(run, (record) -> which.test(record.iteration()),
				(record) -> Altered.compiling(record, 0.6 * record.readings().wallMs()));
	}

	private static boolean isAaControl(Iteration iteration) {
		return is(iteration, CleanRun.AA_CONTROL);
	}

	static boolean is(Iteration iteration, String name) {
		return iteration.cell().caseName().equals(name);
	}

}
