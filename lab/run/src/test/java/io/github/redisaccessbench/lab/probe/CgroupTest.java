// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.github.redisaccessbench.lab.run.Vitals.State;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What a container may use, by both versions of control groups. */
class CgroupTest {

	/** Above what any operating system gives by default. */
	private static final long NO_PID = Integer.MAX_VALUE;

	@TempDir
	private Path folder;

	private AGroup files;

	@BeforeEach
	void make() {
		this.files = new AGroup(this.folder);
	}

	@Test
	void theFirstVersionTellsQuotaTimesMemoryAndKills() {
		Cgroup group = this.files.first("/docker/a")
			.write("cpu/docker/a/cpu.cfs_quota_us", "150000\n")
			.write("cpu/docker/a/cpu.cfs_period_us", "100000\n")
			.write("cpu/docker/a/cpu.stat", "nr_periods 10\nnr_throttled 3\nthrottled_time 5000000\n")
			.write("cpuacct/docker/a/cpuacct.usage", "7000\n")
			.write("memory/docker/a/memory.limit_in_bytes", "2147483648\n")
			.write("memory/docker/a/memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill 2\n")
			.look();
		assertTold(group, 1.5, 5_000, 2L << 30, 2);
		assertThat(group.usedMicros(group.quota().orElseThrow())).hasValue(7);
	}

	@Test
	void theSecondVersionTellsTheSame() {
		Cgroup group = this.files.second("/docker/a")
			.write("docker/a/cpu.max", "150000 100000\n")
			.write("docker/a/cpu.stat", "usage_usec 7\nuser_usec 4\nnr_throttled 3\nthrottled_usec 5000\n")
			.write("docker/a/memory.max", "2147483648\n")
			.write("docker/a/memory.events", "low 0\noom 1\noom_kill 2\noom_group_kill 0\n")
			.look();
		assertTold(group, 1.5, 5_000, 2L << 30, 2);
		assertThat(group.usedMicros(group.quota().orElseThrow())).hasValue(7);
	}

	/** In a container without a name space the path is that of the host. */
	@Test
	void whereThePathIsThatOfTheHostTheContainersOwnFolderIsFound() {
		Cgroup group = this.files.second("/docker/a").write("cpu.max", "50000 100000").look();
		assertThat(group.quota().orElseThrow().cores()).isEqualTo(0.5);
		assertThat(new AGroup(this.folder).second("/../../b").look().quota()).isEqualTo(group.quota());
	}

	@Test
	void theLeastOfNestedLimitsHolds() {
		Cgroup group = this.files.second("/a/b")
			.write("a/cpu.max", "200000 100000")
			.write("a/cpu.stat", "throttled_usec 10")
			.write("a/memory.max", "1000")
			.write("a/b/cpu.max", "400000 100000")
			.write("a/b/cpu.stat", "throttled_usec 3")
			.write("a/b/memory.max", "max")
			.look();
		assertThat(group.quota().orElseThrow().cores()).isEqualTo(2);
		assertThat(group.throttledMicros()).hasValue(13);
		assertThat(group.memoryLimit()).hasValue(1_000);
	}

	@Test
	void withoutALimitThereIsNone() {
		Cgroup first = this.files.first("/")
			.write("cpu/cpu.cfs_quota_us", "-1")
			.write("cpu/cpu.cfs_period_us", "100000")
			.write("memory/memory.limit_in_bytes", "9223372036854771712")
			.look();
		assertThat(first.quota()).isEmpty();
		assertThat(first.memoryLimit()).isEmpty();
		Cgroup second = this.files.second("/").write("cpu.max", "max 100000").write("memory.max", "max").look();
		assertThat(second.quota()).isEmpty();
		assertThat(second.memoryLimit()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "rubbish", "0::", "1:cpu:/a\n", "99999999999999999999:cpu,memory:/" })
	void whereNothingIsToldNothingIsSaid(String memberships) {
		Cgroup group = this.files.write("process/cgroup", memberships)
			.write("cpu/cpu.stat", "throttled_time many")
			.write("cpu.max", "")
			.look();
		assertThat(group.quota()).isEmpty();
		assertThat(group.throttledMicros()).isEmpty();
		assertThat(group.memoryLimit()).isEmpty();
		assertThat(group.outOfMemoryKills()).isEmpty();
		assertThat(group.processors().isEmpty()).isTrue();
	}

