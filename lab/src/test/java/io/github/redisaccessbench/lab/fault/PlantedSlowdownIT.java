// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.stats.Conclusion;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An app that uses 5 % more CPU time for each request than its twin. Takes minutes, so it
 * is run on demand: see CONTRIBUTING.
 */
@Tag("long")
class PlantedSlowdownIT {

	private static final List<String> APPS = List.of("--limit=10 --burn-us=1000", "--limit=10 --burn-us=1060");

	private static final String EXPERIMENT = """
			factors: {users: 10, keys: 10}
			load: {model: closed, loops: 100}
			forks: %d
			rounds: 3
			block-ms: 1000
			warmup: {block-ms: 500, window: 2, jit-percent: 15, tolerance-percent: 5, max-blocks: 12}
			""";

	@TempDir
	private Path folder;

	@Test
	void withTenForksItIsFoundOrCouldNotHaveBeen() throws Exception {
		ContrastResult pair = run(10);
		boolean found = pair.conclusion() == Conclusion.FASTER;
		assertThat(found || pair.detectablePercent().value() > 5).as("%s", pair).isTrue();
		assertThat(pair.conclusion()).isNotEqualTo(Conclusion.SLOWER);
	}

	@Test
	void withOneForkNothingIsClaimed() throws Exception {
		assertThat(run(1).conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
	}

	private ContrastResult run(int forks) throws Exception {
		FaultyHome home = FaultyHome.make(Files.createDirectories(this.folder.resolve("home" + forks)), RunningLab.HOME,
				APPS, EXPERIMENT.formatted(forks));
		FaultyRun run = FaultyRun.of(home, UnaryOperator.identity());
		System.out.println(TerminalReport.render(run.report(), false));
		return run.result().contrasts().getFirst();
	}

}
