// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.ServerBuild;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class MachineWordsTest {

	private static final String UNDER_LOAD = "one MGET of 100 keys 41.9 µs of Redis' CPU, in case2 with 10 users";

	@Test
	void aKnownMachineIsToldWithTheReasonOfEachBlank() {
		Report report = Report.of(Example.recorded(CleanRun.run()));
		assertThat(value(report, "kind of machine"))
			.isEqualTo("CPU family 25, model 17, stepping 1; caches L1 data 32 KiB, L2 1024 KiB; CPU quota 1.50 cores; "
					+ "memory limit blank (no limit is set); kernel 6.18.44");
		String words = "one MGET of 100 keys 20.3 µs of Redis' CPU, a piece of Java 12.5 µs; boot 0123456789ab, "
				+ "microcode blank (this system does not tell it), 2596 MHz";
		assertThat(value(report, "yardstick, start")).isEqualTo(words);
		assertThat(value(report, "yardstick, end")).isEqualTo(words);
		assertThat(Json.LINE.readTree(ResultsJson.render(report)).at("/yardsticks/1/redisMicros").asDouble())
			.isEqualTo(20.25);
	}

	@Test
	void aRunOfBeforeSaysSoBesideTheYardstickOfItsColumns() {
		Report report = Report.of(CleanRun.run());
		assertThat(value(report, "kind of machine")).isEqualTo("machine not recorded");
		assertThat(value(report, "yardstick, under load")).isEqualTo(UNDER_LOAD);
		assertThat(value(report, "Redis")).endsWith(", build not recorded");
		assertThat(settings(report)).extracting(RunSetting::label).doesNotContain("yardstick, start", "yardstick, end");
	}

	@Test
	void serversAreComparedWithTheirBuilds() {
		ServerBuild jemalloc = new ServerBuild("jemalloc-5.1.0", "gcc 9.3.0", 1, Map.of());
		ServerBuild libc = new ServerBuild("libc", null, 4, Map.of("compiler", "INFO does not tell it"));
		assertThat(answer(jemalloc, libc)).contains("This compares builds, not servers alone: their allocators differ. "
				+ "Redis 1 (own): allocator jemalloc-5.1.0, compiler gcc 9.3.0, I/O threads 1; "
				+ "Redis 2 (own): allocator libc, compiler blank (INFO does not tell it), I/O threads 4.");
		ServerBuild other = new ServerBuild("jemalloc-5.3.0", "gcc 12.2.0", 1, Map.of());
		assertThat(answer(jemalloc, other))
			.anyMatch((line) -> line.startsWith("The servers have the same kind of allocator. "));
		assertThat(answer(jemalloc, null)).contains(
				"How these servers were built was not recorded. " + "A difference may be that of their allocators.");
		assertThat(lines(Report.of(CleanRun.run()))).noneMatch((line) -> line.contains("allocator"));
	}

	@Test
	void eachTableWithACaseOnAReleaseCandidateSaysSo() {
		Report report = Report.of(on(CleanRun.run(), Map.of("valkey-glide", "2.4.0-rc3", "jedis", "7.4.1")));
		String mark = "case1 uses valkey-glide 2.4.0-rc3, a release candidate.";
		List<Section> tables = View.of(report, true).sections();
		assertThat(tables).filteredOn((table) -> table.rows().toString().contains("case1"))
			.hasSizeGreaterThan(4)
			.allSatisfy((table) -> assertThat(table.notes()).contains(mark));
		assertThat(tables).allSatisfy((table) -> assertThat(table.notes()).noneMatch((note) -> note.contains("jedis")));
		assertThat(value(report, "on class paths")).startsWith("jedis 7.4.1, valkey-glide 2.4.0-rc3");
	}

	/** The same jar has all clients, and each case says which it uses. */
	@Test
	void aCaseThatNamesAnotherClientIsNotMarked() {
		RawRun run = on(CleanRun.run(), Map.of("valkey-glide", "2.4.0-rc3"));
		assertThat(new ClientVersions(naming("Jedis, a pool", run.header())).mark(table()).notes()).isEmpty();
		assertThat(new ClientVersions(naming("Valkey GLIDE, one", run.header())).mark(table()).notes())
			.containsExactly("case1 uses valkey-glide 2.4.0-rc3, a release candidate.");
	}

	private static Section table() {
		return new Section("", List.of(), List.of(List.of("case1")), List.of());
	}

	private static RunHeader naming(String client, RunHeader header) {
		List<Case> cases = header.cases()
			.stream()
			.map((one) -> new Case(one.name(), one.app(), one.path(), one.reads(), one.webStack(), one.articleTps(),
					one.commands(), one.baseline(), one.aaControlOf(), one.shares(), one.keys(), client,
					one.serializer(), one.caution(), one.profile(), one.answer()))
			.toList();
		return new RunHeader(header.schema(), header.started(), header.seed(), header.experiment(), cases,
				header.environment(), header.colors(), header.keyspaces(), header.targetTps());
	}

	private static List<String> answer(ServerBuild one, ServerBuild other) {
		RawRun run = CleanRun
			.run(Example.header(AnExperiment.of("case1", "case2").args("server", "a", "b").across("server").build(),
					Example.cases()), (iteration) -> 1);
		Environment was = run.header().environment();
		List<StoreInfo> stores = List.of(new StoreInfo("Redis", "0", "own", true),
				new StoreInfo("Redis", "1", "own", true).built(one),
				new StoreInfo("Redis", "2", "own", true).built(other));
		return lines(Report.of(with(run, new Environment(was.cpu(), was.cores(), was.memoryMiB(), was.os(), was.jdk(),
				was.jvmFlags(), was.apps(), stores, was.generator(), was.commit(), was.inherited()))));
	}

	private static List<String> lines(Report report) {
		return View.of(report, false).answer();
	}

	private static RawRun on(RawRun run, Map<String, String> libraries) {
		Environment was = run.header().environment();
		List<AppInfo> apps = Stream.of(was.apps().getFirst())
			.map((app) -> new AppInfo("case1", app.jar(), app.port(), app.args(), libraries))
			.toList();
		return with(run, new Environment(was.cpu(), was.cores(), was.memoryMiB(), was.os(), was.jdk(), was.jvmFlags(),
				apps, was.stores(), was.generator(), was.commit(), was.inherited()));
	}

	private static RawRun with(RawRun run, Environment environment) {
		RunHeader was = run.header();
		return new RawRun(new RunHeader(was.schema(), was.started(), was.seed(), was.experiment(), was.cases(),
				environment, was.colors(), was.keyspaces(), was.targetTps()), run.iterations());
	}

	private static List<RunSetting> settings(Report report) {
		return View.of(report, false).settings();
	}

	private static String value(Report report, String label) {
		return settings(report).stream()
			.filter((one) -> one.label().equals(label))
			.map(RunSetting::value)
			.findFirst()
			.orElseThrow();
	}

}
