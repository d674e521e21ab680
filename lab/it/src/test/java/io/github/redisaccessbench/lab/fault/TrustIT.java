// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Faults that are put into a run of the packaged lab, with real processes and a real
 * Redis, and the reason that each of them must bring up. The runs are short, so they have
 * one fork; whether a quiet machine is found is not asked, and what needs one is asked by
 * {@link LedgerIT}.
 */
@Concurrent
class TrustIT {

	/**
	 * Far more than the generator needs for a request, also on a machine on which that
	 * takes long.
	 */
	static final String HONEST = "--burn-us=2000";

	private static final String SHORT = "factors: {users: 10, keys: 100}\n" + FaultyHome.plan(20, 1, 2, 250);

	@TempDir
	private Path folder;

	@Test
	void ninetyNineColorsAreRefusedBeforeAnyLoad() throws Exception {
		FaultyHome home = home("--limit=99", SHORT);
		assertThat(FaultyRun.refused(home)).contains("a does not answer /colors?limit=100 as it should");
	}

	@Test
	void ninetyNineColorsUnderLoadAreAWrongBody() throws Exception {
		assertInvalid(run("--drop-a-color", UnaryOperator.identity()), Reason.WRONG_BODY);
	}

	@Test
	void oneWrongByteInOneAnswerIsAWrongBody() throws Exception {
		// Of the cold iteration: how many follow depends on the machine.
		FaultyRun run = run("--wrong-byte-at=150", UnaryOperator.identity());
		assertInvalid(run, Reason.WRONG_BODY);
		assertThat(run.seen(Reason.WRONG_BODY)).contains("has 1 of the run's 1 samples");
	}

	@Test
	void anExtraGetForEachRequestIsADifferenceOfCommands() throws Exception {
		FaultyRun run = run("--extra-get", UnaryOperator.identity());
		assertInvalid(run, Reason.COMMANDS_DIFFER);
		assertThat(run.seen(Reason.COMMANDS_DIFFER)).contains(" GET, ", " MGET");
	}

	@Test
	void oneErrorInFiftyRequestsIsTooMany() throws Exception {
		FaultyRun run = run("--fail-every=50", UnaryOperator.identity());
		assertThat(run.exit()).as("%s", run).isOne();
		assertInvalid(run, Reason.ERROR_SAMPLES);
	}

	@Test
	void aClockThatIsSetForwardIsFound() throws Exception {
		assertInvalid(run(HONEST, (generator) -> generator.withClockJumpOf(700)), Reason.CLOCK_JUMPED);
	}

	@Test
	void aClockThatIsSetBackIsFound() throws Exception {
		assertInvalid(run(HONEST, (generator) -> generator.withClockJumpOf(-2_000)), Reason.CLOCK_JUMPED);
	}

	@Test
	void aFileThatWasCutOffHasTooFewSamples() throws Exception {
		assertInvalid(run(HONEST, (generator) -> generator.losing(3)), Reason.SAMPLES_MISSING);
	}

	private FaultyRun run(String fault, UnaryOperator<ScriptedGenerator> script) throws Exception {
		return FaultyRun.of(home(fault, SHORT), script);
	}

	private FaultyHome home(String fault, String experiment) throws Exception {
		return FaultyHome.make(Files.createTempDirectory(this.folder, "home"), List.of(FaultyHome.IN_A_HURRY),
				List.of(fault), experiment);
	}

	private static void assertInvalid(FaultyRun run, Reason reason) {
		assertThat(run.reasons()).contains(reason);
		assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.INVALID);
	}

}
