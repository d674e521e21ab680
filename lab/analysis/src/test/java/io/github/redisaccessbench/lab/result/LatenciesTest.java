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
	void percentilesAreThoseOfAllRequestsOfAFork() {
		// Of three iterations of a fork, one is slow: its times are a third of all.
		Report report = run(AnExperiment.of("case1").rates("50%").rounds(3),
				(iteration) -> ARunAtRates.many(iteration.fork() * ((iteration.round() == 2) ? 4_000 : 1_000), 50_000),
				(iteration) -> ARunAtRates.IN_TIME);
		LatencyResult open = at(report, "case1", "50%");
		assertThat(open.rate().value()).isCloseTo(250, within(1e-9));
		assertThat(open.served().value()).isCloseTo(1, within(1e-9));
		// The others took 1 ms in fork 1, and 2 ms in fork 2.
		assertThat(open.p50().value()).isCloseTo(Math.sqrt(2), within(0.01));
		assertThat(open.p90().value()).isCloseTo(4 * Math.sqrt(2), within(0.01));
		assertThat(open.p99().value()).isCloseTo(50, within(0.1));
		assertThat(open.p99().n()).isEqualTo(2);
		assertThat(open.p999().missing()).isEqualTo("it takes 5000 requests in each fork");
		assertThat(open.appCpu().value()).isGreaterThan(0);
		assertThat(open.lag().value()).isCloseTo(0.02, within(0.001));
		assertThat(at(report, "case1", "closed").rate().value()).isCloseTo(500, within(1e-9));
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
	void allPercentilesAreOfTheSameForks() {
		LatencyResult open = at(
				run(AnExperiment.of("case1").rates("50%").rounds(6), (iteration) -> ARunAtRates.many(1_000, 50_000),
						(iteration) -> (iteration.fork() == 2 && iteration.round() > 1) ? ARunAtRates.many(10, 10_000)
								: ARunAtRates.IN_TIME),
				"case1", "50%");
		assertThat(open.p99().n()).isEqualTo(2);
		assertThat(open.p999().missing()).isEqualTo("it takes 5000 requests in each fork");
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
		assertThat(found.rate().n()).isEqualTo(3);
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
		assertThat(found.rate().n()).isEqualTo(2);
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
