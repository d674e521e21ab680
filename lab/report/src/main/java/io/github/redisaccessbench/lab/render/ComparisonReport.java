// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Replicates;
import io.github.redisaccessbench.lab.validity.Report;
import tools.jackson.databind.JsonNode;

/**
 * Two runs of different days, machines or versions, for the terminal: what differs
 * between them, then what can be compared all the same.
 */
public final class ComparisonReport {

	/** What depends on the case, not on the machine. */
	static final List<Metric> COUNTS = List.of(Metrics.ROUND_TRIPS, Metrics.REDIS_BYTES_IN, Metrics.REDIS_BYTES_OUT,
			Metrics.DB_QUERIES, Metrics.DB_BYTES_IN, Metrics.DB_BYTES_OUT);

	/** Parts of the record by which no number comes about. */
	private static final List<String> OF_NO_USE = List.of("apps process", "apps port", "experiment description");

	private ComparisonReport() {
	}

	/** A run, its report, and what it says of cells as they are called anywhere. */
	private record Side(String name, RunHeader header, Report report, SequencedMap<Cell, CellResult> cells) {

		static Side of(String name, RawRun run) {
			Side side = new Side(name, run.header(), Report.of(run), new LinkedHashMap<>());
			side.report.result()
				.compared()
				.forEach((one) -> side.cells.put(Replicates.anywhere(one.cell(), run.experiment()), one));
			return side;
		}

		Figure ratio(Contrast contrast) {
			return this.report.result()
				.contrasts()
				.stream()
				.flatMap((one) -> Stream.of(one, one.reversed()))
				.filter((one) -> Replicates.anywhere(one.contrast(), this.header.experiment()).equals(contrast))
				.findFirst()
				.orElseThrow()
				.ratio();
		}

		boolean has(Cell cell) {
			return this.cells.keySet().stream().anyMatch((one) -> one.caseName().equals(cell.caseName()));
		}

		/** What it measured: its cases, or the levels of its factors. */
		String measured(boolean levels) {
			return !levels ? listed(this.cells.keySet().stream(), false)
					: Text.join("; ", this.header.experiment().everyFactor().entrySet(),
							(factor) -> factor.getKey() + " " + RunSetting.listed(factor.getValue()));
		}

	}

	/**
	 * Renders it.
	 * @param runs two runs by their names
	 * @param screen where it is shown
	 * @return lines that end in a line feed
	 * @throws Problem if nothing can be compared: they are not two, one is INVALID, or
	 * they have no case in common, or none at the same levels
	 */
	public static String render(SequencedMap<String, RawRun> runs, Screen screen) {
		List<Side> sides = runs.entrySet().stream().map((run) -> Side.of(run.getKey(), run.getValue())).toList();
		if (sides.size() != 2) {
			throw new Problem("It takes two different runs to compare. Name their folders.");
		}
		sides.stream().filter((side) -> !side.report().usable()).findFirst().ifPresent((side) -> {
			throw new Problem(
					"The run in " + side.name() + " is INVALID, so it is compared with nothing. Name another.");
		});
		Side first = sides.getFirst();
		Side second = sides.getLast();
		List<Cell> both = first.cells().keySet().stream().filter(second.cells()::containsKey).toList();
		if (both.isEmpty()) {
			boolean levels = first.cells().keySet().stream().anyMatch(second::has);
			throw new Problem("The runs have no case in common" + (levels ? " at the same levels. " : ". ")
					+ first.name() + ": " + first.measured(levels) + ". " + second.name() + ": "
					+ second.measured(levels) + ". Name two that share one.");
		}
		TerminalReport terminal = new TerminalReport(screen);
		List<Replicates> ratios = Replicates.of(runs, true).stream().map(AgreementReport::fasterFirst).toList();
		return terminal.section(differences(facts(first), facts(second))) + "\n"
				+ (ratios.isEmpty() ? "No two cases were compared in both runs, so there are no ratios.\n"
						: terminal.section(ratios(ratios, first, second)))
				+ "\n" + terminal.section(counts(both, first, second));
	}

	private static String listed(Stream<Cell> cells, boolean levels) {
		return cells.map(levels ? AgreementReport::levels : Cell::caseName)
			.distinct()
			.collect(Collectors.joining("; "));
	}

