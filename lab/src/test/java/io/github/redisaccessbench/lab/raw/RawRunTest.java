// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.sample.BlockSamples;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RawRunTest {

	private static final BlockResult COLD = result(1, 1, 1, BlockKind.COLD, "case1", 100);

	private static final BlockResult WARM_1 = result(2, 1, 1, BlockKind.WARMUP, "case1", 200);

	private static final BlockResult WARM_2 = result(3, 1, 2, BlockKind.WARMUP, "case1", 300);

	private static final BlockResult ONE_1 = result(4, 1, 1, BlockKind.MEASURED, "case1", 400);

	private static final BlockResult OTHER = result(5, 1, 1, BlockKind.MEASURED, "case2", 9_000);

	private static final BlockResult ONE_2 = result(6, 1, 2, BlockKind.MEASURED, "case1", 500);

	private static final BlockResult WARM_3 = result(7, 2, 1, BlockKind.WARMUP, "case1", 600);

	private static final BlockResult TWO_1 = result(8, 2, 1, BlockKind.MEASURED, "case1", 700);

	private static final BlockResult TWO_2 = result(9, 2, 2, BlockKind.MEASURED, "case1", 800);

	private final RawRun run = run(TWO_2);

	@Test
	void blocksOfACaseAndKindComeInTheirOrder() {
		assertThat(this.run.correct("case1", BlockKind.MEASURED)).containsExactly(ONE_1, ONE_2, TWO_1, TWO_2);
		assertThat(this.run.correct("case1", BlockKind.COLD)).containsExactly(COLD);
		assertThat(this.run.correct("case2", BlockKind.MEASURED)).containsExactly(OTHER);
	}

	@Test
	void aCaseThatWasNotRunHasNone() {
		assertThat(this.run.correct("case9", BlockKind.MEASURED)).isEmpty();
		assertThat(this.run.measured("case9")).isEmpty();
		assertThat(this.run.warmups("case9")).isEmpty();
	}

	@Test
	void aBlockWithAFailedOrWrongAnswerIsNotCorrect() {
		assertThat(run(samples(1, 0, 1_000)).correct("case1", BlockKind.MEASURED)).containsExactly(ONE_1, ONE_2, TWO_1);
		assertThat(run(samples(0, 1, 1_000)).correct("case1", BlockKind.MEASURED)).containsExactly(ONE_1, ONE_2, TWO_1);
	}

	@Test
	void aBlockWithoutSamplesIsNotCorrect() {
		assertThat(run(samples(0, 0, 0)).correct("case1", BlockKind.MEASURED)).containsExactly(ONE_1, ONE_2, TWO_1);
	}

	@Test
	void measuredTpsAreByForkAndRound() {
		assertThat(this.run.measured("case1"))
			.isEqualTo(Map.of(1, Map.of(1, 400.0, 2, 500.0), 2, Map.of(1, 700.0, 2, 800.0)));
		assertThat(this.run.measured("case1").keySet()).containsExactly(1, 2);
	}

	@Test
	void aRoundThatIsNotCorrectIsMissing() {
		assertThat(run(samples(0, 1, 1_000)).measured("case1"))
			.isEqualTo(Map.of(1, Map.of(1, 400.0, 2, 500.0), 2, Map.of(1, 700.0)));
	}

	@Test
	void aForkWithoutACorrectRoundIsMissing() {
		RawRun oneFork = new RawRun(Example.header(), List.of(ONE_1, samples(0, 1, 1_000)));
		assertThat(oneFork.measured("case1")).containsOnlyKeys(1);
	}

	@Test
	void warmUpsAreByForkInTheirOrder() {
		assertThat(this.run.warmups("case1"))
			.isEqualTo(Map.of(1, List.of(WARM_1.outcome(), WARM_2.outcome()), 2, List.of(WARM_3.outcome())));
	}

	@Test
	void anOutcomeHasTheShareOfTimeThatWasCompiled() {
		// 20 ms of compiling in 1,000 requests at 100 TPS and 10 ms at the edges
		assertThat(COLD.outcome()).isEqualTo(new Outcome(COLD.block(), 100, 20 / 10_010.0, COLD.samples().lastEndMs()));
	}

	@Test
	void compilersThatCouldNotBeAskedAreUnknown() {
		BlockResult silent = new BlockResult(COLD.block(), COLD.samples(), 100,
				new Cost(1, null, null, null, null, null, false, null, null), null);
		assertThat(silent.outcome()).isEqualTo(new Outcome(COLD.block(), 100, null, COLD.samples().lastEndMs()));
	}

	private static RawRun run(BlockResult last) {
		return new RawRun(Example.header(), List.of(COLD, WARM_1, WARM_2, ONE_1, OTHER, ONE_2, WARM_3, TWO_1, last));
	}

	private static BlockResult samples(int failed, int wrong, int requests) {
		return new BlockResult(TWO_2.block(), new BlockSamples(requests, failed, wrong, null, 0, 1_000, 1, 1), 800,
				TWO_2.cost(), null);
	}

	private static BlockResult result(int number, int fork, int round, BlockKind kind, String caseName, double tps) {
		return Example.result(new Block(number, fork, round, kind, new Cell(caseName, 10, 100), 100), tps);
	}

}
