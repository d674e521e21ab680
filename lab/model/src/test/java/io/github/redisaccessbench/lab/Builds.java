// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Iteration;

/**
 * Runs of two builds of one app, which reads 100 keys in a loop. They do the same at
 * 6,000 TPS ± 0.1 %, but for what is said. Of what they send to Redis nothing is
 * declared.
 *
 * @param speed TPS of the new ÷ TPS of the old
 * @param moreGets GET that the new one sends more per request
 * @param cpu CPU time per request of the new ÷ that of the old
 * @param noise how much the TPS of a process in a fork vary, as a standard deviation of
 * their logarithm
 * @param ofRounds how much those of a process vary from round to round
 * @param seed of what varies
 */
public record Builds(double speed, int moreGets, double cpu, double noise, double ofRounds, long seed) {

	/** Nothing changed. */
	public static final Builds SAME = new Builds(1, 0, 1, 0, 0, 1);

	/** The new one has other TPS. */
	public static Builds faster(double speed) {
		return new Builds(speed, 0, 1, 0, 0, 1);
	}

	/** The new one sends more. */
	public static Builds sending(int moreGets) {
		return new Builds(1, moreGets, 1, 0, 0, 1);
	}

	/** The same on a machine that is not steady. */
	public Builds noisy(double deviation, long otherSeed) {
		return noisy(deviation, 0, otherSeed);
	}

	/** The same where rounds vary, too. */
	public Builds noisy(double deviation, double deviationOfRounds, long otherSeed) {
		return new Builds(this.speed, this.moreGets, this.cpu, deviation, deviationOfRounds, otherSeed);
	}

	/** Three forks of two rounds. */
	public RawRun run() {
		return run(AnExperiment.of("app", "baseline").forks(3));
	}

	/** Cold iterations of one user, in one fork. */
	public RawRun counted() {
		return run(AnExperiment.of("app", "baseline").users(1).forks(1).rounds(0));
	}

	/** A run of another experiment of the two. */
	public RawRun run(AnExperiment experiment) {
		return run(experiment.reference("baseline").compare(Comparing.REFERENCE).build());
	}

	/** A run of an experiment of both, and of the old one under a second name. */
	public RawRun run(Experiment built) {
		RawRun played = CleanRun.run(header(built, Map.of()), this::factor);
		return new RawRun(header(built, null), played.iterations().stream().map(this::counting).toList());
	}

	private static RunHeader header(Experiment experiment, Map<String, CommandRate> commands) {
		return Example.header(experiment,
				experiment.everyCase()
					.stream()
					.map((name) -> new Case(name, name, "/products", null, null, null, commands, null,
							name.equals("baseline-b") ? "baseline" : null, null))
					.toList());
	}

	private boolean isNew(Iteration iteration) {
		return iteration.cell().caseName().equals("app");
	}

	private double factor(Iteration iteration) {
		String process = this.seed + " " + iteration.fork() + " " + iteration.cell().caseName();
		double varies = varied(this.noise, process) + varied(this.ofRounds, process + " " + iteration.number());
		return Math.exp(varies) * (isNew(iteration) ? this.speed : 1);
	}

	private static double varied(double deviation, String what) {
		return (deviation > 0) ? deviation * new SplittableRandom(what.hashCode()).nextGaussian() : 0;
	}

	/** As many bytes and round trips per request, however many requests there are. */
	private IterationRecord counting(IterationRecord record) {
		long requests = record.samples().requests();
		boolean current = isNew(record.iteration());
		long gets = 100 + (current ? this.moreGets : 0);
		Map<Metric, Double> counters = new LinkedHashMap<>();
		counters.put(Metrics.REDIS_BYTES_IN, 28.0 * gets * requests);
		counters.put(Metrics.REDIS_BYTES_OUT, 59.0 * gets * requests);
		counters.put(Metrics.ROUND_TRIPS, 1.0 * gets * requests);
		counters.put(Metrics.APP_CPU_USER, 150.0 * requests * (current ? this.cpu : 1));
		counters.put(Metrics.APP_CPU_KERNEL, 50.0 * requests * (current ? this.cpu : 1));
		counters.put(Metrics.APP_ALLOCATED, 40_000.0 * requests);
		return Altered.with(Altered.calls(record, Map.of("GET", gets * requests, "HELLO", 1L)), counters);
	}

}
