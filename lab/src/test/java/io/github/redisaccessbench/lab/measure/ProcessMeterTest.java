// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.io.IOException;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.process.RealRedis;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ProcessMeterTest {

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	private static RedisProbe probe;

	private static Process app;

	private static JvmProbes jvms;

	private static Meter meter;

	private final long self = ProcessHandle.current().pid();

	@BeforeAll
	static void start() throws IOException {
		redis = new RealRedis(folder);
		probe = new RedisProbe(redis.node().url());
		app = new ProcessBuilder(Child.command("litter")).redirectErrorStream(true).start();
		assertThat(app.inputReader().readLine()).isEqualTo(Child.READY);
		jvms = new JvmProbes();
		meter = new ProcessMeter(probe, new MachineProbe(), jvms);
	}

	@AfterAll
	static void end() {
		jvms.close();
		app.destroyForcibly().onExit().join();
		probe.close();
		redis.close();
	}

	@Test
	void everythingIsRead() {
		assertThat(meter.read(app.pid(), this.self, true)).hasNoNullFieldsOrProperties();
	}

	@Test
	void theAppsJvmIsAskedOnlyIfItIsToBe() {
		assertThat(meter.read(app.pid(), this.self, false).jvm()).isNull();
	}

	@Test
	void eachProcessHasCpuTimeOfItsOwn() {
		Counters counters = meter.read(app.pid(), this.self, false);
		// The generator is given as this process, which is also the lab's and did more
		// than the app.
		assertThat(counters.generator().totalMs()).isGreaterThan(counters.app().totalMs());
		assertThat(counters.lab().totalMs()).isGreaterThanOrEqualTo(counters.generator().totalMs());
	}

	@Test
	void timeAndWorkOnlyGrow() {
		Counters before = meter.read(app.pid(), this.self, true);
		redis.send((commands) -> commands.get("colors::a"));
		Cost cost = Cost.between(before, meter.read(app.pid(), this.self, true));
		assertThat(cost.wallMs()).isPositive();
		assertThat(cost.redis().calls()).containsEntry("GET", 1L);
		assertThat(cost.jvm().allocatedBytes()).isNotNegative();
		assertThat(cost.app().totalMs()).isNotNegative();
	}

	@Test
	void aProcessThatHasEndedIsUnknownAndTheRestIsRead() {
		Counters counters = meter.read(Integer.MAX_VALUE, this.self, true);
		assertThat(counters.app()).isNull();
		assertThat(counters.jvm()).isNull();
		assertThat(counters.generator()).isNotNull();
		assertThat(counters.redis()).isNotNull();
	}

}
