// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.MachineKind;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;

/** A small experiment with round numbers, from which tests take what they need. */
public final class Example {

	/** When the example was run. */
	public static final Instant STARTED = Instant.parse("2026-01-02T23:59:58Z");

	/** How every app came up. */
	public static final Map<Metric, Double> START_UP = Map.of(Metrics.APP_START, 4_000.0, Metrics.APP_FIRST_ANSWER,
			800.0);

	private static final String COLORS = "/colors?limit=" + Case.KEYS;

	private Example() {
	}

	/** Two cases, 10 users × 100 loops, 100 keys, 2 forks, 2 rounds. */
	public static Experiment experiment() {
		return AnExperiment.of("case1", "case2").build();
	}

	/**
	 * The cases of the experiment.
	 * @return case1 and case2
	 */
	public static List<Case> cases() {
		return List.of(
				new Case("case1", "case1", COLORS, "@Cacheable per key, in a loop", "MVC", "65",
						Map.of("GET", CommandRate.PER_KEY), null, null, null)
					.answering(List.of(Case.COLORS)),
				new Case("case2", "case2", COLORS, "RedisTemplate, one MGET", "WebFlux", null,
						Map.of("MGET", CommandRate.PER_REQUEST), null, null, null)
					.answering(List.of(Case.COLORS)));
	}

	/** Cases of an experiment that read key by key. */
	public static List<Case> reading(Experiment experiment) {
		return experiment.cases()
			.stream()
			.map((name) -> new Case(name, name, COLORS, null, "MVC", null, Map.of("GET", CommandRate.PER_KEY), null,
					null, null)
				.answering(List.of(Case.COLORS)))
			.toList();
	}

	/** A case that sends something else; null if that is not said. */
	public static Case sending(Case about, Map<String, CommandRate> commands) {
		return new Case(about.name(), about.app(), about.path(), about.reads(), about.webStack(), about.articleTps(),
				commands, about.baseline(), about.aaControlOf(), about.shares());
	}

	/** The cell of a case at the example's levels: 10 users, 100 keys. */
	public static Cell cell(String caseName) {
		return cell(caseName, 10, 100);
	}

	/** A cell. */
	public static Cell cell(String caseName, int users, int keys) {
		SequencedMap<String, Level> levels = new LinkedHashMap<>();
		levels.put("users", Level.of(users));
		levels.put("keys", Level.of(keys));
		return new Cell(caseName, levels);
	}

	/** A machine that is known in all respects. */
	public static Environment environment() {
		Map<String, String> libraries = new LinkedHashMap<>();
		libraries.put("spring-boot", "4.1.1");
		libraries.put("spring-data-redis", "4.1.0");
		libraries.put("lettuce-core", "7.2.0");
		return new Environment("Example CPU @ 3.00GHz", 2, 8_192, "GNU/Linux Debian 12", "Example 25.0.1+8",
				List.of("-Xms512m", "-Xmx512m"),
				List.of(new AppInfo("case1", "case1-0.1.0.jar", 8081, List.of(), libraries),
						new AppInfo("case2", "case2-0.1.0.jar", 8082, List.of("--spring.threads.virtual.enabled=true"),
								libraries)),
				List.of(new StoreInfo("Redis", "6.2.11", "embedded, port 16379", false)),
				new GeneratorInfo("JMeter", "5.6.3", "25.0.1"), "1a2b3c4+changes", new Inherited(List.of(), List.of()));
	}

	/** What is known of the kind of a machine whose system does not tell all. */
	public static MachineKind machine() {
		return new MachineKind("25", "17", "1", List.of("L1 data 32 KiB", "L2 1024 KiB"), 1.5, null, "6.18.44",
				Map.of("memoryLimitMiB", "no limit is set"));
	}

	/** How fast it was. */
	public static Yardstick yardstick(Yardstick.Moment moment) {
		return new Yardstick(moment, STARTED, "0123456789ab", null, 2_596.0, 20.25, 12.5,
				Map.of("microcode", "this system does not tell it"));
	}

	/** The same run on a machine that is known. */
	public static RawRun recorded(RawRun run) {
		RunHeader header = run.header();
		RunHeader known = new RunHeader(header.schema(), header.started(), header.seed(), header.experiment(),
				header.cases(), header.environment().on(machine()), header.colors(), header.keyspaces(),
				header.targetTps());
		return new RawRun(known, run.iterations(), run.pauses(), run.earlier(),
				List.of(yardstick(Yardstick.Moment.START), yardstick(Yardstick.Moment.END)));
	}

	/**
	 * The header of a run of the experiment.
	 * @return started at {@link #STARTED}, with seed 42
	 */
	public static RunHeader header() {
		return header(experiment(), cases());
	}

	/**
	 * The header of a run.
	 * @return started at {@link #STARTED}, with seed 42
	 */
	public static RunHeader header(Experiment experiment, List<Case> cases) {
		return new RunHeader(RunHeader.SCHEMA, STARTED, 42, experiment, cases, environment(), 100, List.of(), null);
	}

