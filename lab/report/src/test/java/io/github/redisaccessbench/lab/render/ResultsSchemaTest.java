// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.redisaccessbench.lab.ADatabaseRun;
import io.github.redisaccessbench.lab.ARunAtRates;
import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Bottleneck;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Issue 18: every results.json fits its published schema. */
@Concurrent
class ResultsSchemaTest {

	private static final Path PUBLISHED = Home.of("results");

	/** What may hold any names. */
	private static final Set<String> MAPS = Set.of("levels", "libraries", "factors", "args", "costs", "perRequest",
			"roundTrips", "commands");

	private static final String TEXT = read(PUBLISHED.resolve("results-" + Report.SCHEMA + ".schema.json"));

	private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
		.getSchema(TEXT);

	static Stream<Report> reports() {
		return Stream
			.of(Report.of(Example.recorded(CleanRun.run())), Reports.valid(), Reports.degraded(), Reports.invalid(),
					Reports.unknown(), LevelReports.pairs(), LevelReports.reference(), LevelReports.cold(),
					Report.of(ASweep.run()), Report.of(ADatabaseRun.run()), Report.of(ADatabaseRun.withRedis()),
					Report.of(ASweep.invalid()), Report.of(ARunAtRates.run()), Report.of(ARunAtRates.search()),
					Report.of(new RawRun(Example.on(2, CleanRun.run().header()),
							List.of())),
					LevelReports
						.measured(
								AnExperiment.of("case1",
										"case2")
									.args("gc", "-XX:+UseG1GC", "none")
									.build(),
								(iteration) -> 1),
					LevelReports.measured(AnExperiment.of("case1", "case2").rounds(0).build(), (iteration) -> 1),
					LevelReports.measured(AnExperiment.of("case1", "case2")
						.controls(CleanRun.BASELINE, CleanRun.AA_CONTROL)
						.users(10, 50)
						.compare(Comparing.REFERENCE)
						.across("users")
						.forks(3)
						.build(), (iteration) -> 1));
	}

	@ParameterizedTest
	@MethodSource("reports")
	void everyReportFits(Report report) {
		assertThat(SCHEMA.validate(Json.LINE.readTree(ResultsJson.render(report)))).isEmpty();
	}

	@ParameterizedTest
	@EnumSource
	void everyBottleneckIsInTheSchema(Bottleneck bottleneck) {
		ObjectNode tree = ResultsJson.tree(Reports.valid());
		((ObjectNode) tree.at("/limits/0")).put("bottleneck", bottleneck.name());
		assertThat(SCHEMA.validate(tree)).isEmpty();
	}

	static Stream<Path> published() throws IOException {
		try (Stream<Path> folders = Files.list(PUBLISHED)) {
			return folders.map((folder) -> folder.resolve("results.json.xz"))
				.filter(Files::exists)
				.filter((file) -> Json.read(file, JsonNode.class).path("schema").asInt() == Report.SCHEMA)
				.toList()
				.stream();
		}
	}

	@Test
	void everyFieldIsDescribedAndEveryPublishedResultOfThisVersionFits() throws IOException {
		assertThat(published()).isNotEmpty()
			.allSatisfy((file) -> assertThat(SCHEMA.validate(Json.read(file, JsonNode.class)))
				.as("%s; 'lab report --from' its folder writes it anew", file)
				.isEmpty());
		List<String> without = new ArrayList<>();
		undescribed(Json.LINE.readTree(TEXT), "", without);
		assertThat(without).isEmpty();
	}

	/** So that a field that comes or goes cannot do so unseen. */
	@Test
	void aFieldMoreOrLessDoesNotFit() {
		ObjectNode tree = ResultsJson.tree(Report.of(ASweep.run()));
		SequencedMap<String, ObjectNode> kinds = new LinkedHashMap<>();
		objects(tree, "", kinds);
		assertThat(kinds).hasSizeGreaterThan(30);
		shorten(tree, Set.copyOf(List.copyOf(kinds.values()).stream().map(System::identityHashCode).toList()));
		List<String> loose = new ArrayList<>();
		kinds.forEach((path, object) -> {
			object.put("weather", "rain");
			if (SCHEMA.validate(tree).isEmpty()) {
				loose.add(path);
			}
			object.remove("weather");
			for (String name : List.copyOf(object.propertyNames())) {
				JsonNode removed = object.remove(name);
				if (SCHEMA.validate(tree).isEmpty()) {
					loose.add(path + "/" + name);
				}
				object.set(name, removed);
			}
		});
		assertThat(loose).isEmpty();
		assertThat(SCHEMA.validate(tree)).isEmpty();
	}

	/** An object of each kind, but for those whose names are not fields. */
	private static void objects(JsonNode node, String path, Map<String, ObjectNode> kinds) {
		if (node instanceof ObjectNode object) {
			kinds.putIfAbsent(path, object);
		}
		node.properties()
			.stream()
			.filter((field) -> !MAPS.contains(field.getKey()))
			.forEach((field) -> objects(field.getValue(), path + "/" + field.getKey(), kinds));
		if (node.isArray()) {
			node.valueStream().forEach((item) -> objects(item, path + "[]", kinds));
		}
	}

	/** Leaves in each array only what has something of these, so that it is soon read. */
	private static boolean shorten(JsonNode node, Set<Integer> kept) {
		boolean any = kept.contains(System.identityHashCode(node));
		List<JsonNode> dull = new ArrayList<>();
		for (JsonNode child : node) {
			if (shorten(child, kept)) {
				any = true;
			}
			else {
				dull.add(child);
			}
		}
		if (node instanceof ArrayNode array && dull.size() < array.size()) {
			array.removeIf((item) -> dull.stream().anyMatch((one) -> one == item));
		}
		return any;
	}

	@Test
	void aFigureIsEitherANumberOrMissing() {
		ObjectNode tree = ResultsJson.tree(Reports.valid());
		((ObjectNode) tree.at("/cells/0/tps")).put("missing", "never warm");
		assertThat(SCHEMA.validate(tree)).isNotEmpty();
		((ObjectNode) tree.at("/cells/0/tps")).putNull("value");
		assertThat(SCHEMA.validate(tree)).isEmpty();
		((ObjectNode) tree.at("/cells/0/tps")).putNull("missing");
		assertThat(SCHEMA.validate(tree)).isNotEmpty();
	}

	/** A reference to something that is described needs no words of its own. */
	private static void undescribed(JsonNode schema, String path, List<String> without) {
		schema.path("properties").properties().forEach((field) -> {
			String name = path + "/" + field.getKey();
			if (!field.getValue().has("description") && !field.getValue().has("$ref")) {
				without.add(name);
			}
			undescribed(field.getValue(), name, without);
		});
		schema.path("$defs").properties().forEach((one) -> undescribed(one.getValue(), one.getKey(), without));
		if (schema.has("items")) {
			undescribed(schema.get("items"), path + "[]", without);
		}
	}

	private static String read(Path file) {
		return Unchecked.get(() -> Files.readString(file));
	}

}
