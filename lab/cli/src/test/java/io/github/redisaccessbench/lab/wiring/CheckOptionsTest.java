// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.OldNames;
import io.github.redisaccessbench.lab.process.Java;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code .mvn/CheckOptions.java}, as the root pom starts it. */
class CheckOptionsTest {

	@TempDir
	private Path folder;

	@Test
	void everyOptionPassesAndWhatOthersAreTold() throws Exception {
		Map<String, String> said = LabOption.ALL.stream()
			.map(LabOption::name)
			.collect(Collectors.toMap((name) -> name, (name) -> ""));
		Stream
			.of("case1.port", "app.port", "lab.skip", "skipTests", "skipITs", "test", "it.test", "groups",
					"maven.repo.local", "maven.test.skip", "surefire.failIfNoSpecifiedTests", "style.color", "revision",
					"sha1", "changelist", "gpg.skip", "date", "data", "tag", "goals", "release", "debug", "encoding",
					"argLine", "parallel", "user.name", "user.home", "coverage.seed", "planted.percent", "PATH", "USER",
					"build.number", "rules", "force", "dir", "port", "server.port", "_")
			.forEach((name) -> said.put(name, "1"));
		assertThat(wrong(said)).isEmpty();
	}

	@Test
	void aNameThatIsNearlyThatOfAnOptionIsAskedAboutAndNoValueIsShown() throws Exception {
		Map<String, String> meant = new HashMap<>(Map.of("user", "users", "case", "cases", "experimnt", "experiment",
				"kyes", "keys", "redis.ulr", "redis.url", "redis.allowremote", "redis.allowRemote", "tie-margin",
				"tie.margin", "reds.port", "redis.port", "run", "runs"));
		meant.put("compiling.percent", "jit.threshold");
		String wrong = wrong(
				meant.keySet().stream().collect(Collectors.toMap((name) -> name, (name) -> "A=1, users=s3cret")));
		assertThat(wrong.split("(?<=docs/OPTIONS[.]md[.]) ")).hasSize(meant.size());
		assertThat(meant).allSatisfy((name, now) -> assertThat(wrong)
			.contains("-D" + name + " is no option. Did you mean -D" + now + "? All options: docs/OPTIONS.md."));
		assertThat(wrong).doesNotContain("s3cret");
	}

	@Test
	void namesOfOldAreRefusedBeforeAnythingIsBuilt() throws Exception {
		assertThat(OldNames.options()).contains("compiling.percent", "tie.percent", "engines")
			.allSatisfy((old) -> assertThat(wrong(Map.of(old, "1")))
				.startsWith("-D" + old + " is no option. Did you mean -D"));
	}

	@Test
	void aCaseOfTheUsersOwnMayHaveAPort() throws Exception {
		assertThat(wrong(Map.of("apps", "shop.yaml", "db2.port", "9000"))).isEmpty();
	}

	@Test
	void anExperimentHasToExist() throws Exception {
		Path own = Files.writeString(this.folder.resolve("own.yaml"), "");
		for (String name : List.of("network", " quick ", "", own.toString(), "own.yaml")) {
			assertThat(wrong(Map.of("experiment", name))).as(name).isEmpty();
		}
		assertThat(wrong(Map.of("experiment", "netwrok"))).startsWith(
				"There is no experiment 'netwrok'. Did you mean network? Choose from: aa, actuator, app, async, ");
		assertThat(wrong(Map.of("experiment", "mine"))).startsWith("There is no experiment 'mine'. Choose from: aa, ");
		assertThat(wrong(Map.of("experiment", "x/none.yaml"))).startsWith("There is no file x/none.yaml. Name an ");
	}

	/** What it writes: nothing if all is right. */
	private String wrong(Map<String, String> said) throws Exception {
		Path file = this.folder.resolve("target").resolve("wrong.txt");
		Files.deleteIfExists(file);
		List<String> command = new ArrayList<>(List.of(Java.program().toString()));
		Pattern.compile("<argument>(.*)</argument>")
			.matcher(Home.read("pom.xml"))
			.results()
			.map((found) -> found.group(1)
				.replace("${project.basedir}", Home.HOME.toString())
				.replace("${check-options.file}", file.toString()))
			.forEach(command::add);
		ProcessBuilder java = new ProcessBuilder(command).directory(this.folder.toFile()).redirectErrorStream(true);
		java.environment().clear();
		java.environment().putAll(said);
		Process process = java.start();
		assertThat(new String(process.getInputStream().readAllBytes())).isEmpty();
		assertThat(process.waitFor()).isZero();
		return Files.exists(file) ? Files.readString(file) : "";
	}

}
