// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Five cases of which three run at the same time: case1, the reference, with case2 and
 * case3, and again with case4 and case5.
 */
class GroupsOfProcessesTest {

	private static final Cell REFERENCE = Example.cell("case1");

	private static final Cell CASE2 = Example.cell("case2");

	private static final Cell CASE4 = Example.cell("case4");

	@Test
	void itsTpsAreThoseOfAllItsStarts() {
		RunResult result = Analysis.of(run((iteration) -> (iteration.group() == 2) ? 4 : 1));
		Figure tps = result.of(REFERENCE).tps();
		// √(500 × 2,000)
		assertThat(tps.value()).isCloseTo(1_000, within(2.0));
		assertThat(tps.min()).isCloseTo(500, within(1.0));
		assertThat(tps.max()).isCloseTo(2_000, within(4.0));
		assertThat(tps.n()).isEqualTo(3 * 2);
		assertThat(result.of(CASE2).tps().n()).isEqualTo(3);
	}

	@Test
	void aCaseIsComparedWithTheReferenceOfItsOwnGroup() {
		// In its second group the machine is four times as fast.
		RunResult result = Analysis.of(run((iteration) -> (iteration.group() == 2) ? 4 : 1));
		assertThat(result.contrasts()).extracting(ContrastResult::contrast)
			.containsExactlyElementsOf(Stream.of("case2", "case3", "case4", "case5")
				.map((name) -> new Contrast(REFERENCE.of(name), REFERENCE))
				.toList());
		assertThat(result.contrasts()).allSatisfy((pair) -> {
			assertThat(pair.ratio().value()).isCloseTo(12, within(0.03));
			assertThat(pair.ratio().n()).isEqualTo(3);
			assertThat(pair.significant()).isTrue();
		});
		assertThat(result.of(CASE4).toReference().value()).isCloseTo(12, within(0.03));
	}

	@Test
	void aRoundOfAnotherGroupIsNoSubstitute() {
		RawRun all = run((iteration) -> (iteration.group() == 2) ? 4 : 1);
		RawRun without = new RawRun(all.header(), all.iterations()
			.stream()
			.filter((record) -> !(record.iteration().group() == 2 && record.iteration().cell().equals(REFERENCE)))
			.toList());
		RunResult result = Analysis.of(without);
		assertThat(result.of(CASE4).toReference()).isEqualTo(Figure.missing("", "there was no time for a round"));
		assertThat(result.of(CASE2).toReference().value()).isCloseTo(12, within(0.03));
	}

	@Test
	void eachStartOfTheReferenceHasItsWarmUpAndThoseOfTheFirstForkTheirColdIteration() {
		RunResult result = Analysis.of(run((iteration) -> 1));
		assertThat(result.of(REFERENCE).warmups()).hasSize(3 * 2)
			.extracting((start) -> start.fork() + " " + start.group())
			.containsExactlyInAnyOrder("1 1", "1 2", "2 1", "2 2", "3 1", "3 2");
		assertThat(result.of(CASE4).warmups()).extracting(WarmupResult::group).containsExactly(2, 2, 2);
		assertThat(result.of(REFERENCE).costs().of(Metrics.APP_START).n()).isEqualTo(2);
		assertThat(result.of(REFERENCE).coldTps().n()).isEqualTo(2);
	}

	private static RawRun run(ToDoubleFunction<Iteration> factor) {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3", "case4", "case5")
			.compare(Comparing.REFERENCE)
			.processes(3)
			.forks(3)
			.build();
		return CleanRun.run(Example.header(experiment, Example.reading(experiment)), factor);
	}

}
