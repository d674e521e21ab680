// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.lang.management.ManagementFactory;

import com.sun.management.OperatingSystemMXBean;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MachineProbeTest {

	/**
	 * Two steps of the operating system's clock for CPU time, for user and kernel each.
	 */
	private static final double CLOCK_MS = 40;

	private final MachineProbe probe = new MachineProbe();

	private final long self = ProcessHandle.current().pid();

	@Test
	void cpuTimeOfAProcessIsThatOfTheOperatingSystemInMilliseconds() {
		double before = jvmSays();
		CpuTime cpu = this.probe.process(this.self);
		double after = jvmSays();
		assertThat(cpu.userMs()).isPositive();
		assertThat(cpu.totalMs()).isBetween(before - CLOCK_MS, after + CLOCK_MS);
	}

	@Test
	void cpuTimeOfAProcessOnlyGrows() {
		CpuTime before = this.probe.process(this.self);
		burn(100);
		CpuTime after = this.probe.process(this.self);
		assertThat(after.userMs()).isGreaterThanOrEqualTo(before.userMs());
		assertThat(after.kernelMs()).isGreaterThanOrEqualTo(before.kernelMs());
		assertThat(after.totalMs()).isGreaterThan(before.totalMs());
	}

	@Test
	void aProcessThatDoesNotExistIsUnknown() {
		// Above what any operating system gives by default.
		assertThat(this.probe.process(Integer.MAX_VALUE)).isNull();
	}

	@Test
	void theMachineWorkedAtLeastAsLongAsThisProcess() {
		MachineTime before = this.probe.machine();
		double mine = jvmSays();
		burn(100);
		mine = jvmSays() - mine;
		MachineTime after = this.probe.machine();
		assertThat(after.busyMs() - before.busyMs()).isGreaterThan(mine - CLOCK_MS * cores());
		assertThat(after.totalMs()).isGreaterThan(before.totalMs());
	}

	@Test
	void theMachineIsReadAnewEachTime() {
		// The library keeps what it read for 300 ms unless it is told not to.
		for (int reading = 0; reading < 5; reading++) {
			MachineTime before = this.probe.machine();
			burn(60);
			assertThat(this.probe.machine().totalMs()).isGreaterThan(before.totalMs());
		}
	}

	@Test
	void nothingOfTheMachineIsNegative() {
		MachineTime time = this.probe.machine();
		assertThat(time.busyMs()).isPositive();
		assertThat(time.idleMs()).isNotNegative();
		assertThat(time.stolenMs()).isNotNegative();
		assertThat(time.swappedPages()).isNotNegative();
		assertThat(time.totalMs()).isEqualTo(time.busyMs() + time.stolenMs() + time.idleMs());
	}

	/** Uses CPU time until the JVM says that this much was used. */
	private static void burn(double milliseconds) {
		double enough = jvmSays() + milliseconds;
		while (jvmSays() < enough) {
			Thread.onSpinWait();
		}
	}

	private static double jvmSays() {
		return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e6;
	}

	private static int cores() {
		return Runtime.getRuntime().availableProcessors();
	}

}
