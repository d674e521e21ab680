// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Strangers;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A user's app that does well until it is under load: the run says what happened, and
 * keeps everything that was measured before (issue 29, acceptance 4).
 */
@Concurrent
class MisbehavingAppsIT {

	private static final String EXPERIMENT = """
			description: an app that joins
			cases: [case3]
			factors: {users: 4, keys: 100}
			load: {model: closed, loops: 20}
			forks: %d
			rounds: 3
			iteration-ms: 250
			warmup-requests: 0
			jit-threshold: 10000   # every round counts
			""";

	@TempDir
	private Path folder;

	private FaultyHome home;

	@Test
	void anotherAnswerUnderLoad() throws Exception {
		FaultyRun run = run(1, "512m", "--broken=lies", "--after=300");
		assertThat(run.exit()).as("%s", run).isOne();
		assertThat(run.status()).isEqualTo(RunStatus.INVALID);
		assertThat(run.reasons()).contains(Reason.WRONG_BODY);
		assertThat(run.toString()).contains("so the run ends here");
		assertKept(run, 1);
	}

	@Test
	void deathInItsThirdStart() throws Exception {
		Path starts = this.folder.resolve("starts");
		String complaint = broken(3, "--broken=dies", "--after=120", "--from-start=3", "--starts=" + starts);
		assertThat(complaint).contains("In iteration app#", "app (process ",
				"has ended. The app last said: shop: gives up. The run ends here; the iterations before are kept");
		assertThat(complaint.lines()).hasSize(1);
		assertThat(starts).hasContent("...");
		List<IterationRecord> kept = this.home.run().iterations();
		assertThat(kept).extracting((record) -> record.iteration().fork()).contains(1, 2).isSorted();
		assertThat(kept).filteredOn((record) -> record.iteration().fork() < 3)
			.allSatisfy((record) -> assertThat(record.correct()).isTrue());
		assertThat(report()).contains("INVALID", "the run ended after " + kept.size() + " iterations, in fork 3 of 3");
	}

	/** After a minute at most, half of which a request may take. */
	@Test
	void anAnswerThatNeverComes() throws Exception {
		RealJMeter jmeter = RealJMeter.find(this.folder);
		FaultyRun run = run(1, "512m", (home) -> () -> jmeter.load(home), "--broken=hangs", "--after=300");
		assertThat(run.exit()).as("%s", run).isOne();
		assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.INVALID);
		assertThat(run.reasons()).contains(Reason.INCOMPLETE);
		assertThat(run.toString()).contains("In iteration app#");
		assertKept(run, 1);
	}

	@Test
	void memoryThatIsUsedUp() throws Exception {
		RealJMeter jmeter = RealJMeter.find(this.folder);
		FaultyRun run = run(1, "48m", (home) -> () -> jmeter.load(home), "--broken=leaks", "--after=200",
				"--leak-kb=512");
		assertThat(run.exit()).as("%s", run).isOne();
		assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.INVALID);
		assertThat(run.toString()).contains("OutOfMemoryError");
		assertKept(run, 1);
	}

	private FaultyRun run(int forks, String heap, String... arguments) throws Exception {
		return run(forks, heap, (one) -> FaultyRun.scripted(one, UnaryOperator.identity()), arguments);
	}

	private FaultyRun run(int forks, String heap, Load load, String... arguments) throws Exception {
		make(forks, heap);
		return FaultyRun.of(this.home, options(arguments), load.on(this.home));
	}

	private String broken(int forks, String... arguments) throws Exception {
		make(forks, "512m");
		return FaultyRun.broken(this.home, options(arguments), (generator, lab) -> generator);
	}

	private void make(int forks, String heap) throws Exception {
		this.home = FaultyHome.joined(this.folder.resolve("home"), heap, EXPERIMENT.formatted(forks));
	}

	private List<String> options(String... arguments) {
		return List.of("--experiment=default", "--cases=app", "--app=" + Strangers.plainJava(this.folder, arguments),
				"--app-path=/mget?ids=3,1,2", "--app-seed=" + Strangers.SEED);
	}

	/** Right iterations of the app that were measured before. */
	private static void assertKept(FaultyRun run, int fork) {
		assertThat(run.raw().iterations()).filteredOn(IterationRecord::correct)
			.extracting((record) -> record.iteration().label())
			.anyMatch((label) -> label.startsWith("app#"));
		assertThat(run.raw().iterations()).extracting((record) -> record.iteration().fork()).contains(fork);
	}

	private String report() throws Exception {
		RunningLab lab = RunningLab.start(this.home.folder().resolve("output"),
				List.of("report", "--home=" + this.home.folder()));
		lab.awaitEnd();
		return Files.readString(this.home.work().resolve("report.md"));
	}

	/** What sends requests. */
	private interface Load {

		Callable<?> on(FaultyHome home);

	}

}
