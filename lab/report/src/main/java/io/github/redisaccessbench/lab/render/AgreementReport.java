// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Replicates;

/** What several runs say of the same cells, for the terminal. */
public final class AgreementReport {

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
			return "No two of these runs compare the same cases at the same levels on the same machine, "
					+ "with load from it or from as many remote engines.\n";
		}
		Table<Replicates> table = Table.of("Do runs agree?");
		if (replicates.stream().map(Replicates::machine).distinct().count() > 1) {
			table.text("machine", Replicates::machine);
		}
		return new TerminalReport(screen).section(table.text("pair", AgreementReport::pair)
			.text("at", (row) -> levels(row.contrast().first()))
			.number("runs", (row) -> Integer.toString(row.runs().size()))
			.text("ratio of TPS in each",
					(row) -> Text.join(", ", row.runs().values(), (run) -> Numbers.three(Math.exp(run.mean()))))
			.figure("together", (row) -> Figure.ofLogarithm(row.together().mean(), ""))
			.number("between runs", (row) -> Numbers.three(100 * Math.expm1(row.together().betweenSd())) + " %")
			.number("p",
					(row) -> (row.together().pValue() < 0.001) ? "< 0.001" : Text.of("%.3f", row.together().pValue()))
			.text("", (row) -> row.differ() ? "they differ" : "no difference shown")
			.section(replicates.stream().map(AgreementReport::fasterFirst).toList(),
					"Together: the common ratio with its 95 % confidence interval, which contains what runs differ by "
							+ "(random effects). Between runs: the standard deviation of that. P: how likely runs that measure the "
							+ "same differ as much (Welch); they differ if that stays below 5 % for all pairs together (Holm).",
					"Runs: " + String.join(", ",
							replicates.stream().flatMap((one) -> one.runs().keySet().stream()).distinct().toList())
							+ "."));
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
		return Text.join(", ", cell.levels().entrySet(), (level) -> level.getKey() + " " + level.getValue());
	}

}
