// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FirstAnswerTest {

	@Test
	void oneForkSaysRatiosWithoutIntervalsAndIsCalledOneFork() {
		RawRun run = firstFork(CleanRun.run());
		assertThat(lines(run)).satisfiesExactly(
				(line) -> assertThat(line).startsWith("First answer, from 2 rounds of one fork of 3, after 1:58 min."),
				(line) -> assertThat(line).matches("  case2 / case1  1[12]\\.\\d"),
				(line) -> assertThat(line).endsWith("only a further fork tells."));
	}

	@Test
	void theReportOfOneForkStillComparesNothing() {
		assertThat(Report.of(firstFork(CleanRun.run())).result().contrasts())
			.noneMatch((contrast) -> contrast.ratio().known());
	}

	@Test
	void whatNeverGotWarmHasNoFirstAnswer() {
		RunHeader header = CleanRun.header(CleanRun.anExperiment().minutes(2).build());
		assertThat(lines(firstFork(CleanRun.run(header, (iteration) -> 1, (iteration) -> 0.6)))).isEmpty();
	}

	private static List<String> lines(RawRun run) {
		return FirstAnswer.lines(Analysis.of(run), Duration.ofSeconds(118));
	}

	private static RawRun firstFork(RawRun run) {
		return new RawRun(run.header(),
				run.iterations().stream().filter((record) -> record.iteration().fork() == 1).toList());
	}

}
