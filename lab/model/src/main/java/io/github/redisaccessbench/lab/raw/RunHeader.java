// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;

/**
 * What is known of a run when it starts: {@code run.json}.
 *
 * @param schema version of run.json and iterations.ndjson
 * @param started when
 * @param seed seed of the random order
 * @param experiment what is to be run
 * @param cases cases and controls of the experiment, in its order
 * @param environment where and with what
 * @param colors how many colors were stored in each layout
 * @param keyspaces what they take in the store
 * @param targetTps requests per second for which cores are to be counted, or null
 */
public record RunHeader(int schema, Instant started, long seed, Experiment experiment, List<Case> cases,
		Environment environment, int colors, List<Keyspace> keyspaces, Double targetTps) {

	public RunHeader {
		Objects.requireNonNull(started, "started is missing");
		Objects.requireNonNull(experiment, "experiment is missing");
		Objects.requireNonNull(environment, "environment is missing");
		cases = List.copyOf(cases);
		keyspaces = List.copyOf(keyspaces);
	}

	/**
	 * The version that this code writes. 13: the plain way of a question is called what
	 * it does; 12: the kind of machine, its yardsticks, and builds of servers; 11: each
	 * case has all forks; 10: iterations, baselines and A/A controls have these names; 9:
	 * what variables said; 8: warm-ups of their own, cores, and what the hypervisor may
	 * take; 7: arguments, and cases say how they read; 6: one kind of iteration; 5: keyed
	 * by cell; before it, files had no version.
	 */
	public static final int SCHEMA = 13;

	/** The oldest version that it reads: what is missing there was not asked for. */
	static final int OLDEST = 8;

	/** The first version whose apps get none of the variables of the user's shell. */
	static final int WITH_INHERITED = 9;

	/** The first version that calls a burst of load an iteration. */
	static final int WITH_ITERATIONS = 10;

	/** The first version in which each case is measured in all forks. */
	static final int WITH_ALL_FORKS = 11;

	/** The first version that knows its machine. */
	static final int WITH_MACHINE = 12;

	/** The first version that calls the plain way of a question what it does. */
	static final int WITH_PLAIN_WAYS = 13;

	/**
	 * The same, with what people write about its experiment by now, if that is shipped.
	 * An experiment of the user's own may have the name of another, and says so itself.
	 */
	RunHeader told() {
		return ExperimentFiles.shipped(this.experiment.name())
			.filter((words) -> this.schema < WITH_PLAIN_WAYS || words.isAbout(this.experiment.telling()))
			.map((words) -> new RunHeader(this.schema, this.started, this.seed, this.experiment.with(words), this.cases,
					this.environment, this.colors, this.keyspaces, this.targetTps))
			.orElse(this);
	}

	/**
	 * Whether one of its cases reads from Redis, as all do of which nothing else is said.
	 */
	public boolean asksRedis() {
		return !asksDatabase() || this.cases.stream().anyMatch(Case::asksRedis);
	}

	/**
	 * Compared cases that answer from memory where the reference asks a store: they are
	 * ranked apart.
	 */
	public List<String> withoutStore() {
		boolean reference = this.cases.stream()
			.anyMatch((one) -> one.name().equals(this.experiment.judging().reference()) && one.asksNoStore());
		return reference ? List.of()
				: this.cases.stream()
					.filter(Case::answersFromMemory)
					.map(Case::name)
					.filter(this.experiment.cases()::contains)
					.toList();
	}

	/** Whether the number of keys says something: one of its cases reads so many. */
	public boolean asksForKeys() {
		return this.cases.stream().anyMatch(Case::asksForKeys);
	}

	/** Whether one of its cases reads from a database. */
	public boolean asksDatabase() {
		return this.cases.stream().anyMatch(Case::asksDatabase);
	}

}
