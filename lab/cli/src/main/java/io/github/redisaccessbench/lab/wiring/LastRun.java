// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
 * @param source where it is, if it is repeated and not the last one
 */
record LastRun(Kind kind, RawRun run, Optional<Resumption> resumption, Optional<RunFiles> source) {

	private static final String SEED = "seed";

	/** What a run that is repeated needs of its environment: settings and versions. */
	private static final Set<String> SAME = Set.of("jdk", "jvmFlags", "apps", "stores", "generator");

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
		Optional<RunFiles> source = options.repeatedFolder().map(folders.home()::resolve).map(RunFiles::new);
		return options.isOn(LabOption.REPLICATE) ? Optional.of(repeated(folders, options, source)) : Optional.empty();
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
			throw refused(folders.files(), kind, "has no iteration yet: nothing can be resumed.");
		}
		if (run.schedule().next(run.outcomes()).isEmpty()) {
			throw refused(folders.files(), kind, "is complete: nothing is left to resume.");
		}
		if (run.iterations().stream().anyMatch((iteration) -> iteration.samples().wrong() > 0)
				|| FailurePolicy.tooMany(run.outcomes())) {
			throw refused(folders.files(), kind, "ended because answers were wrong.");
		}
		Optional<Resumption> resumption = begun
				? Optional.of(new Resumption(now, run.schedule().broken(run.outcomes()))) : Optional.empty();
		LastRun last = new LastRun(kind, resumption.map(run::resumed).orElse(run), resumption, Optional.empty());
		long seed = run.header().seed();
		// A user who names none takes that which was drawn.
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
		return repeated(folders, options, Optional.empty());
	}

	private static LastRun repeated(Folders folders, Options options, Optional<RunFiles> source) {
		RunFiles files = source.orElse(folders.files());
		RawRun run = files.read();
		if (run.schedule().next(run.outcomes()).isPresent()) {
			throw new Problem("The run in " + files.folder() + " is not complete, so it cannot be repeated. "
					+ "Go on with it first: -Dresume.");
		}
		if (!Report.of(run).usable()) {
			throw refused(files, Kind.REPEATED, "is INVALID, so it is not repeated.");
		}
		LastRun last = new LastRun(Kind.REPEATED, run, Optional.empty(), source);
		last.requireAsked(folders, options);
		return last;
	}

	private static Problem refused(RunFiles files, Kind kind, String why) {
		return new Problem("The run in " + files.folder() + " " + why + kind.instead);
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
	 * @throws Problem naming the first difference, if it would be run with something
	 * else, or is gone on with elsewhere
	 */
	boolean begin(RunFiles files, RunHeader now) {
		JsonNode before = environment(this.run.header(), true);
		JsonNode after = environment(now, true);
		if (this.kind == Kind.REPEATED) {
			forget(before.path("apps"), after.path("apps"), "libraries");
			forget(before.path("stores"), after.path("stores"), "build");
		}
		requireSame(before, after);
		if (this.kind == Kind.RESUMED) {
			return this.resumption.map(files::resume).orElseGet(files::cutOff);
		}
		this.source.ifPresentOrElse((other) -> files.repeat(other, now), () -> files.repeat(now));
		return false;
	}

	/**
	 * What differs and may: where it is repeated, from which commit.
	 * @param now what holds now
	 */
	List<String> elsewhere(RunHeader now) {
		JsonNode before = environment(this.run.header(), false);
		JsonNode after = environment(now, false);
		return before.propertyNames()
			.stream()
			.flatMap((name) -> difference(name, before.get(name), after.path(name)).stream())
			.map((difference) -> "The run that is repeated was made elsewhere: " + difference + ".")
			.toList();
	}

	/**
	 * Of the environment what has to be the same, or the rest. A run goes on where it
	 * began; it is repeated anywhere, but with the same settings and versions.
	 */
	private JsonNode environment(RunHeader header, boolean same) {
		ObjectNode tree = (ObjectNode) tree(header.environment());
		if (this.kind == Kind.RESUMED) {
			return same ? tree : tree.removeAll();
		}
		Stream.of("source", "java")
			.forEach((name) -> tree.findParents(name).forEach((parent) -> ((ObjectNode) parent).remove(name)));
		return same ? tree.retain(SAME) : tree.remove(SAME);
	}

	/** Of a field, what a run of an older version did not record is not compared. */
	private static void forget(JsonNode before, JsonNode now, String field) {
		for (int index = 0; index < Math.min(before.size(), now.size()); index++) {
			List<String> recorded = List.copyOf(before.get(index).path(field).propertyNames());
			if (now.get(index).path(field) instanceof ObjectNode fields) {
				fields.retain(recorded);
			}
			if (!before.get(index).has(field)) {
				((ObjectNode) now.get(index)).remove(field);
			}
		}
	}

	/** Returns the experiment that was asked for, if one was. */
	private Optional<Experiment> requireAsked(Folders folders, Options options) {
		Catalog catalog = new AppOptions(options).catalog(folders);
		Experiment experiment = this.run.experiment();
		boolean any = options.text(LabOption.EXPERIMENT).isPresent() || Setting.ALL.stream()
			.anyMatch((setting) -> !options.texts().getOrDefault(setting.name(), "").isBlank());
		// What the user's own apps mean for the experiment was said by them.
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
	 * Without what may differ: which ports were free, which variables no process got; and
	 * of an experiment the seed, which is that of the run.
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
