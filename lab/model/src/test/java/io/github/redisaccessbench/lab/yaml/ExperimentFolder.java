// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * A folder with one experiment, {@code mine}, whose file says everything that one can say
 * but a seed; it is read with a catalog for tests.
 */
public record ExperimentFolder(Path folder) {

	/** Some cases of those that are shipped. */
	static final Catalog CATALOG = ExperimentFiles.catalog(Path.of("src", "test", "resources", "catalog"));

	/** What the file says. */
	public static final String GOOD = """
			description: One sentence
			cases: [case1, case3]
			controls: [case3/in-memory, case3/aa]
			compare: reference
			across: [users]
			reference: case3
			tie-margin: 2.5
			factors:
			  users: [1, 10]
			  keys: 50
			load:
			  model: closed
			  loops: 100
			forks: 3
			rounds: 5
			iteration-ms: 1500
			minutes: 3.5
			jit-threshold: 12.5
			processes: 4
			without-counters: [case3/aa]
			""";

	/** Writes an experiment. */
	public void write(String name, String yaml) {
		Unchecked.run(() -> {
			Files.createDirectories(file(name).getParent());
			Files.writeString(file(name), yaml);
		});
	}

	/** The file of an experiment. */
	public Path file(String name) {
		return this.folder.resolve("experiments").resolve(name + ".yaml");
	}

	/** Reads what is said. */
	public Experiment read(String yaml, Map<String, String> overrides) {
		write("mine", yaml);
		return ExperimentFiles.experiment(this.folder, "mine", CATALOG, overrides);
	}

	/** Reads the file that says everything. */
	public Experiment with(String option, String text) {
		return read(GOOD, Map.of(option, text));
	}

	/** Why a file with one thing changed is refused. */
	public String refusal(String part, String replacement) {
		return refusal((yaml) -> yaml.replace(part, replacement), Map.of());
	}

	/** Why an option is refused. */
	public String refusalOf(String option, String text) {
		return refusal((yaml) -> yaml + "\n", Map.of(option, text));
	}

	private String refusal(UnaryOperator<String> change, Map<String, String> overrides) {
		String changed = change.apply(GOOD);
		assertThat(changed).isNotEqualTo(GOOD);
		Problem problem = catchThrowableOfType(Problem.class, () -> read(changed, overrides));
		assertThat(problem).as("%s with %s is refused", changed, overrides).isNotNull();
		assertThat(problem.getMessage().lines()).hasSize(1);
		return problem.getMessage();
	}

}
