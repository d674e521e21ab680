// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.verdict.Reason;
import io.github.redisaccessbench.lab.verdict.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * One case under four names, as in the experiment {@code aa}, in many simulated runs:
 * whatever is found is wrong.
 */
@Execution(ExecutionMode.CONCURRENT)
class HonestyTest {

	/**
	 * Enough that the count of wrong ones says something: its standard error is 0.6 %.
	 */
	private static final int RUNS = 1_000;

	/** One run in twenty may be wrong. */
	private static final int MOST = RUNS / 20;

	/** How many of these runs are wrong. Without Holm's procedure it would be 201. */
	private static final int WRONG = 34;

	private static final double NOISE = 0.03;

	private static final List<String> NAMES = List.of("case3", "case3-b", "case3-c", "case3-d");

	@Test
	void atMostOneRunInTwentyFindsADifferenceWhereThereIsNoneAndItSaysSo() {
		List<Integer> wrong = new ArrayList<>();
		List<Integer> admitted = new ArrayList<>();
		for (int number = 0; number < RUNS; number++) {
			Report report = Report.of(CleanRun.run(header(), noise(number)));
			assertThat(report.result().contrasts()).hasSize(6);
			if (report.result().contrasts().stream().anyMatch(ContrastResult::toldApart)) {
				wrong.add(number);
			}
			if (admitsIt(report)) {
				admitted.add(number);
			}
		}
		assertThat(wrong).hasSizeLessThanOrEqualTo(MOST).hasSize(WRONG);
		assertThat(admitted).isEqualTo(wrong);
	}

	private static boolean admitsIt(Report report) {
		return report.judgement().findings().stream().anyMatch((finding) -> finding.reason() == Reason.TWINS_DIFFER);
	}

	/**
	 * Each process is a little faster or slower than the others, and so is each block,
	 * whatever the order in which they are run.
	 */
	private static ToDoubleFunction<Block> noise(int number) {
		return (block) -> {
			String process = number + " " + block.fork() + " " + block.cell().caseName();
			return Math.exp(noise(process) + noise(process + " " + block.kind() + " " + block.round()));
		};
	}

	private static double noise(String of) {
		return NOISE * new SplittableRandom(of.hashCode()).nextGaussian();
	}

	private static RunHeader header() {
		Experiment experiment = AnExperiment.of(NAMES.toArray(String[]::new)).forks(3).rounds(2).blockMs(1_000).build();
		List<Case> twins = Stream.of("case3-b", "case3-c", "case3-d").map((name) -> named(name, "case3")).toList();
		return Example.header(experiment, Stream.concat(Stream.of(named("case3", null)), twins.stream()).toList());
	}

	private static Case named(String name, String twinOf) {
		return new Case(name, name, "/colors", "RedisTemplate, one MGET", "MVC", null,
				Map.of("MGET", CommandRate.PER_REQUEST), null, twinOf, null);
	}

}
