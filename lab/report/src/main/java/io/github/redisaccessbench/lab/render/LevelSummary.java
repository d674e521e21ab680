// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Judgement;

/**
 * A line of the answer: how levels of a factor compare, with the same case at the same
 * other levels.
 */
record LevelSummary(Experiment experiment) {

	/** The line; nothing if no levels were compared. */
	static Stream<Answer.Line> of(RunResult result, Judgement judgement) {
		LevelSummary summary = new LevelSummary(result.experiment());
		List<ContrastResult> all = result.contrasts()
			.stream()
			.filter((one) -> one.contrast().first().caseName().equals(one.contrast().second().caseName()))
			.map(ClaimWords::fasterFirst)
			.toList();
		List<ContrastResult> known = all.stream().filter(ContrastResult::measured).toList();
		return known.isEmpty() ? Stream.of()
				: Stream.of(Answer.Line.of(summary.words(all, known) + ".", judgement, known));
	}

	private String words(List<ContrastResult> all, List<ContrastResult> known) {
		if (known.stream().allMatch((one) -> one.verdict() == Verdict.WITHIN)) {
			return "No level of " + String.join(", ", this.experiment.judging().across())
					+ " is shown to be faster: TPS of a case are " + ClaimWords.apart(ClaimWords.widest(known));
		}
		return PairwiseSummary.some(all.stream()
			.collect(Collectors.groupingBy((one) -> Set.copyOf(levels(one)), LinkedHashMap::new, Collectors.toList()))
			.values()
			.stream()
			.flatMap(this::pair)
			.toList());
	}

	/** The same two levels, wherever they are compared. */
	private Stream<String> pair(List<ContrastResult> same) {
		boolean alike = same.size() > 1 && same.stream().map(ContrastResult::verdict).distinct().count() == 1;
		if (alike && same.getFirst().verdict() == Verdict.FASTER
				&& same.stream().map(this::levels).distinct().count() == 1) {
			return Stream.of(faster(same) + everywhere(same));
		}
		Map<Boolean, List<ContrastResult>> near = same.stream()
			.filter(ContrastResult::measured)
			.collect(Collectors.partitioningBy((one) -> one.verdict() == Verdict.WITHIN));
		Stream<String> within = near.get(true).isEmpty() ? Stream.empty()
				: Stream.of(within(near.get(true)) + (alike ? everywhere(same) : " with " + names(near.get(true))));
		return Stream.concat(near.get(false).stream().map(this::single), within);
	}

	private static String everywhere(List<ContrastResult> same) {
		boolean cases = same.stream().map((one) -> one.contrast().first().caseName()).distinct().count() > 1;
		return cases ? " with each case" : " at each level";
	}

	private String faster(List<ContrastResult> same) {
		List<String> levels = levels(same.getFirst());
		return levels.getFirst() + " serves " + ClaimWords.atLeast(ClaimWords.min(same), ClaimWords.max(same))
				+ " the requests of " + levels.getLast();
	}

	private String single(ContrastResult one) {
		String first = this.experiment.nameOf(one.contrast().first());
		String second = this.experiment.nameOf(one.contrast().second());
		return first + " "
				+ ((one.verdict() == Verdict.INCONCLUSIVE) ? "against " + second + " is " + ClaimWords.inconclusive(one)
						: ClaimWords.each(List.of(one), "the requests of " + second));
	}

	private String within(List<ContrastResult> near) {
		return RunSetting.inWords(levels(near.getFirst()).stream().sorted().toList()) + " are "
				+ ClaimWords.apart(ClaimWords.widest(near));
	}

	/** Of cases, and of their other levels. */
	private String names(List<ContrastResult> some) {
		return RunSetting.inWords(some.stream()
			.map((one) -> this.experiment.nameOf(one.contrast().first().without(this.experiment.judging().across())))
			.toList());
	}

	/** Of the first cell, and of the second. */
	private List<String> levels(ContrastResult one) {
		return Stream.of(one.contrast().first(), one.contrast().second()).map(this::levels).toList();
	}

	private String levels(Cell cell) {
		return Text.join(", ", this.experiment.judging().across(),
				(label) -> label + " " + this.experiment.words(label, cell.levels().get(label)));
	}

}
