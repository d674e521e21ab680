// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.ExperimentFiles;
import io.github.redisaccessbench.lab.experiment.Repeats;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Resumption;
import io.github.redisaccessbench.lab.raw.RunHeader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A run that broke off and is to go on.
 *
 * @param run the run as it goes on
 */
record Resuming(RawRun run) {

	private static final String SEED = "seed";

	private static final String INSTEAD = " Make a new run, without -Dresume.";

	/**
	 * Reads the run that broke off; nothing is started or written.
	 * @throws Problem if there is none, if nothing of it is left to do, if it broke off
	 * for answers that were wrong, or if something else is asked for than what it is
	 */
	static Resuming of(Folders folders, Options options, Instant now) {
		RawRun run = folders.files().read();
		if (run.blocks().isEmpty()) {
			throw new Problem("The run in " + folders.work() + " has no block yet: nothing can be resumed." + INSTEAD);
		}
		if (run.schedule().next(run.outcomes()).isEmpty()) {
			throw new Problem("The run in " + folders.work() + " is complete: nothing is left to resume." + INSTEAD);
		}
		if (run.blocks().stream().anyMatch((block) -> block.samples().wrong() > 0) || Repeats.tooMany(run.outcomes())) {
			throw new Problem("The run in " + folders.work() + " ended since answers were wrong." + INSTEAD);
		}
		Catalog catalog = ExperimentFiles.catalog(folders.jmeter());
		Experiment experiment = run.header().experiment();
		asked(folders, options, catalog, experiment).ifPresent((asked) -> {
			refuseOther(experiment, asked);
			// Who says none takes that which was drawn.
			refuseOther(Map.of(SEED, run.header().seed()),
					Map.of(SEED, Optional.ofNullable(asked.seed()).orElse(run.header().seed())));
		});
		refuseOther(run.header().cases(), catalog.findAll(experiment.everyCase()));
		return new Resuming(run.resumed(new Resumption(now, run.schedule().broken(run.outcomes()))));
	}

	/** The experiment that was asked for, if one was. */
	private static Optional<Experiment> asked(Folders folders, Options options, Catalog catalog,
			Experiment experiment) {
		boolean any = options.text(Option.EXPERIMENT).isPresent() || Setting.ALL.stream()
			.anyMatch((setting) -> !options.texts().getOrDefault(setting.name(), "").isBlank());
		return any
				? Optional.of(ExperimentFiles.experiment(folders.jmeter(),
						options.text(Option.EXPERIMENT).orElse(experiment.name()), catalog, options.texts()))
				: Optional.empty();
	}

	/**
	 * Refuses to go on elsewhere or with something else.
	 * @param now what holds now
	 * @throws Problem naming the first difference
	 */
	void check(RunHeader now) {
		refuseOther(this.run.header().environment(), now.environment());
	}

	private static void refuseOther(Object before, Object now) {
		difference("", tree(before), tree(now)).ifPresent((difference) -> {
			throw new Problem("The run cannot be resumed: " + difference + "." + INSTEAD);
		});
	}

	/**
	 * Without what may differ: which ports were free; and of an experiment the seed,
	 * which is that of the run.
	 */
	private static JsonNode tree(Object value) {
		JsonNode tree = Json.LINE.valueToTree(value);
		tree.findParents("port").forEach((parent) -> ((ObjectNode) parent).remove("port"));
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
