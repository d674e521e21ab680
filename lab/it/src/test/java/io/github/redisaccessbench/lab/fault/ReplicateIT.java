// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.Concurrent;
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
			minutes: 3
			""" + FaultyHome.plan(20, 2, 4, 100);

	@TempDir
	private Path folder;

	@Test
	void allRunsAreKeptAndPutTogether() throws Exception {
		FaultyHome home = FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY),
				List.of("--burn-us=500", "--burn-us=500"), EXPERIMENT);
		FaultyRun twice = FaultyRun.of(home, "--runs=2");
		assertThat(twice.exit()).as("%s", twice).isZero();
		RawRun run = twice.raw();
		assertThat(run.runs()).hasSize(2)
			.allSatisfy((one) -> assertThat(one.schedule().next(one.outcomes())).isEmpty());
		assertThat(run.header().started()).isAfter(run.earlier().getFirst().header().started());
		assertThat(twice.status()).as(twice.toString()).isNotEqualTo(RunStatus.INVALID);
		Files.deleteIfExists(home.door());
		FaultyRun thrice = FaultyRun.of(home, "--replicate");
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
