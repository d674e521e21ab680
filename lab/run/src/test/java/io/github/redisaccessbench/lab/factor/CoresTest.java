// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.run.FactorSetting.Loaded;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/** Asks Linux what real processes may use; the process of the tests is one of them. */
@Isolated
class CoresTest {

	private final List<Integer> all = Processors.usable();

	private final Cores cores = new Cores(this.all);

	private Process app;

	private Process generator;

	@BeforeEach
	void twoProcesses() throws IOException {
		assumeThat(this.all).as("two processors of Linux").hasSizeGreaterThan(1);
		this.app = start();
		this.generator = start();
	}

	private static Process start() throws IOException {
		Process started = new ProcessBuilder(Child.command("wait")).redirectErrorStream(true).start();
		assertThat(started.inputReader().readLine()).isEqualTo(Child.READY);
		return started;
	}

	@AfterEach
	void endAll() {
		this.cores.unset();
		Stream.of(this.app, this.generator).filter((one) -> one != null).forEach(Process::destroyForcibly);
	}

	@Test
	void itIsTheConditionOfCores() {
		assertThat(this.cores.factor()).isEqualTo(Factor.CORES);
	}

	@ParameterizedTest
	@EnumSource(names = { "SIZING", "MEASURED", "SINGLE" })
	void warmAppsHaveTheirCoresAndGeneratorAndLabTheOthers(IterationKind kind) throws IOException {
		set(1, kind);
		assertThat(processorsOf(this.app)).containsExactly(Set.of(this.all.getFirst()));
		assertThat(processorsOf(this.generator)).containsExactly(others());
		assertThat(processorsOf(ProcessHandle.current().pid())).containsExactly(others());
	}

	@ParameterizedTest
	@EnumSource(names = { "GENERATOR", "COLD", "WARMUP" })
	void untilThenAllShareAll(IterationKind kind) throws IOException {
		set(1, IterationKind.MEASURED);
		set(1, kind);
		assertThatAllShareAll();
	}

	@Test
	void atLevelZeroAllShareAll() throws IOException {
		set(1, IterationKind.MEASURED);
		set(0, IterationKind.MEASURED);
		assertThatAllShareAll();
	}

	@Test
	void beforeAppsAreStartedAllShareAllAndWhatIsStartedThenDoesToo() throws IOException {
		set(1, IterationKind.MEASURED);
		this.cores.unset();
		assertThatAllShareAll();
		Process started = start();
		try {
			assertThat(processorsOf(started)).containsExactly(Set.copyOf(this.all));
		}
		finally {
			started.destroyForcibly();
		}
	}

	@Test
	void whoIsStartedAnewIsBoundToo() throws IOException {
		set(1, IterationKind.MEASURED);
		this.app.destroyForcibly();
		this.app = start();
		set(1, IterationKind.MEASURED);
		assertThat(processorsOf(this.app)).containsExactly(Set.of(this.all.getFirst()));
	}

	@Test
	void aProcessThatHasEndedDisturbsNoOther() throws Exception {
		this.app.destroyForcibly().waitFor();
		set(1, IterationKind.MEASURED);
		assertThat(processorsOf(this.generator)).containsExactly(others());
	}

	private void assertThatAllShareAll() throws IOException {
		for (long pid : List.of(this.app.pid(), this.generator.pid(), ProcessHandle.current().pid())) {
			assertThat(processorsOf(pid)).containsExactly(Set.copyOf(this.all));
		}
	}

	private Set<Integer> others() {
		return Set.copyOf(this.all.subList(1, this.all.size()));
	}

	private void set(int level, IterationKind kind) {
		assertThat(this.cores.set(Level.of(level), new Loaded(kind, List.of(this.app.pid()), this.generator.pid())))
			.isEmpty();
	}

	private static Set<Set<Integer>> processorsOf(Process process) throws IOException {
		return processorsOf(process.pid());
	}

	/** What its threads may use, each different answer once. */
	private static Set<Set<Integer>> processorsOf(long pid) throws IOException {
		Set<Set<Integer>> found = new HashSet<>();
		try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
			for (Path thread : threads.toList()) {
				if (Files.exists(thread)) {
					found.add(list(Files.readString(thread.resolve("status"))));
				}
			}
		}
		return found;
	}

	/** For instance {@code 0-3,8}. */
	private static Set<Integer> list(String status) {
		Set<Integer> numbers = new TreeSet<>();
		String list = status.lines()
			.filter((line) -> line.startsWith("Cpus_allowed_list:"))
			.map((line) -> line.split(":")[1].strip())
			.findFirst()
			.orElseThrow();
		for (String part : list.split(",")) {
			String[] ends = part.split("-");
			for (int number = Integer.parseInt(ends[0]); number <= Integer.parseInt(ends[ends.length - 1]); number++) {
				numbers.add(number);
			}
		}
		return numbers;
	}

}
