// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** An experiment that the packaged lab runs twice at once, and once more later. */
@Concurrent
class ReplicateIT {

	private static final String EXPERIMENT = """
			factors: {users: 4, keys: 100}
			load: {model: closed, loops: 20}
			forks: 2
			rounds: 4
			iteration-ms: 100
			warmup-requests: 0
			minutes: 3
			jit-threshold: 10000   # every round counts
			""";

	@TempDir
	private Path folder;

	@Test
	void allRunsAreKeptAndPutTogether() throws Exception {
		FaultyHome home = FaultyHome.make(Files.createDirectory(this.folder.resolve("home")), RunningLab.HOME,
				List.of(FaultyHome.IN_A_HURRY), List.of("--burn-us=500", "--burn-us=500"), EXPERIMENT);
		FaultyRun twice = FaultyRun.of(home, List.of("--runs=2"), UnaryOperator.identity());
		assertThat(twice.exit()).as("%s", twice).isZero();
		RawRun run = twice.raw();
		assertThat(run.runs()).hasSize(2)
			.allSatisfy((one) -> assertThat(one.schedule().next(one.outcomes())).isEmpty());
		assertThat(run.header().started()).isAfter(run.earlier().getFirst().header().started());
		assertThat(twice.status()).as(twice.toString()).isNotEqualTo(RunStatus.INVALID);
		Files.deleteIfExists(home.door());
		FaultyRun thrice = FaultyRun.of(home, List.of("--replicate"), UnaryOperator.identity());
		assertThat(thrice.exit()).as("%s", thrice).isZero();
		assertThat(thrice.raw().earlier()).isEqualTo(run.runs());
		thrice.then("report");
		assertThat(thrice.file("report.md")).content()
			.containsPattern("\\| pair (\\| [-0-9]+ [0-9:]+ UTC ){3}\\| together ");
		assertThat(FaultyRun.refused(home, "--replicate", "--users=5"))
			.contains("The run cannot be repeated: users was 4, and is 5.");
		assertThat(home.run()).isEqualTo(thrice.raw());
	}

}
