// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Formats;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class ReportFilesTest {

	private static final RawRun RUN = CleanRun.run();

	private static final Report REPORT = Report.of(RUN);

	@TempDir
	private Path folder;

	@Test
	void everyFormatIsAFile() {
		Path made = this.folder.resolve("new").resolve("folder");
		new ReportFiles(made).write(RUN, REPORT);
		assertThat(Formats.ALL).hasSize(7)
			.allSatisfy((format) -> assertThat(made.resolve(format.file())).content()
				.isEqualTo(format.render().apply(REPORT))
				.isNotBlank());
		assertThat(made.resolve("report.html")).content().startsWith("<!DOCTYPE html>");
	}

	/** A record from elsewhere may have links of any kind. */
	@ParameterizedTest
	@ValueSource(strings = { "report.md", "report.html", "results.json.part" })
	void nothingIsWrittenThroughALink(String name) throws IOException {
		Path soft = Files.writeString(this.folder.resolve("soft"), "precious");
		Path hard = Files.writeString(this.folder.resolve("hard"), "precious");
		for (boolean symbolic : new boolean[] { true, false }) {
			Path record = Files.createDirectories(this.folder.resolve("record-" + symbolic));
			if (symbolic) {
				Files.createSymbolicLink(record.resolve(name), soft);
			}
			else {
				Files.createLink(record.resolve(name), hard);
			}
			new ReportFiles(record).write(RUN, REPORT);
			assertThat(record.resolve("report.md")).isRegularFile().isNotEmptyFile();
			assertThat(Files.isSymbolicLink(record.resolve(name))).isFalse();
			assertThat(record.resolve("results.json.part")).doesNotExist();
		}
		assertThat(soft).hasContent("precious");
		assertThat(hard).hasContent("precious");
	}

	@Test
	void whatCannotBeWrittenOrRemovedIsNamed() throws IOException {
		Files.createDirectories(this.folder.resolve("report.md"));
		assertProblem(() -> new ReportFiles(this.folder).write(RUN, REPORT))
			.withMessageStartingWith(this.folder.resolve("report.md") + " cannot be written: ");
		Files.createDirectories(this.folder.resolve("report.md").resolve("something"));
		assertProblem(() -> new ReportFiles(this.folder).clear())
			.withMessageStartingWith(this.folder.resolve("report.md") + " cannot be removed: ");
	}

	@Test
	void theyAreMadeAnewAndOnlyTheyAreRemoved() throws IOException {
		Files.writeString(this.folder.resolve("run.json"), "{}");
		Files.writeString(this.folder.resolve("results.json"), "old");
		ReportFiles files = new ReportFiles(this.folder);
		files.write(RUN, REPORT);
		assertThat(this.folder.resolve("results.json")).content().startsWith("{");
		files.clear();
		assertThat(this.folder).isDirectoryNotContaining((file) -> !file.endsWith("run.json"));
		assertThat(this.folder.resolve("run.json")).exists();
		files.clear();
	}

}
