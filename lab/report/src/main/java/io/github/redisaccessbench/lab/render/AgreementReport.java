// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.result.Adjusted;
import io.github.redisaccessbench.lab.result.Boot;
import io.github.redisaccessbench.lab.result.Evidence;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.PairRun;
import io.github.redisaccessbench.lab.result.Replicates;
import io.github.redisaccessbench.lab.stats.RandomEffects;
import io.github.redisaccessbench.lab.validity.Grade;

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
			.text("ratio of TPS in each",
					(row) -> Text.join(", ", row.runs().values(), (run) -> Numbers.three(Math.exp(run.log().mean()))))
			.number("runs", (row) -> Integer.toString(row.runs().size()))
			.number("boots", (row) -> Long.toString(boots(row)))
			.text("mean, and range", AgreementReport::range)
			.figure("the next run", (row) -> Figure.ofLogarithm(row.adjusted().next(latest(row)), ""))
			.text("Q, and by chance", (row) -> q(row.adjusted().before(), row.adjusted().beforeCritical()))
			.text("Q adjusted", AgreementReport::adjustedQ)
			.text("adjusted for", (row) -> adjustedFor(row.adjusted()))
			.text("grade", AgreementReport::grade)
			.text("agree?", AgreementReport::verdict)
			.section(replicates.stream().map(AgreementReport::fasterFirst).toList(),
					"The next run: what another run on such a machine would show, with its 95 % prediction interval (random "
							+ "effects: Paule and Mandel; Hartung and Knapp; Higgins, Thompson and Spiegelhalter), on a machine as "
							+ "fast as that of the latest run and with as many threads of the web server. Pairs of fewer than "
							+ "seven runs borrow from the pair of their kind that most runs have.",
					"Q: the weighted squares of what runs differ by, and up to which Q that may be chance. They differ if runs that "
							+ "measure the same would rarely differ as much (Welch): less than 5 % for all pairs together (Holm). "
							+ "Adjusted for: what explains it, step by step. The machine's speed: CPU time of Redis for one MGET of 100 keys, "
							+ "of the lab without load if each run recorded it, else of requests under load. "
							+ "The pool: threads of the web server of the faster case.",
					"Grade: repeated, if each run says by itself which is faster; confirmed, if these are three or more, on two boots or "
							+ "hosts or more, six hours apart or more. Boots: of runs that did not record it, kernels.",
					"Runs: " + String.join(", ",
							replicates.stream().flatMap((one) -> one.runs().keySet().stream()).distinct().toList())
							+ "."));
	}

	private static long boots(Replicates row) {
		return Boot.atLeast(row.runs().values().stream().map((run) -> run.machine().boot()).toList());
	}

	/** For instance {@code 13.2, 11.8 to 14.6}. */
	private static String range(Replicates row) {
		DoubleSummaryStatistics logs = row.runs()
			.values()
			.stream()
			.mapToDouble((run) -> run.log().mean())
			.summaryStatistics();
		return Numbers.three(Math.exp(row.together().mean().mean())) + ", " + Numbers.three(Math.exp(logs.getMin()))
				+ " to " + Numbers.three(Math.exp(logs.getMax()));
	}

	private static PairRun latest(Replicates row) {
		return row.runs().values().stream().max(Comparator.comparing(PairRun::started)).orElseThrow();
	}

	private static String q(double q, double critical) {
		return Text.of("%.1f of %.1f", q, critical);
	}

	/** For instance {@code 11.4 of 15.5 with 10 more runs}. */
	private static String adjustedQ(Replicates row) {
		RandomEffects effects = row.adjusted().effects();
		int borrowed = effects.runs().size() - row.runs().size();
		return q(effects.q(), effects.criticalQ()) + ((borrowed > 0) ? " with " + borrowed + " more runs" : "");
	}

	private static String adjustedFor(Adjusted adjusted) {
		return adjusted.by().isEmpty() ? Numbers.NONE : Text.join(" and ", adjusted.by(), Adjusted.Covariate::words);
	}

	/** Runs of which one says something else make no claim. */
	private static String grade(Replicates row) {
		return ((row.evidence() == Evidence.ONE_RUN) ? Grade.NONE : Grade.of(row.evidence())).words();
	}

	private static String verdict(Replicates row) {
		if (!row.differ()) {
			return "no difference shown";
		}
		return row.adjusted().differ() ? "they differ" : row.adjusted().by().isEmpty()
				? "they differ; others of their kind do, too" : "they differ; explained";
	}

	static Replicates fasterFirst(Replicates row) {
		return (row.together().mean().mean() < 0) ? row.reversed() : row;
	}

	/** With the levels of the second, if they are others. */
	public static String pair(Replicates row) {
		Cell second = row.contrast().second();
		return row.contrast().first().caseName() + " / " + second.caseName()
				+ (second.levels().equals(row.contrast().first().levels()) ? "" : " at " + levels(second));
	}

	/** The levels of a cell in words: for instance {@code users 10, keys 100}. */
	public static String levels(Cell cell) {
		return Text.join(", ", cell.levels().entrySet(), (level) -> level.getKey() + " " + level.getValue());
	}

}
