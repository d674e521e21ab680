// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Outcomes;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.schedule.Schedule;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What published runs would have been told of the time that they had left, and what they
 * had left. These six are some of the 20 published runs, of 36, in which it holds; in the
 * others the first rounds of the last fork are promised too short an end.
 */
class ProgressOfRunsTest {

	private static final double A_QUARTER = 0.25;

	/**
	 * Nobody knows when a compiler will be quiet: the last fork may need some rounds
	 * more, or some seconds less of warm-up.
	 */
	private static final double SECONDS = 15;

	@ParameterizedTest
	@ValueSource(strings = { "2026-11-23-debian12-2cores-intel-default", "2026-11-24-debian12-2cores-default",
			"2026-11-25-debian12-2cores-intel-near-cache", "2026-11-27-debian12-2cores-compression",
			"2026-11-27-debian12-2cores-start-up", "2026-11-28-debian12-2cores-thorough" })
	void fromTheSecondForkOnItIsRightWithinAQuarter(String folder) {
		RawRun run = new RunFiles(results().resolve(folder)).read();
		Schedule schedule = run.schedule();
		List<Outcome> all = run.outcomes();
		List<Outcome> sofar = new Outcomes(schedule.layout());
		SoftAssertions softly = new SoftAssertions();
		for (Outcome outcome : all) {
			Iteration iteration = outcome.iteration();
			sofar.add(outcome);
			if (iteration.fork() > 1) {
				double left = (all.getLast().endMs() - outcome.endMs()) / 1_000.0;
				softly.assertThat(Progress.left(schedule, sofar).time().toMillis() / 1_000.0)
					.as("%s of %s, %s of fork %s, round %s, %.1f s before the end", iteration.number(), all.size(),
							iteration.kind(), iteration.fork(), iteration.round(), left)
					.isBetween((1 - A_QUARTER) * left - SECONDS, (1 + A_QUARTER) * left + SECONDS)
					.matches((seconds) -> left == 0 || seconds >= 1, "never 0:00");
			}
		}
		softly.assertAll();
	}

	private static Path results() {
		return Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
			.map((folder) -> folder.resolve("results"))
			.filter(Files::isDirectory)
			.findFirst()
			.orElseThrow();
	}

}
