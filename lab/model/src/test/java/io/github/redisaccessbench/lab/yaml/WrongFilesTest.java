// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Concurrent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.redisaccessbench.lab.Problem;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** Issue 16.6: what is wrong with an experiment's file, and where, on one line. */
@Concurrent
class WrongFilesTest {

	@TempDir
	private Path folder;

	static List<WrongFile> all() {
		return WrongFile.ALL;
	}

	@ParameterizedTest
	@MethodSource("all")
	void whatIsWrongIsSaidOnOneLineWithItsPlace(WrongFile wrong) {
		ExperimentFolder experiments = new ExperimentFolder(this.folder);
		assertThat(wrong.yaml()).isNotEqualTo(ExperimentFolder.GOOD);
		Problem problem = catchThrowableOfType(Problem.class, () -> experiments.read(wrong.yaml(), Map.of()));
		assertThat(problem).isNotNull();
		assertThat(problem.getMessage()).startsWith(experiments.file("mine") + wrong.complaint())
			.doesNotContain("DeserializationFeature", "io.github", "JsonToken");
		assertThat(problem.getMessage().lines()).hasSize(1);
	}

	@Test
	void whatIsNoTextIsRefused() throws IOException {
		Path file = Files.write(this.folder.resolve("x.yaml"), new byte[] { (byte) 0xC3, 0x28 });
		assertProblem(() -> Yaml.open(file)).withMessage(file + " is no text in UTF-8. Is it the right file?");
	}

}
