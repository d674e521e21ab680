// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Set;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.TwoRuns;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class HistoryTest {

	/** Two machines, for the golden files, too; the newer one is given first. */
	static final History HISTORY = History.of(List.of(entry("b", TwoRuns.second()), entry("a", TwoRuns.first())));

	@Test
	void runsStandInTheOrderOfTimeAndOneMoreCommandIsSeen() {
		assertThat(HISTORY.runs()).extracting(History.Run::folder).containsExactly("a", "b");
		assertThat(HISTORY.runs()).extracting(History.Run::series)
			.containsExactly("default-example-cpu-3-00ghz-2-cores", "default-other-cpu-4-cores");
		assertThat(HISTORY.leftOut()).isEmpty();
		assertThat(HISTORY.runs()).extracting((run) -> run.values().get("case2 users=10 keys=100 commands").value())
			.containsExactly(1.0, 2.0);
	}

	@Test
	void numbersAreThoseOfTheReportAndNoneIsTps() {
		Report report = Report.of(TwoRuns.first());
		History.Run run = HISTORY.runs().getFirst();
		assertThat(run.values().values()).extracting(History.Value::what)
			.containsOnly("ratio to case1", "commands", "Redis round trips", "Redis bytes received",
					"Redis bytes sent");
		assertThat(run.values()).hasSize(9).hasEntrySatisfying("case2 users=10 keys=100 ratio to case1", (one) -> {
			assertThat(one.value()).isCloseTo(report.result().contrasts().getFirst().reversed().ratio().value(),
					within(1e-9));
			assertThat(one.figure().at("/interval/low").asDouble()).isBetween(1.0, one.value());
			assertThat(one.figure().at("/interval/high").asDouble()).isGreaterThan(one.value());
		});
	}

	@Test
	void aRunOnRemoteEnginesIsOfAnotherSeries() {
		RawRun here = TwoRuns.first();
		RawRun engines = new RawRun(Example.on(2, here.header()), here.iterations());
		assertThat(History.of(List.of(entry("a", engines))).runs()).extracting(History.Run::series)
			.containsExactly("default-example-cpu-3-00ghz-2-cores-remote-engines-2");
	}

	@Test
	void invalidRunsAndThoseOfAnotherVersionAreLeftOutAndNamed() {
		RawRun cut = new RawRun(TwoRuns.first().header(), TwoRuns.first().iterations().subList(0, 10));
		ObjectNode old = Json.LINE.createObjectNode().put("schema", 1);
		old.putArray("cells").addObject().put("tps", 4);
		ObjectNode undated = ResultsJson.tree(Report.of(TwoRuns.first()));
		undated.remove("header");
		ObjectNode never = ResultsJson.tree(Report.of(TwoRuns.first()));
		((ObjectNode) never.path("header")).put("started", "2026-13-45T10:00:00Z");
		History history = History.of(List.of(entry("cut", cut), new PublishedRun("old", old),
				new PublishedRun("undated\n", undated), new PublishedRun("never", never), entry("a", TwoRuns.first())));
		assertThat(history.runs()).extracting(History.Run::folder).containsExactly("a");
		assertThat(history.leftOut()).containsExactlyInAnyOrder("cut: INVALID",
				"old: nothing that this version can read", "undated : nothing that this version can read",
				"never: nothing that this version can read");
	}

	/** As its importer does: a column of metrics is numbers in all lines. */
	@Test
	void otavaFindsATimeAttributesAndNumbers() {
		assertThat(HISTORY.csv()).containsOnlyKeys("default-example-cpu-3-00ghz-2-cores", "default-other-cpu-4-cores");
		History history = History.of(List.of(entry("c", TwoRuns.second()), entry("b", TwoRuns.second())));
		List<List<String>> lines = history.csv()
			.get("default-other-cpu-4-cores")
			.lines()
			.map((line) -> List.of(line.replace("\"", "").split(",", -1)))
			.toList();
		assertThat(lines).hasSize(3);
		List<String> head = lines.getFirst();
		assertThat(head).startsWith("time", "run", "status", "jdk")
			.contains("lettuce-core", "commit", "case2 users=10 keys=100 ratio to case1")
			.doesNotHaveDuplicates();
		lines.subList(1, 3).forEach((line) -> {
			assertThat(line.getFirst()).isEqualTo("2026-01-04T23:59:58Z");
			assertThat(line.subList(head.indexOf("commit") + 1, head.size()))
				.allSatisfy((value) -> assertThat(Double.parseDouble(value)).isNotNegative());
		});
	}

	/**
	 * It takes a number in every line: a case that is new leaves the others' lines as
	 * they are.
	 */
	@Test
	void whatARunLacksIsBlank() {
		ObjectNode tree = ResultsJson.tree(Report.of(TwoRuns.second()));
		((ArrayNode) tree.path("cells")).remove(0);
		assertThat(History.of(List.of(new PublishedRun("a", tree), entry("b", TwoRuns.second())))
			.csv()
			.get("default-other-cpu-4-cores")
			.lines()
			.toList()).hasSize(3).anySatisfy((line) -> assertThat(line).endsWith(",,,,"));
	}

	/** As its extract.ts asks: name, unit, value; a range only if there is one. */
	@Test
	void githubActionBenchmarkFindsTheNewestRunOfEachSeries() {
		History history = History
			.of(List.of(entry("a", TwoRuns.first()), entry("b", TwoRuns.second()), entry("c", TwoRuns.second())));
		JsonNode ratios = Json.LINE.readTree(history.benchmark(true));
		assertThat(ratios).hasSize(2);
		assertThat(ratios.get(1).path("name").asString())
			.isEqualTo("default-other-cpu-4-cores: case2 users=10 keys=100 ratio to case1");
		assertThat(ratios.get(1).path("extra").asString()).startsWith("c: jdk=Example 26, ");
		JsonNode counts = Json.LINE.readTree(history.benchmark(false));
		assertThat(counts).hasSize(16).allSatisfy((one) -> {
			assertThat(one.path("value").isNumber()).isTrue();
			assertThat(one.path("unit").asString()).isEqualTo("per request");
			assertThat(one.propertyNames()).isSubsetOf(Set.of("name", "unit", "value", "range", "extra"));
			assertThat(one.path("range").isNull()).isFalse();
		});
	}

	@Test
	void aHeadThatIsAFormulaIsNone() {
		ObjectNode tree = ResultsJson.tree(Report.of(TwoRuns.first()));
		((ObjectNode) tree.path("cells").get(0).path("cell")).put("case", "=HYPERLINK(1)");
		History history = History.of(List.of(new PublishedRun("a", tree)));
		assertThat(history.csv().values().iterator().next()).contains("'=HYPERLINK(1) users=10")
			.doesNotContain("\"=HYPERLINK", ",=HYPERLINK");
	}

	private static PublishedRun entry(String folder, RawRun run) {
		return new PublishedRun(folder, ResultsJson.tree(Report.of(run)));
	}

}
