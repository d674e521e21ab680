// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;

import com.sun.management.OperatingSystemMXBean;
import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OsProbeTest {

	/**
	 * Two steps of the operating system's clock for CPU time, for user and kernel each.
	 */
	private static final double CLOCK_MICROS = 40_000;

	/** Above what any operating system gives by default. */
	private static final long NO_PID = Integer.MAX_VALUE;

	private static final List<Metric> LAB_CPU = List.of(Metrics.LAB_CPU_USER, Metrics.LAB_CPU_KERNEL);

	private final OsProbe probe = new OsProbe(Cgroup.OWN);

	private final long self = ProcessHandle.current().pid();

	@Test
	void cpuTimeOfAProcessIsThatOfTheOperatingSystemInMicroseconds() {
		double before = jvmSays();
		Snapshot snapshot = this.probe.read(new Watched(this.self, Map.of(), this.self, false));
		double after = jvmSays();
		for (List<Metric> cpu : List.of(List.of(Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL),
				List.of(Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL), LAB_CPU)) {
			assertThat(value(snapshot, cpu.getFirst())).isPositive();
			assertThat(sum(snapshot, cpu)).isBetween(before - CLOCK_MICROS, after + CLOCK_MICROS);
		}
	}

	@Test
	void cpuTimeOfAProcessOnlyGrows() {
		Snapshot before = read();
		burn(100_000);
		Snapshot after = read();
		assertThat(value(after, Metrics.LAB_CPU_USER)).isGreaterThanOrEqualTo(value(before, Metrics.LAB_CPU_USER));
		assertThat(value(after, Metrics.LAB_CPU_KERNEL)).isGreaterThanOrEqualTo(value(before, Metrics.LAB_CPU_KERNEL));
		assertThat(sum(after, LAB_CPU)).isGreaterThan(sum(before, LAB_CPU));
	}

	@Test
	void appGeneratorAndLabAreToldApart() throws IOException {
		Process app = new ProcessBuilder(Child.command("litter")).redirectErrorStream(true).start();
		try {
			assertThat(app.inputReader().readLine()).isEqualTo(Child.READY);
			assertThat(this.probe.read(new Watched(app.pid(), Map.of(), NO_PID, false)).values())
				.containsKeys(Metrics.APP_CPU_USER.id(), Metrics.APP_MEMORY.id(), Metrics.LAB_CPU_USER.id())
				.doesNotContainKeys(Metrics.GENERATOR_CPU_USER.id(), Metrics.GENERATOR_CPU_KERNEL.id());
			Snapshot snapshot = this.probe.read(new Watched(app.pid(), Map.of(), this.self, false));
			double ofApp = sum(snapshot, List.of(Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL));
			double ofGenerator = sum(snapshot, List.of(Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL));
			// The lab was read after the generator, which is the same process here.
			assertThat(ofApp).isPositive().isLessThan(ofGenerator);
			assertThat(sum(snapshot, LAB_CPU)).isGreaterThanOrEqualTo(ofGenerator);
		}
		finally {
			app.destroyForcibly().onExit().join();
		}
	}

	@Test
	void whatCompilersOfAllAppsUseIsReadAndThoseOfTheLoadedOneToo() throws IOException {
		Process loaded = new ProcessBuilder(Child.command("compile")).redirectErrorStream(true).start();
		Process idle = new ProcessBuilder(Child.command("compile")).redirectErrorStream(true).start();
		try {
			assertThat(loaded.inputReader().readLine()).isEqualTo(Child.READY);
			assertThat(idle.inputReader().readLine()).isEqualTo(Child.READY);
			Map<String, Long> apps = Map.of("one", loaded.pid(), "two", idle.pid(), "gone", NO_PID);
			Watched watched = new Watched(loaded.pid(), apps, this.self, false);
			Snapshot snapshot = this.probe.read(watched);
			for (int times = 0; value(snapshot, Metrics.APP_COMPILING) == 0; times++) {
				assertThat(times).as("compiled for nothing").isLessThan(200);
				loaded.outputWriter().write("now\n");
				loaded.outputWriter().flush();
				assertThat(loaded.inputReader().readLine()).isEqualTo(Child.READY);
				snapshot = this.probe.read(watched);
			}
			assertThat(snapshot.values()).containsKeys("compiling.one", "compiling.two")
				.doesNotContainKey("compiling.gone");
			assertThat(value(snapshot, Metrics.APP_COMPILING)).isEqualTo(value(snapshot, Metrics.compilingOf("one")));
			Snapshot other = this.probe.read(new Watched(idle.pid(), apps, this.self, false));
			assertThat(value(other, Metrics.APP_COMPILING)).isEqualTo(value(other, Metrics.compilingOf("two")));
		}
		finally {
			loaded.destroyForcibly().onExit().join();
			idle.destroyForcibly().onExit().join();
		}
	}

	@Test
	void whereNoAppRunsNothingCompiles() {
		assertThat(read().values().keySet()).noneMatch((id) -> id.contains("compiling"));
	}

	@Test
	void memoryOfTheAppIsAtLeastWhatItHolds() {
		byte[] held = new byte[Child.LITTER];
		for (int index = 0; index < held.length; index += 1_000) {
			held[index] = 1;
		}
		Snapshot snapshot = this.probe.read(new Watched(this.self, Map.of(), NO_PID, false));
		assertThat(value(snapshot, Metrics.APP_MEMORY)).isGreaterThan(held.length);
		// Some of what a JVM runs is shared with other processes that run it.
		assertThat(value(snapshot, Metrics.APP_MEMORY_PRIVATE)).isGreaterThan(held.length)
			.isLessThan(value(snapshot, Metrics.APP_MEMORY));
		assertThat(value(snapshot, Metrics.APP_MEMORY_PRIVATE) + value(snapshot, Metrics.APP_MEMORY_SHARED))
			.isEqualTo(value(snapshot, Metrics.APP_MEMORY));
	}

	@Test
	void aProcessThatDoesNotExistIsUnknownAndTheRestIsRead() {
		assertThat(this.probe.read(new Watched(NO_PID, Map.of(), NO_PID, false)).values())
			.doesNotContainKeys(Metrics.APP_CPU_USER.id(), Metrics.APP_CPU_KERNEL.id(), Metrics.APP_MEMORY.id(),
					Metrics.GENERATOR_CPU_USER.id(), Metrics.GENERATOR_CPU_KERNEL.id())
			.containsKeys(Metrics.LAB_CPU_USER.id(), Metrics.MACHINE_BUSY.id());
	}

	@Test
	void theMachineWorkedAtLeastAsLongAsThisProcess() {
		Snapshot before = read();
		double mine = jvmSays();
		burn(100_000);
		mine = jvmSays() - mine;
		Snapshot after = read();
		assertThat(value(after, Metrics.MACHINE_BUSY) - value(before, Metrics.MACHINE_BUSY))
			.isGreaterThan(mine - CLOCK_MICROS * cores());
		assertThat(sum(after, Metrics.MACHINE)).isGreaterThan(sum(before, Metrics.MACHINE));
	}

	@Test
	void timeOfTheMachineIsThatOfAllCoresInMicroseconds() {
		double min = machineSays();
		double time = sum(read(), Metrics.MACHINE);
		assertThat(time).isBetween(min - CLOCK_MICROS, machineSays() + CLOCK_MICROS);
	}

	/** Ticks as the library reads them: milliseconds. */
	private static double machineSays() {
		long sum = 0;
		for (long tick : Machine.info().getHardware().getProcessor().getSystemCpuLoadTicks()) {
			sum += tick;
		}
		return 1_000.0 * sum;
	}

	@Test
	void theMachineIsReadAnewEachTimeAndNothingOfItIsNegative() {
		// The library keeps what it read for 300 ms unless it is told not to.
		for (int reading = 0; reading < 5; reading++) {
			Snapshot before = read();
			burn(60_000);
			assertThat(sum(read(), Metrics.MACHINE)).isGreaterThan(sum(before, Metrics.MACHINE));
		}
		Snapshot snapshot = read();
		assertThat(value(snapshot, Metrics.MACHINE_BUSY)).isPositive();
		assertThat(value(snapshot, Metrics.MACHINE_IDLE)).isNotNegative();
		assertThat(value(snapshot, Metrics.MACHINE_STOLEN)).isNotNegative();
		assertThat(value(snapshot, Metrics.MACHINE_SWAPPED)).isNotNegative();
	}

	private Snapshot read() {
		return this.probe.read(new Watched(this.self, Map.of(), this.self, false));
	}

	private static double value(Snapshot snapshot, Metric metric) {
		return snapshot.values().get(metric.id());
	}

	private static double sum(Snapshot snapshot, List<Metric> metrics) {
		return metrics.stream().mapToDouble((metric) -> value(snapshot, metric)).sum();
	}

	/** Uses CPU time until the JVM says that so many microseconds were used. */
	private static void burn(double micros) {
		double enough = jvmSays() + micros;
		while (jvmSays() < enough) {
			Thread.onSpinWait();
		}
	}

	private static double jvmSays() {
		return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e3;
	}

	private static int cores() {
		return Runtime.getRuntime().availableProcessors();
	}

}
