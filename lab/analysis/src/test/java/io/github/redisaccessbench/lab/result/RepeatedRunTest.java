// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Grade;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Runs of one experiment that are put together. */
class RepeatedRunTest {

	private static final RawRun ONCE = CleanRun.run();

	private static final RawRun SLOWER = slower(1.1);

	@Test
	void theRatioIsThatOfAllRunsAndItsIntervalHoldsWhatTheyDifferBy() {
		ContrastResult alone = first(ONCE);
		ContrastResult other = first(SLOWER);
		ContrastResult together = first(SLOWER.repeating(List.of(ONCE)));
		assertThat(together.ratio().value()).isCloseTo(Math.sqrt(alone.ratio().value() * other.ratio().value()),
				within(1e-9));
		assertThat(together.ratio().interval().low())
			.isLessThan(Math.min(alone.ratio().value(), other.ratio().value()));
		assertThat(together.ratio().interval().high())
			.isGreaterThan(Math.max(alone.ratio().value(), other.ratio().value()));
	}

	@Test
	void allRunsStandInTheResult() {
		RunResult together = Analysis.of(SLOWER.repeating(List.of(ONCE)));
		assertThat(together.runs()).extracting((run) -> run.contrasts().getFirst().ratio())
			.containsExactly(first(ONCE).ratio(), first(SLOWER).ratio());
		assertThat(Analysis.of(ONCE).runs()).singleElement().satisfies((run) -> assertThat(run.contrasts()).isEmpty());
	}

	@Test
	void whatEachRunSaysIsRepeated() {
		assertThat(grades(ONCE)).contains(Grade.THIS_RUN).doesNotContain(Grade.REPEATED);
		assertThat(grades(SLOWER.repeating(List.of(ONCE)))).contains(Grade.REPEATED)
			.doesNotContain(Grade.THIS_RUN, Grade.CONFIRMED);
	}

	@Test
	void whatARunAloneDoesNotSayIsNotRepeated() {
		Contrast pair = first(ONCE).contrast();
		// By far the other way round, in that run.
		RawRun contradicts = slower(0.001);
		RunResult together = Analysis.of(contradicts.repeating(List.of(ONCE)));
		ContrastResult found = together.contrasts()
			.stream()
			.filter((one) -> one.contrast().equals(pair))
			.findFirst()
			.orElseThrow();
		assertThat(together.saidByEach(found)).isFalse();
	}

	private static ContrastResult first(RawRun run) {
		return Analysis.of(run).contrasts().getFirst();
	}

	private static List<Grade> grades(RawRun run) {
		return Report.of(run).judgement().claims().stream().map((one) -> one.grade()).toList();
	}

	/** A run in which the first of the first pair is slower. */
	private static RawRun slower(double factor) {
		String name = first(ONCE).contrast().first().caseName();
		return CleanRun.run(ONCE.header(), (iteration) -> iteration.cell().caseName().equals(name) ? 1 / factor : 1);
	}

}
