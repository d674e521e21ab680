// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.SweepContrast.Question;
import io.github.redisaccessbench.lab.result.SweepContrast;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How cases compare over all levels of a sweep.
 */
final class SweepTable {

	private SweepTable() {
	}

	static Section of(Report report) {
		Experiment experiment = report.result().header().experiment();
		List<SweepContrast> all = report.result().sweeps().contrasts();
		SequencedMap<Contrast, List<SweepContrast>> pairs = all.stream()
			.collect(Collectors.groupingBy(SweepContrast::pair, LinkedHashMap::new, Collectors.toList()));
		Table<List<SweepContrast>> table = Table.<List<SweepContrast>>of("How do cases compare over all levels?")
			.text("pair", (row) -> pair(experiment, row.getFirst().pair()));
		pairs.firstEntry()
			.getValue()
			.forEach((column) -> table.number(head(column), (row) -> row.stream()
				.filter((one) -> one.question() == column.question() && Objects.equals(one.factor(), column.factor()))
				.map((one) -> Numbers.figure(one.ratio()))
				.findFirst()
				.orElse(Numbers.NONE)));
		return table.section(List.copyOf(pairs.values()),
				"TPS of the first ÷ TPS of the second, the geometric mean of the levels; in parentheses: confidence "
						+ "intervals for all numbers of this table together. Doubling: by what that ratio is multiplied "
						+ "when the level doubles (a straight line in the logarithms).",
				"Intervals at single levels hold for one combination of levels each, not for all of them together.");
	}

	private static String head(SweepContrast column) {
		return switch (column.question()) {
			case OVERALL -> "all levels";
			case TREND -> "doubling of " + column.factor();
			case LOWEST -> "lowest " + column.factor();
			case HIGHEST -> "highest " + column.factor();
		};
	}

	private static String pair(Experiment experiment, Contrast pair) {
		return experiment.nameOf(pair.first()) + " / " + experiment.nameOf(pair.second());
	}

	/**
	 * How each case compares with the reference over all levels, in a sentence: nothing
	 * if no factor has several of them, or nothing was measured.
	 */
	static Optional<String> sentence(Report report) {
		Experiment experiment = report.result().header().experiment();
		String reference = experiment.reference();
		List<SweepContrast> overall = seenFromOthers(report, reference)
			.filter((one) -> one.question() == Question.OVERALL && one.verdict() != Verdict.NOT_MEASURED)
			.toList();
		if (overall.isEmpty()) {
			return Optional.empty();
		}
		String words = overall.stream()
			.limit(PairwiseSummary.NAMED)
			.map((one) -> experiment.nameOf(one.pair().first()) + " " + Numbers.figure(one.ratio())
					+ trends(report, one).map((trend) -> ", " + trend).collect(Collectors.joining()))
			.collect(Collectors.joining("; "));
		return Optional.of("Over all levels, × " + reference + ": " + words
				+ PairwiseSummary.more(overall.stream().map(SweepContrast::toString).toList(), "; and ") + ".");
	}

	private static Stream<String> trends(Report report, SweepContrast about) {
		return seenFromOthers(report, about.pair().second().caseName())
			.filter((one) -> one.question() == Question.TREND && one.pair().equals(about.pair()))
			.filter((one) -> one.verdict() == Verdict.FASTER || one.verdict() == Verdict.SLOWER)
			.map((one) -> "× " + Numbers.figure(one.ratio()) + " for each doubling of " + one.factor());
	}

	private static Stream<SweepContrast> seenFromOthers(Report report, String reference) {
		return report.result()
			.sweeps()
			.contrasts()
			.stream()
			.flatMap((one) -> one.from(one.pair().first().of(reference)).stream())
			.map(SweepContrast::reversed);
	}

}