	/** The header of a run whose load came from remote engines. */
	public static RunHeader on(int engines, RunHeader header) {
		Environment one = header.environment();
		return new RunHeader(header.schema(), header.started(), header.seed(), header.experiment(), header.cases(),
				new Environment(one.cpu(), one.cores(), one.memoryMiB(), one.os(), one.jdk(), one.jvmFlags(),
						one.apps(), one.stores(), one.generator().on(engines), one.commit(), one.inherited()),
				header.colors(), header.keyspaces(), header.targetTps());
	}

	/** An iteration of 10 users × 100 loops. */
	public static Iteration iteration(int number, int fork, IterationKind kind, String caseName) {
		return new Iteration(number, fork, 1, 1, kind, cell(caseName), new ClosedLoad(100));
	}

	/**
	 * The result of an iteration in which all went well: it sent to Redis what its case
	 * is said to send.
	 */
	public static IterationRecord result(Iteration iteration, double tps) {
		return result(iteration, tps, calls(iteration));
	}

	/**
	 * The result of an iteration in which all went well but what was sent to Redis.
	 * @param calls what it sent to Redis, or null if that is not known
	 */
	public static IterationRecord result(Iteration iteration, double tps, Map<String, Long> calls) {
		Samples samples = samples(iteration, tps);
		Readings readings = readings(iteration, tps, calls)
			.with(Map.of(Metrics.DURATION, 1_000.0 * samples.durationMs()));
		return new IterationRecord(iteration, samples, tps,
				(iteration.kind() == IterationKind.COLD) ? readings.with(START_UP) : readings);
	}

	/**
	 * Samples of an iteration in which all went well: each user waits for 90 % of the
	 * time.
	 */
	public static Samples samples(Iteration iteration, double tps) {
		long start = STARTED.toEpochMilli() + 10_000L * iteration.number();
		double meanMs = 0.9 * 1_000 * iteration.cell().users() / tps;
		return new Samples(iteration.requests(), 0, 0, null, start, start + Math.round(durationMs(iteration, tps)),
				meanMs, Math.round(meanMs));
	}

	/**
	 * What was read of an iteration: of two cores, the app used 1, JMeter 0.5, Redis
	 * 0.25, the lab nothing, and others nothing.
	 * @param calls what it sent to Redis, or null if that is not known
	 */
	public static Readings readings(Iteration iteration, double tps, Map<String, Long> calls) {
		double wallMs = durationMs(iteration, tps) + 10;
		double micros = 1_000 * wallMs;
		Map<Metric, Double> values = new LinkedHashMap<>();
		values.put(Metrics.APP_CPU_USER, 0.75 * micros);
		values.put(Metrics.APP_CPU_KERNEL, 0.25 * micros);
		values.put(Metrics.GENERATOR_CPU_USER, 0.4 * micros);
		values.put(Metrics.GENERATOR_CPU_KERNEL, 0.1 * micros);
		values.put(Metrics.LAB_CPU_USER, 0.0);
		values.put(Metrics.LAB_CPU_KERNEL, 0.0);
		values.put(Metrics.MACHINE_BUSY, 1.75 * micros);
		values.put(Metrics.MACHINE_STOLEN, 0.0);
		values.put(Metrics.MACHINE_IDLE, 0.25 * micros);
		values.put(Metrics.MACHINE_SWAPPED, 0.0);
		values.put(Metrics.APP_COMPILING, 0.02 * micros);
		values.put(Metrics.compilingOf(iteration.cell().caseName()), 0.02 * micros);
		values.put(Metrics.APP_JIT, 20_000.0);
		values.put(Metrics.APP_ALLOCATED, 1_000_000.0);
		values.put(Metrics.APP_GC_COUNT, 1.0);
		values.put(Metrics.APP_GC_TIME, 5_000.0);
		values.put(Metrics.APP_HEAP, 0.0);
		values.put(Metrics.APP_THREADS, 0.0);
		if (calls != null) {
			values.put(Metrics.REDIS_CPU_USER, 0.2 * micros);
			values.put(Metrics.REDIS_CPU_KERNEL, 0.05 * micros);
			values.put(Metrics.REDIS_BYTES_IN, 1_000.0);
			values.put(Metrics.REDIS_BYTES_OUT, 100_000.0);
			values.put(Metrics.ROUND_TRIPS, 1_000.0);
			values.put(Metrics.REDIS_CONNECTIONS, 0.0);
		}
		return new Readings(wallMs, Snapshot.of(values).values(), calls, false);
	}

	private static double durationMs(Iteration iteration, double tps) {
		return iteration.requests() * 1_000 / tps;
	}

	private static Map<String, Long> calls(Iteration iteration) {
		return cases().stream()
			.filter((about) -> about.name().equals(iteration.cell().caseName()))
			.findFirst()
			.map((about) -> about.commands()
				.entrySet()
				.stream()
				.collect(Collectors.toMap(Map.Entry::getKey,
						(command) -> command.getValue().times(iteration.requests(), iteration.cell().keys(), 100))))
			.orElse(Map.of());
	}

}
