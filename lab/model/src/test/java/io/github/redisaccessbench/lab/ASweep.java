// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;

/**
 * A run of one user at several delays and numbers of keys, in which the time of a request
 * is made as the model says: case1 has a constant of 0.5 ms, a round trip for each key
 * and 10 µs for each key; case2 has 1 ms, one round trip and 20 µs for each key.
 */
public final class ASweep {

	/** What a round trip takes without a delay: milliseconds. */
	public static final double NETWORK_MS = 0.1;

	private ASweep() {
	}

	/** Three delays and three numbers of keys, three forks. */
	public static Experiment experiment() {
		return anExperiment().build();
	}

	/**
	 * The same, to be changed. Iterations are short, since the first one of a cell is as
	 * long as another level of its case lets expect: 350 times as long.
	 */
	public static AnExperiment anExperiment() {
		return AnExperiment.of("case1", "case2")
			.users(1)
			.keys(1, 10, 100)
			.rtt(0, 0.5, 2)
			.forks(3)
			.rounds(4)
			.loops(10)
			.iterationMs(100);
	}

	/** A run of it. */
	public static RawRun run() {
		return run(experiment());
	}

	/** A run of an experiment with cells of one user. */
	public static RawRun run(Experiment experiment) {
		return run(experiment, (iteration) -> 1);
	}

	/**
	 * A run of an experiment.
	 * @param slower what the time of a request is multiplied by
	 */
	public static RawRun run(Experiment experiment, ToDoubleFunction<Iteration> slower) {
		return CleanRun.change(
				CleanRun.run(Example.header(experiment,
						CleanRun.header(experiment)
							.cases()
							.stream()
							.filter((one) -> experiment.everyCase().contains(one.name()))
							.toList()),
						(iteration) -> tps(iteration) / slower.applyAsDouble(iteration)),
				(record) -> true, ASweep::measured);
	}

	/** Cases of {@link CleanRun} have TPS of their own, by which this is divided. */
	private static double tps(Iteration iteration) {
		double standard = iteration.cell().caseName().equals("case1") ? 500 : 6_000;
		return iteration.cell().users() * 1_000 / milliseconds(iteration.cell(), rttMs(iteration.cell())) / standard;
	}

	/** The true time of a request of one user. */
	public static double milliseconds(Cell cell, double rttMs) {
		return milliseconds(cell.caseName(), cell.keys(), rttMs);
	}

	/** The true time of a request of one user. */
	public static double milliseconds(String caseName, int keys, double rttMs) {
		return caseName.equals("case1") ? 0.5 + keys * (rttMs + 0.01) : 1 + rttMs + keys * 0.02;
	}

	private static double rttMs(Cell cell) {
		return cell.level(Factor.RTT).map((level) -> level.decimal()).orElse(0.0) + NETWORK_MS;
	}

	/** PING before each iteration, and round trips in those that count them. */
	private static IterationRecord measured(IterationRecord record) {
		Cell cell = record.iteration().cell();
		double jitter = 1 + 0.02 * (new SplittableRandom(record.iteration().number()).nextDouble() - 0.5);
		// 5 ms in each iteration are much of a short one
		IterationRecord pinged = Altered.with(
				cell.level(Factor.RTT).isPresent()
						? Altered.with(record, Map.of(Metrics.RTT, 1_000 * jitter * rttMs(cell))) : record,
				Map.of(Metrics.APP_GC_TIME, 0.0));
		double trips = cell.caseName().equals("case1") ? cell.keys() : 1;
		return (record.iteration().kind() == IterationKind.SINGLE)
				? Altered.with(pinged, Map.of(Metrics.ROUND_TRIPS, trips * record.samples().requests())) : pinged;
	}

	/** A run in which the time of PING is nothing but the delay. */
	public static RawRun withoutNetwork(RawRun run) {
		return CleanRun.change(run, (record) -> true, (record) -> Altered.with(record,
				Map.of(Metrics.RTT, 1_000 * (rttMs(record.iteration().cell()) - NETWORK_MS))));
	}

	/** Without what PING took. */
	public static RawRun withoutPing(RawRun run) {
		return CleanRun.change(run, (record) -> true, (record) -> Altered.without(record, Metrics.RTT.id()));
	}

	/** A run that broke off. */
	public static RawRun invalid() {
		RawRun run = run();
		return new RawRun(run.header(), run.iterations().subList(0, run.iterations().size() - 1));
	}

}
