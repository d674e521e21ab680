// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.CellResult.StartResult;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class StartsTest {

	@Test
	void aStartIsToldByItsGeometricMeanOverForksWithItsInterval() {
		StartResult start = of("case1", cold(1, "case1", 100, 1_000, 100), cold(2, "case1", 100, 4_000, 400));
		assertThat(start.startUp().known()).isTrue();
		assertThat(start.startUp().value()).isCloseTo(2_000, within(1e-6));
		assertThat(start.startUp().n()).isEqualTo(2);
		assertThat(start.startUp().interval().confidence()).isEqualTo(0.95);
		assertThat(start.startUp().interval().low()).isBetween(0.0, 1_000.0);
		assertThat(start.startUp().interval().high()).isGreaterThan(4_000);
		assertThat(List.of(start.startUp().min(), start.startUp().max())).containsExactly(1_000.0, 4_000.0);
		assertThat(start.firstAnswer().value()).isCloseTo(200, within(1e-6));
		assertThat(start.firstAnswer().unit()).isEqualTo("ms");
	}

	@Test
	void aForkWithoutAColdIterationTellsItsStartByTheFirstOfItsProcess() {
		IterationRecord first = Altered.with(
				Example.result(Example.iteration(1, 2, IterationKind.WARMUP, "case1"), 900),
				Map.of(Metrics.APP_START, 4_000.0, Metrics.APP_FIRST_ANSWER, 400.0));
		RawRun run = new RawRun(Example.header(), List.of(cold(1, "case1", 100, 1_000, 100), first,
				Example.result(Example.iteration(2, 2, IterationKind.WARMUP, "case1"), 900)));
		StartResult start = new Starts(run).of(Example.cell("case1"));
		assertThat(start.startUp().n()).isEqualTo(2);
		assertThat(start.startUp().value()).isCloseTo(2_000, within(1e-6));
		assertThat(new Starts(run).coldTps(Example.cell("case1")).n()).isEqualTo(1);
	}

	@Test
	void ratiosAreOfTheSameFork() {
		// 550 ÷ 1,100 and 2,200 ÷ 4,400: the machine was slow in the second fork
		StartResult start = of("case2", cold(1, "case1", 100, 1_000, 100), cold(1, "case2", 300, 500, 50),
				cold(2, "case1", 25, 4_000, 400), cold(2, "case2", 75, 2_000, 200));
		assertThat(start.timeToReference().value()).isCloseTo(0.5, within(1e-9));
		assertThat(start.timeToReference().interval().high()).isCloseTo(0.5, within(1e-9));
		assertThat(start.coldToReference().value()).isCloseTo(3, within(1e-9));
	}

	@Test
	void aForkWithoutTheReferenceIsInNoRatio() {
		StartResult start = of("case2", cold(1, "case1", 100, 1_000, 100), cold(1, "case2", 300, 500, 50),
				cold(2, "case2", 900, 9_000, 50));
		assertThat(start.timeToReference().n()).isEqualTo(1);
		assertThat(start.timeToReference().interval()).isNull();
		assertThat(start.coldToReference().value()).isCloseTo(3, within(1e-9));
		assertThat(start.startUp().n()).isEqualTo(2);
	}

	@Test
	void anAppThatTheLabDidNotStartHasColdTpsOnly() {
		StartResult start = of("case2", Altered.without(cold(1, "case1", 100, 1_000, 100), "app."),
				Altered.without(cold(1, "case2", 300, 500, 50), "app."));
		assertThat(start.startUp().known()).isFalse();
		assertThat(start.timeToReference().known()).isFalse();
		assertThat(start.coldToReference().value()).isCloseTo(3, within(1e-9));
	}

	@Test
	void anExperimentOfWarmAppsHasNoRatiosOfColdOnes() {
		RawRun run = new RawRun(Example.header(),
				List.of(cold(1, "case1", 100, 1_000, 100), cold(1, "case2", 300, 500, 50)));
		StartResult start = new Starts(run).of(Example.cell("case2"));
		assertThat(start.startUp().value()).isCloseTo(500, within(1e-6));
		assertThat(Stream.of(start.timeToReference(), start.coldToReference()))
			.allSatisfy((ratio) -> assertThat(ratio.missing()).isEqualTo("the experiment is of warm apps"));
	}

	private static StartResult of(String caseName, IterationRecord... iterations) {
		RunHeader header = CleanRun.header(AnExperiment.of("case1", "case2").rounds(0).build());
		return new Starts(new RawRun(header, List.of(iterations))).of(Example.cell(caseName));
	}

	private static IterationRecord cold(int fork, String caseName, double tps, double startUp, double firstAnswer) {
		return Altered.with(Example.result(Example.iteration(1, fork, IterationKind.COLD, caseName), tps),
				Map.of(Metrics.APP_START, startUp, Metrics.APP_FIRST_ANSWER, firstAnswer));
	}

}
