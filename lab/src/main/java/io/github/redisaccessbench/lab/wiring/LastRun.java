// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.factor.Processors;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.ExperimentFiles;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.experiment.SplitCores;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The last run, to which something is added only if it is the same experiment, at the
 * same place.
 *
 * @param run the run
 * @param cannot what cannot be done otherwise: the beginning of a sentence
 * @param instead what to do instead: a sentence
 */
record LastRun(RawRun run, String cannot, String instead) {

	private static final String SEED = "seed";

	/**
	 * Refuses to run something else.
	 * @return the experiment that was asked for, if one was
	 * @throws Problem naming the first difference
	 */
	Optional<Experiment> requireAsked(Folders folders, Options options) {
		Catalog catalog = ExperimentFiles.catalog(folders.jmeter());
		Experiment experiment = this.run.header().experiment();
		Optional<Experiment> asked = asked(folders, options, catalog, experiment);
		asked.ifPresent((one) -> requireSame(tree(experiment), tree(one)));
		requireSame(tree(this.run.header().cases()), tree(catalog.findAll(experiment.everyCase())));
		return asked;
	}

	private static Optional<Experiment> asked(Folders folders, Options options, Catalog catalog,
			Experiment experiment) {
		boolean any = options.text(Option.EXPERIMENT).isPresent() || Setting.ALL.stream()
			.anyMatch((setting) -> !options.texts().getOrDefault(setting.name(), "").isBlank());
		return any
				? Optional.of(SplitCores.on(Processors.usable().size(),
						ExperimentFiles.experiment(folders.jmeter(),
								options.text(Option.EXPERIMENT).orElse(experiment.name()), catalog, options.texts())))
				: Optional.empty();
	}

	/**
	 * Refuses to run it elsewhere or with something else.
	 * @param now what holds now
	 * @throws Problem naming the first difference
	 */
	void requireSame(RunHeader now) {
		requireSame(tree(this.run.header().environment()), tree(now.environment()));
	}

	/** Refuses another value. */
	void requireSame(String name, Object before, Object now) {
		requireSame(tree(Map.of(name, before)), tree(Map.of(name, now)));
	}

	private void requireSame(JsonNode before, JsonNode now) {
		difference("", before, now).ifPresent((difference) -> {
			throw new Problem(this.cannot + difference + "." + this.instead);
		});
	}

	/**
	 * Without what may differ: which ports were free, which variables nobody got; and of
	 * an experiment the seed, which is that of the run.
	 */
	private static JsonNode tree(Object value) {
		JsonNode tree = Json.LINE.valueToTree(value);
		Stream.of("port", "setAside")
			.forEach((name) -> tree.findParents(name).forEach((parent) -> ((ObjectNode) parent).remove(name)));
		if (value instanceof Experiment) {
			((ObjectNode) tree).remove(SEED);
		}
		return tree;
	}

	/** The first value that differs, with both. */
	private static Optional<String> difference(String name, JsonNode before, JsonNode now) {
		if (before.isObject() && now.isObject()) {
			return before.propertyNames()
				.stream()
				.flatMap((key) -> difference(key, before.get(key), now.path(key)).stream())
				.findFirst()
				.or(() -> now.propertyNames()
					.stream()
					.filter((key) -> !before.has(key))
					.findFirst()
					.map((key) -> key + " was not there, and is " + now.get(key)));
		}
		if (before.isArray() && now.isArray() && before.size() == now.size()) {
			return IntStream.range(0, before.size())
				.boxed()
				.flatMap((index) -> difference(name, before.get(index), now.get(index)).stream())
				.findFirst();
		}
		return before.equals(now) ? Optional.empty() : Optional.of(name + " was " + before + ", and is " + now);
	}

}
