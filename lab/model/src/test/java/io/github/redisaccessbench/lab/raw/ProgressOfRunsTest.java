// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Outcomes;
import io.github.redisaccessbench.lab.schedule.Progress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What published runs would have been told of the time that they had left, and what they
 * had left.
 */
class ProgressOfRunsTest {

	private static final double A_QUARTER = 0.25;

	/**
	 * When a compiler will be quiet is not known: the last fork may need some rounds
	 * more, or some seconds less of warm-up.
	 */
	private static final double SECONDS = 15;

	/** How much of a run the estimate may miss: percent. */
	private static final double MISSED = 5;

	/** Each line would take a minute. */
	private static final int EVERY = 7;

	/** The run of {@code patterns} followed rules of an older version. */
	static List<Path> runs() {
		return Home.files("results", 2, ".*/run[.]json")
			.stream()
			.map(Path::getParent)
			.filter((folder) -> !folder.toString().endsWith("-patterns"))
			// Its later forks had cold iterations, too, of 50 s each.
			.filter((folder) -> !folder.toString().endsWith("-cluster"))
			.toList();
	}

	@ParameterizedTest
	@MethodSource("runs")
	void fromTheSecondForkOnItIsRightWithinAQuarter(Path folder) {
		RawRun run = new RunFiles(folder).read();
		List<Outcome> all = run.outcomes();
		List<Outcome> sofar = new Outcomes(run.layout());
		List<Boolean> right = new ArrayList<>();
		for (Outcome outcome : all) {
			sofar.add(outcome);
			if (outcome.iteration().fork() > 1 && sofar.size() % EVERY == 0) {
				double left = (all.getLast().endMs() - outcome.endMs()) / 1_000.0;
				double said = Progress.left(run.schedule(), sofar).time().toMillis() / 1_000.0;
				assertThat(left == 0 || said >= 1).as("never 0:00").isTrue();
				right.add(Math.abs(said - left) <= A_QUARTER * left + SECONDS);
			}
		}
		assertThat(Collections.frequency(right, false) * 100.0).isLessThanOrEqualTo(MISSED * right.size());
	}

}
