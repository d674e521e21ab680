// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Play;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Reason;
import io.github.redisaccessbench.lab.verdict.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class AnalysisTest {

	@Test
	void steadyTpsAreTheMeasuredBlocks() {
		// √(√(400 × 900) × 600) = √(600 × 600)
		CaseResult result = of(block(1, 1, BlockKind.MEASURED, "case1", 400),
				block(2, 1, BlockKind.MEASURED, "case1", 900), block(3, 2, BlockKind.MEASURED, "case1", 600),
				block(4, 2, BlockKind.WARMUP, "case1", 1), block(5, 2, BlockKind.COLD, "case1", 1))
			.cases()
			.getFirst();
		assertThat(result.steadyTps().value()).isCloseTo(600, within(1e-9));
		assertThat(result.steadyTps().lowest()).isEqualTo(400);
		assertThat(result.steadyTps().highest()).isEqualTo(900);
		assertThat(result.steadyTps().forks()).isEqualTo(2);
		assertThat(result.steadyTps().blocks()).isEqualTo(3);
	}

	@Test
	void coldTpsAreTheColdBlocks() {
		CaseResult result = of(block(1, 1, BlockKind.COLD, "case1", 100), block(2, 2, BlockKind.COLD, "case1", 400),
				block(3, 2, BlockKind.MEASURED, "case1", 9_000))
			.cases()
			.getFirst();
		assertThat(result.coldTps().value()).isCloseTo(200, within(1e-9));
		assertThat(result.coldTps().blocks()).isEqualTo(2);
	}

	@Test
	void theReferenceIsTheFirstCaseOfTheExperiment() {
		assertThat(of().reference()).isEqualTo("case1");
	}

	@Test
	void casesAreComparedWithTheReference() {
		RunResult result = of(block(1, 1, BlockKind.MEASURED, "case1", 500),
				block(2, 1, BlockKind.MEASURED, "case2", 6_000));
		assertThat(result.cases().getFirst().timesReference()).isEqualTo(1);
		assertThat(result.cases().getLast().timesReference()).isCloseTo(12, within(1e-9));
	}

	@Test
	void withoutAMeasuredReferenceNothingIsCompared() {
		assertThat(of(block(1, 1, BlockKind.MEASURED, "case2", 6_000)).cases().getLast().timesReference()).isNull();
	}

	@Test
	void commandsPerRequestAreAllCommandsOverAllRequests() {
		// 100,000 + 900 commands for 1,000 + 9,000 requests; the mean of 100 and 0.1
		// would be 50
		BlockResult small = Example.result(Example.block(1, 1, BlockKind.MEASURED, "case1"), 500,
				Map.of("GET", 100_000L));
		Block long1 = new Block(2, 1, 2, BlockKind.MEASURED, small.block().cell(), 900);
		BlockResult large = Example.result(long1, 500, Map.of("GET", 900L, "PING", 5_000L));
		assertThat(of(small, large).cases().getFirst().commandsPerRequest())
			.isEqualTo(Map.of("GET", 10.09, "PING", 0.5));
	}

	@Test
	void blocksWhoseCommandsAreUnknownDoNotCountAsRequests() {
		BlockResult known = Example.result(Example.block(1, 1, BlockKind.MEASURED, "case1"), 500,
				Map.of("MGET", 1_000L));
		BlockResult unknown = Example.result(Example.block(2, 1, BlockKind.MEASURED, "case1"), 500, null);
		assertThat(of(known, unknown).cases().getFirst().commandsPerRequest()).isEqualTo(Map.of("MGET", 1.0));
	}

	@Test
	void commandsThatWereNeverCountedAreUnknown() {
		BlockResult unknown = Example.result(Example.block(2, 1, BlockKind.MEASURED, "case1"), 500, null);
		assertThat(of(unknown).cases().getFirst().commandsPerRequest()).isNull();
	}

	@Test
	void commandsOfColdBlocksDoNotCount() {
		BlockResult cold = Example.result(Example.block(1, 1, BlockKind.COLD, "case1"), 500, Map.of("GET", 1_000L));
		assertThat(of(cold).cases().getFirst().commandsPerRequest()).isNull();
	}

	@Test
	void aBlockWithAnErrorHasNoTps() {
		BlockResult wrong = Example.result(Example.block(1, 1, BlockKind.MEASURED, "case1"), 90_000, 1_000, 1,
				Map.of());
		assertThat(of(wrong, block(2, 1, BlockKind.MEASURED, "case1", 500)).cases().getFirst().steadyTps().highest())
			.isEqualTo(500);
	}

	@Test
	void aBlockWithAnErrorHasNoCommands() {
		BlockResult wrong = Example.result(Example.block(1, 1, BlockKind.MEASURED, "case1"), 500, 1_000, 900,
				Map.of("MGET", 100L));
		BlockResult right = Example.result(Example.block(2, 1, BlockKind.MEASURED, "case1"), 500,
				Map.of("MGET", 1_000L));
		assertThat(of(wrong, right).cases().getFirst().commandsPerRequest()).isEqualTo(Map.of("MGET", 1.0));
	}

	@Test
	void aBlockWithoutSamplesHasNoTps() {
		BlockResult empty = Example.result(Example.block(1, 1, BlockKind.MEASURED, "case1"), 1, 0, 0, Map.of());
		assertThat(of(empty).cases().getFirst().steadyTps()).isNull();
	}

	@Test
	void withoutBlocksEverythingIsUnknown() {
		assertThat(of().cases()).containsExactly(new CaseResult(Example.cases().getFirst(), null, null, null, null),
				new CaseResult(Example.cases().getLast(), null, null, null, null));
	}

	@Test
	void anIncompleteRunIsInvalid() {
		RunResult result = of();
		assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
		assertThat(result.findings()).extracting(Finding::reason).containsExactly(Reason.INCOMPLETE);
	}

	@Test
	void aCompleteRunIsValid() {
		BlockResult[] blocks = Play.toTheEnd(new Schedule(Example.experiment(), 42), (block) -> 500)
			.stream()
			.map((outcome) -> Example.result(outcome.block(), outcome.tps(), Map.of()))
			.toArray(BlockResult[]::new);
		assertThat(of(blocks).verdict()).isEqualTo(Verdict.VALID);
	}

	@Test
	void whatWasRecordedIsKept() {
		BlockResult block = block(1, 1, BlockKind.COLD, "case1", 100);
		RunResult result = of(block);
		assertThat(result.header()).isEqualTo(Example.header());
		assertThat(result.blocks()).containsExactly(block);
		assertThat(result.schema()).isEqualTo(1);
	}

	private static BlockResult block(int number, int fork, BlockKind kind, String caseName, double tps) {
		return Example.result(Example.block(number, fork, kind, caseName), tps, null);
	}

	private static RunResult of(BlockResult... blocks) {
		return Analysis.of(new RawRun(Example.header(), List.of(blocks)));
	}

}
