// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.validity.RunStatus;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What runs say over time of what no other hour changes: ratios within a run, and what
 * one request sends. It is read from the results of every version of the lab.
 *
 * @param runs those that say something, oldest first
 * @param leftOut the folders of the others, each with why
 */
public record History(List<Run> runs, List<String> leftOut) {

	/**
	 * A run.
	 *
	 * @param started to the second, in UTC
	 * @param series its experiment and machine in small letters, digits and hyphens: only
	 * runs of one series are to be compared
	 * @param versions of Java, stores and libraries by their names, and the commit
	 * @param values by what they are of: for instance
	 * {@code case3 users=10 keys=100 commands}
	 */
	public record Run(String folder, Instant started, String experiment, String machine, String series, String status,
			SequencedMap<String, String> versions, SequencedMap<String, Value> values) {

	}

	/**
	 * A number of a cell.
	 *
	 * @param levels for instance {@code users=10 keys=100}
	 * @param what a ratio of TPS, of which more is better, or a count, of which less is
	 * @param figure with a value, and perhaps an interval
	 */
	public record Value(String name, String levels, String what, JsonNode figure) {

		double value() {
			return this.figure.path("value").asDouble();
		}

	}

	public static History of(List<PublishedRun> entries) {
		List<Run> runs = new ArrayList<>();
		List<String> leftOut = new ArrayList<>();
		Function<PublishedRun, Instant> time = (entry) -> entry.time().orElse(Instant.MIN);
		entries.stream().sorted(Comparator.comparing(time)).forEach((entry) -> {
			SequencedMap<String, Value> values = new LinkedHashMap<>();
			entry.results().path("cells").forEach((cell) -> add(cell, entry, values));
			if (values.isEmpty() || entry.time().isEmpty()) {
				leftOut.add(PrintableText.text(entry.folder()) + ": nothing that this version can read");
			}
			else if (entry.status().equals(RunStatus.INVALID.name())) {
				leftOut.add(PrintableText.text(entry.folder()) + ": INVALID");
			}
			else {
				runs.add(new Run(entry.folder(), time.apply(entry).truncatedTo(ChronoUnit.SECONDS), entry.experiment(),
						entry.machine(),
						(entry.experiment() + " " + entry.machine()).toLowerCase(Locale.ROOT)
							.replaceAll("[^a-z0-9]+", "-"),
						entry.status(), versions(entry.results().at("/header/environment")), values));
			}
		});
		return new History(runs, leftOut);
	}

	private static SequencedMap<String, String> versions(JsonNode environment) {
		SequencedMap<String, String> versions = new LinkedHashMap<>();
		versions.put("jdk", environment.path("jdk").asString(""));
		environment.path("stores")
			.forEach((store) -> versions.put(store.path("name").asString(""), store.path("version").asString("")));
		environment.path("apps")
			.forEach((app) -> app.path("libraries")
				.forEachEntry((name, version) -> versions.put(name, version.asString(""))));
		versions.put("commit", environment.path("commit").asString(""));
		return versions;
	}

	/** A compared cell; the ratio of the reference to itself has no n. */
	private static void add(JsonNode cell, PublishedRun run, SequencedMap<String, Value> values) {
		SequencedMap<String, JsonNode> figures = new LinkedHashMap<>();
		figures.put("ratio to " + run.results().at("/header/experiment/reference").asString(""),
				cell.path("toReference"));
		double[] sent = cell.at("/commands/perRequest").valueStream().mapToDouble(JsonNode::asDouble).toArray();
		figures.put("commands",
				Json.LINE.createObjectNode()
					.put("value", DoubleStream.of(sent).sum())
					.put("n", cell.at("/commands/missing").isNull() ? 1 : 0));
		ComparisonReport.COUNTS
			.forEach((metric) -> figures.put(ComparisonReport.name(metric), cell.path("costs").path(metric.id())));
		String name = cell.at("/cell/case").asString("");
		String levels = cell.at("/cell/levels")
			.propertyStream()
			.map((level) -> level.getKey() + "=" + level.getValue().asString())
			.collect(Collectors.joining(" "));
		figures.forEach((what, figure) -> {
			if (figure.path("n").asInt(0) > 0 && !cell.path("control").asBoolean(false)) {
				values.put(PrintableText.cell(name + " " + levels + " " + what), new Value(name, levels, what, figure));
			}
		});
	}

	/** For apache-otava: a table for each series, with a line for each run. */
	public Map<String, String> csv() {
		return this.runs.stream()
			.collect(Collectors.groupingBy(Run::series,
					Collectors.collectingAndThen(Collectors.toList(), History::csv)));
	}

	private static String csv(List<Run> runs) {
		Table<Run> table = Table.<Run>of("")
			.number("time", Run::started)
			.text("run", Run::folder)
			.text("status", Run::status);
		runs.stream()
			.flatMap((run) -> run.versions().keySet().stream())
			.distinct()
			.forEach((name) -> table.text(PrintableText.cell(name), (run) -> run.versions().get(name)));
		runs.stream()
			.flatMap((run) -> run.values().keySet().stream())
			.distinct()
			.forEach((key) -> table.number(key,
					(run) -> run.values().containsKey(key) ? run.values().get(key).value() : null));
		return table.csv(runs.stream());
	}

	/**
	 * For github-action-benchmark, which keeps what was before: the newest run of each
	 * series.
	 * @param ratios whether ratios, of which more is better, or counts, of which less is
	 */
	public String benchmark(boolean ratios) {
		Map<String, Run> newest = new LinkedHashMap<>();
		this.runs.forEach((run) -> newest.put(run.series(), run));
		ArrayNode entries = Json.LINE.createArrayNode();
		newest.forEach((series, run) -> run.values().forEach((key, one) -> {
			if (one.what().startsWith("ratio") == ratios) {
				JsonNode interval = one.figure().path("interval");
				ObjectNode entry = entries.addObject().put("name", series + ": " + key);
				entry.put("unit", ratios ? "×" : "per request").put("value", one.value());
				if (interval.isObject()) {
					entry.put("range", Numbers.down(interval.path("low").asDouble()) + "–"
							+ Numbers.up(interval.path("high").asDouble()));
				}
				entry.put("extra", run.folder() + ": " + run.versions().toString().replaceAll("[{}]", ""));
			}
		}));
		return Json.pretty(entries);
	}

}
