// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.raw.History;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Resumption;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.FailurePolicy;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.validity.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The last run, to which something is added only if it is the same experiment, at the
 * same place.
 *
 * @param run the run; one that goes on, as it does
 * @param resumption what its record says when it goes on; nothing if nothing was broken
 * off, for lack of an iteration, or if it is repeated
 */
record LastRun(Kind kind, RawRun run, Optional<Resumption> resumption) {

	private static final String SEED = "seed";

	/** What is to become of it. */
	enum Kind {

		/** It broke off and is to go on. */
		RESUMED("The run cannot be resumed: ", " Make a new run, without -Dresume."),
		/** It is to be made once more, and put together with itself. */
		REPEATED("The run cannot be repeated: ", " Make a new run, without -Dreplicate.");

		private final String cannot;

		private final String instead;

		Kind(String cannot, String instead) {
			this.cannot = cannot;
			this.instead = instead;
		}

	}

	/**
	 * Reads the last run if options ask for it; nothing is started or written.
	 * @throws Problem if it cannot be gone on with or repeated
	 */
	static Optional<LastRun> of(Folders folders, Options options, Instant now) {
		if (options.isOn(LabOption.RESUME)) {
			return Optional.of(resumed(folders, options, now));
		}
		return options.isOn(LabOption.REPLICATE) ? Optional.of(repeated(folders, options)) : Optional.empty();
	}

	/**
	 * Reads the run that broke off. One that repeats others may have done so before its
	 * first iteration: those are complete, and only it is in their way.
	 * @throws Problem if there is none, if nothing of it is left to do, if it broke off
	 * for answers that were wrong, or if something else is asked for than what it is
	 */
	static LastRun resumed(Folders folders, Options options, Instant now) {
		RawRun run = folders.files().read();
		Kind kind = Kind.RESUMED;
		boolean begun = !run.iterations().isEmpty();
		if (!begun && run.earlier().isEmpty()) {
			throw refused(folders, kind, "has no iteration yet: nothing can be resumed.");
		}
		if (run.schedule().next(run.outcomes()).isEmpty()) {
			throw refused(folders, kind, "is complete: nothing is left to resume.");
		}
		if (run.iterations().stream().anyMatch((iteration) -> iteration.samples().wrong() > 0)
				|| FailurePolicy.tooMany(run.outcomes())) {
			throw refused(folders, kind, "ended because answers were wrong.");
		}
		Optional<Resumption> resumption = begun
				? Optional.of(new Resumption(now, run.schedule().broken(run.outcomes()))) : Optional.empty();
		LastRun last = new LastRun(kind, resumption.map(run::resumed).orElse(run), resumption);
		long seed = run.header().seed();
		// Who says none takes that which was drawn.
		last.requireAsked(folders, options)
			.map((asked) -> asked.plan().seed())
			.ifPresent((asked) -> last.requireSame(tree(Map.of(SEED, seed)), tree(Map.of(SEED, asked))));
		return last;
	}

	/**
	 * Reads the run that is to be repeated.
	 * @throws Problem if there is none, if it is not complete, or is INVALID, or if
	 * something else is asked for than what it is
	 */
	static LastRun repeated(Folders folders, Options options) {
		RawRun run = folders.files().read();
		if (run.schedule().next(run.outcomes()).isPresent()) {
			throw new Problem("The run in " + folders.work() + " is not complete, so it cannot be repeated. "
					+ "Go on with it first: -Dresume.");
		}
		if (!Report.of(run).usable()) {
			throw refused(folders, Kind.REPEATED, "is INVALID, so it is not repeated.");
		}
		LastRun last = new LastRun(Kind.REPEATED, run, Optional.empty());
		last.requireAsked(folders, options);
		return last;
	}

	private static Problem refused(Folders folders, Kind kind, String why) {
		return new Problem("The run in " + folders.work() + " " + why + kind.instead);
	}

	/**
	 * What is to be run.
	 * @param seed of a run that is repeated: the same experiment, in another order
	 */
	Schedule schedule(long seed) {
		return (this.kind == Kind.RESUMED) ? this.run.schedule()
				: new Schedule(this.run.experiment(), this.run.header().cases(), seed);
	}

	/** What was measured that need not be measured again. */
	Optional<History> history() {
		return (this.kind == Kind.RESUMED) ? Optional.of(this.run.history()) : Optional.empty();
	}

	/**
	 * Begins to add to it.
	 * @param now what holds now
	 * @return whether the last line of its file was cut off and is removed
	 * @throws Problem naming the first difference, if it would be run elsewhere or with
	 * something else
	 */
	boolean begin(RunFiles files, RunHeader now) {
		requireSame(tree(this.run.header().environment()), tree(now.environment()));
		if (this.kind == Kind.RESUMED) {
			return this.resumption.map(files::resume).orElseGet(files::cutOff);
		}
		files.repeat(now);
		return false;
	}

	/** Returns the experiment that was asked for, if one was. */
	private Optional<Experiment> requireAsked(Folders folders, Options options) {
		Catalog catalog = new AppOptions(options).catalog(folders);
		Experiment experiment = this.run.experiment();
		boolean any = options.text(LabOption.EXPERIMENT).isPresent() || Setting.ALL.stream()
			.anyMatch((setting) -> !options.texts().getOrDefault(setting.name(), "").isBlank());
		// Of somebody's own apps, what they mean for the experiment was said by them.
		Options all = new Options(Map.of(LabOption.EXPERIMENT.name(), experiment.name())).with(options.texts());
		Optional<Experiment> asked = any ? Optional.of(new AppOptions(all).experiment(folders, catalog))
				: Optional.empty();
		asked.ifPresent((one) -> requireSame(tree(experiment), tree(one)));
		requireSame(tree(this.run.header().cases()), tree(catalog.findAll(experiment.everyCase())));
		return asked;
	}

	private void requireSame(JsonNode before, JsonNode now) {
		difference("", before, now).ifPresent((difference) -> {
			throw new Problem(this.kind.cannot + difference + "." + this.kind.instead);
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
		return before.equals(now) ? Optional.empty()
				: Optional.of(name + " was " + before + ", and is " + (now.isMissingNode() ? "not there" : now));
	}

}
