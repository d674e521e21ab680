// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Reason;
import io.github.redisaccessbench.lab.verdict.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Faults that are put into a run of the packaged lab, with real processes and a real
 * Redis, and the reason that each of them must bring up. The runs are short, so they have
 * one fork and say so; whether a quiet machine is found is not asked.
 */
class TrustIT {

	private static final String HONEST = "--burn-us=500";

	/** Able to do far more than a quarter of the ceiling. */
	private static final String LIGHT = "--burn-us=100";

	private static final String SHORT = """
			users: 10
			loops: 50
			limit: 100
			forks: 1
			rounds: 2
			block-ms: 400
			warmup: {block-ms: 300, window: 1, jit-percent: 1000, tolerance-percent: 1000, max-blocks: 4}
			""";

	@TempDir
	private Path folder;

	@Test
	void anHonestRunIsDegradedByItsOneForkOnly() throws Exception {
		RunResult result = run(HONEST, UnaryOperator.identity());
		assertThat(reasons(result)).contains(Reason.TOO_FEW_FORKS)
			.doesNotContain(Reason.WRONG_BODY, Reason.ERROR_SAMPLES, Reason.SAMPLES_MISSING, Reason.COMMANDS_DIFFER,
					Reason.IMPOSSIBLE_TIMES, Reason.CLOCK_JUMPED, Reason.INCOMPLETE, Reason.NOT_STEADY,
					Reason.GENERATOR_BOUND, Reason.NOT_CHECKED);
		assertThat(result.verdict()).isEqualTo(Verdict.DEGRADED);
		assertThat(result.cases()).extracting(CaseResult::rank).allSatisfy((rank) -> {
			assertThat(rank.best()).isEqualTo(1);
			assertThat(rank.worst()).isEqualTo(1);
		});
	}

	@Test
	void ninetyNineColorsAreRefusedBeforeAnyLoad() throws Exception {
		FaultyHome home = home("--limit=99", SHORT);
		assertThat(FaultyRun.refused(home)).contains("a does not answer the expected JSON");
	}

	@Test
	void ninetyNineColorsUnderLoadAreAWrongBody() throws Exception {
		assertInvalid(run("--drop-a-color", UnaryOperator.identity()), Reason.WRONG_BODY);
	}

	@Test
	void oneWrongByteInOneAnswerIsAWrongBody() throws Exception {
		RunResult result = run("--wrong-byte-at=1500", UnaryOperator.identity());
		assertInvalid(result, Reason.WRONG_BODY);
		assertThat(seen(result, Reason.WRONG_BODY)).contains("has 1 of the run's 1 samples");
	}

	@Test
	void anExtraGetForEachRequestIsADifferenceOfCommands() throws Exception {
		RunResult result = run("--extra-get", UnaryOperator.identity());
		assertInvalid(result, Reason.COMMANDS_DIFFER);
		assertThat(seen(result, Reason.COMMANDS_DIFFER)).contains(" GET, ").contains(" MGET");
	}

	@Test
	void oneErrorInOneHundredIsAnErrorSample() throws Exception {
		assertInvalid(run("--fail-every=100", UnaryOperator.identity()), Reason.ERROR_SAMPLES);
	}

	@Test
	void aGeneratorAtOneQuarterIsBound() throws Exception {
		double ceiling = run(LIGHT, UnaryOperator.identity()).controls().getFirst().steadyTps().value();
		RunResult result = run(LIGHT, (generator) -> generator.throttledTo(ceiling / 4));
		assertThat(reasons(result)).contains(Reason.GENERATOR_BOUND);
		assertThat(result.verdict()).isEqualTo(Verdict.DEGRADED);
	}

	@Test
	void aBusyLoopBesideIsOtherLoad() throws Exception {
		Process loop = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
		try {
			RunResult result = run(HONEST, UnaryOperator.identity());
			assertThat(reasons(result)).contains(Reason.OTHER_LOAD);
			assertThat(result.verdict()).isEqualTo(Verdict.DEGRADED);
		}
		finally {
			loop.destroyForcibly().waitFor();
		}
	}

	@Test
	void aColdJvmIsNotSteady() throws Exception {
		RunResult result = FaultyRun.of(home(HONEST, SHORT.replace("max-blocks: 4", "max-blocks: 0")),
				UnaryOperator.identity());
		assertThat(reasons(result)).contains(Reason.NOT_STEADY);
		assertThat(result.verdict()).isEqualTo(Verdict.DEGRADED);
	}

	@Test
	void aClockThatIsSetForwardIsFound() throws Exception {
		assertInvalid(run(HONEST, (generator) -> generator.withClockJumpOf(700)), Reason.CLOCK_JUMPED);
	}

	@Test
	void aClockThatIsSetBackIsFound() throws Exception {
		assertThat(run(HONEST, (generator) -> generator.withClockJumpOf(-2_000)).verdict()).isEqualTo(Verdict.INVALID);
	}

	@Test
	void aFileThatWasCutOffHasTooFewSamples() throws Exception {
		assertInvalid(run(HONEST, (generator) -> generator.losing(3)), Reason.SAMPLES_MISSING);
	}

	private RunResult run(String fault, UnaryOperator<ScriptedGenerator> script) throws Exception {
		return FaultyRun.of(home(fault, SHORT), script);
	}

	private FaultyHome home(String fault, String experiment) throws Exception {
		return FaultyHome.make(Files.createTempDirectory(this.folder, "home"), RunningLab.HOME, List.of(fault),
				experiment);
	}

	private static void assertInvalid(RunResult result, Reason reason) {
		assertThat(reasons(result)).contains(reason);
		assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
	}

	private static List<Reason> reasons(RunResult result) {
		return result.findings().stream().map(Finding::reason).toList();
	}

	private static String seen(RunResult result, Reason reason) {
		return result.findings()
			.stream()
			.filter((finding) -> finding.reason() == reason)
			.map(Finding::seen)
			.findFirst()
			.orElseThrow();
	}

}
