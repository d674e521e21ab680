// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Formats;
import io.github.redisaccessbench.lab.verdict.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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

	@Test
	void theyAreMadeAnew() throws IOException {
		Files.writeString(this.folder.resolve("results.json"), "old");
		new ReportFiles(this.folder).write(RUN, REPORT);
		assertThat(this.folder.resolve("results.json")).content().startsWith("{");
	}

	@Test
	void whatCannotBeWrittenIsNamed() throws IOException {
		Files.createDirectories(this.folder.resolve("report.md"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> new ReportFiles(this.folder).write(RUN, REPORT))
			.withMessageStartingWith(this.folder.resolve("report.md") + " cannot be written: ");
	}

	@Test
	void onlyTheyAreRemoved() throws IOException {
		Files.writeString(this.folder.resolve("run.json"), "{}");
		ReportFiles files = new ReportFiles(this.folder);
		files.write(RUN, REPORT);
		files.clear();
		assertThat(this.folder).isDirectoryNotContaining((file) -> !file.endsWith("run.json"));
		assertThat(this.folder.resolve("run.json")).exists();
		files.clear();
	}

	@Test
	void whatCannotBeRemovedIsNamed() throws IOException {
		Files.createDirectories(this.folder.resolve("ledger.csv").resolve("something"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> new ReportFiles(this.folder).clear())
			.withMessageStartingWith(this.folder.resolve("ledger.csv") + " cannot be removed: ");
	}

}
