// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.experiment.GeneratorKind;
import io.github.redisaccessbench.lab.yaml.Setting.Kind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON Schema of experiments, made of what the lab knows: settings, factors and
 * cases. Draft 7, which all editors understand.
 */
final class ExperimentSchema {

	/** Of each setting and field a value that makes sense. */
	private static final Map<String, Object> EXAMPLES = Map.ofEntries(Map.entry("cases", List.of("case1", "case3")),
			Map.entry("controls", List.of("case3/in-memory", "case3/aa")), Map.entry("across", List.of("users")),
			Map.entry("reference", "case1"), Map.entry("tie.margin", 5), Map.entry("loops", 100), Map.entry("forks", 3),
			Map.entry("rounds", 12), Map.entry("iteration.ms", 400), Map.entry("minutes", 12),
			Map.entry("processes", 6), Map.entry("jit.threshold", 5),
			Map.entry("without.counters", List.of("case3/aa")), Map.entry("seed", 42), Map.entry("stop.at.percent", 10),
			Map.entry("steal.threshold", 10), Map.entry("warmup.requests", 20_000), Map.entry("cores", "split"),
			Map.entry("users", List.of(1, 10, 100)), Map.entry("keys", List.of(10, 100, 1_000)),
			Map.entry("rtt", List.of(0, 0.25, 1)), Map.entry("generator", "hyperfoil"),
			Map.entry("rates", List.of("20%", "80%", 500)), Map.entry("slo", "p99<20ms"),
			Map.entry("neighbours", List.of("none", "/colors?limit=1000")), Map.entry("compare", "reference"),
			Map.entry("servers", List.of("6.2", "8")), Map.entry("jdks", List.of("21", "25")));

	private static final String NAME = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";

	private static final JsonMapper JSON = JsonMapper.builder().build();

	private final ObjectNode root = JSON.createObjectNode();

	private final ObjectNode properties;

	private ExperimentSchema(Catalog catalog) {
		this.root.put("$schema", "http://json-schema.org/draft-07/schema#");
		this.root.put("title", "An experiment of redis-access-bench");
		this.root.put("description", "What is run, how often, and what is compared: see docs/EXPERIMENTS.md. Written "
				+ "by a test from what the lab knows, not by hand.");
		this.properties = object(this.root);
		this.root.putArray("required").add("cases").add("load").add("forks").add("rounds").add("iteration-ms");
		text("name", "Not used: an experiment's name is that of its file");
		text("description",
				"What it asks: a question, which README.md shows once a run of it is published; then how it asks, "
						+ "and how long that takes");
		text("counted", "A command whose number a second is what it asks about, and what that stands for: its answer "
				+ "begins with them");
		Setting.ALL.forEach(this::add);
		args((ObjectNode) this.properties.get("args"));
		ObjectNode definitions = this.root.putObject("definitions");
		ArrayNode cases = definitions.putObject("case")
			.put("description", "A case of jmeter/cases.yaml")
			.putArray("enum");
		catalog.cases().forEach((one) -> cases.add(one.name()));
		definitions.putObject("argument")
			.put("description",
					"One argument, several with blanks between them, or none; those that are allowed stand in "
							+ "docs/EXPERIMENTS.md")
			.put("type", "string")
			.put("pattern", "^(none|((" + AllowedArg.ANY + ")( |$))+)$");
		ObjectNode factor = definitions.putObject("factor")
			.put("description", "A factor with several levels: " + Factor.labels() + ", or a name under args")
			.put("type", "string")
			.put("pattern", NAME);
		List.of(Factor.values()).forEach((one) -> factor.withArray("examples").add(one.label()));
	}

	/** The schema for a catalog. */
	static ObjectNode of(Catalog catalog) {
		return new ExperimentSchema(catalog).root;
	}

	private static ObjectNode object(ObjectNode node) {
		node.put("type", "object").put("additionalProperties", false);
		return node.putObject("properties");
	}

	private void text(String name, String help) {
		this.properties.putObject(name).put("description", help + ".").put("type", "string");
	}

