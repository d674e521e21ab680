// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.StoppedCell;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class DecidedTest {

	private static final Experiment EXPERIMENT = CleanRun.anExperiment().stopAtPercent(10).build();

	/** 500 and 6,000 TPS, and hardly any noise. */
	private static final RawRun CLEAN = CleanRun.run(CleanRun.header(EXPERIMENT), (iteration) -> 1);

	@Test
	void whatIsToldApartIsDecidedWithItsControlsAndAaControls() {
		assertThat(Decided.of(CLEAN)).extracting(Cell::caseName)
			.containsExactly("case1", "case2", CleanRun.BASELINE, CleanRun.AA_CONTROL);
		assertThat(Decided.all(Analysis.of(CLEAN))).isTrue();
	}

	@Test
	void whatWasStoppedIsNotNamedAgain() {
		assertThat(Decided.of(CLEAN.stopping(new StoppedCell(2, List.of(Example.cell("case1"))))))
			.extracting(Cell::caseName)
			.doesNotContain("case1");
	}

	@Test
	void whatIsWithinTheMarginIsDecided() {
		RawRun equal = CleanRun.run(CleanRun.header(EXPERIMENT),
				(iteration) -> iteration.cell().caseName().equals("case1") ? 12 : 1);
		assertThat(Analysis.of(equal).contrasts()).extracting(ContrastResult::verdict).containsOnly(Verdict.WITHIN);
		assertThat(Decided.all(Analysis.of(equal))).isTrue();
	}

	@Test
	void whatMayDifferByMoreIsNot() {
		RawRun noisy = CleanRun.run(CleanRun.header(EXPERIMENT),
				(iteration) -> (iteration.cell().caseName().equals("case1") ? 12 : 1)
						* (iteration.cell().caseName().equals("case1") && iteration.fork() == 1 ? 1.3 : 1));
		assertThat(Decided.of(noisy)).isEmpty();
		assertThat(Decided.all(Analysis.of(noisy))).isFalse();
	}

	@Test
	void whatWasDecidedStaysAsItWasWhateverTheOtherCasesDoLater() {
		Cell stopped = Example.cell("case2");
		StoppedCell stop = new StoppedCell(2,
				List.of(stopped, stopped.of(CleanRun.BASELINE), stopped.of(CleanRun.AA_CONTROL)));
		RawRun wild = CleanRun.run(CleanRun.header(EXPERIMENT),
				(iteration) -> (iteration.fork() == 3) ? 1 + iteration.round() : 1);
		RawRun run = new RawRun(wild.header(),
				wild.iterations()
					.stream()
					.filter((one) -> one.iteration().fork() < 3 || !stop.cells().contains(one.iteration().cell()))
					.toList(),
				List.of(), List.of(stop), List.of());
		ContrastResult then = Analysis.of(run.at(stop)).contrasts().getFirst();
		ContrastResult now = Analysis.of(run).contrasts().getFirst();
		assertThat(run.at(stop).iterations()).hasSizeLessThan(run.iterations().size())
			.allSatisfy((one) -> assertThat(one.iteration().fork()).isLessThan(3));
		assertThat(then.afterFork()).isNull();
		assertThat(now.afterFork()).isEqualTo(2);
		assertThat(now.ratio()).isEqualTo(then.ratio());
		assertThat(now.verdict()).isEqualTo(then.verdict());
		assertThat(now.reversed().afterFork()).isEqualTo(2);
	}

	@Test
	void withoutAMarginNothingIsEverDecided() {
		RawRun run = CleanRun.run();
		assertThat(Decided.of(run)).isEmpty();
	}

	/** Two looks in a run of three forks: each has half of the 5 %. */
	@Test
	void everyLookHasItsShareOfTheChanceOfAFalseClaim() {
		double once = Analysis.of(CleanRun.run()).contrasts().getFirst().ratio().interval().confidence();
		double twice = Analysis.of(CLEAN).contrasts().getFirst().ratio().interval().confidence();
		assertThat(1 - twice).isCloseTo((1 - once) / 2, within(1e-12));
	}

}
