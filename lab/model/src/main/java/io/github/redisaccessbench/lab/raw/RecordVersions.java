// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.OldNames;
import io.github.redisaccessbench.lab.metric.Metrics;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads {@code run.json} and lines of {@code iterations.ndjson} of this version and of
 * those before as if all were of this one.
 */
final class RecordVersions {

	/** The key of the version. */
	static final String VERSION = "schema";

	/** What was called otherwise before version 10. */
	private static final Map<String, String> RENAMED = Map.of("blockMs", "iterationMs", "compilingPercent",
			"jitThreshold", "tiePercent", "tieMargin", "uncounted", "withoutCounters", "ceiling", "baseline", "twinOf",
			"aaControlOf", "block", "iteration");

	/** Cases that differed by more, or by less than this, had no further fork. */
	private static final String STOP_AT = "stopAtPercent";

	private RecordVersions() {
	}

	/**
	 * A header.
	 * @param where its file
	 * @throws Problem if it is damaged or of a version that this lab does not read
	 */
	static JsonNode header(String where, String text) {
		JsonNode header = line(where, text);
		int version = header.path(VERSION).asInt();
		if (header.path("experiment") instanceof ObjectNode experiment) {
			rename(version, experiment);
			if (version < RunHeader.WITH_ALL_FORKS) {
				// Whether a case had more of them depended on what was seen in these.
				if (experiment.path(STOP_AT).isNumber()) {
					experiment.put("forks", 2);
				}
				experiment.remove(STOP_AT);
			}
			complete(experiment, "generator", "rates", "slo", "neighbours", "counted", "apart", "telling");
			if (experiment.path("telling") instanceof ObjectNode telling) {
				complete(telling, "question", "decides", "answers", "copy", "beware");
				telling.path("answers").forEach((answer) -> complete(answer, "when"));
			}
		}
		if (version < RunHeader.WITH_PLAIN_WAYS) {
			List.of("/experiment/cases", "/experiment/controls", "/experiment/withoutCounters", "/cases",
					"/environment/apps")
				.forEach((path) -> nameAnew(header.at(path)));
			nameAnew(header.path("experiment"), "reference");
		}
		if (header.path("cases") instanceof ArrayNode cases) {
			cases.forEach((one) -> rename(version, one));
			cases.forEach((one) -> complete(one, "profile", "answer"));
		}
		if (header.at("/environment/generator") instanceof ObjectNode generator) {
			complete(generator, "remoteEngines");
		}
		if (header.path("environment") instanceof ObjectNode environment) {
			complete(version, environment);
		}
		return header;
	}

	private static void complete(int version, ObjectNode environment) {
		complete(environment, "machine");
		environment.path("stores")
			.valueStream()
			.filter(JsonNode::isObject)
			.forEach((store) -> complete(store, "build"));
		// Variables were not asked for.
		if (version < RunHeader.WITH_INHERITED) {
			environment.putNull("inherited");
		}
	}

	/**
	 * A line.
	 * @param where its file and number
	 * @throws Problem if it is damaged or of a version that this lab does not read
	 */
	static JsonNode line(String where, String text) {
		try {
			JsonNode line = Json.LINE.readTree(text);
			int version = line.path(VERSION).asInt(0);
			if (version < RunHeader.OLDEST || version > RunHeader.SCHEMA) {
				throw new Problem(where + " was written by another version of the lab (schema "
						+ ((version != 0) ? version : "unknown") + ", this one reads " + RunHeader.OLDEST + " to "
						+ RunHeader.SCHEMA + ")" + ((version > RunHeader.SCHEMA) ? ", a newer one" : "")
						+ ". Read it with that version, or make a new run: mvn verify.");
			}
			rename(version, line);
			if (version < RunHeader.WITH_PLAIN_WAYS) {
				nameAnew(line.at("/iteration/cell"), "case");
				compilers(line.at("/readings/values"));
			}
			if (line.path("samples") instanceof ObjectNode samples) {
				complete(samples, "times", "lags", "neighbours", "busy");
			}
			return line;
		}
		catch (JacksonException ex) {
			throw damaged(where, ex);
		}
	}

	/**
	 * Whether a line says that cases have no further fork, as it may before version 11.
	 */
	static boolean isStop(JsonNode line) {
		return line.path(VERSION).asInt() < RunHeader.WITH_ALL_FORKS && line.has("stopped");
	}

	private static void rename(int version, JsonNode tree) {
		if (version < RunHeader.WITH_ITERATIONS && tree instanceof ObjectNode object) {
			RENAMED.forEach((before, now) -> {
				if (object.has(before)) {
					object.set(now, object.remove(before));
				}
			});
		}
	}

	/** A list of names of cases, or of what names them. */
	private static void nameAnew(JsonNode list) {
		for (int i = 0; i < list.size(); i++) {
			if (list.get(i).isString() && list instanceof ArrayNode names) {
				names.set(i, nameOf(list.get(i).stringValue()));
			}
			nameAnew(list.get(i), "name", "aaControlOf", "baseline", "process");
		}
	}

	private static void nameAnew(JsonNode tree, String... keys) {
		Stream.of(keys)
			.filter((key) -> tree.path(key).isString())
			.forEach((key) -> ((ObjectNode) tree).put(key, nameOf(tree.get(key).stringValue())));
	}

	/** Of each process it is known how long it compiled. */
	private static void compilers(JsonNode values) {
		if (values instanceof ObjectNode all && all.propertyStream().anyMatch((one) -> isOld(one.getKey()))) {
			Map<String, JsonNode> renamed = new LinkedHashMap<>();
			all.properties().forEach((one) -> renamed.put(idOf(one.getKey()), one.getValue()));
			all.removeAll();
			all.setAll(renamed);
		}
	}

	private static boolean isOld(String id) {
		return !idOf(id).equals(id);
	}

	private static String idOf(String id) {
		return id.startsWith(Metrics.COMPILING_OF)
				? Metrics.COMPILING_OF + nameOf(id.substring(Metrics.COMPILING_OF.length())) : id;
	}

	/** Of a case, or of its process, which may have levels: {@code values[bytes=60]}. */
	private static String nameOf(String name) {
		String[] levels = name.split("(?=\\[)", 2);
		return OldNames.ofCase(levels[0]).map((now) -> now + name.substring(levels[0].length())).orElse(name);
	}

	/** What is not written where there is none. */
	private static void complete(JsonNode tree, String... keys) {
		Stream.of(keys).filter((key) -> !tree.has(key)).forEach(((ObjectNode) tree)::putNull);
	}

	/** The record cannot be read. */
	static Problem damaged(String where, JacksonException ex) {
		return new Problem(where + " is damaged: " + ex.getOriginalMessage().lines().findFirst().orElse("")
				+ ". Make a new run: mvn verify.", ex);
	}

}
