// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Warmup;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import tools.jackson.databind.JsonNode;

/**
 * Reads runs that were recorded before files had a version, in the words of today. The
 * lab itself refuses them. What an old record does not hold is not known; a number that
 * has to be there is 0, as it was to the code of that time.
 */
public final class OldRecords {

	private OldRecords() {
	}

	/**
	 * Reads a run.
	 * @param folder the folder of its run.json and blocks.ndjson
	 * @return the run
	 */
	public static RawRun read(Path folder) {
		try {
			JsonNode header = Json.LINE.readTree(Files.readString(folder.resolve("run.json")));
			List<JsonNode> blocks = Files.readAllLines(folder.resolve("blocks.ndjson"))
				.stream()
				.map(Json.LINE::readTree)
				.toList();
			return new RawRun(header(header), blocks.stream().map(OldRecords::block).toList());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static RunHeader header(JsonNode old) {
		JsonNode experiment = old.path("experiment");
		List<Case> cases = list(old.path("cases"), (one) -> theCase(one, texts(experiment.path("cases"))));
		List<Keyspace> keyspaces = list(old.path("keyspaces"), (one) -> new Keyspace(text(one, "layout"),
				one.path("keys").asInt(), one.path("bytes").isNull() ? null : one.path("bytes").asLong()));
		return new RunHeader(RunHeader.SCHEMA, Instant.parse(text(old, "started")), old.path("seed").asLong(),
				experiment(experiment), cases, environment(old.path("environment"), cases),
				experiment.path("limit").asInt(), keyspaces, null);
	}

	private static Experiment experiment(JsonNode old) {
		SequencedMap<String, List<Level>> factors = new LinkedHashMap<>();
		levels(old).forEach((factor, level) -> factors.put(factor, List.of(level)));
		JsonNode warmup = old.path("warmup");
		return new Experiment(text(old, "name"), text(old, "description"), texts(old.path("cases")),
				texts(old.path("controls")), null, null, text(old, "reference"), number(old, "tiePercent"), factors,
				new ClosedLoad(old.path("loops").asInt()), old.path("forks").asInt(), old.path("rounds").asInt(),
				old.path("blockMs").asInt(), number(old, "minutes"),
				new Warmup(warmup.path("blockMs").asInt(), warmup.path("window").asInt(),
						warmup.path("tolerancePercent").asDouble(), warmup.path("jitPercent").asDouble(0),
						warmup.path("maxBlocks").asInt()),
				null, null, null);
	}

	/** The levels of an old experiment or cell: {@code limit} is the number of keys. */
	private static SequencedMap<String, Level> levels(JsonNode old) {
		SequencedMap<String, Level> levels = new LinkedHashMap<>();
		levels.put("users", Level.of(old.path("users").asInt()));
		levels.put("keys", Level.of(old.path("limit").asInt()));
		return levels;
	}

	/**
	 * A control of the app of a compared case was asked in that case's process; one of
	 * another app had its own.
	 */
	private static Case theCase(JsonNode old, List<String> compared) {
		String name = text(old, "name");
		String app = text(old, "app");
		boolean shares = !compared.contains(name) && compared.contains(app);
		return new Case(name, app, text(old, "path"), text(old, "reads"), text(old, "webStack"),
				text(old, "articleTps"), commands(old.path("commands")), text(old, "ceiling"), text(old, "twinOf"),
				shares ? app : null);
	}

	private static Map<String, CommandRate> commands(JsonNode old) {
		return old.isObject()
				? old.propertyStream()
					.collect(Collectors.toMap(Map.Entry::getKey,
							(command) -> CommandRate
								.valueOf(command.getValue().asString().toUpperCase(Locale.ROOT).replace('-', '_'))))
				: null;
	}

	private static Environment environment(JsonNode old, List<Case> cases) {
		Map<String, String> libraries = new LinkedHashMap<>();
		libraries.put("spring-boot", text(old, "springBoot"));
		libraries.put("spring-data-redis", text(old, "springDataRedis"));
		libraries.put("lettuce-core", text(old, "lettuce"));
		List<AppInfo> apps = cases.stream()
			.filter((one) -> one.shares() == null)
			.map((one) -> new AppInfo(one.name(), null, 0, List.of(), libraries))
			.toList();
		return new Environment(text(old, "cpu"), old.path("cores").asInt(), old.path("memoryMiB").asLong(),
				text(old, "os"), text(old, "jdk"), texts(old.path("jvmFlags")), apps,
				List.of(new StoreInfo("Redis", text(old, "redis"), text(old, "redisSource"))),
				new GeneratorInfo("JMeter", text(old, "jmeter"), text(old, "jmeterJdk")), text(old, "commit"));
	}

	private static BlockRecord block(JsonNode old) {
		JsonNode block = old.path("block");
		JsonNode cell = block.path("cell");
		Samples samples = samples(old.path("samples"));
		return new BlockRecord(
				new Block(block.path("number").asInt(), block.path("fork").asInt(), 1, block.path("round").asInt(),
						BlockKind.valueOf(text(block, "kind")), new Cell(text(cell, "caseName"), levels(cell)),
						new ClosedLoad(block.path("loops").asInt())),
				samples, old.path("tps").asDouble(), readings(old.path("cost"), old.path("startUp"), samples));
	}

	private static Samples samples(JsonNode old) {
		return new Samples(old.path("requests").asInt(), old.path("failed").asInt(0), old.path("wrong").asInt(0),
				text(old, "firstError"), old.path("firstStartMs").asLong(), old.path("lastEndMs").asLong(),
				old.path("meanMs").asDouble(), old.path("medianMs").asLong(0));
	}

	/** Times in milliseconds become microseconds; the lab's own INFO is no command. */
	private static Readings readings(JsonNode cost, JsonNode startUp, Samples samples) {
		Values values = new Values();
		values.cpu(cost.path("app"), Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL);
		values.cpu(cost.path("generator"), Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL);
		values.cpu(cost.path("lab"), Metrics.LAB_CPU_USER, Metrics.LAB_CPU_KERNEL);
		JsonNode machine = cost.path("machine");
		values.micros(machine.path("busyMs"), Metrics.MACHINE_BUSY);
		values.micros(machine.path("stolenMs"), Metrics.MACHINE_STOLEN);
		values.micros(machine.path("idleMs"), Metrics.MACHINE_IDLE);
		values.put(machine.path("swappedPages"), Metrics.MACHINE_SWAPPED);
		JsonNode redis = cost.path("redis");
		values.cpu(redis.path("cpu"), Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL);
		values.put(redis.path("bytesIn"), Metrics.REDIS_BYTES_IN);
		values.put(redis.path("bytesOut"), Metrics.REDIS_BYTES_OUT);
		values.put(redis.path("reads"), Metrics.ROUND_TRIPS);
		values.put(redis.path("connections"), Metrics.REDIS_CONNECTIONS);
		JsonNode jvm = cost.path("jvm");
		values.put(jvm.path("gcCount"), Metrics.APP_GC_COUNT);
		values.micros(jvm.path("gcMs"), Metrics.APP_GC_TIME);
		values.micros(jvm.path("jitMs"), Metrics.APP_JIT);
		values.put(jvm.path("allocatedBytes"), Metrics.APP_ALLOCATED);
		values.put(jvm.path("heapBytes"), Metrics.APP_HEAP);
		values.put(jvm.path("threads"), Metrics.APP_THREADS);
		values.put(cost.path("appBytes"), Metrics.APP_MEMORY);
		values.put(startUp.path("readyMs"), Metrics.APP_START);
		values.put(startUp.path("firstAnswerMs"), Metrics.APP_FIRST_ANSWER);
		Readings readings = new Readings(cost.path("wallMs").asDouble(0), values.byId, calls(redis.path("calls")),
				cost.path("redisRestarted").asBoolean(false));
		return readings.with(Map.of(Metrics.DURATION, 1_000.0 * samples.durationMs()));
	}

	private static Map<String, Long> calls(JsonNode old) {
		return old.isObject() ? old.propertyStream()
			.filter((command) -> !command.getKey().equals("INFO"))
			.collect(Collectors.toMap(Map.Entry::getKey, (command) -> command.getValue().asLong())) : null;
	}

	private static String text(JsonNode old, String field) {
		return Optional.ofNullable(old.get(field)).filter(JsonNode::isString).map(JsonNode::asString).orElse(null);
	}

	private static Double number(JsonNode old, String field) {
		return Optional.ofNullable(old.get(field)).filter(JsonNode::isNumber).map(JsonNode::asDouble).orElse(null);
	}

	private static List<String> texts(JsonNode old) {
		return list(old, JsonNode::asString);
	}

	private static <T> List<T> list(JsonNode old, Function<JsonNode, T> how) {
		return old.valueStream().map(how).toList();
	}

	/** Values by id of the metric; what is not there is not put. */
	private static final class Values {

		private final SequencedMap<String, Double> byId = new LinkedHashMap<>();

		private void put(JsonNode value, Metric metric) {
			if (value.isNumber()) {
				this.byId.put(metric.id(), value.asDouble());
			}
		}

		private void micros(JsonNode milliseconds, Metric metric) {
			if (milliseconds.isNumber()) {
				this.byId.put(metric.id(), 1_000 * milliseconds.asDouble());
			}
		}

		private void cpu(JsonNode time, Metric user, Metric kernel) {
			micros(time.path("userMs"), user);
			micros(time.path("kernelMs"), kernel);
		}

	}

}
