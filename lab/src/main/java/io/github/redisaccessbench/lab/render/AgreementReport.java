// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.result.Replicates;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;

/** What several runs say of the same cells, for the terminal. */
public final class AgreementReport {

	private static final double CONFIDENCE = 0.95;

	private AgreementReport() {
	}

	/**
	 * Renders it.
	 * @param replicates what they have in common; may be empty
	 * @param screen where it is shown
	 * @return lines that end in a line feed
	 */
	public static String render(List<Replicates> replicates, Screen screen) {
		if (replicates.isEmpty()) {
			return "No two of these runs compare the same cases at the same levels on the same machine.\n";
		}
		Table<Replicates> table = Table.of("Do runs agree?");
		if (replicates.stream().map(Replicates::machine).distinct().count() > 1) {
			table.text("machine", Replicates::machine);
		}
		return new TerminalReport(screen).section(table.text("pair", AgreementReport::pair)
			.text("at", (row) -> levels(row.contrast().first()))
			.number("runs", (row) -> Integer.toString(row.runs().size()))
			.text("ratio of TPS in each", AgreementReport::each)
			.number("together", AgreementReport::together)
			.number("between runs", (row) -> percent(row.together().betweenSd()))
			.number("p", (row) -> p(row.together().pValue()))
			.text("", (row) -> row.differ() ? "they differ" : "no difference shown")
			.section(replicates.stream().map(AgreementReport::fasterFirst).toList(),
					"Together: the common ratio with its 95 % confidence interval, which contains what runs differ by "
							+ "(random effects). Between runs: the standard deviation of that. P: how likely runs that measure the "
							+ "same differ as much (Welch); they differ if that stays below 5 % for all pairs together (Holm).",
					runs(replicates)));
	}

	static Replicates fasterFirst(Replicates row) {
		return (row.together().mean().mean() < 0) ? row.reversed() : row;
	}

	/** With the levels of the second, if they are others. */
	static String pair(Replicates row) {
		Cell second = row.contrast().second();
		return row.contrast().first().caseName() + " / " + second.caseName()
				+ (second.levels().equals(row.contrast().first().levels()) ? "" : " at " + levels(second));
	}

	/** The levels of a cell in words: for instance {@code users 10, keys 100}. */
	static String levels(Cell cell) {
		return cell.levels()
			.entrySet()
			.stream()
			.map((level) -> level.getKey() + " " + level.getValue())
			.collect(Collectors.joining(", "));
	}

	private static String each(Replicates row) {
		return row.runs()
			.values()
			.stream()
			.map((run) -> Numbers.three(Math.exp(run.mean())))
			.collect(Collectors.joining(", "));
	}

	private static String together(Replicates row) {
		Estimate mean = row.together().mean();
		Interval interval = mean.interval(CONFIDENCE).map(Math::exp);
		return Numbers.three(Math.exp(mean.mean())) + " " + Numbers.interval(interval);
	}

	private static String percent(double log) {
		return Numbers.three(100 * Math.expm1(log)) + " %";
	}

	private static String p(double value) {
		return (value < 0.001) ? "< 0.001" : String.format(Locale.ROOT, "%.3f", value);
	}

	private static String runs(List<Replicates> replicates) {
		return "Runs: " + replicates.stream()
			.flatMap((one) -> one.runs().keySet().stream())
			.distinct()
			.collect(Collectors.joining(", ")) + ".";
	}

}
