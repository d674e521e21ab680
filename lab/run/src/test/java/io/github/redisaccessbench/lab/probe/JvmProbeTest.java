// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import javax.net.ssl.SSLSocketFactory;

import com.sun.tools.attach.VirtualMachine;
import io.github.redisaccessbench.lab.Listeners;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class JvmProbeTest {

	@TempDir
	private static Path work;

	private final JvmProbe probe = new JvmProbe(work);

	private final List<Process> children = new ArrayList<>();

	@AfterEach
	void end() throws IOException {
		this.probe.close();
		this.children.forEach((child) -> child.destroyForcibly().onExit().join());
		// Of those to which a test attached, not the probe.
		for (Process child : this.children) {
			Files.deleteIfExists(Path.of("/tmp", ".java_pid" + child.pid()));
		}
	}

	@Test
	void aJvmTellsWhatItDidSinceItWasStarted() throws IOException {
		Process child = littering();
		Snapshot snapshot = read(child.pid());
		assertThat(snapshot.values().keySet()).containsExactlyInAnyOrder(Metrics.APP_JIT.id(),
				Metrics.APP_ALLOCATED.id(), Metrics.APP_GC_COUNT.id(), Metrics.APP_GC_TIME.id(), Metrics.APP_HEAP.id(),
				Metrics.APP_THREADS.id());
		assertThat(value(snapshot, Metrics.APP_JIT)).isPositive();
		assertThat(value(snapshot, Metrics.APP_ALLOCATED)).isPositive();
		assertThat(value(snapshot, Metrics.APP_HEAP)).isPositive();
		assertThat(value(snapshot, Metrics.APP_THREADS)).isPositive();
		assertThat(value(snapshot, Metrics.APP_GC_COUNT)).isNotNegative();
		assertThat(value(snapshot, Metrics.APP_GC_TIME)).isNotNegative();
		assertThat(snapshot.commands()).isNull();
		assertThat(snapshot.storeRuns()).isEmpty();
	}

	@Test
	void itsCountersGrowWithWhatItDoes() throws IOException {
		Process child = littering();
		Snapshot before = read(child.pid());
		order(child);
		Readings added = Readings.between(before, read(child.pid()), 1);
		assertThat(Metrics.APP_ALLOCATED.of(added).orElseThrow()).isGreaterThanOrEqualTo(Child.LITTER);
		assertThat(Metrics.APP_GC_COUNT.of(added).orElseThrow()).isPositive();
		assertThat(Metrics.APP_GC_TIME.of(added).orElseThrow()).isNotNegative();
		assertThat(Metrics.APP_JIT.of(added).orElseThrow()).isNotNegative();
	}

	/** It pauses several times in each. */
	@Test
	void aCollectionBesideTheAppIsOne() throws IOException {
		Process child = start(Child.command("litter", "-XX:+UseZGC", "-XX:-ZProactive"));
		awaitReady(child);
		double before = value(read(child.pid()), Metrics.APP_GC_COUNT);
		order(child);
		assertThat(value(read(child.pid()), Metrics.APP_GC_COUNT) - before).isOne();
	}

	@Test
	void timesAreThoseOfTheJvmInMicroseconds() throws IOException {
		Process child = start(Child.command("tell"));
		long[] before = tell(child);
		Snapshot snapshot = read(child.pid());
		long[] after = tell(child);
		assertThat(before[0]).isPositive();
		assertThat(before[1]).isPositive();
		assertThat(value(snapshot, Metrics.APP_JIT)).isBetween(1_000.0 * before[0], 1_000.0 * after[0]);
		assertThat(value(snapshot, Metrics.APP_GC_TIME)).isBetween(1_000.0 * before[1], 1_000.0 * after[1]);
	}

	/** To attach to it, the JDK would send it a signal, by which it may end. */
	@Test
	@EnabledOnOs(OS.LINUX)
	void whatIsNoJvmIsNotAttachedTo() throws IOException {
		Process child = start(List.of("sh", "-c", "echo ready; read line"));
		awaitReady(child);
		assertThat(JvmProbe.mayBeJvm(child.pid())).isFalse();
		assertThat(read(child.pid()).values()).isEmpty();
		assertThat(JvmProbe.mayBeJvm(ProcessHandle.current().pid())).isTrue();
	}

	@Test
	void twoJvmsAreToldApart() throws IOException {
		Process busy = start(Child.command("litter"));
		Process idle = start(Child.command("litter"));
		awaitReady(busy);
		awaitReady(idle);
		double busyBefore = value(read(busy.pid()), Metrics.APP_GC_COUNT);
		double idleBefore = value(read(idle.pid()), Metrics.APP_GC_COUNT);
		order(busy);
		assertThat(value(read(busy.pid()), Metrics.APP_GC_COUNT)).isGreaterThan(busyBefore);
		assertThat(value(read(idle.pid()), Metrics.APP_GC_COUNT)).isEqualTo(idleBefore);
	}

	@Test
	void onlyTheJvmOfTheAppIsAsked() throws IOException {
		Process child = littering();
		long self = ProcessHandle.current().pid();
		assertThat(impatiently(new Watched(Integer.MAX_VALUE, Map.of(), child.pid(), true)))
			.isEqualTo(Snapshot.NOTHING);
		assertThat(this.probe.read(new Watched(child.pid(), Map.of(), self, true))).isNotEqualTo(Snapshot.NOTHING);
	}

	@Test
	void aProcessThatIsNoJvmTellsNothingAndLivesOn(@TempDir Path folder) {
		SSLSocketFactory sockets = (SSLSocketFactory) SSLSocketFactory.getDefault();
		try (RealRedis redis = new RealRedis(folder);
				RedisProbe server = new RedisProbe(new RedisLink(redis.url(), sockets))) {
			long pid = Long.parseLong(server.processId());
			assertThat(impatiently(watched(pid))).isEqualTo(Snapshot.NOTHING);
			assertThat(read(pid)).isEqualTo(Snapshot.NOTHING);
			assertThat(server.version()).isNotNull();
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void whoDidNotTellOnceIsNotAskedAgain() throws IOException {
		Process child = startShell();
		assertThat(impatiently(watched(child.pid()))).isEqualTo(Snapshot.NOTHING);
		order(child);
		assertThat(read(child.pid())).isEqualTo(Snapshot.NOTHING);
		try (JvmProbe other = new JvmProbe(work.resolve("other"))) {
			assertThat(other.read(watched(child.pid()))).isNotEqualTo(Snapshot.NOTHING);
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aJvmIsAskedOnlyIfItIsToBe() throws IOException {
		Process child = startShell();
		// A probe that asks here will not ask again.
		assertThat(impatiently(new Watched(child.pid(), Map.of(), child.pid(), false))).isEqualTo(Snapshot.NOTHING);
		order(child);
		assertThat(read(child.pid())).isNotEqualTo(Snapshot.NOTHING);
		assertThat(this.probe.read(new Watched(child.pid(), Map.of(), child.pid(), false))).isEqualTo(Snapshot.NOTHING);
	}

	@Test
	void aJvmThatEndedBeforeItWasAskedTellsNothing() throws IOException {
		Process child = littering();
		child.destroyForcibly().onExit().join();
		assertThat(read(child.pid())).isEqualTo(Snapshot.NOTHING);
	}

	@Test
	void aJvmThatEndsBetweenTwoReadingsTellsNothingMore() throws IOException {
		Process child = littering();
		assertThat(read(child.pid())).isNotEqualTo(Snapshot.NOTHING);
		child.destroyForcibly().onExit().join();
		assertThat(read(child.pid())).isEqualTo(Snapshot.NOTHING);
		assertThat(read(child.pid())).isEqualTo(Snapshot.NOTHING);
	}

	@Test
	void aJvmThatDoesNotLetItselfBeAttachedToTellsNothingAndLivesOn() throws IOException {
		Process child = start(Child.command("litter", "-XX:+DisableAttachMechanism"));
		awaitReady(child);
		assertThat(read(child.pid())).isEqualTo(Snapshot.NOTHING);
		order(child);
		assertThat(child.isAlive()).isTrue();
	}

	@Test
	void aJvmThatIsAskedListensOnLoopbackOnly() throws IOException {
		Process child = littering();
		assertThat(Listeners.of(child.pid())).isEmpty();
		assertThat(read(child.pid())).isNotEqualTo(Snapshot.NOTHING);
		assertThat(Listeners.of(child.pid())).isNotEmpty().allMatch(InetAddress::isLoopbackAddress);
	}

	@Test
	void noOtherProcessOfThisMachineCanAskIt() throws Exception {
		Process child = littering();
		assertThat(read(child.pid())).isNotEqualTo(Snapshot.NOTHING);
		for (int port : Listeners.ports(child.pid())) {
			JMXServiceURL url = new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi");
			for (Map<String, ?> who : List.of(Map.<String, Object>of(),
					Map.of(JMXConnector.CREDENTIALS, new String[] { "lab", "guessed" }))) {
				assertThatExceptionOfType(SecurityException.class)
					.isThrownBy(() -> JMXConnectorFactory.connect(url, who));
			}
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void whatMayAskItIsInTheLabsFolderForThisUserOnly() throws IOException {
		try (var files = Files.list(work.resolve("jmx"))) {
			assertThat(files).hasSize(3)
				.allSatisfy((file) -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
					.isEqualTo("rw-------"));
		}
	}

	@Test
	void aFolderWithASpaceInItsNameIsFine() throws IOException {
		Process child = littering();
		try (JvmProbe other = new JvmProbe(work.resolve("my projects"))) {
			assertThat(other.read(watched(child.pid()))).isNotEqualTo(Snapshot.NOTHING);
		}
	}

	/** HotSpot always takes the system's own folder. */
	@Test
	@EnabledOnOs(OS.LINUX)
	void nothingIsLeftInTheTemporaryFolderEvenOfAJvmThatIsKilled() throws IOException {
		Process child = littering();
		assertThat(read(child.pid())).isNotEqualTo(Snapshot.NOTHING);
		child.destroyForcibly().onExit().join();
		assertThat(Path.of("/tmp", ".java_pid" + child.pid())).doesNotExist();
		assertThat(Path.of("/tmp", ".attach_pid" + child.pid())).doesNotExist();
	}

	@Test
	void anotherProcessCanStillAttachAfterwards() throws Exception {
		Process child = littering();
		assertThat(read(child.pid())).isNotEqualTo(Snapshot.NOTHING);
		VirtualMachine machine = VirtualMachine.attach(String.valueOf(child.pid()));
		assertThat(machine.getSystemProperties()).isNotEmpty();
		machine.detach();
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void aJvmThatStandsStillTellsNothingAndIsNotWaitedForTwice() throws Exception {
		Process child = littering();
		try (JvmProbe impatient = new JvmProbe(work.resolve("impatient"), Duration.ofSeconds(3))) {
			assertThat(impatient.read(watched(child.pid()))).isNotEqualTo(Snapshot.NOTHING);
			stop(child);
			for (int times = 0; times < 100; times++) {
				assertThat(impatient.read(watched(child.pid()))).isEqualTo(Snapshot.NOTHING);
			}
		}
	}

	/** A process that attaches then is let in, and never gets an answer. */
	@Test
	@DisabledOnOs(OS.WINDOWS)
	@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void aJvmThatStandsStillWhenItIsAskedForTheFirstTimeTellsNothing() throws Exception {
		Process child = littering();
		VirtualMachine.attach(String.valueOf(child.pid())).detach();
		stop(child);
		try (JvmProbe impatient = new JvmProbe(work.resolve("impatient"), Duration.ofSeconds(1))) {
			for (int times = 0; times < 100; times++) {
				assertThat(impatient.read(watched(child.pid()))).isEqualTo(Snapshot.NOTHING);
			}
		}
	}

	private static void stop(Process child) throws Exception {
		assertThat(new ProcessBuilder("kill", "-STOP", String.valueOf(child.pid())).start().waitFor()).isZero();
	}

	private Snapshot read(long pid) {
		return this.probe.read(watched(pid));
	}

	private static Watched watched(long pid) {
		return new Watched(pid, Map.of(), ProcessHandle.current().pid(), true);
	}

	/** The JDK waits for five seconds for a process that is no JVM to answer. */
	private Snapshot impatiently(Watched watched) {
		System.setProperty("sun.tools.attach.attachTimeout", "200");
		try {
			return this.probe.read(watched);
		}
		finally {
			System.clearProperty("sun.tools.attach.attachTimeout");
		}
	}

	private static double value(Snapshot snapshot, Metric metric) {
		return snapshot.values().get(metric.id());
	}

	/** It becomes a JVM, in the same process, when it is told to. */
	private Process startShell() throws IOException {
		List<String> command = new ArrayList<>(List.of("sh", "-c", "echo shell; read order; exec \"$@\"", "sh"));
		command.addAll(Child.command("litter"));
		Process child = start(command);
		assertThat(child.inputReader().readLine()).isEqualTo("shell");
		return child;
	}

	private Process littering() throws IOException {
		Process child = start(Child.command("litter"));
		awaitReady(child);
		return child;
	}

	private Process start(List<String> command) throws IOException {
		Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
		this.children.add(child);
		return child;
	}

	private static void order(Process child) throws IOException {
		say(child);
		awaitReady(child);
	}

	private static long[] tell(Process child) throws IOException {
		say(child);
		return Arrays.stream(child.inputReader().readLine().split(" ")).mapToLong(Long::parseLong).toArray();
	}

	private static void say(Process child) throws IOException {
		child.outputWriter().write("now\n");
		child.outputWriter().flush();
	}

	private static void awaitReady(Process child) throws IOException {
		BufferedReader reader = child.inputReader();
		assertThat(reader.readLine()).isEqualTo(Child.READY);
	}

}
