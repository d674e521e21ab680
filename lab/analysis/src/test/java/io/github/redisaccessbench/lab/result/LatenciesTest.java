// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.function.Function;

import io.github.redisaccessbench.lab.ARunAtRates;
import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Times;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** How long requests take, and up to which rate a promise is kept. */
class LatenciesTest {

	private static Report run(AnExperiment builder, Function<Iteration, Times> times, Function<Iteration, Times> lags) {
		return Report.of(ARunAtRates.of(builder, times, lags));
	}

	private static LatencyResult at(Report report, String caseName, String rate) {
		return report.result()
			.latencies()
			.stream()
			.filter((one) -> one.cell().caseName().equals(caseName)
					&& one.cell().rate().map(Level::text).orElse("closed").equals(rate))
			.findFirst()
			.orElseThrow();
	}

	@Test
	void percentilesAreThoseOfATypicalWindowAndAStallIsSeenBesideIt() {
		// In a fork of five windows, one is slow.
		Report report = run(AnExperiment.of("case1").rates("50%").rounds(5),
				(iteration) -> (iteration.round() == 3) ? ARunAtRates.many(4_000, 50_000)
						: ARunAtRates.many(1_000, 9_000 + iteration.round() + 100L * iteration.fork()),
				(iteration) -> ARunAtRates.IN_TIME);
		LatencyResult open = at(report, "case1", "50%");
		assertThat(open.rate().value()).isCloseTo(250, within(1e-9));
		assertThat(open.served().value()).isCloseTo(1, within(1e-9));
		assertThat(open.p50().value()).isCloseTo(1, within(0.01));
		assertThat(open.p50().interval().high()).isCloseTo(4, within(0.01));
		assertThat(open.p99().value()).isCloseTo(9.2, within(0.1));
		assertThat(open.p99().n()).isEqualTo(10);
		assertThat(open.p99().interval().confidence()).as("ranks 2 and 9 of 10").isCloseTo(0.9785, within(1e-4));
		assertThat(open.p99().max()).isCloseTo(50, within(0.1));
		assertThat(open.stalled()).isEqualTo(2);
		assertThat(open.p999().value()).as("of all requests").isCloseTo(50, within(0.1));
		assertThat(open.appCpu().value()).isGreaterThan(0);
		assertThat(open.lag().value()).isCloseTo(0.02, within(0.001));
		assertThat(at(report, "case1", "closed").rate().value()).isCloseTo(500, within(1e-9));
	}

	@Test
	void fewWindowsHaveNoIntervalAndFewRequestsNoPercentile() {
		LatencyResult few = at(run(AnExperiment.of("case1").rates("50%").rounds(2),
				(iteration) -> ARunAtRates.many(1_000, 2_000), (iteration) -> ARunAtRates.IN_TIME), "case1", "50%");
		assertThat(few.p99().spread()).isEmpty();
		assertThat(few.p999().missing()).isEqualTo("it takes 5000 requests");
		assertThat(at(run(AnExperiment.of("case1").rates("50%"), (iteration) -> ARunAtRates.IN_TIME,
				(iteration) -> ARunAtRates.IN_TIME), "case1", "50%")
			.p99()
			.missing()).isEqualTo("it takes 100 requests in each iteration");
	}

	@Test
	void whatIsSentLateDoesNotCount() {
		Report report = run(AnExperiment.of("case1", "case2").rates("50%", "90%").rounds(2),
				(iteration) -> ARunAtRates.many(1_000, 2_000),
				(iteration) -> (iteration.round() == 2
						&& iteration.cell().rate().filter(Level.of("90%")::equals).isPresent())
								? ARunAtRates.many(10, 1_500) : ARunAtRates.IN_TIME);
		assertThat(at(report, "case1", "90%").lagged()).isEqualTo(2);
		assertThat(at(report, "case1", "90%").p50().known()).isTrue();
		assertThat(at(report, "case1", "50%").lagged()).isZero();
		assertThat(report.judgement().findings()).filteredOn((one) -> one.reason() == Reason.GENERATOR_LAGGED)
			.singleElement()
			.extracting(Finding::seen)
			.isEqualTo("the generator was late in these iterations, whose times do not count: "
					+ "2 of case1 (rate 90%), 2 of case2 (rate 90%)");
	}

