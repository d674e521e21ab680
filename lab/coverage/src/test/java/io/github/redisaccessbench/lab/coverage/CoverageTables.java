// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A study as Markdown. Shares are in percent. */
final class CoverageTables {

	private static final List<String> HEADS = List.of("false “faster”", "“within” untrue", "“at least” untrue",
			"A/A controls apart", "not measured", "inconclusive", "4 to 12 % found", "10 % found", "equal within");

	private CoverageTables() {
	}

	/** The table of scenarios, and that of all truths. */
	static String of(CoverageStudy study) {
		return table(List.of("scenario"), study.shares().sequencedEntrySet().stream().map(CoverageTables::worst)) + "\n"
				+ table(List.of("scenario", "truth"),
						study.shares().sequencedEntrySet().stream().flatMap(CoverageTables::all))
				+ String.format(Locale.ROOT,
						"""

								%,d runs for each scenario and truth, seed %d; chance moves 5 %% by up to %.1f points in 19 of 20 numbers.
								""",
						study.runs(), study.seed(), 100 * 1.96 * Math.sqrt(0.95 * 0.05 / study.runs()));
	}

	/** The worst of all truths. */
	private static List<String> worst(Map.Entry<Scenario, Map<Truth, Shares>> scenario) {
		Map<Truth, Shares> shares = scenario.getValue();
		return row(List.of(scenario.getKey().name()), shares.values(), shares.get(Truth.NEIGHBOURS),
				shares.get(Truth.ONE_SLOWER), shares.get(Truth.EQUAL));
	}

	private static Stream<List<String>> all(Map.Entry<Scenario, Map<Truth, Shares>> scenario) {
		return scenario.getValue()
			.entrySet()
			.stream()
			.map((one) -> row(List.of(scenario.getKey().name(), one.getKey().toString()), List.of(one.getValue()),
					(one.getKey() == Truth.NEIGHBOURS) ? one.getValue() : null,
					(one.getKey() == Truth.ONE_SLOWER) ? one.getValue() : null, one.getValue()));
	}

	private static List<String> row(List<String> names, Collection<Shares> shares, Shares neighbours, Shares slower,
			Shares equal) {
		return Stream
			.concat(names.stream(),
					Stream.of(max(shares, Shares::falselyToldApart), max(shares, Shares::falselyWithin),
							max(shares, Shares::falselyAtLeast), max(shares, Shares::aaControls),
							max(shares, Shares::notMeasured), max(shares, Shares::inconclusive),
							(neighbours != null) ? percent(100 * neighbours.found()) : "",
							(slower != null) ? percent(100 * slower.found()) : "", percent(equal.marginPercent())))
			.toList();
	}

	private static String max(Collection<Shares> shares, ToDoubleFunction<Shares> share) {
		return percent(100 * shares.stream().mapToDouble(share).max().orElseThrow());
	}

	private static String percent(double percent) {
		return Double.isNaN(percent) ? "" : String.format(Locale.ROOT, "%.1f %%", percent);
	}

	private static String table(List<String> names, Stream<List<String>> rows) {
		return line(Stream.concat(names.stream(), HEADS.stream()))
				+ line(Stream.concat(names.stream().map((name) -> "---"), HEADS.stream().map((head) -> "--:")))
				+ rows.map((row) -> line(row.stream())).collect(Collectors.joining());
	}

	private static String line(Stream<String> cells) {
		return cells.collect(Collectors.joining(" | ", "| ", " |\n"));
	}

}