	private void add(Setting setting) {
		String[] path = setting.path().split("/");
		ObjectNode parent = (path.length == 1) ? this.properties : within(path[0]);
		ObjectNode node = parent.putObject(path[path.length - 1]);
		node.put("description", setting.help()
				+ ((setting.kind() == Kind.WHOLE || setting.kind() == Kind.DECIMAL) ? "; " + setting.range() : "")
				+ ".");
		switch (setting.kind()) {
			case WHOLE -> whole(node, setting);
			case DECIMAL -> node.put("type", "number")
				.put("exclusiveMinimum", (int) setting.min())
				.put("maximum", (int) setting.max());
			case LEVELS -> levels(node, Factor.find(setting.name()).orElseThrow());
			case NAMES -> names(node, setting.name());
			case PROGRAMS -> list(node).put("type", "string").put("pattern", "^" + ProgramFactor.NAME + "$");
		}
		node.putArray("examples").add(JSON.<JsonNode>valueToTree(EXAMPLES.get(setting.name())));
	}

	/** Of its own: no option of the command line. */
	private static void args(ObjectNode node) {
		node.put("description", "Levels that are arguments of the apps: -X... and -D... for the JVM, --... for Spring, "
				+ "none for no more than all apps get. Each name becomes a factor.")
			.put("type", "object");
		node.remove("additionalProperties");
		node.putObject("propertyNames").put("pattern", NAME);
		ArrayNode either = node.putObject("additionalProperties").putArray("anyOf");
		argument(either.addObject());
		ArrayNode each = list(either.addObject()).putArray("anyOf");
		argument(each.addObject());
		argument(each.addObject().put("type", "array").put("minItems", 1).putObject("items"));
		node.putArray("examples").addObject().putArray("gc").add("-XX:+UseG1GC").add("-XX:+UseZGC");
	}

	private static void argument(ObjectNode node) {
		node.put("$ref", "#/definitions/argument");
	}

	private ObjectNode within(String name) {
		if (this.properties.get(name) instanceof ObjectNode there) {
			return (ObjectNode) there.get("properties");
		}
		ObjectNode made = this.properties.putObject(name);
		ObjectNode inner = object(made);
		if (name.equals("load")) {
			made.put("description", "How requests are sent, and how many in a cold iteration.");
			made.putArray("required").add("model").add("loops");
			inner.putObject("model")
				.put("description", "closed: each user sends its next request when the last one is answered.")
				.put("const", "closed");
		}
		else {
			made.put("description", "The levels of each factor; one that is not named has its standard level.");
		}
		return inner;
	}

	private static void whole(ObjectNode node, Setting setting) {
		node.put("type", "integer");
		if (setting.max() < Long.MAX_VALUE) {
			node.put("minimum", (int) setting.min()).put("maximum", (int) setting.max());
		}
	}

	private static void levels(ObjectNode node, Factor factor) {
		factor.standard().ifPresent((level) -> node.put("default", level.whole()));
		ArrayNode either = node.putArray("anyOf");
		level(either.addObject(), factor);
		level(list(either.addObject()), factor);
		if (!factor.words().isEmpty()) {
			ArrayNode words = either.addObject().putArray("enum");
			factor.words().forEach(words::add);
		}
	}

	private static void level(ObjectNode node, Factor factor) {
		node.put("type", (factor.decimals() == 0) ? "integer" : "number")
			.put("minimum", factor.min())
			.put("maximum", factor.max());
	}

	private static ObjectNode list(ObjectNode node) {
		return node.put("type", "array").put("minItems", 1).put("uniqueItems", true).putObject("items");
	}

	private static void names(ObjectNode node, String name) {
		switch (name) {
			case "compare" -> oneOf(node, Comparing.values());
			case "generator" -> oneOf(node, GeneratorKind.values());
			case "slo" -> text(node, "^p(50|90|95|99|99[.]9)\\s*<\\s*\\d+([.]\\d+)?\\s*ms$");
			case "neighbours" -> text(list(node), "^(none|/.*)$");
			case "rates" -> {
				ArrayNode either = list(node).putArray("anyOf");
				either.addObject().put("type", "number").put("exclusiveMinimum", 0);
				text(either.addObject(), "^(slo|\\d+([.]\\d+)?%)$");
			}
			default -> cases(node, name);
		}
	}

	private static void text(ObjectNode node, String pattern) {
		node.put("type", "string").put("pattern", pattern);
	}

	private static void oneOf(ObjectNode node, Enum<?>... all) {
		ArrayNode values = node.putArray("enum");
		List.of(all).forEach((value) -> values.add(value.toString()));
	}

	private static void cases(ObjectNode node, String name) {
		String kind = "#/definitions/" + (name.equals("across") ? "factor" : "case");
		ArrayNode either = node.putArray("anyOf");
		either.addObject().put("$ref", kind);
		if (!name.equals("reference")) {
			ObjectNode list = either.addObject();
			list(list).put("$ref", kind);
			if (!name.equals("cases")) {
				list.put("minItems", 0);
			}
		}
	}

}
