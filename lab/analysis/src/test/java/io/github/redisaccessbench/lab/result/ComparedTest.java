// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ComparedTest {

	private static final Cell CASE1 = Example.cell("case1");

	private static final Cell CASE2 = Example.cell("case2");

	private static final Contrast BOTH = new Contrast(CASE2, CASE1);

	@Test
	void whatTheFirstCompilesWidensTheIntervalUpwardsAndWhatTheSecondDoesDownwards() {
		// Of 1.75 cores in use, a compiler takes 0.2.
		double gain = -Math.log(1 - 0.2 / 1.75);
		ContrastResult quiet = compare(run(experiment(), (iteration) -> 1, (iteration) -> 0));
		ContrastResult first = compare(
				run(experiment(), (iteration) -> 1, (iteration) -> is(iteration, CASE2) ? 0.2 : 0));
		ContrastResult second = compare(
				run(experiment(), (iteration) -> 1, (iteration) -> is(iteration, CASE1) ? 0.2 : 0));
		assertThat(Math.log(high(first) / high(quiet))).isCloseTo(gain, within(1e-9));
		assertThat(low(first)).isEqualTo(low(quiet));
		assertThat(Math.log(low(quiet) / low(second))).isCloseTo(gain, within(1e-9));
		assertThat(high(second)).isEqualTo(high(quiet));
		assertThat(first.ratio().value()).isEqualTo(quiet.ratio().value());
		assertThat(first.withinPercent().value()).isGreaterThan(quiet.withinPercent().value());
	}

	@Test
	void whatBothCompileAlikeMovesNoRatio() {
		ContrastResult quiet = compare(run(experiment(), (iteration) -> 1, (iteration) -> 0));
		ContrastResult both = compare(run(experiment(), (iteration) -> 1, (iteration) -> 0.2));
		assertThat(low(both)).isCloseTo(low(quiet), within(1e-9));
		assertThat(high(both)).isCloseTo(high(quiet), within(1e-9));
	}

	@Test
	void aRatioThatGrowsMayStillGrowByAsMuch() {
		double growth = 5 * Math.log(1.05);
		ContrastResult growing = compare(run(experiment(),
				(iteration) -> is(iteration, CASE2) ? Math.pow(1.05, iteration.round()) : 1, (iteration) -> 0.02));
		assertThat(growing.changePercent()).isCloseTo(100 * Math.expm1(growth), within(0.5));
		assertThat(skew(growing)).isCloseTo(growth, within(0.005));
		assertThat(growing.reversed().changePercent()).isCloseTo(100 * Math.expm1(-growth), within(0.5));
	}

	@Test
	void aChangeOfAllCasesAndOneInASingleForkAreNone() {
		ContrastResult all = compare(
				run(experiment(), (iteration) -> Math.pow(1.05, iteration.round()), (iteration) -> 0.02));
		ContrastResult one = compare(run(experiment(),
				(iteration) -> (is(iteration, CASE2) && iteration.fork() == 2) ? Math.pow(1.05, iteration.round()) : 1,
				(iteration) -> 0.02));
		assertThat(List.of(all, one)).allSatisfy((result) -> {
			assertThat(result.changePercent()).isZero();
			assertThat(skew(result)).isCloseTo(0, within(1e-9));
		});
	}

	@ParameterizedTest
	@CsvSource({ "0.30, INCONCLUSIVE", "0.05, WITHIN" })
	void timeUntilTenPercentCouldBeToldGrowsWithTheSquareOfTheInterval(double noise, Verdict verdict) {
		RawRun run = noisy(noise);
		ContrastResult result = compare(run);
		assertThat(result.verdict()).isEqualTo(verdict);
		double spent = Progress.spent(schedule(run), run.outcomes()).toMillis() / 60_000.0;
		double half = Math.log(high(result) / low(result)) / 2;
		double times = Math.pow(half / (Math.log(1.1) - Math.abs(Math.log(result.ratio().value()))), 2);
		assertThat(result.moreMinutes().value()).isCloseTo(spent * (times - 1), within(1e-6)).isPositive();
		assertThat(result.moreMinutes().unit()).isEqualTo("minutes");
	}

	@ParameterizedTest
	@CsvSource({ "0.001, 1, WITHIN", "0.001, 12, FASTER", "0.30, 1000, FASTER" })
	void nothingMoreIsNeededIfTheyAreToldApartOrNearEachOther(double noise, double factor, Verdict verdict) {
		ContrastResult result = compare(CleanRun.run(noisy(noise).header(), (iteration) -> noise(noise, iteration)
				* (iteration.cell().equals(CASE2) ? factor : 1) / level(iteration)));
		assertThat(result.verdict()).isEqualTo(verdict);
		assertThat(result.moreMinutes()).isEqualTo(Figure.missing("minutes", "nothing more is needed"));
	}

	@Test
	void whoIsNotWarmNeedsAsLongAsThisMachineIsLikelyToNeed() {
		RawRun run = cold((iteration) -> true, 2, 1);
		ContrastResult result = compare(run);
		assertThat(result.ratio()).isEqualTo(Figure.missing("", "case2 and case1 were still compiling"));
		assertThat(result.withinPercent()).isEqualTo(Figure.missing("%", "case2 and case1 were still compiling"));
		assertThat(result.verdict()).isEqualTo(Verdict.NOT_MEASURED);
		double wanted = Progress.wanted(schedule(run), run.outcomes())
			.minus(Progress.spent(schedule(run), run.outcomes()))
			.toMillis() / 60_000.0;
		assertThat(result.moreMinutes().value()).isCloseTo(wanted, within(1e-6)).isGreaterThan(2);
	}

	@Test
	void whoWasNotWarmInTwoForksIsNamedAndBothHaveToBeAtTheSameTime() {
		assertThat(why(cold((iteration) -> iteration.cell().equals(CASE1) && iteration.fork() == 1, 2, 2)))
			.isEqualTo("case1 was still compiling");
		assertThat(why(cold((iteration) -> iteration.cell().equals(CASE2), 2, 2)))
			.isEqualTo("case2 was still compiling");
		RawRun run = CleanRun.change(CleanRun.run(),
				(record) -> (is(record.iteration(), CASE1) && record.iteration().fork() == 1)
						|| (is(record.iteration(), CASE2) && record.iteration().fork() == 3),
				(record) -> Altered.compiling(record, 0.6 * record.readings().wallMs()));
		assertThat(why(run)).isEqualTo("not warm in the same two forks");
	}

	private static ContrastResult compare(RawRun run) {
		return new Compared(new CountedRounds(run)).of(List.of(BOTH)).getFirst();
	}

	private static String why(RawRun run) {
		return compare(run).ratio().missing();
	}

	private static Schedule schedule(RawRun run) {
		return new Schedule(run.header().experiment(), run.header().cases(), run.header().seed());
	}

	private static AnExperiment experiment() {
		return AnExperiment.of("case1", "case2").forks(3).rounds(6);
	}

	private static RawRun run(AnExperiment experiment, ToDoubleFunction<Iteration> factor,
			ToDoubleFunction<Iteration> compiling) {
		return CleanRun.run(Example.header(experiment.build(), Example.cases()), factor, compiling);
	}

	/** A run in which some cases never get warm. */
	private static RawRun cold(Predicate<Iteration> which, int forks, double minutes) {
		return run(experiment().forks(forks).rounds(2).minutes(minutes), (iteration) -> 1,
				(iteration) -> which.test(iteration) ? 0.6 : 0.02);
	}

	/** Two cases with the same TPS, which differ from fork to fork. */
	private static RawRun noisy(double noise) {
		return run(experiment(), (iteration) -> noise(noise, iteration) / level(iteration), (iteration) -> 0.02);
	}

	private static double noise(double noise, Iteration iteration) {
		return is(iteration, CASE2) ? Math.exp(noise * (iteration.fork() - 2)) : 1;
	}

	private static double level(Iteration iteration) {
		return iteration.cell().equals(CASE2) ? 12 : 1;
	}

	private static boolean is(Iteration iteration, Cell cell) {
		return iteration.kind() == IterationKind.MEASURED && iteration.cell().equals(cell);
	}

	private static double low(ContrastResult result) {
		return result.ratio().interval().low();
	}

	private static double high(ContrastResult result) {
		return result.ratio().interval().high();
	}

	/** How much further the interval reaches upwards than downwards. */
	private static double skew(ContrastResult result) {
		double middle = Math.log(result.ratio().value());
		return Math.log(high(result)) - middle - (middle - Math.log(low(result)));
	}

}
