// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.github.redisaccessbench.lab.coverage.CoverageStudy.Setup;
import io.github.redisaccessbench.lab.stats.Holm;

/**
 * A coverage study as plain text. Shares are in percent.
 */
final class CoverageTables {

	/** A column of these is aligned to the right. */
	private static final Predicate<String> NUMBER = Pattern.compile("[0-9.]+").asMatchPredicate();

	/** A head of this width is never wrapped. */
	private static final int HEAD = 7;

	/** A blank on both sides of a cell. */
	private static final int BLANKS = 2;

	private CoverageTables() {
	}

	/**
	 * Both tables with what must be known to read them.
	 * @param study the study
	 * @return lines that end in a line feed
	 */
	static String of(CoverageStudy study) {
		return pairs(study) + "\n" + families(study);
	}

	private static String pairs(CoverageStudy study) {
		return "How often the 95 % interval of a ratio holds the true ratio, in %\n"
				+ table(List.of("machine", "sd of fork, block, drift", "rounds", "forks", "Student over forks",
						"hierarchical bootstrap"), rows(study.pairs(), CoverageTables::pair))
				+ String.format(Locale.ROOT, """
						%,d simulated experiments for each number, seed %d; chance moves 95 %% by up to %.1f points
						in 19 of 20 numbers. Reports use Student over forks.
						""", study.experiments(), study.seed(),
						100 * 1.96 * Math.sqrt(0.95 * 0.05 / study.experiments()));
	}

	private static String families(CoverageStudy study) {
		return "Four cases, six pairs, a tie within 5 %: share of experiments, in %\n"
				+ table(List.of("machine", "rounds", "forks", "equal, told apart", "tie that is none", "wrong verdict",
						"all intervals hold", "by Bonferroni"), rows(study.families(), CoverageTables::family))
				+ """
						Errors, which should be at most 5, chance aside: four equal cases, any pair called faster or slower;
						neighbours 5.1 % apart, any pair called a tie; true TPS 500, 480, 6,700 and 5,900, any verdict wrong.
						All intervals hold: with these TPS, all six printed intervals hold their true ratios. They are printed
						at the levels of Holm's steps, which are made for verdicts: each holds by itself, all together hold
						less often. By Bonferroni: if each were at 1 - 5 % / 6.
						""";
	}

	private static List<String> pair(Setup setup, Coverage pair) {
		return List.of(setup.machine(), noise(setup.model()), String.valueOf(setup.rounds()),
				String.valueOf(setup.forks()), percent(pair.student()), percent(pair.bootstrap()));
	}

	private static List<String> family(Setup setup, FamilyCoverage family) {
		return List.of(setup.machine(), String.valueOf(setup.rounds()), String.valueOf(setup.forks()),
				percent(family.equalToldApart()), percent(family.falseTie()), percent(family.wrong()),
				percent(family.intervals()), percent(family.bonferroni()));
	}

	private static String noise(NoiseModel model) {
		return String.format(Locale.ROOT, "%.3f, %.3f, %.3f", model.forkSd(), model.blockSd(), model.driftSd());
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f", 100 * share);
	}

	private static <T> List<List<String>> rows(SequencedMap<Setup, T> results,
			BiFunction<Setup, T, List<String>> cells) {
		return results.sequencedEntrySet()
			.stream()
			.map((result) -> cells.apply(result.getKey(), result.getValue()))
			.toList();
	}

	private static String table(List<String> heads, List<List<String>> rows) {
		List<ColumnData<List<String>>> columns = IntStream.range(0, heads.size())
			.mapToObj((index) -> column(heads.get(index), rows.stream().map((row) -> row.get(index)).toList())
				.with((List<String> row) -> row.get(index)))
			.toList();
		return AsciiTable.getTable(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, rows, columns).replace("\r\n", "\n")
				+ "\n";
	}

	/** As wide as its cells and the longest word of its head. */
	private static Column column(String head, List<String> cells) {
		int width = Stream.concat(cells.stream(), Stream.of(head.split(" ")))
			.mapToInt(String::length)
			.max()
			.orElseThrow();
		boolean numbers = cells.stream().allMatch(NUMBER);
		return new Column().header(head)
			.headerAlign(HorizontalAlign.LEFT)
			.dataAlign(numbers ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT)
			.maxWidth(Math.max(width, Math.min(head.length(), HEAD)) + BLANKS);
	}

}
