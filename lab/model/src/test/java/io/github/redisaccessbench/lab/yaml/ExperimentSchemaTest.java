// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Issue 16: a schema that editors use, which says what the lab itself says. */
class ExperimentSchemaTest {

	@TempDir
	private Path folder;

	private static final ObjectNode MADE = (ObjectNode) Setting.SCHEMA;

	private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
		.getSchema(Json.pretty(MADE));

	/** A typing error would be no error: an unknown word of a schema means nothing. */
	@Test
	void itsOwnWordsAreThoseThatTheLabReads() {
		assertThat(MADE.findParents("x-option")).hasSize(Setting.ALL.size());
		assertThat(Pattern.compile("\"(x-[a-z-]+)\" :")
			.matcher(Json.pretty(MADE))
			.results()
			.map((found) -> found.group(1))
			.distinct()).containsExactlyInAnyOrder("x-option", "x-old-name", "x-work", "x-allowed");
	}

	@Test
	void whatItSaysHoldsIsWhatHolds() {
		Experiment experiment = new ExperimentFolder(this.folder).read("""
				cases: case1
				load: {model: closed, loops: 1}
				forks: 1
				rounds: 1
				iteration-ms: 1
				""", Map.of());
		JsonNode read = Yaml.toTree(experiment);
		assertThat(Setting.ALL).filteredOn((setting) -> setting.schema().has("default"))
			.hasSizeGreaterThan(5)
			.filteredOn((setting) -> !setting.name().equals("generator"))
			.allSatisfy((setting) -> assertThat(read.at("/" + setting.path()).toString()).as(setting.name())
				.matches("\\[?" + setting.schema().get("default") + "([.]0)?\\]?"));
		assertThat(experiment.load().sentBy()).hasToString(Setting.at("generator").schema().get("default").asString());
	}

	@Test
	void itHasTheFactorsThatTheLabKnowsAndAFileThatSaysEverythingFits() {
		assertThat(MADE.at("/properties/factors/properties").propertyNames())
			.containsExactlyInAnyOrderElementsOf(Factor.names());
		assertThat(SCHEMA.validate(ExperimentFolder.GOOD, InputFormat.YAML)).isEmpty();
	}

	@Test
	void everyKeyIsDescribedAndHasAnExample() {
		assertThat(Setting.ALL).allSatisfy((setting) -> {
			String pointer = "/properties/" + setting.path().replace("/", "/properties/");
			assertThat(MADE.at(pointer + "/description").asString()).as(setting.name()).isNotBlank();
			assertThat(MADE.at(pointer + "/examples").size()).as(setting.name()).isEqualTo(1);
			assertThat(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
				.getSchema(Json
					.pretty(((ObjectNode) MADE.at(pointer)).deepCopy().set("definitions", MADE.get("definitions"))))
				.validate(MADE.at(pointer + "/examples/0"))).as(setting.name()).isEmpty();
		});
	}

	@ParameterizedTest
	@MethodSource("wrong")
	void whatTheLabRefusesForItsShapeDoesNotFit(WrongFile wrong) {
		assertThat(SCHEMA.validate(wrong.yaml(), InputFormat.YAML)).isNotEmpty();
	}

	static List<WrongFile> wrong() {
		return WrongFile.ALL.stream().filter(WrongFile::shape).toList();
	}

}