	@Test
	void whereItWasAlwaysLateOrTellsNoTimesNothingIsKnown() {
		Report report = run(AnExperiment.of("case1").rates("50%"), (iteration) -> ARunAtRates.many(1_000, 2_000),
				(iteration) -> ARunAtRates.many(10, 1_500));
		assertThat(at(report, "case1", "50%").p99().missing()).isEqualTo("the generator was late in all iterations");
		assertThat(run(AnExperiment.of("case1"), (iteration) -> null, (iteration) -> null).result().latencies())
			.isEmpty();
	}

	@Test
	void theKneeIsWhereTheMedianIsTwiceThatAtTheLowestRate() {
		Report report = run(AnExperiment.of("case1").rates("90%", "20%", "60%"),
				(iteration) -> ARunAtRates.many(switch (iteration.cell().rate().map(Level::text).orElse("")) {
					case "90%" -> 2_100;
					case "60%" -> 1_900;
					default -> 1_000;
				}, 3_000), (iteration) -> ARunAtRates.IN_TIME);
		assertThat(report.result().latencies()).filteredOn(LatencyResult::pastKnee)
			.singleElement()
			.extracting((one) -> one.cell().rate().get())
			.isEqualTo(Level.of("90%"));
	}

	private static SloResult slo(Function<Iteration, Times> times) {
		return run(AnExperiment.of("case1").slo("p99<20ms").rounds(16).forks(3), times,
				(iteration) -> ARunAtRates.IN_TIME)
			.result()
			.slos()
			.getFirst();
	}

	private static double rate(Iteration iteration) {
		return (iteration.load() instanceof OpenLoad open) ? open.rate() : 0;
	}

	@Test
	void theHighestRateAtWhichAPromiseIsKeptIsFound() {
		SloResult found = slo((iteration) -> ARunAtRates.many(1_000, (rate(iteration) > 320) ? 21_000 : 19_000));
		assertThat(found.rate().value()).isCloseTo(320, within(16.0));
		assertThat(found.rate().interval()).matches((interval) -> interval.low() > 290 && interval.high() < 330);
		assertThat(found.rate().n()).as("windows").isBetween(40, 48);
		assertThat(found.toCapacity().value()).isCloseTo(0.64, within(0.032));
		assertThat(found.saturated()).isFalse();
		assertThat(found.apps().known()).isFalse();
	}

	@Test
	void aForkInWhichItNeverGotWarmHasFoundNothing() {
		RawRun run = ARunAtRates.of(AnExperiment.of("case1").slo("p99<20ms").rounds(16).forks(3),
				(iteration) -> ARunAtRates.many(1_000,
						(rate(iteration) > ((iteration.fork() == 2) ? 160 : 320)) ? 21_000 : 19_000),
				(iteration) -> ARunAtRates.IN_TIME);
		SloResult found = Report
			.of(CleanRun.change(run, (record) -> record.iteration().fork() == 2,
					(record) -> Altered.compiling(record, 10_000)))
			.result()
			.slos()
			.getFirst();
		assertThat(found.rate().n()).isLessThanOrEqualTo(32);
		assertThat(found.rate().value()).isCloseTo(320, within(16.0));
	}

	@Test
	void whatIsNotServedIsNotKeptAndAPromiseMayNeverBe() {
		SloResult found = slo((iteration) -> ARunAtRates.many(1_000, 2_000));
		// 95 % of what comes are served up to here.
		assertThat(found.rate().value()).isCloseTo(526, within(26.0));
		assertThat(found.saturated()).isTrue();
		assertThat(slo((iteration) -> ARunAtRates.many(1_000, 21_000)).rate().missing())
			.isEqualTo("never kept, not even at 5 requests/s");
	}

}
