// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Faults that are put into a run of the packaged lab, with real processes and a real
 * Redis, and the reason that each of them must bring up. The runs are short, so they have
 * one fork; whether a quiet machine is found is not asked.
 */
@Isolated
class TrustIT {

	/**
	 * Far more than the generator needs for a request, also on a machine on which that
	 * takes long.
	 */
	private static final String HONEST = "--burn-us=2000";

	private static final String SHORT = "factors: {users: 10, keys: 100}\n" + FaultyHome.plan(20, 1, 2, 250);

	@TempDir
	private Path folder;

	@Test
	void anHonestRunHasNoFault() throws Exception {
		FaultyRun run = run(HONEST, UnaryOperator.identity());
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.faults()).as("%s", run).isEmpty();
		assertThat(run.result().compared()).singleElement()
			.satisfies((one) -> assertThat(one.rank()).hasValue(new Rank(1, 1)));
	}

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

	/** Its baseline is the same then: both are what the generator can do. */
	@Test
	void aGeneratorThatIsSlowerThanTheAppIsBound() throws Exception {
		FaultyRun run = run("--burn-us=100", (generator) -> generator.throttledTo(150));
		assertThat(run.reasons()).contains(Reason.GENERATOR_BOUND_MOSTLY);
		assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.INVALID);
	}

	@Test
	void busyLoopsBesideAreOtherLoad() throws Exception {
		List<Process> loops = new ArrayList<>();
		try {
			for (int core = 0; core < Runtime.getRuntime().availableProcessors(); core += 2) {
				loops.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
			}
			FaultyRun run = run(HONEST, UnaryOperator.identity());
			assertThat(run.reasons()).contains(Reason.OTHER_LOAD);
			assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.VALID);
		}
		finally {
			for (Process loop : loops) {
				loop.destroyForcibly().waitFor();
			}
		}
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
