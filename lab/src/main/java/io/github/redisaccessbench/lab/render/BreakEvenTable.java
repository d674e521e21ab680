// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Sweeps.BreakEven;
import io.github.redisaccessbench.lab.validity.Report;

/** Where the order of two cases changes. */
final class BreakEvenTable {

	/** Changes of order that a sentence holds. */
	private static final int TOLD = 3;

	private BreakEvenTable() {
	}

	static Section of(Report report) {
		Experiment experiment = report.result().header().experiment();
		return Table.<Row>of("Where does the order of two cases change?")
			.text("with", Row::factor)
			.text("pair", Row::pair)
			.text("verdict", Row::words)
			.section(rows(experiment, report.result().sweeps().breakEvens()),
					"A change is certain where one is faster at one level and the other at a later one; in parentheses: its 95 % "
							+ "confidence interval, for all pairs and levels together. Between levels, the ratio is "
							+ "interpolated (its logarithm, in the logarithm of the level), and the interval allows for how far "
							+ "a sum of a constant and a growing part may leave that line. A change of rtt is in milliseconds of PING; levels are as they were asked for.",
					"None: the same case is faster at every level. Inconclusive: at these levels, either may be faster.");
	}

	/**
	 * What the levels change, in a sentence: nothing if no factor has several of them.
	 */
	static Optional<String> sentence(Report report) {
		List<BreakEven> all = report.result().sweeps().breakEvens();
		if (all.isEmpty()) {
			return Optional.empty();
		}
		Experiment experiment = report.result().header().experiment();
		List<BreakEven> changes = all.stream().filter((one) -> !one.changes().isEmpty()).toList();
		if (changes.isEmpty()) {
			return none(experiment, all);
		}
		String told = rows(experiment, changes).stream()
			.limit(TOLD)
			.map((row) -> "with " + row.factor() + " (" + row.pair() + "): " + row.words())
			.collect(Collectors.joining("; "));
		return Optional.of("The order changes " + told + ".");
	}

	/** What is excluded, since not to find a change is not to show that there is none. */
	private static Optional<String> none(Experiment experiment, List<BreakEven> all) {
		if (all.stream().allMatch(BreakEven::none)) {
			return Optional.of((experiment.judging().compare() == Comparing.PAIRS || experiment.cases().size() == 2)
					? "The order of all cases is the same at every level."
					: "The same cases are faster than " + experiment.judging().reference() + " at every level.");
		}
		List<Figure> decided = all.stream().map(BreakEven::reversalPercent).filter(Figure::known).toList();
		long undecided = all.size() - decided.size();
		return decided.stream()
			.max(Comparator.comparing(Figure::value))
			.map((max) -> "No change of order was found: no case that is faster at one level is slower"
					+ ((max.value() > 0) ? String.format(Locale.ROOT, " by more than %.0f %%", Math.ceil(max.value()))
							: "")
					+ " at another" + ((undecided > 0) ? "; " + undecided + " of " + all.size() + " comparisons "
							+ ((undecided == 1) ? "says" : "say") + " nothing of that" : "")
					+ ".");
	}

	/** One row for a pair of cases where the same is said of it at all other levels. */
	private static List<Row> rows(Experiment experiment, List<BreakEven> breakEvens) {
		Map<List<String>, List<BreakEven>> pairs = breakEvens.stream()
			.collect(Collectors.groupingBy(
					(one) -> List.of(one.factor(), one.pair().first().caseName(), one.pair().second().caseName()),
					LinkedHashMap::new, Collectors.toList()));
		return pairs.values().stream().flatMap((lines) -> ofPair(experiment, lines).stream()).toList();
	}

	private static List<Row> ofPair(Experiment experiment, List<BreakEven> lines) {
		BreakEven first = lines.getFirst();
		String words = words(experiment, first);
		if (lines.stream().allMatch((one) -> words(experiment, one).equals(words))) {
			return List.of(new Row(first.factor(),
					first.pair().first().caseName() + " / " + first.pair().second().caseName(), words));
		}
		return lines.stream()
			.map((one) -> new Row(one.factor(),
					experiment.nameOf(one.pair().first()) + " / " + experiment.nameOf(one.pair().second()),
					words(experiment, one)))
			.toList();
	}

	/** For instance {@code case1 is faster up to 3.2 (2.1–4.8), then case3}. */
	private static String words(Experiment experiment, BreakEven row) {
		List<Level> levels = experiment.everyFactor().get(row.factor());
		if (row.none()) {
			return "none " + range(experiment, row.factor(), levels) + ": " + row.faster() + " is faster";
		}
		String open = row.open().isEmpty() ? ""
				: "inconclusive at " + row.open()
					.stream()
					.map((level) -> experiment.words(row.factor(), level))
					.collect(Collectors.joining(", "));
		if (row.changes().isEmpty()) {
			boolean all = row.open().size() == levels.size();
			return all ? "inconclusive" : open + "; elsewhere " + row.faster() + " is faster";
		}
		StringBuilder words = new StringBuilder(row.faster()).append(" is faster");
		String now = row.faster();
		for (Figure change : row.changes()) {
			now = now.equals(row.pair().first().caseName()) ? row.pair().second().caseName()
					: row.pair().first().caseName();
			words.append(" up to ")
				.append(Numbers.figure(change))
				.append(change.unit().isEmpty() ? "" : " " + change.unit())
				.append(", then ")
				.append(now);
		}
		return words + (open.isEmpty() ? "" : "; " + open);
	}

	private static String range(Experiment experiment, String factor, List<Level> levels) {
		DoubleSummaryStatistics all = levels.stream()
			.mapToDouble((level) -> experiment.number(factor, level).orElseThrow())
			.summaryStatistics();
		return "from " + Numbers.chosen(all.getMin()) + " to " + Numbers.chosen(all.getMax());
	}

	private record Row(String factor, String pair, String words) {

	}

}
