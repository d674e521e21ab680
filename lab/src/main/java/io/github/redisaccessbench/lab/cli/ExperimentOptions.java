// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.ExperimentCheck;
import io.github.redisaccessbench.lab.experiment.Overrides;
import io.github.redisaccessbench.lab.experiment.YamlFiles;
import picocli.CommandLine.Option;

/**
 * What to run. An empty value is as good as none, since Maven passes all of them on.
 */
final class ExperimentOptions {

	@Option(names = "--experiment", paramLabel = "<name>",
			description = "jmeter/experiments/<name>.yaml. Default: default.")
	private String experiment;

	@Option(names = "--cases", paramLabel = "<names>", description = "Cases, separated by commas.")
	private String cases;

	@Option(names = "--reference", paramLabel = "<case>", description = "The case that others are compared with.")
	private String reference;

	@Option(names = "--tie-percent", paramLabel = "<p>", description = "A difference up to this is none that matters.")
	private String tiePercent;

	@Option(names = "--users", paramLabel = "<n>", description = "Threads that send requests at the same time.")
	private String users;

	@Option(names = "--loops", paramLabel = "<n>", description = "Requests of each user in a cold block.")
	private String loops;

	@Option(names = "--limit", paramLabel = "<n>", description = "Keys that one request reads.")
	private String limit;

	@Option(names = "--forks", paramLabel = "<n>", description = "Fresh starts of every app.")
	private String forks;

	@Option(names = "--rounds", paramLabel = "<n>", description = "Measured passes over all cases in each fork.")
	private String rounds;

	@Option(names = "--minutes", paramLabel = "<n>",
			description = "How long the run may take, from the first request to the last; warm-ups are cut short for it.")
	private String minutes;

	@Option(names = "--seed", paramLabel = "<n>", description = "Seed of the random order.")
	private String seed;

	@Option(names = "--unmeasured", paramLabel = "<names>",
			description = "Cases of whose blocks no counters are read, to see what reading them costs.")
	private String unmeasured;

	@Option(names = "--port", paramLabel = "<app>=<port>", description = "Port of an app; can be repeated.")
	private Map<String, String> ports = new HashMap<>();

	Catalog catalog(Folders folders) {
		Map<String, Integer> given = new HashMap<>();
		this.ports.forEach((app, port) -> {
			Integer number = integer(app + ".port", port);
			if (number != null) {
				given.put(app, number);
			}
		});
		return YamlFiles.catalog(folders.jmeter()).withPorts(given);
	}

	Experiment experiment(Folders folders, Catalog catalog) {
		String name = Given.isGiven(this.experiment) ? this.experiment : "default";
		Overrides overrides = new Overrides(names(this.cases),
				Given.isGiven(this.reference) ? this.reference.strip() : null,
				Given.number("tie.percent", "a number", this.tiePercent, Double::valueOf), integer("users", this.users),
				integer("loops", this.loops), integer("limit", this.limit), integer("forks", this.forks),
				integer("rounds", this.rounds), Given.number("minutes", "a number", this.minutes, Double::valueOf),
				Given.number("seed", "a whole number", this.seed, Long::valueOf));
		Experiment result = overrides.applyTo(YamlFiles.experiment(folders.jmeter(), name), catalog);
		ExperimentCheck.check(result, catalog);
		unmeasured(result);
		return result;
	}

	/**
	 * The cases that are not to be measured but by their TPS.
	 * @throws Problem if one of them is not run
	 */
	List<String> unmeasured(Experiment experiment) {
		List<String> names = Objects.requireNonNullElse(names(this.unmeasured), List.of());
		names.stream().filter((name) -> !experiment.measured().contains(name)).findFirst().ifPresent((name) -> {
			throw new Problem("unmeasured names '" + name + "', which is not run. Choose from: "
					+ String.join(", ", experiment.measured()) + ".");
		});
		return names;
	}

	private static List<String> names(String text) {
		return Given.isGiven(text) ? Stream.of(text.split(",")).map(String::strip).toList() : null;
	}

	private static Integer integer(String name, String text) {
		return Given.number(name, "a whole number", text, Integer::valueOf);
	}

}
