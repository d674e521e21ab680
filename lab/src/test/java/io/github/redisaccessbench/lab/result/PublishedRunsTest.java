// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.OldRecords;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Report;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The published runs, whose files are of a time before cells, say the same numbers as
 * they did then. What they said is in {@code src/test/resources/published}, where
 * {@code numbers.jq} tells how it was made; {@link OldRecords} puts the records into the
 * words of today. Metrics that are new since then are not looked at.
 */
class PublishedRunsTest {

	private static final double RELATIVE = 1e-9;

	private static final Path BEFORE = Path.of("src", "test", "resources", "published");

	/** What could not be had. */
	private static final List<Double> NONE = Collections.singletonList(null);

	/** Items of the ledger by the name that they had. */
	private static final Map<String, Metric> ITEMS = Map.ofEntries(Map.entry("REDIS_BYTES_IN", Metrics.REDIS_BYTES_IN),
			Map.entry("REDIS_BYTES_OUT", Metrics.REDIS_BYTES_OUT), Map.entry("ROUND_TRIPS", Metrics.ROUND_TRIPS),
			Map.entry("ALONE", Metrics.DURATION), Map.entry("REDIS_CONNECTIONS", Metrics.REDIS_CONNECTIONS),
			Map.entry("REDIS_CPU_USER", Metrics.REDIS_CPU_USER),
			Map.entry("REDIS_CPU_KERNEL", Metrics.REDIS_CPU_KERNEL), Map.entry("APP_CPU_USER", Metrics.APP_CPU_USER),
			Map.entry("APP_CPU_KERNEL", Metrics.APP_CPU_KERNEL), Map.entry("APP_ALLOCATED", Metrics.APP_ALLOCATED),
			Map.entry("APP_COLLECTIONS", Metrics.APP_GC_COUNT), Map.entry("APP_COLLECTING", Metrics.APP_GC_TIME),
			Map.entry("APP_HEAP", Metrics.APP_HEAP), Map.entry("APP_MEMORY", Metrics.APP_MEMORY),
			Map.entry("APP_THREADS", Metrics.APP_THREADS), Map.entry("APP_START", Metrics.APP_START),
			Map.entry("APP_FIRST_ANSWER", Metrics.APP_FIRST_ANSWER), Map.entry("APP_SHARE", Metrics.APP_SHARE),
			Map.entry("REDIS_SHARE", Metrics.REDIS_SHARE), Map.entry("GENERATOR_SHARE", Metrics.GENERATOR_SHARE),
			Map.entry("LAB_SHARE", Metrics.LAB_SHARE), Map.entry("OTHERS_SHARE", Metrics.OTHERS_SHARE));

	/** The one item that is two metrics today, of which only the sum can be compared. */
	private static final String GENERATOR_CPU = "GENERATOR_CPU";

