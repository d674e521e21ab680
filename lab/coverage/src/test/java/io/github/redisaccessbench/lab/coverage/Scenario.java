// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.coverage.Machine.Tails;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;

/**
 * An experiment on a machine.
 *
 * @param name what is special, in a few words
 * @param experiment the name of the experiment
 * @param machine the machine
 */
record Scenario(String name, String experiment, Machine machine) {

	private static final Path SHIPPED = Home.of("jmeter");

	/** How often the iterations of a run are measured. */
	private static final int MEASURED_AGAIN = 20;

	private static final double FIVE_TIMES = Math.sqrt(5);

	/** As it usually is. */
	static final Scenario DEFAULT = new Scenario("the default experiment", "default", Machine.USUAL);

	/** All of them. */
	static final List<Scenario> ALL = List.of(DEFAULT, new Scenario("`thorough`", "thorough", Machine.USUAL),
			new Scenario("`gc`: levels with processes of their own", "gc", Machine.USUAL),
			new Scenario("a machine at a third of its speed", "default", new Machine(3, 0.15, 1, 1, Tails.NORMAL)),
			new Scenario("iterations of one case vary five times as much", "default",
					new Machine(1, 0.15, FIVE_TIMES, 1, Tails.NORMAL)),
			new Scenario("its forks, too", "default", new Machine(1, 0.15, FIVE_TIMES, FIVE_TIMES, Tails.NORMAL)),
			new Scenario("its forks only", "default", new Machine(1, 0.15, 1, FIVE_TIMES, Tails.NORMAL)),
			new Scenario("no drift", "default", new Machine(1, 0, 1, 1, Tails.NORMAL)),
			new Scenario("heavy tails", "default", new Machine(1, 0.15, 1, 1, Tails.HEAVY)));

	/** What runs have in common. */
	RunHeader header() {
		Catalog catalog = ExperimentFiles.catalog(SHIPPED);
		Experiment shipped = ExperimentFiles.experiment(SHIPPED, this.experiment, catalog, Map.of());
		return Example.header(shipped, catalog.findAll(shipped.everyCase()));
	}

	/** Plays it, with a random order of iterations. */
	SimulatedRun play(RunHeader header, Truth truth, RandomGenerator random) {
		return SimulatedRun.of(
				new RunHeader(header.schema(), header.started(), random.nextInt(), header.experiment(), header.cases(),
						header.environment(), header.colors(), header.keyspaces(), header.targetTps()),
				this.machine, truth, random);
	}

	/** Runs it often. */
	Shares simulate(Truth truth, int runs, long seed) {
		RunHeader header = header();
		Tally tally = new Tally(truth);
		SplittableRandom random = new SplittableRandom(seed);
		SimulatedRun run = null;
		for (int number = 0; number < runs; number++) {
			run = (number % MEASURED_AGAIN == 0) ? play(header, truth, random) : run;
			tally.add(Analysis.of(run.measure(random)));
		}
		return tally.shares();
	}

}
