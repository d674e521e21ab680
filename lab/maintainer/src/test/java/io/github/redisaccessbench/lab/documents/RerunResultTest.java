// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.documents.RerunResult.Agreement;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

/** Of the clean run: case1 at 500 TPS, case2 at 6,000, 10 users. */
class RerunResultTest {

	private static final Optional<RawRun> RUN = Optional.of(CleanRun.run());

	@Test
	void aRatioIsThatOfTheContrastWhicheverWayItWasDeclared() {
		RerunResult faster = RerunResult.of(rerun(12.0, "case2", "case1", "tps"), RUN);
		assertThat(faster.ours().value()).isCloseTo(12, within(0.1));
		assertThat(faster.agreement()).isEqualTo(Agreement.HOLDS);
		RerunResult slower = RerunResult.of(rerun(0.5, "case1", "case2", "tps"), RUN);
		assertThat(slower.ours().value()).isCloseTo(1 / 12.0, within(0.001));
		assertThat(slower.agreement()).isEqualTo(Agreement.DIRECTION_ONLY);
	}

	@Test
	void secondsAreUsersByTps() {
		RerunResult seconds = RerunResult.of(rerun(0.02, "case1", null, "seconds"), RUN);
		assertThat(seconds.ours().value()).isCloseTo(10 / 500.0, within(1e-4));
		assertThat(seconds.agreement()).isEqualTo(Agreement.HOLDS);
	}

	@Test
	void aCostIsComparedByItsIdForkByFork() {
		// Forks differ by far, both cases alike in each.
		RawRun run = CleanRun.change(CleanRun.run(), CleanRun.of(IterationKind.MEASURED),
				(iteration) -> Altered.with(iteration,
						Map.of(Metrics.APP_HEAP,
								(iteration.iteration().cell().caseName().equals("case1") ? 100.0 : 200.0)
										* iteration.iteration().fork())));
		RerunResult heap = RerunResult.of(rerun(2.0, "case2", "case1", "app.heap"), Optional.of(run));
		assertThat(heap.ours().value()).isCloseTo(2, within(1e-9));
		assertThat(heap.ours().n()).isEqualTo(3);
		assertThat(heap.ours().interval().low()).isCloseTo(2, within(1e-6));
		assertThat(heap.ours().interval().high()).isCloseTo(2, within(1e-6));
		assertThat(RerunResult.of(rerun(2.0, "case2", "case1", "nothing"), RUN).agreement())
			.isEqualTo(Agreement.NOT_MEASURED);
	}

	@Test
	void aCaseThatNoRunHasYetIsNotMeasured() {
		assertThat(RerunResult.of(rerun(2.0, "case5/user-jpa", "case1", "tps"), RUN).agreement())
			.isEqualTo(Agreement.NOT_MEASURED);
	}

	@Test
	void aCellThatIsNotThereIsSaid() {
		Rerun rerun = new Rerun("an article", "says", 2.0, null, "default", "case2", "case1",
				new TreeMap<>(Map.of("users", Level.of(99))), "tps", "why");
		assertThatIllegalArgumentException().isThrownBy(() -> RerunResult.of(rerun, RUN))
			.withMessageContaining("0 cells of case2 at {users=99}");
	}

	private static Rerun rerun(Double number, String of, String to, String measure) {
		return new Rerun("an article", "says", number, null, "default", of, to, null, measure, "why");
	}

}
