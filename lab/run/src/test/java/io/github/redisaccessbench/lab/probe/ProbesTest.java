// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.github.redisaccessbench.lab.run.Probe;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** All probes of a run together. */
class ProbesTest {

	/** What a run knows without probes. */
	private static final List<Metric> NOT_PROBED = List.of(Metrics.DURATION, Metrics.APP_START,
			Metrics.APP_FIRST_ANSWER, Metrics.APP_JAR);

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	private static Process app;

	private static JvmProbe jvm;

	private static List<Probe> probes;

	private final long self = ProcessHandle.current().pid();

	@BeforeAll
	static void start() throws IOException {
		redis = new RealRedis(folder);
		app = new ProcessBuilder(Child.command("litter")).redirectErrorStream(true).start();
		assertThat(app.inputReader().readLine()).isEqualTo(Child.READY);
		jvm = new JvmProbe(folder.resolve("lab"));
		probes = List.of(new OsProbe(Cgroup.OWN), jvm, redis.store().probe());
	}

	@AfterAll
	static void end() {
		jvm.close();
		app.destroyForcibly().onExit().join();
		redis.close();
	}

	@Test
	void everythingThatIsReportedIsRead() {
		Watched watched = new Watched(app.pid(), Map.of("app", app.pid()), this.self, true);
		Readings readings = Readings.between(read(watched), read(watched), 1);
		assertThat(Stream.concat(Metrics.LEDGER.stream(), Stream.of(Metrics.MACHINE_SWAPPED))
			.filter((metric) -> !NOT_PROBED.contains(metric))).isNotEmpty()
			.allSatisfy((metric) -> assertThat(metric.of(readings)).as(metric.id()).isPresent());
		assertThat(readings.commands()).isNotNull();
	}

	@Test
	void eachProcessHasCpuTimeOfItsOwn() {
		Snapshot snapshot = read(new Watched(app.pid(), Map.of("app", app.pid()), this.self, false));
		// The generator is given as this process, which is also the lab's and did more
		// than the app.
		double ofGenerator = sum(snapshot, Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL);
		assertThat(ofGenerator).isGreaterThan(sum(snapshot, Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL));
		assertThat(sum(snapshot, Metrics.LAB_CPU_USER, Metrics.LAB_CPU_KERNEL)).isGreaterThanOrEqualTo(ofGenerator);
	}

	@Test
	void timeAndWorkOnlyGrow() {
		Watched watched = new Watched(app.pid(), Map.of("app", app.pid()), this.self, true);
		Snapshot before = read(watched);
		redis.send((commands) -> commands.get("colors::a"));
		Readings readings = Readings.between(before, read(watched), 1);
		assertThat(readings.commands()).containsEntry("GET", 1L);
		// On Linux, the time that cores wait for a disk may seem to shrink.
		assertThat(readings.values()).hasSizeGreaterThan(Metrics.MACHINE.size())
			.allSatisfy((id, amount) -> assertThat(amount).as(id)
				.satisfiesAnyOf((value) -> assertThat(value).isNotNegative(),
						(value) -> assertThat(id).isEqualTo(Metrics.MACHINE_IDLE.id())));
	}

	@Test
	void aProcessThatHasEndedIsUnknownAndTheRestIsRead() {
		Snapshot snapshot = read(
				new Watched(Integer.MAX_VALUE, Map.of("app", (long) Integer.MAX_VALUE), this.self, true));
		assertThat(snapshot.values().keySet()).noneMatch((id) -> id.startsWith("app."))
			.anyMatch((id) -> id.startsWith("generator."))
			.anyMatch((id) -> id.startsWith("lab."))
			.anyMatch((id) -> id.startsWith("machine."))
			.anyMatch((id) -> id.startsWith("redis."));
		assertThat(snapshot.commands()).isNotNull();
	}

	private static Snapshot read(Watched watched) {
		return probes.stream().map((probe) -> probe.read(watched)).reduce(Snapshot.NOTHING, Snapshot::and);
	}

	private static double sum(Snapshot snapshot, Metric... metrics) {
		return Stream.of(metrics).mapToDouble((metric) -> snapshot.values().get(metric.id())).sum();
	}

}
