// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * One case under four names, as in the experiment {@code aa}, in many simulated runs:
 * whatever is found is wrong.
 */
@Concurrent
class HonestyTest {

	/** Many more are simulated by CoverageTool. */
	private static final int RUNS = 200;

	/** One run in twenty may be wrong. */
	private static final int MAX = RUNS / 20;

	/** How many of these runs are wrong. */
	private static final int WRONG = 9;

	private static final double NOISE = 0.03;

	private static final List<String> NAMES = List.of("case3", "case3-b", "case3-c", "case3-d");

	@Test
	void atMostOneRunInTwentyFindsADifferenceWhereThereIsNoneAndItSaysSo() {
		List<Report> wrong = IntStream.range(0, RUNS)
			.mapToObj((number) -> Report.of(CleanRun.run(header(), noise(number), (iteration) -> 0)))
			.filter((report) -> admitsIt(report)
					|| report.result().contrasts().stream().anyMatch(ContrastResult::significant))
			.toList();
		assertThat(wrong).hasSizeLessThanOrEqualTo(MAX).hasSize(WRONG).allMatch(HonestyTest::admitsIt);
		assertThat(wrong).allSatisfy(
				(report) -> assertThat(report.result().contrasts()).hasSize(6).anyMatch(ContrastResult::significant));
	}

	private static boolean admitsIt(Report report) {
		return report.judgement()
			.findings()
			.stream()
			.anyMatch((finding) -> finding.reason() == Reason.AA_CONTROLS_DIFFER);
	}

	/**
	 * Each process is a little faster or slower than the others, and so is each
	 * iteration, whatever the order in which they are run.
	 */
	private static ToDoubleFunction<Iteration> noise(int number) {
		return (iteration) -> {
			String process = number + " " + iteration.fork() + " " + iteration.cell().caseName();
			return Math.exp(noise(process) + noise(process + " " + iteration.kind() + " " + iteration.round()));
		};
	}

	private static double noise(String of) {
		return NOISE * new SplittableRandom(of.hashCode()).nextGaussian();
	}

	private static RunHeader header() {
		Experiment experiment = AnExperiment.of(NAMES.toArray(String[]::new))
			.forks(3)
			.rounds(2)
			.iterationMs(1_000)
			.build();
		List<Case> aaControls = Stream.of("case3-b", "case3-c", "case3-d").map((name) -> named(name, "case3")).toList();
		return Example.header(experiment, Stream.concat(Stream.of(named("case3", null)), aaControls.stream()).toList());
	}

	private static Case named(String name, String aaControlOf) {
		return new Case(name, name, "/colors", "RedisTemplate, one MGET", "MVC", null,
				Map.of("MGET", CommandRate.PER_REQUEST), null, aaControlOf, null);
	}

}
