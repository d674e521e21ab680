// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Strangers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Two builds of the user's app, and a gate between them. */
@Concurrent
class GateIT {

	/**
	 * In a hurry: nothing of it is about how fast they are, but for twenty times as slow.
	 */
	private static final String OLD_NEW = """
			description: two builds
			cases: [case1, case3]
			compare: reference
			factors: {users: 2}
			minutes: 3
			""" + FaultyHome.plan(50, 2, 4, 100);

	@TempDir
	private Path folder;

	private FaultyHome home;

	@BeforeEach
	void project() throws IOException {
		FaultyHome honest = FaultyHome.honest(this.folder.resolve("home"), OLD_NEW);
		// Those that a lab would take are those that another test's lab would take.
		this.home = new FaultyHome(honest.folder(), LabPorts.free(List.of("app", "baseline", "baseline-b")));
		Path experiments = this.home.folder().resolve("jmeter/experiments");
		Files.writeString(experiments.resolve("old-new.yaml"), OLD_NEW);
		Files.copy(Home.HOME.resolve("jmeter/experiments/counts.yaml"), experiments.resolve("counts.yaml"));
	}

	@Test
	void oneMoreGetPerRequestFailsWithoutLoad() throws Exception {
		FaultyRun run = run("--gate-counts", "--more-gets=1");
		assertThat(run.raw().iterations()).hasSizeLessThan(50);
		RunningLab finish = run.then("finish");
		assertThat(finish.process().exitValue()).as(run.toString()).isEqualTo(1);
		assertThat(finish.err()).content()
			.startsWith("lab: Gate failed. One more GET per request (101 instead of 100), one more round trip per "
					+ "request (101 instead of 100)");
		assertThat(run.file("gate.xml")).content().contains("failures=\"1\"");
		assertThat(run.file("summary.md")).content().startsWith("Gate failed. One more GET per request");
	}

	@Test
	void aCleanRepetitionPasses() throws Exception {
		FaultyRun run = run("--gate-counts");
		RunningLab finish = run.then("finish");
		assertThat(finish.process().exitValue()).as(run.toString()).isZero();
		assertThat(finish.out()).content()
			.contains("Gate passed. Commands, round trips and bytes per request did not grow.",
					"No change shown. Commands, round trips and bytes per request: the same.");
		assertThat(run.file("gate.xml")).content().contains("failures=\"0\"");
	}

	@Test
	void aSlowdownFailsAfterASecondRunThatTheLabAdds() throws Exception {
		FaultyRun run = run("--gate=5%", "--work-us=500", "--slower=2000");
		assertThat(run.raw().runs()).as(run.toString()).hasSize(2);
		RunningLab finish = run.then("finish");
		assertThat(finish.process().exitValue()).as(run.toString()).isEqualTo(1);
		assertThat(finish.err()).content()
			.startsWith("lab: Gate failed. A slowdown of more than 5 % is shown by 2 runs together: app serves 0.");
	}

	/** The old build has no arguments but for what both do. */
	private FaultyRun run(String gate, String... arguments) throws Exception {
		String[] ofBoth = Stream.of(arguments).filter((one) -> one.startsWith("--work")).toArray(String[]::new);
		Path old = Strangers.plainJava(Files.createDirectory(this.folder.resolve("old")), ofBoth);
		Path current = Strangers.plainJava(Files.createDirectory(this.folder.resolve("new")), arguments);
		List<String> options = new ArrayList<>(List.of("--app=" + current, "--baseline=" + old, "--app-path=/loop",
				"--app-seed=" + Strangers.SEED, gate));
		FaultyRun run = FaultyRun.of(this.home, options, UnaryOperator.identity());
		assertThat(run.exit()).as(run.toString()).isZero();
		return run;
	}

}
