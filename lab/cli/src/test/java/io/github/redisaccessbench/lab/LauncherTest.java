// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code bin/lab} in a project whose path has a space, with Javas that say which they are
 * and print what they are told. Nothing of this machine is found but what a test puts
 * there.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class LauncherTest {

	private static final Path HOME = Home.HOME;

	/** What the usual folder of Javas is in the script. */
	private static final String USUAL = "/usr/lib/jvm";

	@TempDir
	private Path folder;

	private Path project;

	private Path script;

	private Path usual;

	private Path tools;

	@BeforeEach
	void aProject() throws IOException {
		this.folder = this.folder.toRealPath();
		this.project = Files.createDirectories(this.folder.resolve("my project"));
		this.usual = Files.createDirectories(this.folder.resolve("jvm"));
		this.tools = Files.createDirectories(this.folder.resolve("tools"));
		for (String tool : List.of("sed", "dirname", "readlink")) {
			Path real = Stream.of("/usr/bin", "/bin")
				.map((one) -> Path.of(one, tool))
				.filter(Files::exists)
				.findFirst()
				.orElseThrow();
			executable(this.tools.resolve(tool), "#!/bin/sh\nexec " + real + " \"$@\"\n");
		}
		String text = Files.readString(HOME.resolve("bin").resolve("lab"));
		assertThat(text).contains(USUAL);
		this.script = executable(this.project.resolve("bin").resolve("lab"),
				text.replace(USUAL, "'" + this.usual + "'"));
	}

	@Test
	void argumentsFolderAndExitCodeAreHandedOn() throws Exception {
		Path java = java(this.usual.resolve("jdk-25"), "25.0.3");
		Path jar = jar("lab-1.0.jar", 0);
		assertThat(run(this.script, "plan", "a b", "", "*", "--forks=2"))
			.isEqualTo(new Ended(7, List.of(java.toString(), this.folder.toString(), "-Dlab.home=" + this.project,
					"-jar", jar.toString(), "plan", "a b", "", "*", "--forks=2")));
	}

	@Test
	void itIsFoundThroughSymbolicLinks() throws Exception {
		java(this.usual.resolve("jdk-25"), "25.0.3");
		jar("lab-1.0.jar", 0);
		Path direct = Files.createSymbolicLink(this.folder.resolve("direct"), this.script);
		Path relative = Files.createSymbolicLink(Files.createDirectories(this.folder.resolve("their bin")).resolve("l"),
				Path.of("..", direct.getFileName().toString()));
		assertThat(run(relative).output()).contains("-Dlab.home=" + this.project);
	}

	@Test
	void theNewestJarIsTakenAndNoOriginal() throws Exception {
		java(this.usual.resolve("jdk-25"), "25.0.3");
		jar("lab-1.0.jar", 0);
		Path newest = jar("lab-0.9.jar", 60);
		jar("lab-0.9.jar.original", 120);
		assertThat(run(this.script).output()).contains(newest.toString());
	}

	@Test
	void withoutAJarItSaysHowToMakeOne() throws Exception {
		java(this.usual.resolve("jdk-25"), "25.0.3");
		jar("lab-0.9.jar.original", 0);
		assertThat(run(this.script)).isEqualTo(new Ended(1, List
			.of("lab: There is no " + this.project + "/lab/target/lab-*.jar. Make it: mvn package -DskipTests")));
	}

	@Test
	void javaHomeComesBeforeThePathAndThePathBeforeTheUsualFolders() throws Exception {
		jar("lab-1.0.jar", 0);
		Path last = java(this.usual.resolve("jdk-25"), "25.0.3");
		assertThat(run(this.script).output()).startsWith(last.toString());
		Path path = Files.createSymbolicLink(this.tools.resolve("java"), java(this.folder.resolve("p"), "21"));
		assertThat(run(this.script).output()).startsWith(path.toString());
		Path home = java(this.folder.resolve("java home"), "21.0.1");
		assertThat(run(List.of("JAVA_HOME=" + home.getParent().getParent()), this.script).output())
			.startsWith(home.toString());
	}

	@Test
	void whatIsTooOldOrNoJavaIsPassedOver() throws Exception {
		jar("lab-1.0.jar", 0);
		Path old = java(this.folder.resolve("java home"), "17.0.15");
		Path path = Files.createSymbolicLink(this.tools.resolve("java"), java(this.folder.resolve("p"), "1.8.0_402"));
		Path none = executable(this.usual.resolve("a").resolve("bin").resolve("java"), "#!/bin/sh\necho Nothing >&2\n");
		List<String> variables = List.of("JAVA_HOME=" + old.getParent().getParent());
		assertThat(run(variables, this.script))
			.isEqualTo(new Ended(1, List.of("lab: No Java 21 or later was found: " + old + " is 17, " + path + " is 1, "
					+ none + " is no Java. Install a JDK 21 or later, or set JAVA_HOME to its folder.")));
		Path fits = java(this.usual.resolve("b"), "21");
		assertThat(run(variables, this.script).output()).startsWith(fits.toString());
	}

	@Test
	void withoutAnyJavaItSaysWhatToDo() throws Exception {
		jar("lab-1.0.jar", 0);
		assertThat(run(this.script)).isEqualTo(new Ended(1, List
			.of("lab: No Java 21 or later was found. Install a JDK 21 or later, or set JAVA_HOME to its folder.")));
	}

	/** That for Windows is not run anywhere: at least it says the same. */
	@Test
	void bothLaunchersAskForTheJavaOfThePom() throws IOException {
		String pom = Files.readString(HOME.resolve("pom.xml"));
		String version = pom.replaceFirst("(?s).*<java.version>(\\d+)</java.version>.*", "$1");
		assertThat(HOME.resolve("bin").resolve("lab")).isExecutable().content().contains("\noldest=" + version + "\n");
		assertThat(HOME.resolve("bin").resolve("lab.cmd")).content()
			.contains("set OLDEST=" + version, "-Dlab.home=", "lab\\target\\lab-*.jar", "mvn package -DskipTests");
	}

	private Ended run(Path program, String... arguments) throws Exception {
		return run(List.of(), program, arguments);
	}

	private Ended run(List<String> variables, Path program, String... arguments) throws Exception {
		List<String> command = new ArrayList<>(List.of(program.toString()));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).directory(this.folder.toFile()).redirectErrorStream(true);
		builder.environment().clear();
		builder.environment().put("PATH", this.tools.toString());
		variables.forEach((one) -> builder.environment().put(one.split("=")[0], one.split("=")[1]));
		Process process = builder.start();
		process.getOutputStream().close();
		List<String> output = process.inputReader().lines().toList();
		return new Ended(process.waitFor(), output);
	}

	/** Its version as Java says it; otherwise it prints who it is and what it is told. */
	private static Path java(Path home, String version) throws IOException {
		return executable(home.resolve("bin").resolve("java"), """
				#!/bin/sh
				if [ "$1" = -version ]; then
				  echo 'Picked up JAVA_TOOL_OPTIONS: -Dx=y' >&2
				  echo 'openjdk version "%s" 2026-01-20' >&2
				  exit 0
				fi
				printf '%%s\\n' "$0" "$PWD" "$@"
				exit 7
				""".formatted(version));
	}

	private Path jar(String name, int secondsLater) throws IOException {
		Path jar = this.project.resolve("lab").resolve("target").resolve(name);
		Files.createDirectories(jar.getParent());
		Files.setLastModifiedTime(Files.writeString(jar, ""),
				FileTime.from(Instant.parse("2026-01-02T03:04:05Z").plusSeconds(secondsLater)));
		return jar;
	}

	private static Path executable(Path file, String text) throws IOException {
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
		assertThat(file.toFile().setExecutable(true)).isTrue();
		return file;
	}

	/** How a process ended, and all that it printed. */
	private record Ended(int code, List<String> output) {

	}

}
