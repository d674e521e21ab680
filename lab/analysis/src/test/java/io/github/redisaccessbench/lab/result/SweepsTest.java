// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Model.TripsBy;
import io.github.redisaccessbench.lab.result.Sweeps.Curve;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Curves and models of a run whose truth is known. */
class SweepsTest {

	/** What jitter leaves: half a percent. */
	private static final double JITTER = 0.005;

	private static final RawRun RUN = ASweep.run();

	private static final RunResult RESULT = Analysis.of(RUN);

	@Test
	void everyFactorThatIsVariedHasACurveForEachCaseAtEachLevelOfTheOthers() {
		assertThat(curves()).extracting((curve) -> curve.factor() + " " + curve.line())
			.hasSize(2 * 2 * 3)
			.doesNotHaveDuplicates();
		assertThat(curves()).extracting(Curve::factor).containsOnly("keys", "rtt");
		assertThat(curves())
			.allSatisfy((curve) -> assertThat(curve.line().levels()).hasSize(2).doesNotContainKey(curve.factor()));
	}

	@Test
	void theTimeOfARequestFollowsFromUsersAndTps() {
		RunResult result = Analysis.of(CleanRun.run(CleanRun.anExperiment().users(20, 5)));
		Curve.Point twenty = result.sweeps().curves().getFirst().points().getLast();
		// 20 users ÷ 500 TPS
		assertThat(twenty.milliseconds().value()).isCloseTo(40, within(40 * JITTER));
		assertThat(twenty.milliseconds().unit()).isEqualTo("ms");
		assertThat(twenty.milliseconds().interval().low()).isEqualTo(20_000 / twenty.tps().interval().high());
		assertThat(twenty.milliseconds().interval().high()).isEqualTo(20_000 / twenty.tps().interval().low());
	}

	@Test
	void levelsOfRttLieWhereItWasMeasured() {
		Curve rtt = curves().stream().filter((curve) -> curve.factor().equals("rtt")).findFirst().orElseThrow();
		assertThat(rtt.points()).extracting((point) -> point.level().text()).containsExactly("0", "0.5", "2");
		assertThat(rtt.points()).extracting((point) -> point.at().value())
			.satisfiesExactly((at) -> assertThat(at).isCloseTo(0.1, within(0.002)),
					(at) -> assertThat(at).isCloseTo(0.6, within(0.012)),
					(at) -> assertThat(at).isCloseTo(2.1, within(0.042)));
		assertThat(rtt.points()).allSatisfy((point) -> {
			assertThat(point.at().unit()).isEqualTo("ms");
			assertThat(point.at().value()).isBetween(point.at().min(), point.at().max());
		});
	}

	@Test
	void aNumberInAnArgumentHasACurve() {
		Experiment experiment = CleanRun.anExperiment()
			.args("bytes", "--bytes=100", "--bytes=2000", "--bytes=10000")
			.processes(12)
			.build();
		RunResult result = Analysis.of(CleanRun.run(CleanRun.header(experiment), (iteration) -> 1));
		assertThat(result.sweeps().curves()).extracting((curve) -> curve.factor() + " " + curve.line().caseName())
			.containsExactly("bytes case1", "bytes case2");
	}

	@Test
	void whereItWasNotMeasuredRttHasNoPlace() {
		Sweeps sweeps = Analysis.of(ASweep.withoutPing(RUN)).sweeps();
		assertThat(sweeps.models()).isEmpty();
		assertThat(sweeps.curves()).filteredOn((one) -> one.factor().equals("rtt"))
			.flatExtracting(Curve::points)
			.allSatisfy((point) -> assertThat(point.at().missing()).isEqualTo("PING was not measured"));
	}

	@Test
	void theModelIsWhatTimesAreMadeOf() {
		assertThat(models()).extracting((model) -> model.line().caseName()).containsExactly("case1", "case2");
		assertThat(models()).allSatisfy((model) -> {
			assertThat(model.line().levels()).isEmpty();
			assertThat(model.fits()).hasSize(3);
			assertThat(model.keys()).isEqualTo(new Model.Range(1, 100, 3));
			assertThat(model.rttMs().low()).isCloseTo(0.1, within(0.002));
			assertThat(model.rttMs().high()).isCloseTo(2.1, within(0.042));
			// a level of keys and one of rtt, at three of the other each
			assertThat(model.errorPercent().n()).isEqualTo(6);
			assertThat(model.errorPercent().value()).isLessThan(2);
			// of PING up to 1 ms, two levels of rtt at the middle number of keys, and all
			// of the middle rtt
			assertThat(model.nearPercent().n()).isEqualTo(5);
			assertThat(model.farPercent().n()).isOne();
			assertThat(model.errorPercent(0.6)).isEqualTo(model.nearPercent());
			assertThat(model.errorPercent(1.5)).isEqualTo(model.farPercent());
			assertThat(model.predicts()).isTrue();
		});
		assertThat(models().getLast().constantMs().value()).isCloseTo(1, within(0.02));
		assertThat(models().getLast().perKeyMicros().value()).isCloseTo(20, within(1.0));
		assertThat(models().getFirst().roundTrips()).extracting(Model.RoundTrips::counted)
			.containsExactly(1.0, 10.0, 100.0);
		assertThat(models().getFirst().roundTrips().getLast().seen().value()).isCloseTo(100, within(2.0));
	}

