// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.raw.FlameGraph;
import io.github.redisaccessbench.lab.raw.Profile;
import one.profiler.AsyncProfilerLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class JvmProfilerTest {

	private static final Cell CELL = Example.cell("case1");

	@TempDir
	private Path work;

	private final List<Process> children = new ArrayList<>();

	@AfterEach
	void end() {
		this.children.forEach((child) -> child.destroyForcibly().onExit().join());
	}

	@Test
	@EnabledIf("isSupported")
	void aMethodThatIsBusyIsSeen() throws IOException {
		Process child = start(Child.command("busy"));
		assertThat(child.inputReader().readLine()).isEqualTo(Child.READY);
		FlameGraph graph = new JvmProfiler(this.work)
			.profile(CELL, child.pid(), () -> Waiting.pause(Duration.ofMillis(500)))
			.graph();
		assertThat(graph.samples()).isGreaterThan(10);
		assertThat(graph.names()).anyMatch((name) -> name.startsWith(Child.class.getName() + "."));
		assertThat(Path.of("/tmp", ".java_pid" + child.pid())).doesNotExist();
		try (var files = Files.list(this.work.resolve("profiler"))) {
			assertThat(files).as("nothing but the library").hasSize(1);
		}
	}

	@Test
	@EnabledIf("isSupported")
	@EnabledOnOs(OS.LINUX)
	void whatIsNoJvmIsSaidAndLeftAlone() throws IOException {
		Process child = start(List.of("sleep", "60"));
		assertThat(new JvmProfiler(this.work).profile(CELL, child.pid(), () -> {
			throw new AssertionError("nothing is sent");
		})).isEqualTo(new Profile(CELL, "The app is no JVM.", null));
		assertThat(child.isAlive()).isTrue();
	}

	static boolean isSupported() {
		return AsyncProfilerLoader.isSupported();
	}

	private Process start(List<String> command) throws IOException {
		Process child = new ProcessBuilder(command).start();
		this.children.add(child);
		return child;
	}

}
