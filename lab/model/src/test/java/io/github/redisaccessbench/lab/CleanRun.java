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

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Play;
import io.github.redisaccessbench.lab.schedule.Schedule;

/**
 * A complete run in which there is nothing to be found: case1 at 500 TPS, case2 at 6,000,
 * its baseline at 20,000 and its A/A control at 6,000 again, ± 0.1 %.
 */
public final class CleanRun {

	/** The baseline of both cases. */
	public static final String BASELINE = "case2/in-memory";

	/** The second name of case2. */
	public static final String AA_CONTROL = "case2/aa";

	private static final Map<String, Double> TPS = Map.of("case1", 500.0, "case2", 6_000.0, BASELINE, 20_000.0,
			AA_CONTROL, 6_000.0);

	/** How busy compilers are, as a part of an iteration's time: as in the example. */
	private static final double COMPILING = 0.02;

	/** Played once, since many tests begin with it. */
	private static final RawRun CLEAN = run((iteration) -> 1);

	private CleanRun() {
	}

	/** The experiment: 10 users, 2 rounds. */
	public static Experiment experiment(int forks) {
		return anExperiment().forks(forks).build();
	}

	/** The experiment with three forks, to be changed. */
	public static AnExperiment anExperiment() {
		return AnExperiment.of("case1", "case2").controls(BASELINE, AA_CONTROL).forks(3);
	}

	/** A run of an experiment in which nothing went wrong. */
	public static RawRun run(AnExperiment experiment) {
		return run(header(experiment.build()), (iteration) -> 1);
	}

	/** What is known when it starts. */
	public static RunHeader header(Experiment experiment) {
		List<Case> cases = List.of(
				new Case("case1", "case1", "/colors?limit={keys}", "@Cacheable per key, in a loop", "MVC", "65",
						Map.of("GET", CommandRate.PER_KEY), BASELINE, null, null),
				new Case("case2", "case2", "/colors?limit={keys}", "RedisTemplate, one MGET", "MVC", "180",
						Map.of("MGET", CommandRate.PER_REQUEST), BASELINE, null, null),
				new Case(BASELINE, "case2", "/colors/in-memory", "the same JSON from memory", "MVC", null, Map.of(),
						null, null, "case2"),
				new Case(AA_CONTROL, "case2", "/colors?limit={keys}", "case2 again", "MVC", null,
						Map.of("MGET", CommandRate.PER_REQUEST), BASELINE, "case2", "case2"));
		return Example.header(experiment, cases);
	}

	/** The run, with 3 forks. */
	public static RawRun run() {
		return CLEAN;
	}

	/**
	 * The run with other TPS.
	 * @param factor what the TPS of an iteration are multiplied by
	 */
	public static RawRun run(ToDoubleFunction<Iteration> factor) {
		return run(header(experiment(3)), factor);
	}

	/**
	 * A run of another experiment.
	 * @param header its header; cases without TPS of their own have 6,000
	 * @param factor what the TPS of an iteration are multiplied by
	 */
	public static RawRun run(RunHeader header, ToDoubleFunction<Iteration> factor) {
		return run(header, factor, (iteration) -> COMPILING);
	}

	/**
	 * A run in which apps compile.
	 * @param header its header; cases without TPS of their own have 6,000
	 * @param factor what the TPS of an iteration are multiplied by
	 * @param compiling how busy the compilers of the loaded app are in an iteration, as a
	 * part of its time
	 */
	public static RawRun run(RunHeader header, ToDoubleFunction<Iteration> factor,
			ToDoubleFunction<Iteration> compiling) {
		Map<String, Case> cases = header.cases().stream().collect(Collectors.toMap(Case::name, (about) -> about));
		return new RawRun(header, Play
			.runAll(new Schedule(header.experiment(), header.cases(), header.seed()),
					(iteration) -> TPS.getOrDefault(iteration.cell().caseName(), 6_000.0) * jitter(iteration)
							* factor.applyAsDouble(iteration),
					compiling)
			.stream()
			.map((outcome) -> record(outcome, cases.get(outcome.iteration().cell().caseName()),
					compiling.applyAsDouble(outcome.iteration())))
			.toList());
	}

	/** The iteration as it was played: at its time, and with its start. */
	private static IterationRecord record(Outcome outcome, Case about, double compiling) {
		IterationRecord record = Example.result(outcome.iteration(), outcome.tps(), calls(outcome.iteration(), about));
		Samples samples = record.samples();
		long end = Example.STARTED.toEpochMilli() + outcome.endMs();
		IterationRecord played = Altered.compiling(
				new IterationRecord(record.iteration(),
						new Samples(samples.requests(), 0, 0, null, end - samples.durationMs(), end, samples.meanMs(),
								samples.medianMs()),
						record.tps(), record.readings()),
				compiling * record.readings().wallMs());
		return (outcome.startMs() != null) ? Altered.with(played, Map.of(Metrics.START, outcome.startMs())) : played;
	}

	private static double jitter(Iteration iteration) {
		String key = iteration.fork() + " " + iteration.kind() + " " + iteration.round() + " "
				+ iteration.cell().caseName();
		boolean standard = iteration.cell().equals(Example.cell(iteration.cell().caseName()));
		key = (standard && iteration.group() == 1) ? key
				: key + " " + iteration.group() + " " + iteration.cell().levels();
		return 1 + 0.002 * (new SplittableRandom(key.hashCode()).nextDouble() - 0.5);
	}

	private static Map<String, Long> calls(Iteration iteration, Case about) {
		return (about == null) ? Map.of()
				: about.commands()
					.entrySet()
					.stream()
					.collect(Collectors.toMap(Map.Entry::getKey,
							(command) -> command.getValue().times(iteration.requests(), iteration.cell().keys(), 100)));
	}

	/** Changes some iterations of a run. */
	public static RawRun change(RawRun run, Predicate<IterationRecord> which, UnaryOperator<IterationRecord> how) {
		return new RawRun(run.header(),
				run.iterations().stream().map((result) -> which.test(result) ? how.apply(result) : result).toList());
	}

	/**
	 * Some iterations had failed requests, and were run again.
	 * @return the run, in which a failed iteration stands before each of these
	 */
	public static RawRun failing(RawRun run, Predicate<IterationRecord> which, int failed) {
		List<IterationRecord> iterations = new ArrayList<>();
		for (IterationRecord record : run.iterations()) {
			if (which.test(record)) {
				iterations.add(Altered.number(Altered.errors(record, failed, 0), iterations.size() + 1));
			}
			iterations.add(Altered.number(record, iterations.size() + 1));
		}
		return new RawRun(run.header(), iterations);
	}

	/** Changes one measured iteration: the first of case1. */
	public static RawRun changeOne(UnaryOperator<IterationRecord> how) {
		RawRun run = run();
		IterationRecord first = run.correct(Example.cell("case1"), IterationKind.MEASURED).getFirst();
		return change(run, first::equals, how);
	}

	/** Changes all measured iterations. */
	public static RawRun changeMeasured(UnaryOperator<IterationRecord> how) {
		return change(run(), of(IterationKind.MEASURED), how);
	}

	/**
	 * Iterations of a kind.
	 * @return whether an iteration is of it
	 */
	public static Predicate<IterationRecord> of(IterationKind kind) {
		return (result) -> result.iteration().kind() == kind;
	}

}
