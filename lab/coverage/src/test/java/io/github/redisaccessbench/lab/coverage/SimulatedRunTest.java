// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.coverage.Machine.Tails;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

@Concurrent
class SimulatedRunTest {

	private final SplittableRandom random = new SplittableRandom(1);

	private final SimulatedRun run = Scenario.DEFAULT.play(Scenario.DEFAULT.header(), Truth.USUAL, this.random);

	@Test
	void itGetsWarmAsTheRecordedRunsDid() {
		// Seven starts: 17 to 29 s of load for each process (decision 36); cold TPS 150,
		// 140, 400 and 390, which here are of the right size only: they decide nothing
		// but the run's time
		Map<String, Double> loaded = new TreeMap<>();
		this.run.measure(this.random)
			.iterations()
			.stream()
			.filter((record) -> record.iteration().kind() == IterationKind.WARMUP && record.iteration().fork() == 1)
			.forEach((record) -> loaded.merge(record.iteration().cell().caseName(), record.readings().wallMs() / 1_000,
					Double::sum));
		assertThat(loaded)
			.containsOnlyKeys("case1", "case2", "case3", "case3-b", "case3/in-memory", "case4", "case4/in-memory")
			.allSatisfy((name, seconds) -> assertThat(seconds).as(name).isBetween(8.0, 30.0));
		RunResult result = Analysis.of(this.run.measure(this.random));
		assertThat(result.compared()).flatExtracting(CellResult::warmups)
			.allSatisfy((start) -> assertThat(start.warm()).isTrue());
		Map.of("case1", 150, "case2", 140, "case3", 400, "case4", 390)
			.forEach((name, tps) -> assertThat(cold(result).get(name)).isBetween(tps / 2.0, tps * 2.0));
	}

	@Test
	void withoutNoiseEachCaseComesNearItsTrueTps() {
		Scenario silent = new Scenario("silent", "default", new Machine(1, 0, 0, 0, Tails.NORMAL));
		RawRun measured = silent.play(silent.header(), Truth.USUAL, this.random).measure(this.random);
		// of the case that varies not at all on this machine
		CellResult result = Analysis.of(measured)
			.cells()
			.stream()
			.filter((one) -> one.cell().caseName().equals(Machine.UNSTEADY))
			.findFirst()
			.orElseThrow();
		assertThat(result.tps().value()).isCloseTo(Truth.USUAL.tps(Machine.UNSTEADY), within(0.1 * 5_000));
		assertThat(result.tps().value()).isLessThan(Truth.USUAL.tps(Machine.UNSTEADY));
	}

	@Test
	void itsIterationsLastAsLongAsTheyAreToLast() {
		List<IterationRecord> last = this.run.measure(this.random)
			.iterations()
			.stream()
			.filter((record) -> record.iteration().kind() == IterationKind.MEASURED && record.iteration().round() > 4)
			.toList();
		assertThat(last).isNotEmpty();
		assertThat(last.stream().mapToLong((record) -> record.samples().durationMs()).average().orElseThrow())
			.isCloseTo(400, within(60.0));
	}

	@Test
	void oneIterationFollowsTheOther() {
		List<IterationRecord> iterations = this.run.measure(this.random).iterations();
		for (int index = 1; index < iterations.size(); index++) {
			assertThat(iterations.get(index).samples().firstStartMs())
				.isGreaterThan(iterations.get(index - 1).samples().lastEndMs());
		}
	}

	@Test
	void measuredAgainItHasTheSameIterationsWithOtherTps() {
		RawRun one = this.run.measure(new SplittableRandom(2));
		RawRun other = this.run.measure(new SplittableRandom(3));
		assertThat(other.iterations()).extracting(IterationRecord::iteration, IterationRecord::readings)
			.isEqualTo(
					one.iterations().stream().map((record) -> tuple(record.iteration(), record.readings())).toList());
		assertThat(other.iterations().getLast().tps()).isNotEqualTo(one.iterations().getLast().tps());
		assertThat(this.run.measure(new SplittableRandom(2))).isEqualTo(one);
	}

	private static Map<String, Double> cold(RunResult result) {
		return result.compared()
			.stream()
			.collect(Collectors.toMap((one) -> one.cell().caseName(), (one) -> one.coldTps().value()));
	}

}
