// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.raw.Keyspace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class JsonTest {

	private static final App APP = new App("case1", "case1-*.jar", 8081, List.of("--a"));

	@TempDir
	private Path folder;

	@Test
	void componentsStandInTheOrderOfTheRecord() {
		assertThat(Json.LINE.writeValueAsString(APP)).isEqualTo(
				"{\"name\":\"case1\",\"jar\":\"case1-*.jar\",\"port\":8081,\"args\":[\"--a\"],\"archive\":null}");
	}

	@Test
	void howOftenACommandIsSentIsWrittenAsInFilesOfExperiments() {
		assertThat(Json.LINE.writeValueAsString(Map.of("GET", CommandRate.PER_KEY))).isEqualTo("{\"GET\":\"per-key\"}");
	}

	@Test
	void whatIsWrittenIsRead() {
		Path file = this.folder.resolve("new").resolve("app.json");
		Json.write(file, APP);
		assertThat(Json.read(file, App.class)).isEqualTo(APP);
	}

	@Test
	void aFileMayLieInTheCurrentFolder() throws IOException {
		Path file = Path.of("written-by-the-json-test.json");
		try {
			Json.write(file, List.of(1));
			assertThat(file).exists();
		}
		finally {
			Files.deleteIfExists(file);
		}
	}

	@Test
	void writingLeavesNothingElseBehind() throws IOException {
		Json.write(this.folder.resolve("a.json"), List.of(1));
		Json.write(this.folder.resolve("a.json"), List.of(2));
		try (var files = Files.list(this.folder)) {
			assertThat(files).containsExactly(this.folder.resolve("a.json"));
		}
	}

	@Test
	void aFolderInPlaceOfTheFileIsAProblem() throws IOException {
		Path file = this.folder.resolve("a.json");
		Files.createDirectories(file.resolve("full"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> Json.write(file, List.of()))
			.withMessageContaining(file + " cannot be written");
	}

	@Test
	void aMissingFileIsAProblem() {
		Path file = this.folder.resolve("a.json");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> Json.read(file, App.class))
			.withMessageContaining(file + " cannot be read");
	}

	@Test
	void anotherContentIsAProblemOfOneLine() throws IOException {
		Path file = Files.writeString(this.folder.resolve("a.json"), "{\n\"port\": \"soon\"\n}");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> Json.read(file, App.class))
			.withMessageContaining(file + " cannot be read")
			.satisfies((problem) -> assertThat(problem.getMessage().lines()).hasSize(1));
	}

	@Test
	void aComponentThatIsMissingIsAProblemAndNotZero() throws IOException {
		Path file = Files.writeString(this.folder.resolve("a.json"), Json.pretty(APP).replace("port", "p"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> Json.read(file, App.class))
			.withMessageContaining("port");
	}

	@Test
	void nullInPlaceOfANumberIsAProblemAndNotZero() throws IOException {
		Path file = Files.writeString(this.folder.resolve("a.json"), Json.pretty(APP).replace("8081", "null"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> Json.read(file, App.class))
			.withMessageContaining(file + " cannot be read");
	}

	@Test
	void aFileOfGigabytesIsNotRead() throws IOException {
		Path file = this.folder.resolve("a.json");
		try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
			large.setLength(3_000_000_000L);
		}
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> Json.read(file, App.class))
			.withMessageContaining(file + " has 3000000000 bytes, and 67108864 bytes are the most.");
	}

	@Test
	void whatIsNullIsWritten() {
		assertThat(Json.LINE.writeValueAsString(new Keyspace("colors::v1::*", 100, null)))
			.isEqualTo("{\"layout\":\"colors::v1::*\",\"keys\":100,\"bytes\":null}");
	}

	@Test
	void aFileEndsWithALineFeedAndHasNoOtherLineEnds() {
		assertThat(Json.pretty(List.of(1, 2))).endsWith("]\n").doesNotContain("\r");
	}

}
