// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ExperimentCheckTest {

	private static final Catalog CATALOG = new Catalog(List.of(), List.of(), Example.cases());

	private static final List<String> BOTH = List.of("case1", "case2");

	@Test
	void anExperimentInRangeIsFine() {
		assertThatCode(() -> ExperimentCheck.check(Example.experiment(), CATALOG)).doesNotThrowAnyException();
	}

	@ParameterizedTest
	@CsvSource({ "users, 0, 1, 1000", "users, 1001, 1, 1000", "loops, 0, 1, 100000", "loops, 100001, 1, 100000",
			"limit, 0, 1, 10000", "limit, 10001, 1, 10000", "forks, 0, 1, 100", "forks, 101, 1, 100",
			"rounds, -1, 1, 100", "rounds, 101, 1, 100", "block-ms, 0, 1, 600000", "block-ms, 600001, 1, 600000",
			"warmup.block-ms, 0, 1, 600000", "warmup.block-ms, 600001, 1, 600000", "warmup.window, 0, 1, 100",
			"warmup.window, 101, 1, 100", "warmup.max-blocks, -1, 2, 1000", "warmup.max-blocks, 1, 2, 1000",
			"warmup.max-blocks, 1001, 2, 1000" })
	void aNumberOutOfItsRangeIsNamedWithItsRange(String name, int value, int least, int most) {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(with(name, value, 5, 15), CATALOG))
			.withMessage(name + " must be a whole number from " + least + " to " + most + ", but is " + value
					+ ". Change it in the experiment's file or on the command line.");
	}

	@ParameterizedTest
	@CsvSource({ "users, 1", "users, 1000", "loops, 1", "loops, 100000", "limit, 1", "limit, 10000", "forks, 1",
			"forks, 100", "rounds, 1", "rounds, 100", "block-ms, 1", "block-ms, 600000", "warmup.block-ms, 1",
			"warmup.block-ms, 600000", "warmup.window, 1", "warmup.window, 2", "warmup.max-blocks, 0",
			"warmup.max-blocks, 2", "warmup.max-blocks, 1000" })
	void theEndsOfARangeBelongToIt(String name, int value) {
		assertThatCode(() -> ExperimentCheck.check(with(name, value, 5, 15), CATALOG)).doesNotThrowAnyException();
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN })
	void aToleranceThatNothingMeetsIsRefused(double tolerance) {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(with("users", 10, tolerance, 15), CATALOG))
			.withMessageContaining("warmup.tolerance-percent")
			.withMessageContaining("greater than 0");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN })
	void aShareOfCompilingThatNothingMeetsIsRefused(double percent) {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(with("users", 10, 5, percent), CATALOG))
			.withMessage("warmup.jit-percent must be greater than 0.");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, 50.1, Double.NaN, Double.POSITIVE_INFINITY })
	void aTieOutOfItsRangeIsNamedWithItsRange(double percent) {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(compared(BOTH, List.of(), "case1", percent), CATALOG))
			.withMessage("tie-percent must be greater than 0 and at most 50, but is " + percent + ".");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.1, 50 })
	void aTieInItsRangeIsFine(double percent) {
		assertThatCode(() -> ExperimentCheck.check(compared(BOTH, List.of(), "case1", percent), CATALOG))
			.doesNotThrowAnyException();
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, 1_440.1, Double.NaN, Double.POSITIVE_INFINITY })
	void aTimeLimitOutOfItsRangeIsNamedWithItsRange(double minutes) {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> ExperimentCheck.check(limited(minutes), CATALOG))
			.withMessageStartingWith("minutes must be greater than 0 and at most 1440, but is " + minutes + ".");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.1, 1_440 })
	void aTimeLimitInItsRangeIsFine(double minutes) {
		assertThatCode(() -> ExperimentCheck.check(limited(minutes), CATALOG)).doesNotThrowAnyException();
	}

	@Test
	void aTieThatIsNotGivenIsFivePercent() {
		assertThat(compared(BOTH, List.of(), "case1", null).tiePercent()).isEqualTo(5);
	}

	@Test
	void aReferenceThatIsNotGivenIsTheFirstCase() {
		assertThat(compared(List.of("case2", "case1"), List.of(), null, null).reference()).isEqualTo("case2");
	}

	@Test
	void anyOfTheCasesCanBeTheReference() {
		assertThatCode(() -> ExperimentCheck.check(compared(BOTH, List.of(), "case2", null), CATALOG))
			.doesNotThrowAnyException();
	}

	@Test
	void aReferenceThatIsNoneOfTheCasesIsRefusedAndTheyAreListed() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(compared(BOTH, List.of(), "case9", null), CATALOG))
			.withMessage("The reference 'case9' is none of the cases: case1, case2. Choose one of them.");
	}

	@Test
	void aControlIsNoReference() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(
					() -> ExperimentCheck.check(compared(List.of("case1"), List.of("case2"), "case2", null), CATALOG))
			.withMessageContaining("The reference 'case2' is none of the cases: case1.");
	}

	@Test
	void controlsAreMeasuredAfterTheCases() {
		Experiment controlled = compared(List.of("case2"), List.of("case1"), null, null);
		assertThatCode(() -> ExperimentCheck.check(controlled, CATALOG)).doesNotThrowAnyException();
		assertThat(controlled.measured()).containsExactly("case2", "case1");
		assertThat(controlled.cells()).containsExactly(new Cell("case2", 10, 100), new Cell("case1", 10, 100));
	}

	@Test
	void anUnknownControlIsRefusedAndTheKnownOnesAreListed() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(compared(BOTH, List.of("case9"), null, null), CATALOG))
			.withMessage("There is no case 'case9'. Choose from: case1, case2.");
	}

	@Test
	void aCaseThatIsItsOwnControlIsRefused() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(compared(BOTH, List.of("case2"), null, null), CATALOG))
			.withMessageContaining("named twice");
	}

	@Test
	void controlsAloneAreNoExperiment() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(compared(List.of(), List.of("case1"), null, null), CATALOG))
			.withMessageContaining("no cases");
	}

	@Test
	void noCasesAreRefused() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> ExperimentCheck.check(cases(List.of()), CATALOG))
			.withMessageContaining("no cases")
			.withMessageContaining("-Dcases=");
	}

	@Test
	void anUnknownCaseIsRefusedAndTheKnownOnesAreListed() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(cases(List.of("case1", "case9")), CATALOG))
			.withMessage("There is no case 'case9'. Choose from: case1, case2.");
	}

	@Test
	void aCaseNamedTwiceIsRefused() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> ExperimentCheck.check(cases(List.of("case1", "case1")), CATALOG))
			.withMessageContaining("named twice");
	}

	@Test
	void anExperimentWithoutWarmUpIsRefused() {
		Experiment without = new Experiment("x", "", List.of("case1"), null, null, null, 10, 100, 100, 1, 1, 1_500,
				null, null, null);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> ExperimentCheck.check(without, CATALOG))
			.withMessageContaining("no 'warmup'");
	}

	private static Experiment cases(List<String> cases) {
		return compared(cases, List.of(), null, null);
	}

	private static Experiment compared(List<String> cases, List<String> controls, String reference, Double tiePercent) {
		return new Experiment("x", "", cases, controls, reference, tiePercent, 10, 100, 100, 1, 1, 1_500, null,
				Example.WARMUP, null);
	}

	private static Experiment limited(double minutes) {
		return new Experiment("x", "", BOTH, List.of(), null, null, 10, 100, 100, 1, 1, 1_500, minutes, Example.WARMUP,
				null);
	}

	private static Experiment with(String name, int value, double tolerance, double jit) {
		Warmup warmup = new Warmup(or(name, "warmup.block-ms", value, 1_000), or(name, "warmup.window", value, 1),
				tolerance, jit, or(name, "warmup.max-blocks", value, 4));
		return new Experiment("x", "", List.of("case1"), null, null, null, or(name, "users", value, 10),
				or(name, "loops", value, 100), or(name, "limit", value, 100), or(name, "forks", value, 1),
				or(name, "rounds", value, 1), or(name, "block-ms", value, 1_500), null, warmup, null);
	}

	private static int or(String name, String candidate, int value, int usual) {
		return name.equals(candidate) ? value : usual;
	}

}
