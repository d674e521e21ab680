// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Archive;
import io.github.redisaccessbench.lab.process.ClassJar;
import io.github.redisaccessbench.lab.process.Processes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class InstallationTest {

	@TempDir
	private Path home;

	private Processes processes;

	private Installation installation;

	@BeforeEach
	void open() throws IOException {
		ClassJar.pack(this.home.resolve("one-1.0.jar"), TinyApp.class);
		this.processes = new Processes(this.home.resolve("work"));
		this.installation = new Installation(this.processes, this.home, List.of(), Map.of());
	}

	@AfterEach
	void close() {
		this.processes.close();
	}

	@Test
	void aJavaThatIsTooOldForAnArchiveIsSaidBeforeAnythingIsMade() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.installation.require(app(Archive.AOT), 24))
			.withMessage("The app 'one' starts from an archive of the kind 'aot', for which it takes Java 25; this is "
					+ "Java 24. Use a newer JDK, or leave its cases out with -Dcases=….");
	}

	@Test
	void aJavaThatIsNewEnoughWillDo() {
		assertThatCode(() -> {
			this.installation.require(app(Archive.AOT), 25);
			this.installation.require(app(Archive.CDS), 21);
			this.installation.require(app(null), 21);
		}).doesNotThrowAnyException();
	}

	private static App app(Archive archive) {
		return new App("one", "one-*.jar", 8081, List.of(), archive);
	}

}
