// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.coverage.Machine.Tails;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.WarmupResult;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

class SimulatedRunTest {

	private final SplittableRandom random = new SplittableRandom(1);

	private final SimulatedRun run = Scenario.DEFAULT.play(Scenario.DEFAULT.header(), Truth.USUAL, this.random);

	@Test
	void itGetsWarmAsTheRecordedRunDid() {
		// warm after 16 rounds (case 3) and 27 (case 4); cold TPS 150, 140, 280 and 390,
		// which here are of the right size only: they decide nothing but the run's time
		RunResult result = Analysis.of(this.run.measure(this.random));
		assertThat(first(result, "case3")).allSatisfy((first) -> assertThat(first).isBetween(12, 30));
		assertThat(first(result, "case4")).allSatisfy((first) -> assertThat(first).isBetween(18, 45));
		Map.of("case1", 150, "case2", 140, "case3", 280, "case4", 390)
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
	void itsBlocksLastAsLongAsTheyAreToLast() {
		List<BlockRecord> last = this.run.measure(this.random)
			.blocks()
			.stream()
			.filter((record) -> record.block().kind() == BlockKind.MEASURED && record.block().round() > 30)
			.toList();
		assertThat(last).isNotEmpty();
		assertThat(last.stream().mapToLong((record) -> record.samples().durationMs()).average().orElseThrow())
			.isCloseTo(400, within(60.0));
	}

	@Test
	void oneBlockFollowsTheOther() {
		List<BlockRecord> blocks = this.run.measure(this.random).blocks();
		for (int index = 1; index < blocks.size(); index++) {
			assertThat(blocks.get(index).samples().firstStartMs())
				.isGreaterThan(blocks.get(index - 1).samples().lastEndMs());
		}
	}

	@Test
	void measuredAgainItHasTheSameBlocksWithOtherTps() {
		RawRun one = this.run.measure(new SplittableRandom(2));
		RawRun other = this.run.measure(new SplittableRandom(3));
		assertThat(other.blocks()).extracting(BlockRecord::block, BlockRecord::readings)
			.isEqualTo(one.blocks().stream().map((record) -> tuple(record.block(), record.readings())).toList());
		assertThat(other.blocks().getLast().tps()).isNotEqualTo(one.blocks().getLast().tps());
		assertThat(this.run.measure(new SplittableRandom(2))).isEqualTo(one);
	}

	private static List<Integer> first(RunResult result, String caseName) {
		return result.cells()
			.stream()
			.filter((one) -> one.cell().caseName().equals(caseName))
			.flatMap((one) -> one.warmups().stream())
			.map(WarmupResult::first)
			.toList();
	}

	private static Map<String, Double> cold(RunResult result) {
		return result.compared()
			.stream()
			.collect(Collectors.toMap((one) -> one.cell().caseName(), (one) -> one.coldTps().value()));
	}

}
