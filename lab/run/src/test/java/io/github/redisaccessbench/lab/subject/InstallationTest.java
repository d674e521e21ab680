// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Archive;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.experiment.ProgramFactor.Program;
import io.github.redisaccessbench.lab.process.ClassJar;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class InstallationTest {

	@TempDir
	private Path home;

	private Processes processes;

	private Installation installation;

	@BeforeEach
	void open() throws IOException {
		ClassJar.pack(this.home.resolve("one-1.0.jar"), TinyApp.class);
		this.processes = new Processes(this.home.resolve("work"));
		this.installation = new Installation(this.processes, this.home, List.of(), (app) -> Map.of(), "127.0.0.1");
	}

	@AfterEach
	void close() {
		this.processes.close();
	}

	@Test
	void aJavaThatIsTooOldForAnArchiveIsSaidAndOneThatIsNewEnoughWillDo() {
		assertProblem(() -> this.installation.require(instance(Archive.AOT), 24))
			.withMessage("The app 'one' starts from an archive of the kind 'aot', for which it takes Java 25; this is "
					+ "Java 24. Use a newer JDK, or leave its cases out with -Dcases=….");
		assertThatCode(() -> {
			this.installation.require(instance(Archive.AOT), 25);
			this.installation.require(instance(Archive.CDS), 21);
			this.installation.require(instance(null), 21);
		}).doesNotThrowAnyException();
	}

	/** A link to this one, since there is no other for sure. */
	@Test
	void aProcessRunsOnTheJdkThatIsNamed() throws IOException {
		Path jdk = Files.createSymbolicLink(this.home.resolve("other"), Path.of(System.getProperty("java.home")));
		List<String> command = this.installation.command(onJdk("other"));
		assertThat(command.getFirst()).isEqualTo(jdk.resolve("bin/java").toString());
		assertThat(this.installation.command(instance(null)).getFirst()).isEqualTo(Java.program().toString());
		assertProblem(() -> this.installation.require(onJdk("none"), 25)).withMessage(
				"jdks names " + this.home.resolve("none") + ", where there is no bin/java. Name the folder of a JDK.");
	}

	@Test
	void aLibraryIsPutOnTheClassPathOfItsApp() throws Exception {
		ClassJar.pack(this.home.resolve("more-1.0.jar"), InstallationTest.class);
		App app = new App("one", "one-*.jar", 0, List.of("--a"), null, null, null, null, null, null, null,
				"more-*.jar");
		List<String> command = this.installation.command(new Instance("one", "one", app, List.of(), 8123));
		Path jars = this.processes.jars().resolve("app-one");
		int option = command.indexOf("-cp");
		assertThat(command.subList(option, option + 4)).containsExactly("-cp",
				jars.resolve("one.jar") + File.pathSeparator + jars.resolve("one-library.jar"), TinyApp.class.getName(),
				"--a");
		assertThat(command).doesNotContain("-jar");
	}

	private static Instance onJdk(String folder) {
		return on(null, Map.of(ProgramFactor.JDK, new Program("x", folder)));
	}

	@Test
	void anAppIsToldWhereToListenAndWhatItAsksFor() {
		Installation installation = new Installation(this.processes, this.home, List.of(),
				(name) -> Map.of("REDIS_URL", "redis://:p$1@127.0.0.1:1", "REDIS_PORT", "1"), "127.0.0.1");
		assertThat(installation.environment(told(Map.of("SHOP", "x{REDIS_URL}y", "SHOP_PORT", "{port}"))))
			.isEqualTo(Map.of("REDIS_URL", "redis://:p$1@127.0.0.1:1", "REDIS_PORT", "1", "SERVER_ADDRESS", "127.0.0.1",
					"SERVER_PORT", "8123", "HOST", "127.0.0.1", "PORT", "8123", "QUARKUS_HTTP_HOST", "127.0.0.1",
					"QUARKUS_HTTP_PORT", "8123", "SHOP", "xredis://:p$1@127.0.0.1:1y", "SHOP_PORT", "8123"));
		assertProblem(() -> installation.environment(told(Map.of("SHOP", "{REDIS_URI}"))))
			.withMessage("The environment of the app 'one' names {REDIS_URI}, but the lab has no such variable. "
					+ "It has: {port}, REDIS_PORT, REDIS_URL.");
	}

	private static Instance told(Map<String, String> environment) {
		App app = new App("one", "one-*.jar", 0, List.of(), null, null, null, environment, null, null, null, null);
		return new Instance("one", "one", app, List.of(), 8123);
	}

	private static Instance instance(Archive archive) {
		return on(archive, Map.of());
	}

	private static Instance on(Archive archive, Map<ProgramFactor, Program> programs) {
		return new Instance("one", "one",
				new App("one", "one-*.jar", 8081, List.of(), archive, null, null, null, null, null, null, null),
				List.of(), 8123, programs);
	}

}
