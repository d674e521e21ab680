// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Path;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * One run of the packaged lab at two levels of rtt, with the real apps of cases 1 and 3
 * and a real Redis.
 */
@Isolated
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RttIT {

	private static final int KEYS = 100;

	private static final double MS = 2;

	private static final String EXPERIMENT = """
			description: two levels of rtt
			cases: [case1, case3]
			factors: {users: 1}
			""" + FaultyHome.plan(10, 1, 2, 200);

	private FaultyRun run;

	@BeforeAll
	void run(@TempDir Path folder) throws Exception {
		FaultyHome home = FaultyHome.honest(folder.resolve("home"), EXPERIMENT);
		this.run = FaultyRun.of(home, "--rtt=0,2");
	}

	@Test
	void nothingIsWrong() {
		assertThat(this.run.reasons()).doesNotContain(Reason.WRONG_BODY, Reason.ERROR_SAMPLES, Reason.SAMPLES_MISSING,
				Reason.COMMANDS_DIFFER, Reason.IMPOSSIBLE_TIMES, Reason.INCOMPLETE, Reason.NOT_CHECKED, Reason.NOT_WARM,
				Reason.CUT_SHORT);
		assertThat(this.run.status()).as("%s", this.run).isNotEqualTo(RunStatus.INVALID);
	}

	@Test
	void whatARoundTripTookIsRecordedWithEveryIterationAndNoLessThanWasAskedFor() {
		assertThat(this.run.raw().iterations()).isNotEmpty()
			.allSatisfy((record) -> assertThat(Metrics.RTT.of(record.readings()).orElseThrow())
				.isGreaterThanOrEqualTo(1_000 * asked(record)));
	}

	@Test
	void commandsAndRoundTripsAreTheSameOnALongerWay() {
		assertThat(this.run.result().cells()).hasSize(4).allSatisfy((one) -> {
			boolean loop = one.cell().caseName().equals("case1");
			assertThat(one.commands().perRequest()).as("%s", one.cell())
				.isEqualTo(Map.of(loop ? "GET" : "MGET", loop ? (double) KEYS : 1.0));
			assertThat(one.costs().of(Metrics.ROUND_TRIPS).value()).as("%s", one.cell())
				.isCloseTo(loop ? KEYS : 1, within(loop ? 1.0 : 0.1));
		});
	}

	/** A machine that is busy with something else may take longer, never shorter. */
	@Test
	void eachRoundTripOfACaseTakesSoMuchLonger() {
		double loop = milliseconds("case1", MS) - milliseconds("case1", 0);
		assertThat(milliseconds("case1", MS)).isGreaterThanOrEqualTo(KEYS * MS);
		assertThat(loop).isBetween(0.8 * KEYS * MS, 3 * KEYS * roundTrip());
		assertThat(milliseconds("case3", MS)).isGreaterThanOrEqualTo(MS);
		assertThat(milliseconds("case3", MS) - milliseconds("case3", 0)).isLessThan(loop / 2);
	}

	/** What it took at most where {@link #MS} were asked for, in milliseconds. */
	private double roundTrip() {
		return this.run.raw()
			.iterations()
			.stream()
			.filter((record) -> asked(record) == MS)
			.mapToDouble((record) -> Metrics.RTT.of(record.readings()).orElseThrow() / 1_000)
			.max()
			.orElseThrow();
	}

	@Test
	void theReportShowsWhatWasMeasured() throws Exception {
		assertThat(this.run.then("report", "--details").out()).content()
			.contains("What did a round trip to Redis take?");
		assertThat(this.run.file("ledger.csv")).content()
			.contains("case1,1,100,2,network,\"round trip of a PING\",µs,");
	}

	private double milliseconds(String name, double rtt) {
		CellResult one = this.run.result()
			.cells()
			.stream()
			.filter((cell) -> cell.cell().caseName().equals(name) && asked(cell.cell()) == rtt)
			.findFirst()
			.orElseThrow();
		return 1_000 / one.tps().value();
	}

	private static double asked(IterationRecord record) {
		return asked(record.iteration().cell());
	}

	private static double asked(Cell cell) {
		return cell.level(Factor.RTT).map(Level::decimal).orElseThrow();
	}

}
