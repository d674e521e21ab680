// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AppFleetTest {

	private static final RedisNode REDIS = new RedisNode("redis://127.0.0.1:1", "none");

	@TempDir
	private Path home;

	private Processes processes;

	private final AppClient client = new AppClient(2);

	private final List<Case> cases = List.of(theCase("case1", "one"), theCase("case1/again", "one"),
			theCase("case2", "two"));

	@BeforeEach
	void open() throws IOException {
		TinyApp.packTo(this.home.resolve("app").resolve("app-1.0.jar"));
		this.processes = new Processes(this.home.resolve("work"));
	}

	@AfterEach
	void close() {
		this.client.close();
		this.processes.close();
	}

	@Test
	void casesOfOneAppShareItsProcess() {
		AppFleet fleet = fleet(this.client.expectedBody(), "case1", "case1/again", "case2");
		fleet.restart();
		assertThat(fleet.pid("case1")).isEqualTo(fleet.pid("case1/again")).isNotEqualTo(fleet.pid("case2"));
		assertThat(ProcessHandle.of(fleet.pid("case2"))).isPresent();
	}

	@Test
	void aRestartReplacesTheProcess() {
		AppFleet fleet = fleet(this.client.expectedBody(), "case1");
		fleet.restart();
		long before = fleet.pid("case1");
		fleet.restart();
		assertThat(fleet.pid("case1")).isNotEqualTo(before);
		assertThat(ProcessHandle.of(before)).isEmpty();
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void stoppingKillsAndDoesNotAsk() {
		AppFleet fleet = fleet(this.client.expectedBody(), "case1");
		fleet.restart();
		long pid = fleet.pid("case1");
		fleet.stop();
		assertThat(ProcessHandle.of(pid)).isEmpty();
		assertThat(askedToEnd("one")).doesNotExist();
	}

	@Test
	void anAppTellsHowItCameUp() {
		AppFleet fleet = fleet(this.client.expectedBody(), "case1", "case1/again");
		assertThat(fleet.startUp("case1")).isNull();
		fleet.restart();
		assertThat(fleet.startUp("case1").readyMs()).isPositive();
		assertThat(fleet.startUp("case1").firstAnswerMs()).isPositive();
		assertThat(fleet.startUp("case1/again")).isEqualTo(fleet.startUp("case1"));
	}

	@Test
	void whatIsUnpackedIsStartedWhateverTheBuildDoesMeanwhile() throws IOException {
		AppFleet fleet = fleet(this.client.expectedBody(), "case1");
		fleet.unpack();
		Files.delete(this.home.resolve("app").resolve("app-1.0.jar"));
		fleet.restart();
		assertThat(ProcessHandle.of(fleet.pid("case1"))).isPresent();
	}

	@Test
	void aMissingJarIsSaidWhenUnpacking() throws IOException {
		Files.delete(this.home.resolve("app").resolve("app-1.0.jar"));
		AppFleet fleet = fleet(this.client.expectedBody(), "case1");
		assertThatExceptionOfType(Problem.class).isThrownBy(fleet::unpack).withMessageContaining("app-*.jar");
	}

	@Test
	void anAppThatWasStoppedHasNoProcess() {
		AppFleet fleet = fleet(this.client.expectedBody(), "case1");
		fleet.restart();
		fleet.stop();
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> fleet.pid("case1"))
			.withMessage("The app one is not running.");
	}

	@Test
	void anAppThatIsNotNeededIsNotStarted() {
		AppFleet fleet = fleet(this.client.expectedBody(), "case1");
		fleet.restart();
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> fleet.pid("case2"))
			.withMessage("The app two is not running.");
	}

	@Test
	void anotherAnswerThanTheExpectedOneIsAProblemBeforeAnyLoad() {
		AppFleet fleet = fleet("[]", "case1");
		assertThatExceptionOfType(Problem.class).isThrownBy(fleet::restart)
			.withMessageContaining("case1 does not answer the expected JSON");
	}

	@Test
	void anAppIsToldWhereRedisIs() {
		AppFleet fleet = fleet("REDIS", "case1");
		assertThatExceptionOfType(Problem.class).isThrownBy(fleet::restart).withMessageContaining(REDIS.url());
	}

	private AppFleet fleet(String answer, String... names) {
		List<App> apps = List.of(app("one", answer), app("two", answer));
		return new AppFleet(this.processes, this.home,
				new Catalog(List.of("-XX:TieredStopAtLevel=1"), apps, this.cases), List.of(names), REDIS, this.client);
	}

	private App app(String name, String answer) {
		return new App(name, "app/app-*.jar", RealRedis.freePort(),
				List.of("--answer=" + answer, "--asked-to-end=" + askedToEnd(name)));
	}

	private Path askedToEnd(String name) {
		return this.home.resolve(name + "-asked");
	}

	private static Case theCase(String name, String app) {
		return new Case(name, app, "/colors", "", "MVC", null, null, null, null);
	}

}