	@Test
	void processorsAreThoseThatTheProcessMayUse() {
		assertThat(this.files.processors("0-2,5").look().processors().stream().boxed()).containsExactly(0, 1, 2, 5);
	}

	@Test
	void theProbeReadsForHowLongAQuotaStoppedTheCores() {
		OsProbe probe = new OsProbe(this.files.second("/").write("cpu.stat", "throttled_usec 100").look());
		Snapshot before = read(probe);
		this.files.write("cpu.stat", "throttled_usec 350");
		assertThat(value(Readings.between(before, read(probe), 1), Metrics.MACHINE_THROTTLED)).isEqualTo(250);
	}

	/** It used to be all of the machine: of 64 cores, a container of two had 3 %. */
	@Test
	void allCoresAreWhatAQuotaIsWorth() {
		OsProbe probe = new OsProbe(
				this.files.second("/").write("cpu.max", "50000 100000").write("cpu.stat", "usage_usec 1000000").look());
		long begin = System.nanoTime();
		Snapshot before = read(probe);
		this.files.write("cpu.stat", "usage_usec 1030000");
		burn(50_000_000);
		Snapshot after = read(probe);
		double wall = (System.nanoTime() - begin) / 1e3;
		Readings readings = Readings.between(before, after, 1);
		assertThat(value(readings, Metrics.MACHINE_BUSY)).isEqualTo(30_000);
		assertThat(readings.sum(Metrics.MACHINE).orElseThrow()).isBetween(0.5 * 50_000, 0.5 * wall);
	}

	/** As with {@code taskset} or a cpuset. */
	@Test
	@EnabledOnOs(OS.LINUX)
	void allCoresAreThoseThatTheProcessMayUse() {
		OsProbe whole = new OsProbe(this.files.second("/").look());
		OsProbe one = new OsProbe(this.files.processors("0").look());
		int cores = Runtime.getRuntime().availableProcessors();
		Snapshot before = read(whole).and(prefixed(read(one)));
		burn(300_000_000);
		Readings readings = Readings.between(before, read(whole).and(prefixed(read(one))), 1);
		double all = readings.sum(Metrics.MACHINE).orElseThrow();
		double part = Metrics.MACHINE.stream()
			.mapToDouble((metric) -> readings.get(Metrics.compilingOf(metric.id()).id()).orElseThrow())
			.sum();
		assertThat(part).isCloseTo(all / cores, within(0.5 * all / cores));
	}

	private static Snapshot prefixed(Snapshot snapshot) {
		Map<Metric, Double> values = new LinkedHashMap<>();
		Metrics.MACHINE.forEach((metric) -> values.put(Metrics.compilingOf(metric.id()), value(snapshot, metric)));
		return Snapshot.of(values);
	}

	@Test
	void aProcessThatEndsWhileMemoryRunsOutIsToldFromOneThatJustEnds() {
		this.files.second("/").write("memory.events", "oom_kill 1");
		OsVitals vitals = new OsVitals(this.files.look());
		assertThat(vitals.of(NO_PID)).isEqualTo(State.ENDED);
		this.files.write("memory.events", "oom_kill 2");
		assertThat(vitals.of(NO_PID)).isEqualTo(State.OUT_OF_MEMORY);
		assertThat(vitals.of(ProcessHandle.current().pid())).isEqualTo(State.ALIVE);
	}

	private static void assertTold(Cgroup group, double cores, double throttled, long memory, int kills) {
		assertThat(group.quota().orElseThrow().cores()).isEqualTo(cores);
		assertThat(group.throttledMicros()).hasValue(throttled);
		assertThat(group.memoryLimit()).hasValue(memory);
		assertThat(group.outOfMemoryKills()).hasValue(kills);
	}

	private static Snapshot read(OsProbe probe) {
		return probe.read(new Watched(NO_PID, Map.of(), NO_PID, false));
	}

	private static double value(Snapshot snapshot, Metric metric) {
		return snapshot.values().get(metric.id());
	}

	private static double value(Readings readings, Metric metric) {
		return readings.get(metric.id()).orElseThrow();
	}

	private static void burn(long nanos) {
		long end = System.nanoTime() + nanos;
		while (System.nanoTime() < end) {
			Thread.onSpinWait();
		}
	}

}
