// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Conclusion;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Reason;
import io.github.redisaccessbench.lab.verdict.Saturation;
import io.github.redisaccessbench.lab.verdict.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class AnalysisTest {

	private static final Capacity NOTHING = new Capacity(null, null, null, null, null, null, Bottleneck.UNCLEAR);

	private static final RunResult CLEAN = Analysis.of(CleanRun.run());

	@Test
	void steadyTpsAreTheMeasuredBlocks() {
		// √(√(400 × 900) × 600) = √(600 × 600)
		CaseResult result = case1(block(1, 1, BlockKind.MEASURED, "case1", 400),
				block(2, 1, BlockKind.MEASURED, "case1", 900), block(3, 2, BlockKind.MEASURED, "case1", 600),
				block(4, 2, BlockKind.WARMUP, "case1", 1), block(5, 2, BlockKind.COLD, "case1", 1));
		assertThat(result.steadyTps().value()).isCloseTo(600, within(1e-9));
		assertThat(result.steadyTps().lowest()).isEqualTo(400);
		assertThat(result.steadyTps().highest()).isEqualTo(900);
		assertThat(result.steadyTps().forks()).isEqualTo(2);
		assertThat(result.steadyTps().blocks()).isEqualTo(3);
	}

	@Test
	void coldTpsAreTheColdBlocks() {
		CaseResult result = case1(block(1, 1, BlockKind.COLD, "case1", 100), block(2, 2, BlockKind.COLD, "case1", 400),
				block(3, 2, BlockKind.MEASURED, "case1", 9_000));
		assertThat(result.coldTps().value()).isCloseTo(200, within(1e-9));
		assertThat(result.coldTps().blocks()).isEqualTo(2);
	}

	@Test
	void allPairsOfCasesAreComparedAndNoControls() {
		assertThat(CLEAN.comparisons()).singleElement().satisfies((pair) -> {
			assertThat(pair.first()).isEqualTo("case1");
			assertThat(pair.second()).isEqualTo("case2");
			assertThat(pair.forks()).isEqualTo(3);
			assertThat(pair.ratio()).isCloseTo(1 / 12.0, within(1e-3));
			assertThat(pair.interval().contains(1 / 12.0)).isTrue();
			assertThat(pair.conclusion()).isEqualTo(Conclusion.SLOWER);
		});
	}

	@Test
	void onlyBlocksOfTheSameRoundAreCompared() {
		// 800 ÷ 400 in round 1; round 2 has only one of them
		Block second = new Block(3, 1, 2, BlockKind.MEASURED, Example.block(3, 1, BlockKind.MEASURED, "case1").cell(),
				1);
		RunResult result = of(block(1, 1, BlockKind.MEASURED, "case1", 800),
				block(2, 1, BlockKind.MEASURED, "case2", 400), Example.result(second, 5));
		assertThat(result.comparisons().getFirst().ratio()).isCloseTo(2, within(1e-9));
	}

	@Test
	void aCaseIsComparedWithTheReferenceFromItsOwnSide() {
		Comparison toReference = CLEAN.cases().getLast().toReference();
		assertThat(toReference.first()).isEqualTo("case2");
		assertThat(toReference.second()).isEqualTo("case1");
		assertThat(toReference.ratio()).isCloseTo(12, within(0.1));
		assertThat(toReference.interval().contains(12)).isTrue();
		assertThat(toReference.conclusion()).isEqualTo(Conclusion.FASTER);
	}

	@Test
	void theReferenceIsNotComparedWithItself() {
		assertThat(CLEAN.cases().getFirst().toReference()).isNull();
	}

	@Test
	void anotherCaseMayBeTheReference() {
		RunHeader header = CleanRun.header(withReference("case2"));
		List<CaseResult> cases = Analysis.of(CleanRun.run(header, (block) -> 1)).cases();
		assertThat(cases.getFirst().toReference().ratio()).isCloseTo(1 / 12.0, within(1e-3));
		assertThat(cases.getLast().toReference()).isNull();
	}

	private static Experiment withReference(String name) {
		Experiment base = CleanRun.experiment(3, Example.WARMUP);
		return new Experiment(base.name(), base.description(), base.cases(), base.controls(), name, base.tiePercent(),
				base.users(), base.loops(), base.limit(), base.forks(), base.rounds(), base.blockMs(), base.minutes(),
				base.warmup(), base.seed());
	}

	@Test
	void casesHaveRanksAndTheFastestIsFirst() {
		assertThat(CLEAN.cases()).extracting(CaseResult::rank).containsExactly(new Rank(2, 2), new Rank(1, 1));
	}

	@Test
	void controlsAreListedApartWithoutRankAndReference() {
		assertThat(CLEAN.cases()).extracting((result) -> result.about().name()).containsExactly("case1", "case2");
		assertThat(CLEAN.controls()).extracting((result) -> result.about().name())
			.containsExactly(CleanRun.CEILING, CleanRun.TWIN);
		assertThat(CLEAN.controls()).allSatisfy((control) -> {
			assertThat(control.steadyTps()).isNotNull();
			assertThat(control.coldTps()).isNull();
			assertThat(control.rank()).isNull();
			assertThat(control.toReference()).isNull();
		});
	}

	@Test
	void twinsAreComparedWithTheirCaseAlone() {
		assertThat(CLEAN.twins()).singleElement().satisfies((pair) -> {
			assertThat(pair.isOf("case2", CleanRun.TWIN)).isTrue();
			assertThat(pair.ratio()).isCloseTo(1, within(0.01));
			assertThat(pair.conclusion()).isEqualTo(Conclusion.TIE);
		});
	}

	@Test
	void theNoiseFloorIsTheFarEndOfTheTwinsInterval() {
		Comparison twins = CLEAN.twins().getFirst();
		assertThat(CLEAN.noiseFloorPercent()).isGreaterThan(0)
			.isEqualTo(100 * (Math.max(twins.interval().high(), 1 / twins.interval().low()) - 1));
	}

	@Test
	void withoutTwinsThereIsNoNoiseFloor() {
		RunResult result = of();
		assertThat(result.twins()).isEmpty();
		assertThat(result.noiseFloorPercent()).isNull();
	}

	@Test
	void oneForkGivesNoIntervalAndNoRanking() {
		RunResult result = Analysis
			.of(CleanRun.run(CleanRun.header(CleanRun.experiment(1, Example.WARMUP)), (block) -> 1));
		assertThat(result.comparisons()).singleElement().satisfies((pair) -> {
			assertThat(pair.ratio()).isCloseTo(1 / 12.0, within(1e-3));
			assertThat(pair.interval()).isNull();
			assertThat(pair.detectablePercent()).isNull();
			assertThat(pair.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
		});
		assertThat(result.cases()).allSatisfy((about) -> {
			assertThat(about.steadyTps().interval()).isNull();
			assertThat(about.rank()).isEqualTo(new Rank(1, 2));
		});
		assertThat(result.noiseFloorPercent()).isNull();
		assertThat(result.findings()).extracting(Finding::reason).containsExactly(Reason.TOO_FEW_FORKS);
	}

	@Test
	void theCeilingShareIsTpsOverThoseOfTheCeiling() {
		assertThat(CLEAN.cases()).extracting((about) -> about.saturation().ceilingShare())
			.satisfiesExactly((share) -> assertThat(share).isCloseTo(0.025, within(1e-4)),
					(share) -> assertThat(share).isCloseTo(0.3, within(1e-3)));
		assertThat(CLEAN.controls().getFirst().saturation().ceilingShare()).isNull();
	}

	@Test
	void aCeilingThatWasNotMeasuredGivesNoShare() {
		RawRun run = CleanRun.run();
		List<BlockResult> blocks = run.blocks()
			.stream()
			.filter((result) -> !result.block().cell().caseName().equals(CleanRun.CEILING))
			.toList();
		assertThat(Analysis.of(new RawRun(run.header(), blocks)).cases())
			.allSatisfy((about) -> assertThat(about.saturation().ceilingShare()).isNull());
	}

	@Test
	void sharesOfTheGeneratorAreThoseOfAllCores() {
		assertThat(CLEAN.cases())
			.allSatisfy((about) -> assertThat(about.saturation().generatorShare()).isCloseTo(0.25, within(1e-9)));
	}

	@Test
	void tpsPerAppCpuSecondAreRequestsOverCpuTime() {
		// The example's app uses one core while it answers, and 10 ms at the edges of
		// each block.
		Saturation saturation = case1(block(1, 1, BlockKind.MEASURED, "case1", 500)).saturation();
		assertThat(saturation.tpsPerAppCpuSecond()).isCloseTo(1_000 / 2.010, within(1e-9));
	}

	@Test
	void aRatioIsSumsOverSumsAndNoMeanOfRatios() {
		// 1,000 requests in 2.01 s and 9,000 in 90.01 s of CPU time; the mean of 497.5
		// and
		// 100.0 would be 298.8
		BlockResult fast = block(1, 1, BlockKind.MEASURED, "case1", 500);
		BlockResult slow = Example.result(new Block(2, 1, 2, BlockKind.MEASURED, fast.block().cell(), 900), 100);
		assertThat(case1(fast, slow).saturation().tpsPerAppCpuSecond()).isCloseTo(10_000 / 92.02, within(1e-9));
	}

	@Test
	void blocksOfWhichOneSideIsUnknownCountOnNeitherSide() {
		BlockResult known = block(1, 1, BlockKind.MEASURED, "case1", 500);
		BlockResult unknown = Altered.machine(block(2, 1, BlockKind.MEASURED, "case1", 100), null);
		assertThat(case1(known, unknown).saturation().generatorShare()).isCloseTo(0.25, within(1e-9));
	}

	@Test
	void aMachineThatTellsNothingGivesNoShare() {
		BlockResult unknown = Altered.machine(block(1, 1, BlockKind.MEASURED, "case1", 500), null);
		assertThat(case1(unknown).saturation().generatorShare()).isNull();
	}

	@Test
	void commandsPerRequestAreAllCommandsOverAllRequests() {
		// 100,000 + 900 commands for 1,000 + 9,000 requests; the mean of 100 and 0.1
		// would be 50
		BlockResult small = Example.result(Example.block(1, 1, BlockKind.MEASURED, "case1"), 500,
				Map.of("GET", 100_000L));
		Block longBlock = new Block(2, 1, 2, BlockKind.MEASURED, small.block().cell(), 900);
		BlockResult large = Example.result(longBlock, 500, Map.of("GET", 900L, "PING", 5_000L));
		assertThat(case1(small, large).commandsPerRequest()).isEqualTo(Map.of("GET", 10.09, "PING", 0.5));
	}

	@Test
	void blocksWhoseCommandsAreUnknownDoNotCountAsRequests() {
		BlockResult known = block(1, 1, BlockKind.MEASURED, "case1", 500);
		assertThat(case1(known, Altered.calls(known, null)).commandsPerRequest()).isEqualTo(Map.of("GET", 100.0));
	}

	@Test
	void commandsThatWereNeverCountedAreUnknown() {
		BlockResult known = block(1, 1, BlockKind.MEASURED, "case1", 500);
		assertThat(case1(Altered.calls(known, null)).commandsPerRequest()).isNull();
	}

	@Test
	void aCaseThatSendsNothingHasNoCommandsRatherThanUnknownOnes() {
		assertThat(CLEAN.controls().getFirst().commandsPerRequest()).isEmpty();
	}

	@Test
	void commandsOfColdBlocksDoNotCount() {
		assertThat(case1(block(1, 1, BlockKind.COLD, "case1", 500)).commandsPerRequest()).isNull();
	}

	@Test
	void aBlockWithAnErrorHasNeitherTpsNorCommands() {
		BlockResult wrong = Altered.calls(Altered.errors(block(1, 1, BlockKind.MEASURED, "case1", 90_000), 0, 1),
				Map.of("GET", 7L));
		CaseResult result = case1(wrong, block(2, 1, BlockKind.MEASURED, "case1", 500));
		assertThat(result.steadyTps().highest()).isEqualTo(500);
		assertThat(result.commandsPerRequest()).isEqualTo(Map.of("GET", 100.0));
	}

	@Test
	void aBlockWithoutSamplesHasNoTps() {
		BlockResult empty = Altered.requests(block(1, 1, BlockKind.MEASURED, "case1", 1), 0);
		assertThat(case1(empty).steadyTps()).isNull();
	}

	@Test
	void withoutBlocksEverythingIsUnknown() {
		Saturation unknown = new Saturation(null, null, null);
		RunResult result = of();
		assertThat(result.cases()).containsExactly(
				new CaseResult(Example.cases().getFirst(), null, null, null, null, new Rank(1, 2), unknown,
						Ledger.of((kind) -> List.of()), NOTHING),
				new CaseResult(Example.cases().getLast(), null, null, null,
						new Comparison("case2", "case1", 0, null, null, null, Conclusion.INCONCLUSIVE), new Rank(1, 2),
						unknown, Ledger.of((kind) -> List.of()), NOTHING));
		assertThat(result.comparisons())
			.containsExactly(new Comparison("case1", "case2", 0, null, null, null, Conclusion.INCONCLUSIVE));
	}

	@Test
	void anIncompleteRunIsInvalid() {
		RawRun run = CleanRun.run();
		RunResult result = Analysis.of(new RawRun(run.header(), run.blocks().subList(0, 40)));
		assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
		assertThat(result.findings()).extracting(Finding::reason).contains(Reason.INCOMPLETE);
	}

	@Test
	void aCleanRunIsValid() {
		assertThat(CLEAN.verdict()).isEqualTo(Verdict.VALID);
		assertThat(CLEAN.findings()).isEmpty();
	}

	@Test
	void whatWasRecordedIsKept() {
		RawRun run = CleanRun.run();
		assertThat(CLEAN.header()).isEqualTo(run.header());
		assertThat(CLEAN.blocks()).isEqualTo(run.blocks());
		assertThat(CLEAN.schema()).isEqualTo(4);
	}

	@Test
	void theSameRecordsGiveTheSameResult() {
		assertThat(Analysis.of(CleanRun.run())).isEqualTo(CLEAN);
	}

	private static BlockResult block(int number, int fork, BlockKind kind, String caseName, double tps) {
		return Example.result(Example.block(number, fork, kind, caseName), tps);
	}

	private static CaseResult case1(BlockResult... blocks) {
		return of(blocks).cases().getFirst();
	}

	private static RunResult of(BlockResult... blocks) {
		return Analysis.of(new RawRun(Example.header(), List.of(blocks)));
	}

}