	private static Section differences(SequencedMap<String, String> first, SequencedMap<String, String> second) {
		return Table.<String>of("What differs between the runs")
			.text("", (label) -> label)
			.text("first", (label) -> first.getOrDefault(label, Numbers.NONE))
			.text("second", (label) -> second.getOrDefault(label, Numbers.NONE))
			.section(Stream.concat(first.keySet().stream(), second.keySet().stream())
				.distinct()
				.filter((label) -> !first.getOrDefault(label, "").equals(second.getOrDefault(label, "")))
				.toList());
	}

	private static SequencedMap<String, String> facts(Side side) {
		SequencedMap<String, String> facts = new LinkedHashMap<>();
		facts.put("run", side.name());
		facts.put("started", View.day(side.header().started()));
		facts.put("run status", side.report().judgement().status().name());
		add("", Json.LINE.valueToTree(side.header().environment()), facts);
		facts.put("schema of run.json", String.valueOf(side.header().schema()));
		add("experiment", Json.LINE.valueToTree(side.header().experiment()), facts);
		facts.keySet().removeAll(OF_NO_USE);
		facts.keySet().removeIf((label) -> label.contains(" blank "));
		return facts;
	}

	/** Names as in YAML. Values of lists stand together, each once. */
	private static void add(String label, JsonNode node, SequencedMap<String, String> facts) {
		if (node.isObject()) {
			node.forEachEntry((key, value) -> add(
					(label + " " + key.replaceAll("(?<=[a-z])(?=[A-Z][a-z])", "-").toLowerCase(Locale.ROOT)).strip(),
					value, facts));
		}
		else if (node.isArray()) {
			node.forEach((value) -> add(label, value, facts));
		}
		else if (!node.isNull()) {
			facts.merge(label.replace("apps libraries ", ""), node.asString(),
					(all, one) -> List.of(all.split(", ")).contains(one) ? all : all + ", " + one);
		}
	}

	private static Section ratios(List<Replicates> rows, Side first, Side second) {
		return Table.<Replicates>of("Ratios of TPS within each run")
			.text("pair", AgreementReport::pair)
			.text("at", (row) -> AgreementReport.levels(row.contrast().first()))
			.figure("first", (row) -> first.ratio(row.contrast()))
			.figure("second", (row) -> second.ratio(row.contrast()))
			.text("", (row) -> row.differ() ? "they differ" : "no difference shown")
			.section(rows,
					"In parentheses: the interval of each run's report. They differ if runs that measure the same would "
							+ "rarely differ as much (Welch): less than 5 % for all pairs together (Holm). "
							+ "TPS are not compared, since machines and hours differ in speed.");
	}

	private static Section counts(List<Cell> both, Side first, Side second) {
		Table<Cell> table = Table.<Cell>of("What one request sends")
			.text("case", Cell::caseName)
			.text("at", AgreementReport::levels)
			.text("commands", (cell) -> shown(cell, first, second, Numbers::commands));
		COUNTS.stream()
			.filter((metric) -> both.stream().anyMatch((cell) -> first.cells().get(cell).costs().of(metric).atLeast(1)))
			.forEach((metric) -> table.text(name(metric),
					(cell) -> shown(cell, first, second, (one) -> Numbers.three(one.costs().of(metric)))));
		List<Cell> apart = Stream.concat(first.cells().keySet().stream(), second.cells().keySet().stream())
			.filter((cell) -> !both.contains(cell))
			.toList();
		boolean levels = apart.stream().allMatch((cell) -> first.has(cell) && second.has(cell));
		return table.section(both, "One number: the same in both runs; else first → second.", apart.isEmpty() ? ""
				: "Not compared, since only one run has it: " + listed(apart.stream(), levels) + ".");
	}

	private static String shown(Cell cell, Side first, Side second, Function<CellResult, String> show) {
		return Stream.of(first, second)
			.map((side) -> show.apply(side.cells().get(cell)))
			.distinct()
			.collect(Collectors.joining(" → "));
	}

	/** A count in words: for instance {@code Redis round trips}. */
	static String name(Metric metric) {
		return metric.owner() + " " + metric.what();
	}

}
