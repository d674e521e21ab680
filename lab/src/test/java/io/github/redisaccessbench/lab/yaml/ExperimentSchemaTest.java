// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** Issue 16: a schema that editors use, which says what the lab itself says. */
class ExperimentSchemaTest {

	private static final Path FOLDER = ExperimentFolder.SHIPPED.resolve("experiments");

	private static final Path FILE = FOLDER.resolve("experiment.schema.json");

	private static final ObjectNode MADE = ExperimentSchema.of(ExperimentFiles.catalog(ExperimentFolder.SHIPPED));

	private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
		.getSchema(Json.pretty(MADE));

	/** As golden files are: -Dgolden.update=true writes it anew. */
	@Test
	void theFileIsWhatTheLabKnows() throws IOException {
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(FILE, Json.pretty(MADE));
		}
		assertThat(Files.readString(FILE).replace("\r\n", "\n")).isEqualTo(Json.pretty(MADE));
	}

	@Test
	void itHasTheKeysThatTheLabReadsAndNoOther() {
		assertThat(keys(MADE)).isEqualTo(known("nonsense: 1\n"));
		assertThat(keys((ObjectNode) MADE.at("/properties/load")))
			.isEqualTo(Stream.concat(known("load: {model: closed, nonsense: 1}\n").stream(), Stream.of("model"))
				.collect(Collectors.toCollection(TreeSet::new)));
		assertThat(keys((ObjectNode) MADE.at("/properties/factors")))
			.containsExactlyInAnyOrder(Factor.labels().split(", "));
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
	@MethodSource("shipped")
	void everyShippedExperimentFitsAndNamesTheSchema(Path file) throws IOException {
		String yaml = Files.readString(file);
		assertThat(SCHEMA.validate(yaml, InputFormat.YAML)).isEmpty();
		assertThat(yaml).startsWith("# yaml-language-server: $schema=experiment.schema.json\n");
	}

	@Test
	void aFileThatSaysEverythingFits() {
		assertThat(SCHEMA.validate(ExperimentFolder.GOOD, InputFormat.YAML)).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("wrong")
	void whatTheLabRefusesForItsShapeDoesNotFit(WrongFile wrong) {
		assertThat(SCHEMA.validate(wrong.yaml(), InputFormat.YAML)).isNotEmpty();
	}

	static List<WrongFile> wrong() {
		return WrongFile.ALL.stream().filter(WrongFile::shape).toList();
	}

	static List<Path> shipped() throws IOException {
		try (Stream<Path> files = Files.list(FOLDER)) {
			return files.filter((file) -> file.toString().endsWith(".yaml")).sorted().toList();
		}
	}

	private static Set<String> keys(ObjectNode schema) {
		return new TreeSet<>(schema.get("properties").propertyNames());
	}

	/** What the lab says it knows when it is told something else. */
	private static Set<String> known(String yaml) {
		Problem problem = catchThrowableOfType(Problem.class,
				() -> new Yaml(Path.of("x.yaml"), yaml).read(Experiment.class));
		String known = problem.getMessage().replaceFirst(".*Known: ", "").replaceFirst("[.] Correct the file[.]", "");
		return new TreeSet<>(List.of(known.split(", ")));
	}

}
