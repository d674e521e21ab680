// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Play;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class ChecksTest {

	private final List<BlockResult> complete = Play
		.toTheEnd(new Schedule(Example.experiment(), Example.header().seed()), (block) -> 500)
		.stream()
		.map((outcome) -> Example.result(outcome.block(), outcome.tps(), Map.of()))
		.toList();

	@Test
	void nothingIsFoundInACompleteRunWithoutErrors() {
		assertThat(findings(this.complete)).isEmpty();
	}

	@Test
	void wrongAnswersAreCountedOverAllBlocksAndTheFirstIsShown() {
		List<BlockResult> blocks = change((result) -> result.block().kind() == BlockKind.COLD,
				(result) -> Example.result(result.block(), result.tps(), result.block().requests(), 3, Map.of()));
		String first = blocks.stream()
			.filter((result) -> result.samples().errors() > 0)
			.findFirst()
			.orElseThrow()
			.block()
			.label();
		assertThat(findings(blocks)).containsExactly(
				new Finding(Reason.WRONG_ANSWERS, "12 wrong answers, the first in block " + first + ": status 500"));
	}

	@Test
	void aCaseThatIsStillGettingFasterAtTheLimitIsNamedAndDegradesTheRun() {
		List<BlockResult> blocks = Play
			.toTheEnd(new Schedule(Example.experiment(), Example.header().seed()),
					(block) -> growsInTheSecondFork(block) ? 500 * block.round() : 500)
			.stream()
			.map((outcome) -> Example.result(outcome.block(), outcome.tps(), Map.of()))
			.toList();
		assertThat(findings(blocks)).containsExactly(
				new Finding(Reason.NOT_STEADY, "still getting faster when warm-up ended: case1 in fork 2"));
		assertThat(Verdict.of(findings(blocks))).isEqualTo(Verdict.DEGRADED);
	}

	private static boolean growsInTheSecondFork(Block block) {
		return block.kind() == BlockKind.WARMUP && block.fork() == 2 && block.cell().caseName().equals("case1");
	}

	@Test
	void aMissingSampleIsFound() {
		assertThat(findings(samples(-1))).containsExactly(new Finding(Reason.SAMPLES_MISSING,
				"block " + this.complete.getLast().block().label() + " has 999 samples of 1000 requests"));
	}

	@Test
	void aSampleTooManyIsFound() {
		assertThat(findings(samples(1))).containsExactly(new Finding(Reason.SAMPLES_MISSING,
				"block " + this.complete.getLast().block().label() + " has 1001 samples of 1000 requests"));
	}

	@Test
	void aRunWithoutItsLastBlockIsIncomplete() {
		assertThat(findings(this.complete.subList(0, this.complete.size() - 1))).containsExactly(new Finding(
				Reason.INCOMPLETE, "the run ended after " + (this.complete.size() - 1) + " blocks, in fork 2 of 2"));
	}

	@Test
	void aRunWithoutAnyBlockIsIncomplete() {
		assertThat(findings(List.of()))
			.containsExactly(new Finding(Reason.INCOMPLETE, "the run ended after 0 blocks, in fork 1 of 2"));
	}

	@Test
	void aRunThatEndedBetweenForksIsIncomplete() {
		List<BlockResult> first = this.complete.stream().filter((result) -> result.block().fork() == 1).toList();
		assertThat(findings(first)).singleElement().satisfies((finding) -> {
			assertThat(finding.reason()).isEqualTo(Reason.INCOMPLETE);
			assertThat(finding.seen()).endsWith("in fork 2 of 2");
		});
	}

	@Test
	void severalReasonsAreAllFound() {
		BlockResult broken = this.complete.getFirst();
		List<BlockResult> blocks = List.of(Example.result(broken.block(), 1, 1, 1, Map.of()));
		assertThat(findings(blocks)).extracting(Finding::reason)
			.containsExactly(Reason.WRONG_ANSWERS, Reason.SAMPLES_MISSING, Reason.INCOMPLETE);
	}

	@Test
	void noFindingsMakeAValidRun() {
		assertThat(Verdict.of(List.of())).isEqualTo(Verdict.VALID);
	}

	@ParameterizedTest
	@EnumSource
	void aFindingMakesTheRunWhatItsReasonSays(Reason reason) {
		assertThat(Verdict.of(List.of(new Finding(reason, "seen")))).isEqualTo(reason.verdict())
			.isNotEqualTo(Verdict.VALID);
	}

	@ParameterizedTest
	@EnumSource
	void everyReasonSaysWhatItMayMeanAndWhatToTry(Reason reason) {
		assertThat(reason.mayMean()).endsWith(".");
		assertThat(reason.tryNext()).endsWith(".");
	}

	private static List<Finding> findings(List<BlockResult> blocks) {
		return Checks.of(new RawRun(Example.header(), blocks));
	}

	private List<BlockResult> samples(int more) {
		int last = this.complete.getLast().block().number();
		return change((result) -> result.block().number() == last, (result) -> Example.result(result.block(),
				result.tps(), result.block().requests() + more, 0, Map.of()));
	}

	private List<BlockResult> change(Predicate<BlockResult> which, UnaryOperator<BlockResult> how) {
		List<BlockResult> changed = new ArrayList<>(this.complete);
		changed.replaceAll((result) -> which.test(result) ? how.apply(result) : result);
		return changed;
	}

}