	@ParameterizedTest
	@ValueSource(strings = { "2026-11-21-debian12-2cores", "2026-11-21-debian12-epyc-2cores" })
	void theNumbersOfARunThatWasPublishedAreTheSame(String run) {
		SequencedMap<String, List<Double>> before = numbers(before(run));
		SequencedMap<String, List<Double>> after = numbers(after(run));
		assertThat(after.keySet()).isEqualTo(before.keySet());
		assertThat(after).allSatisfy((what, numbers) -> assertThat(numbers).as(what)
			.usingElementComparator(PublishedRunsTest::compare)
			.isEqualTo(before.get(what)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "2026-11-21-debian12-2cores", "2026-11-21-debian12-epyc-2cores" })
	void theWordsOfARunThatWasPublishedAreTheSame(String run) {
		assertThat(words(after(run))).isEqualTo(words(before(run)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "2026-11-21-debian12-2cores", "2026-11-21-debian12-epyc-2cores" })
	void theLabItselfRefusesItsFilesInOneLine(String run) {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> new RunFiles(published(run)).read())
			.satisfies((problem) -> assertThat(problem.getMessage()).contains("run.json")
				.contains("another version of the lab")
				.doesNotContain("\n"));
	}

	private static Path published(String run) {
		return Path.of("..", "results", run);
	}

	private static Report after(String run) {
		return Report.of(OldRecords.read(published(run)));
	}

	private static List<JsonNode> before(String run) {
		try {
			return Files.readAllLines(BEFORE.resolve(run + ".ndjson")).stream().map(Json.LINE::readTree).toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static int compare(Double one, Double other) {
		if (one == null || other == null) {
			return (one == other) ? 0 : 1;
		}
		return (Math.abs(one - other) <= RELATIVE * Math.abs(other)) ? 0 : Double.compare(one, other);
	}

	private static SequencedMap<String, List<Double>> numbers(List<JsonNode> lines) {
		SequencedMap<String, List<Double>> numbers = new TreeMap<>();
		for (JsonNode line : lines) {
			if (line.has("case")) {
				String name = line.path("case").asString();
				Stream.of("cold", "steady", "toReference", "rank", "saturation", "capacity")
					.forEach((what) -> numbers.put(name + " " + what, list(line.path(what))));
				line.path("ledger")
					.propertyStream()
					.forEach((item) -> numbers.put(name + " " + item.getKey(), list(item.getValue())));
				numbers.computeIfPresent(name + " " + GENERATOR_CPU, (item, all) -> all.subList(0, 1));
				line.path("commands")
					.propertyStream()
					.forEach((call) -> numbers.put(name + " " + call.getKey(), List.of(call.getValue().asDouble())));
			}
			else if (line.has("first")) {
				numbers.put(line.path("first").asString() + " ÷ " + line.path("second").asString(),
						list(line.path("numbers")));
			}
			else {
				numbers.put("noise floor", list(line.path("noiseFloorPercent")));
			}
		}
		return numbers;
	}

	private static List<Double> list(JsonNode numbers) {
		Stream<JsonNode> all = numbers.isArray() ? numbers.valueStream() : Stream.of(numbers);
		return all.map((number) -> number.isNumber() ? Double.valueOf(number.asDouble()) : null).toList();
	}

	private static SequencedMap<String, List<Double>> numbers(Report report) {
		SequencedMap<String, List<Double>> numbers = new TreeMap<>();
		report.result().cells().forEach((one) -> {
			String name = one.cell().caseName() + " ";
			numbers.put(name + "cold", spread(one.coldTps()));
			numbers.put(name + "steady", spread(one.tps()));
			numbers.put(name + "toReference", toReference(report, one));
			numbers.put(name + "rank",
					one.rank().map((rank) -> list((double) rank.best(), (double) rank.worst())).orElse(NONE));
			GeneratorUse use = one.generator();
			numbers.put(name + "saturation", values(use.ceilingShare(), use.cpuShare(), use.tpsPerAppCpuSecond()));
			Capacity capacity = one.capacity();
			Figure speedup = capacity.efficiency().map("", (efficiency) -> efficiency * one.cell().users());
			numbers.put(name + "capacity", values(capacity.redisTps(), capacity.redisShare(),
					capacity.cpuSecondsPerMillion(), capacity.busyShare(), speedup));
			ITEMS.forEach((item, metric) -> numbers.put(name + item, cost(one.costs().of(metric))));
			numbers.put(name + GENERATOR_CPU,
					values(one.costs().sum("µs", Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL)));
			one.commands().perRequest().forEach((command, calls) -> numbers.put(name + command, List.of(calls)));
		});
		Stream.of(report.result().contrasts(), report.result().twins())
			.flatMap(List::stream)
			.forEach((pair) -> numbers.put(
					pair.contrast().first().caseName() + " ÷ " + pair.contrast().second().caseName(),
					pair(pair.ratio(), pair.detectablePercent())));
		numbers.put("noise floor", values(report.result().noiseFloorPercent()));
		return numbers;
	}

	private static List<Double> spread(Figure figure) {
		Interval interval = figure.interval();
		return figure.known() ? list(figure.value(), interval.low(), interval.high(), figure.least(), figure.most(),
				(double) figure.n()) : NONE;
	}

	/** Before, the reference and controls had none. */
	private static List<Double> toReference(Report report, CellResult one) {
		String reference = report.result().header().experiment().reference();
		if (one.cell().caseName().equals(reference)) {
			assertThat(one.toReference().value()).isEqualTo(1);
			return NONE;
		}
		return report.result()
			.contrasts()
			.stream()
			.filter((pair) -> pair.contrast().has(one.cell()))
			.filter((pair) -> pair.contrast().has(one.cell().of(reference)))
			.map((pair) -> pair(one.toReference(), pair.detectablePercent()))
			.findFirst()
			.orElse(NONE);
	}

	private static List<Double> pair(Figure ratio, Figure detectable) {
		Interval interval = ratio.interval();
		return list((double) ratio.n(), ratio.value(), interval.low(), interval.high(), interval.confidence(),
				detectable.value());
	}

	private static List<Double> cost(Figure figure) {
		return figure.known() ? list(figure.value(), figure.least(), figure.most()) : NONE;
	}

	private static List<Double> values(Figure... figures) {
		return list(Stream.of(figures).map(Figure::value).toArray(Double[]::new));
	}

	private static List<Double> list(Double... numbers) {
		return Arrays.asList(numbers);
	}

	private static List<String> words(List<JsonNode> lines) {
		List<String> words = new ArrayList<>();
		for (JsonNode line : lines) {
			if (line.has("case")) {
				words.add(line.path("case").asString() + " " + line.path("control").asBoolean() + " "
						+ line.path("bottleneck").asString() + " " + (line.path("commands").isNull() ? "un" : "")
						+ "counted");
			}
			else if (line.has("first")) {
				words.add((line.path("twins").asBoolean() ? "twins " : "") + line.path("first").asString() + " "
						+ line.path("conclusion").asString() + " " + line.path("second").asString());
			}
			else {
				words.add(line.path("verdict").asString());
				line.path("findings")
					.forEach((one) -> words.add(one.path(0).asString() + ": "
							+ one.path(1).asString().replace("JMeter's clock", "the generator's clock")));
			}
		}
		return words;
	}

	private static List<String> words(Report report) {
		List<String> words = new ArrayList<>();
		words.add(report.judgement().verdict().name());
		for (Finding finding : report.judgement().findings()) {
			words.add(finding.reason() + ": " + finding.seen());
		}
		report.result()
			.cells()
			.forEach((one) -> words
				.add(one.cell().caseName() + " " + one.control() + " " + report.judgement().of(one.cell()).bottleneck()
						+ " " + (one.commands().known() ? "" : "un") + "counted"));
		report.result().contrasts().forEach((pair) -> words.add(words(pair)));
		report.result().twins().forEach((pair) -> words.add("twins " + words(pair)));
		return words;
	}

	private static String words(ContrastResult pair) {
		return pair.contrast().first().caseName() + " " + pair.conclusion() + " " + pair.contrast().second().caseName();
	}

}
