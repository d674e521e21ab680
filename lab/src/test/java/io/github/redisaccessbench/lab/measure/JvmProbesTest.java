// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.process.RealRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class JvmProbesTest {

	private final JvmProbes probes = new JvmProbes();

	private final List<Process> children = new ArrayList<>();

	@AfterEach
	void end() {
		this.probes.close();
		this.children.forEach((child) -> child.destroyForcibly().onExit().join());
	}

	@Test
	void aJvmTellsWhatItDidSinceItWasStarted() throws IOException {
		Process child = start(Child.command("litter"));
		awaitReady(child);
		JvmCounters counters = this.probes.read(child.pid());
		assertThat(counters.jitMs()).isPositive();
		assertThat(counters.allocatedBytes()).isPositive();
		assertThat(counters.gcCount()).isNotNegative();
		assertThat(counters.gcMs()).isNotNegative();
	}

	@Test
	void itsCountersGrowWithWhatItDoes() throws IOException {
		Process child = start(Child.command("litter"));
		awaitReady(child);
		JvmCounters before = this.probes.read(child.pid());
		order(child);
		JvmCounters added = this.probes.read(child.pid()).minus(before);
		assertThat(added.allocatedBytes()).isGreaterThanOrEqualTo(Child.LITTER);
		assertThat(added.gcCount()).isPositive();
		assertThat(added.gcMs()).isNotNegative();
		assertThat(added.jitMs()).isNotNegative();
	}

	@Test
	void twoJvmsAreToldApart() throws IOException {
		Process busy = start(Child.command("litter"));
		Process idle = start(Child.command("litter"));
		awaitReady(busy);
		awaitReady(idle);
		long busyBefore = this.probes.read(busy.pid()).gcCount();
		long idleBefore = this.probes.read(idle.pid()).gcCount();
		order(busy);
		assertThat(this.probes.read(busy.pid()).gcCount()).isGreaterThan(busyBefore);
		assertThat(this.probes.read(idle.pid()).gcCount()).isEqualTo(idleBefore);
	}

	@Test
	void aProcessThatIsNoJvmTellsNothingAndLivesOn(@TempDir Path folder) {
		try (RealRedis redis = new RealRedis(folder); RedisProbe probe = new RedisProbe(redis.node().url())) {
			long pid = Long.parseLong(probe.processId());
			assertThat(impatiently(pid)).isNull();
			assertThat(this.probes.read(pid)).isNull();
			assertThat(probe.version()).isNotNull();
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void whoDidNotTellOnceIsNotAskedAgain() throws IOException {
		// A shell that becomes a JVM, in the same process, when it is told to.
		List<String> command = new ArrayList<>(List.of("sh", "-c", "echo shell; read order; exec \"$@\"", "sh"));
		command.addAll(Child.command("litter"));
		Process child = start(command);
		assertThat(child.inputReader().readLine()).isEqualTo("shell");
		assertThat(impatiently(child.pid())).isNull();
		order(child);
		assertThat(this.probes.read(child.pid())).isNull();
		try (JvmProbes others = new JvmProbes()) {
			assertThat(others.read(child.pid())).isNotNull();
		}
	}

	@Test
	void aJvmThatEndedBeforeItWasAskedTellsNothing() throws IOException {
		Process child = start(Child.command("litter"));
		awaitReady(child);
		child.destroyForcibly().onExit().join();
		assertThat(this.probes.read(child.pid())).isNull();
	}

	@Test
	void aJvmThatEndsBetweenTwoReadingsTellsNothingMore() throws IOException {
		Process child = start(Child.command("litter"));
		awaitReady(child);
		assertThat(this.probes.read(child.pid())).isNotNull();
		child.destroyForcibly().onExit().join();
		assertThat(this.probes.read(child.pid())).isNull();
		assertThat(this.probes.read(child.pid())).isNull();
	}

	@Test
	void aJvmThatDoesNotLetItselfBeAttachedToTellsNothingAndLivesOn() throws IOException {
		Process child = start(Child.command("litter", "-XX:+DisableAttachMechanism"));
		awaitReady(child);
		assertThat(this.probes.read(child.pid())).isNull();
		order(child);
		assertThat(child.isAlive()).isTrue();
	}

	/** The JDK waits for five seconds for a process that is no JVM to answer. */
	private JvmCounters impatiently(long pid) {
		System.setProperty("sun.tools.attach.attachTimeout", "200");
		try {
			return this.probes.read(pid);
		}
		finally {
			System.clearProperty("sun.tools.attach.attachTimeout");
		}
	}

	private Process start(List<String> command) throws IOException {
		Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
		this.children.add(child);
		return child;
	}

	private static void order(Process child) throws IOException {
		child.outputWriter().write("now\n");
		child.outputWriter().flush();
		awaitReady(child);
	}

	private static void awaitReady(Process child) throws IOException {
		BufferedReader reader = child.inputReader();
		assertThat(reader.readLine()).isEqualTo(Child.READY);
	}

}
