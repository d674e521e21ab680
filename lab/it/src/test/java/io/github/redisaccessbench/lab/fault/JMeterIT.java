// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * JMeter itself, with the project's own test plan, against faulty apps. It is the JMeter
 * that the main job unpacked, so these tests are skipped where that was never run.
 */
class JMeterIT {

	private static final String EXPERIMENT = "factors: {users: 10, keys: 100}\n" + FaultyHome.plan(20, 1, 1, 250);

	@TempDir
	private Path folder;

	@Test
	void rightAnswersAreRight() throws Exception {
		FaultyRun run = run(home("--burn-us=100"));
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.measured()).isNotEmpty();
		assertThat(run.reasons()).doesNotContain(Reason.WRONG_BODY, Reason.ERROR_SAMPLES, Reason.FAILED_REQUESTS,
				Reason.SAMPLES_MISSING, Reason.COMMANDS_DIFFER, Reason.IMPOSSIBLE_TIMES, Reason.CLOCK_JUMPED,
				Reason.INCOMPLETE, Reason.NOT_CHECKED);
	}

	@Test
	void oneWrongByteInOneAnswerAndOneErrorInOneHundredAreSeen() throws Exception {
		FaultyRun run = run(home("--wrong-byte-at=150 --fail-every=100"));
		assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.INVALID);
		assertThat(run.seen(Reason.WRONG_BODY)).contains("has 1 of the run's 1 samples");
		assertThat(run.seen(Reason.FAILED_REQUESTS)).contains("has 2 of the run's 2 samples", "status 500");
	}

	@Test
	void whiteSpaceAroundAnAnswerIsPartOfIt() throws Exception {
		FaultyHome home = home("--white-space");
		Path cases = home.folder().resolve("jmeter/cases.yaml");
		Files.writeString(cases, Files.readString(cases).replace("answer: colors\n", ""));
		FaultyRun run = run(home);
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.measured()).isNotEmpty();
		assertThat(run.reasons()).doesNotContain(Reason.WRONG_BODY, Reason.FAILED_REQUESTS);
	}

	private FaultyHome home(String fault) throws Exception {
		return FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY), List.of(fault), EXPERIMENT);
	}

	private FaultyRun run(FaultyHome home) throws Exception {
		return FaultyRun.of(home, List.of(), RealJMeter.find(this.folder).loading(home));
	}

}
