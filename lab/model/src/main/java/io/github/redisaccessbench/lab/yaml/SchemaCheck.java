// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.OldNames;
import io.github.redisaccessbench.lab.experiment.Setting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Refuses what the schema of experiments does not allow. The library finds what is wrong;
 * the words are made of what the schema says there.
 */
final class SchemaCheck {

	/** A number in quotes is read as a number; a value alone as a list of one. */
	private static final Schema SCHEMA = SchemaRegistry
		.withDefaultDialect(SpecificationVersion.DRAFT_7,
				(registry) -> registry.schemaRegistryConfig(SchemaRegistryConfig.builder().typeLoose(true).build()))
		.getSchema(withoutNames());

	/** Classes of the values say more about these. */
	private static final Set<String> SAID_ELSEWHERE = Set.of("minItems", "uniqueItems", "pattern", "propertyNames");

	/** So far apart are two names of which one may be meant by the other. */
	private static final int TYPING_ERRORS = 2;

	private SchemaCheck() {
	}

	/** Cases of the user's own have other names. */
	private static JsonNode withoutNames() {
		JsonNode schema = Setting.SCHEMA.deepCopy();
		((ObjectNode) schema.at("/definitions/case")).remove("enum");
		return schema;
	}

	/**
	 * Checks an experiment.
	 * @throws Problem naming what is wrong and its place
	 */
	static void check(JsonNode experiment, SourceLocations places) {
		List<Error> errors = SCHEMA.validate(experiment);
		Set<String> elsewhere = errors.stream()
			.filter((error) -> SAID_ELSEWHERE.contains(error.getKeyword()))
			.map((error) -> key(path(error)))
			.collect(Collectors.toSet());
		errors.stream()
			.filter((error) -> !elsewhere.contains(key(path(error))) && !isLeftOut(error))
			// What is missing may be there with a typing error; of a list an item is
			// wrong.
			.min(Comparator.comparing((Error error) -> !error.getKeyword().equals("additionalProperties"))
				.thenComparing((error) -> -error.getInstanceLocation().getNameCount()))
			.ifPresent((error) -> places.check(place(error), () -> {
				throw new Problem(words(error));
			}));
	}

	private static String words(Error error) {
		return switch (error.getKeyword()) {
			case "additionalProperties" ->
				unknown(error.getProperty(), Setting.SCHEMA.at(error.getEvaluationPath().getParent() + "/properties"));
			case "required" -> "'" + error.getProperty() + "' is missing. Copy it from experiments/default.yaml.";
			default -> {
				String path = key(path(error));
				yield name(path) + " must be " + range(path) + ", but is " + shown(error.getInstanceNode())
						+ ". Change it in the experiment's file or on the command line.";
			}
		};
	}

	private static String unknown(String key, JsonNode known) {
		return "'" + key + "' is "
				+ OldNames.ofKey(key)
					.map((now) -> "called '" + now + "' now. Use that name.")
					.orElseGet(() -> "not known here."
							+ known.propertyNames()
								.stream()
								.filter((name) -> distance(key, name) <= TYPING_ERRORS)
								.min(Comparator.comparing((name) -> distance(key, name)))
								.map((name) -> " Is it '" + name + "'?")
								.orElse("")
							+ " Known: " + known.propertyNames().stream().sorted().collect(Collectors.joining(", "))
							+ ".");
	}

	/** How many letters are to be added, left out or changed; more than two are many. */
	private static int distance(String one, String other) {
		if (one.isEmpty() || other.isEmpty() || Math.abs(one.length() - other.length()) > TYPING_ERRORS) {
			return Math.max(one.length(), other.length());
		}
		String first = one.substring(1);
		String second = other.substring(1);
		return (one.charAt(0) == other.charAt(0)) ? distance(first, second)
				: 1 + Math.min(distance(first, second), Math.min(distance(first, other), distance(one, second)));
	}

	private static String path(Error error) {
		return error.getInstanceLocation().toString().replaceFirst("^/", "");
	}

	private static String place(Error error) {
		boolean key = error.getKeyword().equals("additionalProperties");
		return path(error) + (key ? (path(error).isEmpty() ? "" : "/") + error.getProperty() : "");
	}

	/** The key of a value: an item of a list has none. */
	private static String key(String path) {
		return path.replaceFirst("(/\\d+)+$", "");
	}

	/** A key with nothing behind it says nothing, where nothing need be said. */
	private static boolean isLeftOut(Error error) {
		String path = path(error);
		return error.getInstanceNode().isNull() && !path.contains("/")
				&& Setting.SCHEMA.get("required").valueStream().noneMatch((key) -> key.asString().equals(path));
	}

	private static Optional<Setting> setting(String path) {
		return Setting.ALL.stream().filter((setting) -> setting.path().equals(path)).findFirst();
	}

	private static String name(String path) {
		return setting(path).map(Setting::name).orElse(path.isEmpty() ? "the file" : path.replace("/", "."));
	}

	private static String range(String path) {
		JsonNode schema = Setting.SCHEMA.at("/properties/" + path.replace("/", "/properties/"));
		if (schema.has("enum")) {
			return "one of "
					+ schema.get("enum").valueStream().map(JsonNode::asString).collect(Collectors.joining(", "));
		}
		return Factor.find(path.replace("factors/", ""))
			.map(Factor::range)
			.or(() -> setting(path).map(Setting::range))
			.or(() -> schema.path("const").asStringOpt())
			.orElse(schema.path("type").asString("").equals("object") ? "names with their values" : "a text");
	}

	private static String shown(JsonNode value) {
		if (value.isNumber()) {
			return Level.of(value.numberValue()).text();
		}
		String text = value.isString() ? value.asString() : value.toString();
		return (value.isString() && !text.matches("-?\\d+([.]\\d+)?")) ? "'" + text + "'" : text;
	}

}
