// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Case a is the reference, b burns some more CPU time for each request, c and d are as a:
 * as in the experiment aa, but for b. Takes minutes, so it is run on demand: see
 * CONTRIBUTING. With {@code -Dplanted.percent} b burns more or less than the test says.
 * Their compilers are soon done: what a case may still gain from them widens intervals,
 * and is not the question here. The machine has to be quiet.
 */
@Tag("long")
@Isolated
class PlantedSlowdownIT {

	/**
	 * Many times what the generator and the rest of the app need for a request, so that
	 * TPS are lower by about the same percentage.
	 */
	private static final int BURN_MICROS = 2_000;

	@TempDir
	private Path folder;

	@Test
	void aHalfMoreCpuTimeIsFoundByADefaultRun() throws Exception {
		assertFound(50, "default");
	}

	@Test
	void fivePercentAreFoundByAThoroughRun() throws Exception {
		assertFound(5, "thorough");
	}

	private void assertFound(int percent, String experiment) throws Exception {
		int planted = Integer.getInteger("planted.percent", percent);
		String honest = app(BURN_MICROS);
		FaultyHome home = FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY),
				List.of(honest, app(BURN_MICROS * (100 + planted) / 100), honest, honest), design(experiment));
		FaultyRun run = FaultyRun.of(home);
		System.out.println(new TerminalReport(Screen.PIPED).render(run.report(), true));
		assertThat(run.result().contrasts()).hasSize(6)
			.allSatisfy((one) -> assertThat(found(one)).as("%s", one).isEqualTo(expected(one)));
	}

	/** What is claimed to be faster; null if nothing is. */
	private static String found(ContrastResult one) {
		return !one.significant() ? null
				: ((one.verdict() == Verdict.FASTER) ? one.contrast().first() : one.contrast().second()).caseName();
	}

	private static String expected(ContrastResult one) {
		String first = one.contrast().first().caseName();
		String second = one.contrast().second().caseName();
		return first.equals("b") ? second : second.equals("b") ? first : null;
	}

	private static String app(int micros) {
		return "--limit=10 --burn-us=" + micros;
	}

	/**
	 * Forks, rounds and all that of a shipped experiment, asked about smaller differences
	 * than those matter.
	 */
	private static String design(String experiment) throws IOException {
		String text = Files.readString(Home.HOME.resolve("jmeter/experiments/" + experiment + ".yaml"));
		return "factors: {users: 10, keys: 10}\ntie-margin: 1\n" + text.substring(text.indexOf("\nload:") + 1);
	}

}