	@Test
	void roundTripsThatDoNotWaitForEachOtherAreTakenAsTheyAreSeen() {
		RawRun parallel = CleanRun.change(RUN, (record) -> record.iteration().kind() == IterationKind.SINGLE,
				(record) -> Altered.with(record, Map.of(Metrics.ROUND_TRIPS, 30.0 * record.samples().requests())));
		Model mget = Analysis.of(parallel).sweeps().models().getLast();
		assertThat(mget.tripsBy()).isEqualTo(TripsBy.SEEN);
		assertThat(mget.predicts()).isTrue();
		assertThat(mget.roundTrips()).allSatisfy((trips) -> {
			assertThat(trips.counted()).isEqualTo(30);
			assertThat(trips.seen().value()).isCloseTo(1, within(0.05));
		});
	}

	@Test
	void whereRedisDoesNotTellRoundTripsAreTakenAsTheyAreSeen() {
		RawRun silent = CleanRun.change(RUN, (record) -> true,
				(record) -> Altered.without(record, Metrics.ROUND_TRIPS.id()));
		assertThat(Analysis.of(silent).sweeps().models()).hasSize(2).allSatisfy((model) -> {
			assertThat(model.tripsBy()).isEqualTo(TripsBy.SEEN);
			assertThat(model.roundTrips()).extracting(Model.RoundTrips::counted).containsOnlyNulls();
			assertThat(model.predicts()).isTrue();
		});
	}

	@Test
	void whatIsNoSumOfSuchPartsPredictsNothing() {
		RunResult result = Analysis.of(ASweep.run(ASweep.experiment(),
				(iteration) -> (iteration.cell().keys() == 10 && iteration.cell().caseName().equals("case2")) ? 1.3
						: 1));
		Model bent = result.sweeps().models().getLast();
		assertThat(bent.errorPercent().value()).isBetween(20.0, 35.0);
		assertThat(bent.predicts()).isFalse();
		assertThat(result.sweeps().models().getFirst().predicts()).isTrue();
	}

	@Test
	void whatCannotBeLeftOutIsNotChecked() {
		Sweeps sweeps = Analysis.of(ASweep.run(ASweep.anExperiment().keys(10, 100).rtt(0, 1).build())).sweeps();
		assertThat(sweeps.models()).hasSize(2).allSatisfy((model) -> {
			assertThat(model.errorPercent().missing()).isEqualTo("it takes three levels of rtt or keys");
			assertThat(model.predicts()).isFalse();
		});
	}

	@Test
	void withOneNumberOfKeysNothingIsSaidOfEachKey() {
		Sweeps sweeps = Analysis.of(ASweep.run(ASweep.anExperiment().keys(100).build())).sweeps();
		assertThat(sweeps.models()).hasSize(2).allSatisfy((model) -> {
			assertThat(model.perKeyMicros().missing()).isEqualTo("it takes two levels of keys");
			assertThat(model.predicts()).isTrue();
			assertThat(model.errorPercent().n()).isOne();
		});
	}

	@Test
	void aStartInWhichACellWasNotMeasuredHasNoFit() {
		RawRun cold = CleanRun.change(RUN,
				(record) -> record.iteration().fork() == 2 && record.iteration().kind() == IterationKind.MEASURED
						&& record.iteration().cell().caseName().equals("case2")
						&& record.iteration().cell().keys() == 10,
				(record) -> Altered.without(record, Metrics.RTT.id()));
		// others of the same delay tell what PING took
		assertThat(Analysis.of(cold).sweeps().models()).allSatisfy((model) -> assertThat(model.fits()).hasSize(3));
		RawRun failed = CleanRun.change(RUN,
				(record) -> record.iteration().fork() == 2 && record.iteration().kind() == IterationKind.MEASURED
						&& record.iteration().cell().caseName().equals("case2"),
				(record) -> Altered.compiling(record, 0.9 * record.readings().wallMs()));
		Sweeps sweeps = Analysis.of(failed).sweeps();
		assertThat(sweeps.models().getFirst().fits()).hasSize(3);
		assertThat(sweeps.models().getLast().fits()).extracting((fit) -> fit.start().fork()).containsExactly(1, 3);
	}

	@Test
	void onlyCellsOfOneUserMakeAModel() {
		assertThat(Analysis.of(ASweep.run(ASweep.anExperiment().users(10).build())).sweeps().models()).isEmpty();
		Sweeps both = Analysis.of(ASweep.run(ASweep.anExperiment().users(1, 10).build())).sweeps();
		assertThat(both.models()).hasSize(2);
		assertThat(both.models().getLast().constantMs().value()).isCloseTo(1, within(0.02));
	}

	private static List<Curve> curves() {
		return RESULT.sweeps().curves();
	}

	private static List<Model> models() {
		return RESULT.sweeps().models();
	}

}
