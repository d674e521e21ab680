// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class JsonTest {

	private static final AppInfo APP = new AppInfo("case1", "case1-1.jar", 8081, List.of("--a"), Map.of());

	@TempDir
	private Path folder;

	@Test
	void componentsStandInTheOrderOfTheRecord() {
		assertThat(Json.LINE.writeValueAsString(APP)).isEqualTo(
				"{\"process\":\"case1\",\"jar\":\"case1-1.jar\",\"port\":8081,\"args\":[\"--a\"],\"libraries\":{}}");
	}

	@Test
	void howOftenACommandIsSentIsWrittenAsInFilesOfExperiments() {
		assertThat(Json.LINE.writeValueAsString(Map.of("GET", CommandRate.PER_KEY))).isEqualTo("{\"GET\":\"per-key\"}");
	}

	@Test
	void whatIsWrittenIsReadAndNothingElseIsLeftBehind() throws IOException {
		Path current = Path.of("written-by-the-json-test.json");
		Path file = this.folder.resolve("new").resolve("app.json");
		try {
			for (Path one : List.of(current, file, file)) {
				Json.write(one, APP);
				assertThat(Json.read(one, AppInfo.class)).isEqualTo(APP);
			}
		}
		finally {
			Files.delete(current);
		}
		assertThat(file.getParent().toFile().list()).containsExactly("app.json");
		assertThat(file).content().endsWith("}\n").doesNotContain("\r");
	}

	@Test
	void aFolderInPlaceOfTheFileIsAProblem() throws IOException {
		Path file = this.folder.resolve("a.json");
		Files.createDirectories(file.resolve("full"));
		assertProblem(() -> Json.write(file, List.of())).withMessageContaining(file + " cannot be written");
	}

	@Test
	void aFileThatIsMissingOrHoldsSomethingElseIsAProblemOfOneLineAndNothingIsTakenForZero() throws IOException {
		Path file = this.folder.resolve("a.json");
		unreadable(file);
		String whole = Json.pretty(APP);
		for (String text : List.of("{\n\"port\": \"soon\"\n}", whole.replace("port", "p"),
				whole.replace("8081", "null"))) {
			Files.writeString(file, text);
			unreadable(file);
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 5, 20 })
	void aPackedFileThatWasCutOffEndsTooEarly(int length) throws IOException {
		Path file = this.folder.resolve("a.json.xz");
		StrangeFiles.write(file, (out) -> {
			try (OutputStream packed = new XZOutputStream(out, new LZMA2Options())) {
				packed.write(Json.pretty(APP).getBytes(StandardCharsets.UTF_8));
			}
		});
		assertThat(Json.read(file, AppInfo.class)).isEqualTo(APP);
		Files.write(file, Arrays.copyOf(Files.readAllBytes(file), length));
		assertProblem(() -> Json.read(file, AppInfo.class)).withMessage(file + " cannot be read: it ends too early");
	}

	private static void unreadable(Path file) {
		assertProblem(() -> Json.read(file, AppInfo.class)).withMessageContaining(file + " cannot be read")
			.satisfies((problem) -> assertThat(problem.getMessage().lines()).hasSize(1));
	}

	@Test
	void aFileOfGigabytesIsNotRead() throws IOException {
		Path file = this.folder.resolve("a.json");
		try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
			large.setLength(3_000_000_000L);
		}
		assertProblem(() -> Json.read(file, AppInfo.class))
			.withMessageContaining(file + " has 3000000000 bytes, and 67108864 bytes are the most.");
	}

}
