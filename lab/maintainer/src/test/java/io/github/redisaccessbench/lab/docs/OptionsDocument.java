// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Instances;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.experiment.Setting;
import tools.jackson.databind.JsonNode;

/**
 * {@code docs/OPTIONS.md}, made of what the lab knows: options, their help texts, and
 * what holds without them in the default experiment.
 *
 * @param catalog the apps, whose ports can be chosen
 * @param experiment the default experiment
 */
record OptionsDocument(Catalog catalog, Experiment experiment) {

	private static final List<String> WHAT = List.of("experiment", "cases", "users", "keys", "rtt", "cores", "compare",
			"reference", "across", "tie.margin", "rates", "slo", "neighbours", "generator", "target.tps");

	private static final List<String> HOW_MUCH = List.of("forks", "rounds", "minutes", "runs", "replicate", "resume",
			"seed");

	private static final List<String> YOUR_APP = List.of("app", "app.path", "app.command", "app.url", "app.seed",
			"app.answer", "app.environment", "app.redis", "baseline", "apps");

	private static final List<String> STORES = List.of("redis.url", "redis.truststore", "redis.allowRemote", "db.url",
			"db.allowRemote");

	private static final String HEAD = """
			# Options

			`mvn verify -Dusers=1,10,100` gives one to Maven, `bin/lab plan --users=1,10,100` to the lab: the same
			name with hyphens (`-Dredis.allowRemote` is `--redis-allow-remote`). `none` takes away what may be left
			out. The default is that of the default experiment; another experiment may say something else, and its
			file says so. A name with a typing error, or an experiment that does not exist, ends Maven before
			anything is compiled. Written by a test from what the lab knows, not by hand.
			""".replaceAll("(?<=[^\n])\n(?=[^\n])", " ");

	private static final String ROW = "| `-D%s` | %s | %s |\n";

	/** Its text. */
	String text() {
		List<String> grouped = Stream.of(WHAT, HOW_MUCH, YOUR_APP, STORES).flatMap(List::stream).toList();
		List<String> rare = LabOption.ALL.stream()
			.map(LabOption::name)
			.filter((name) -> !grouped.contains(name))
			.toList();
		return HEAD + table("What is run", rows(WHAT)) + table("How much of it", rows(HOW_MUCH))
				+ table("Your own app", rows(YOUR_APP)) + table("Your own Redis and database", rows(STORES))
				+ table("Of the build",
						List.of(ROW.formatted("skipTests", "Run without the tests.", "`false`"),
								ROW.formatted("lab.skip", "Build and test without a run.", "`false`")))
				+ table("Rarely needed", Stream.concat(rows(rare).stream(), Stream.of(ports())).toList());
	}

	private static String table(String title, List<String> rows) {
		return "\n## " + title + "\n\n| option | what | default |\n| --- | --- | --- |\n" + String.join("", rows);
	}

	private List<String> rows(List<String> names) {
		return names.stream().map(OptionsDocument::find).map(this::row).toList();
	}

	private static LabOption find(String name) {
		return LabOption.ALL.stream().filter((option) -> option.name().equals(name)).findFirst().orElseThrow();
	}

	private String row(LabOption option) {
		return ROW.formatted(option.name() + (option.isSwitch() ? "" : "=<" + option.values() + ">"),
				option.help().replaceAll("[<|*]", "\\\\$0") + ".", "`" + standard(option) + "`");
	}

	private String ports() {
		// The others are the same jars with other arguments.
		List<App> apps = this.catalog.apps().stream().filter((app) -> app.args().isEmpty()).toList();
		App first = apps.getFirst();
		App last = apps.stream().filter((app) -> app.archive() == null).toList().getLast();
		return "| `-D%s.port=<port>` … `-D%s.port=<port>` | %s %d on. All ports are on 127.0.0.1. | `%d` … `%d` |\n"
			.formatted(caseOf(first), caseOf(last),
					"Port of a case's process; further processes of an app take free ports from", Instances.FIRST,
					first.port(), last.port());
	}

	/** The first one of an app, whose process has the port of that. */
	private String caseOf(App app) {
		return this.catalog.cases()
			.stream()
			.filter((one) -> this.catalog.appOf(one).equals(app))
			.map(Case::name)
			.findFirst()
			.orElseThrow();
	}

	private String standard(LabOption option) {
		return Setting.ALL.stream()
			.filter((setting) -> setting.name().equals(option.name()))
			.findFirst()
			.map((setting) -> standard(setting.path()))
			.orElse(option.standard());
	}

	/** What the default experiment says, as people write it. */
	private String standard(String path) {
		JsonNode node = Json.LINE.valueToTree(this.experiment);
		for (String key : path.split("/")) {
			node = node.path(Pattern.compile("-(.)")
				.matcher(key)
				.replaceAll((found) -> found.group(1).toUpperCase(Locale.ROOT)));
		}
		if (node.isMissingNode()) {
			// A factor without a standard level.
			return Setting.NONE;
		}
		List<String> values = new ArrayList<>();
		if (node.isArray()) {
			node.valueStream().map(OptionsDocument::text).forEach(values::add);
		}
		else {
			values.add(text(node).toLowerCase(Locale.ROOT));
		}
		return values.isEmpty() ? Setting.NONE : values.stream().collect(Collectors.joining(","));
	}

	private static String text(JsonNode value) {
		if (value.isNull()) {
			return Setting.NONE;
		}
		return value.isNumber() ? value.decimalValue().stripTrailingZeros().toPlainString() : value.asString();
	}

}
