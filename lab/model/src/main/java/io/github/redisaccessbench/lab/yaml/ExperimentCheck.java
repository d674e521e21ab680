// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.CountedCommand;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.GeneratorKind;
import io.github.redisaccessbench.lab.experiment.Groups;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.experiment.Setting;

/**
 * Refuses an experiment whose parts do not fit together. Single numbers are checked by
 * {@link Setting} and {@link Factor}.
 */
record ExperimentCheck(Experiment experiment, Catalog catalog, SourceLocations places) {

	private static final int MAX_CELLS = 2_000;

	private static final int MAX_ITERATIONS = 100_000;

	/**
	 * Checks.
	 * @throws Problem naming the first thing that does not fit
	 */
	void run() {
		this.places.check("cases", this::checkCases);
		this.places.check("controls", this::checkControls);
		this.places.check("reference",
				() -> among("The reference", this.experiment.judging().reference(), this.experiment.cases()));
		this.places.check("without-counters",
				() -> this.experiment.plan()
					.withoutCounters()
					.forEach((name) -> among("without-counters", name, this.experiment.everyCase())));
		this.experiment.sweep()
			.factors()
			.forEach((label, levels) -> this.places.check("factors/" + label, () -> checkFactor(label, levels)));
		this.experiment.sweep()
			.args()
			.forEach((label, levels) -> this.places.check("args/" + label, () -> ArgsCheck.check(label, levels)));
		this.places.check("across", this::checkAcross);
		this.places.check("rates", this::checkRates);
		this.places.check("neighbours", this::checkNeighbours);
		this.places.check("counted", this::checkCounted);
		this.places.check("factors", this::checkSize);
		this.places.check("processes",
				() -> Groups.of(this.experiment, this.catalog.findAll(this.experiment.everyCase())));
	}

	private void checkCases() {
		if (this.experiment.cases().isEmpty()) {
			throw new Problem("The experiment has no cases. Name at least one, for instance -Dcases=case1,case3.");
		}
		checkThese(this.experiment.cases());
	}

	private void checkControls() {
		checkThese(this.experiment.controls());
		checkOnce(this.experiment.everyCase());
	}

	private void checkThese(List<String> names) {
		List<Case> cases = this.catalog.findAll(names);
		cases.forEach(this.catalog::appOf);
		cases.stream().map(Case::shares).filter(Objects::nonNull).forEach(this.catalog::find);
		cases.forEach((one) -> checkProcess(one, this.catalog.find(Groups.ownerOf(this.experiment, one))));
		checkOnce(names);
	}

	private static void checkOnce(List<String> names) {
		Set<String> seen = new HashSet<>();
		names.stream().filter((name) -> !seen.add(name)).findFirst().ifPresent((name) -> {
			throw new Problem("A case is named twice in 'cases' and 'controls': " + name + ". Name each once.");
		});
	}

	private static void checkProcess(Case one, Case host) {
		if (!one.app().equals(host.app())) {
			throw new Problem("cases.yaml: case '" + one.name() + "' shares the process of '" + host.name()
					+ "', but is served by another app: '" + one.app() + "', not '" + host.app()
					+ "'. Correct 'shares' or 'app'.");
		}
		if (!Objects.equals(one.profile(), host.profile())) {
			throw new Problem("cases.yaml: case '" + one.name() + "' shares the process of '" + host.name()
					+ "', but has other profiles, and a process has them for all its cases. "
					+ "Correct 'profile', or leave out 'shares': then it has a process of its own.");
		}
	}

	private static void checkFactor(String label, List<Level> levels) {
		Factor factor = Factor.find(label).orElseThrow();
		checkLevels(label, levels);
		levels.forEach(factor::check);
	}

	private void checkAcross() {
		if (this.experiment.judging().compare() == Comparing.LEVELS && this.experiment.judging().across().isEmpty()) {
			throw new Problem(
					"'compare: levels' compares nothing without 'across', which names the factors whose levels "
							+ "are compared. Name one that has more than one level, for instance -Dusers=10,100 -Dacross=users.");
		}
		this.experiment.judging().across().forEach((label) -> {
			if (!this.experiment.varied().contains(label)) {
				throw new Problem(
						"across names '" + label + "', which is no factor with more than one level. Such are: "
								+ this.experiment.varied() + ". Leave it out with -Dacross=none.");
			}
		});
	}

	private void checkRates() {
		List<Level> rates = this.experiment.load().rates();
		rates.stream().filter((level) -> !Rate.isSearched(level)).forEach(Rate::of);
		if (rates.stream().anyMatch(Rate::isSearched) != (this.experiment.load().slo() != null)) {
			throw new Problem(
					"the rate 'slo' and the setting slo belong together: the one asks for the highest rate at "
							+ "which the other holds. Add -Drates=slo, or -Dslo='p99<20ms'; or leave both out.");
		}
		if (!rates.isEmpty()) {
			checkLevels("rates", rates);
		}
		if (!rates.isEmpty() && this.experiment.load().sentBy() != GeneratorKind.HYPERFOIL) {
			throw new Problem("rates need a generator that sends at a rate, and JMeter waits for each answer. "
					+ "Add 'generator: hyperfoil', or -Dgenerator=hyperfoil.");
		}
		if (!rates.isEmpty() && this.experiment.plan().rounds() == 0) {
			throw new Problem("rates are measured in rounds, and rounds is 0. Leave one of them out.");
		}
	}

	private void checkNeighbours() {
		if (!this.experiment.load().neighbours().isEmpty()) {
			checkLevels("neighbours", this.experiment.load().neighbours());
		}
		this.experiment.load().neighbours().forEach(this::checkNeighbour);
	}

	private void checkNeighbour(Level level) {
		if (this.experiment.load().rates().isEmpty()) {
			throw new Problem("neighbours need rates at which the others' requests come. Add -Drates=100.");
		}
		if (!level.text().equals(Setting.NONE) && !level.text().matches("/[\\x21-\\x7e]{0,200}")) {
			throw new Problem("neighbours must be paths like /colors?limit=1000, or none, but one is '" + level
					+ "'. Change it in the experiment's file or on the command line.");
		}
	}

	private void checkCounted() {
		CountedCommand counted = this.experiment.counted();
		if (counted != null && this.catalog.cases().stream().noneMatch((one) -> one.sends(counted.command()))) {
			throw new Problem("counted names " + counted.command()
					+ ", which no case sends. Name a command that cases.yaml declares, or leave it out.");
		}
	}

	private void checkSize() {
		long cells = this.experiment.everyFactor()
			.values()
			.stream()
			.mapToLong(List::size)
			// More than that is too much, however much it is.
			.reduce(this.experiment.everyCase().size() + this.experiment.cases().size()
					* this.experiment.load().rates().size() * Math.max(1, this.experiment.load().neighbours().size()),
					(product, levels) -> Math.min(product, Integer.MAX_VALUE) * levels);
		if (cells > MAX_CELLS) {
			throw new Problem("The experiment has " + cells + " cells, which are cases x levels; " + MAX_CELLS
					+ " is the most. Name fewer levels or cases.");
		}
		long iterations = cells * this.experiment.plan().forks() * this.experiment.plan().rounds();
		if (iterations > MAX_ITERATIONS) {
			throw new Problem("The experiment has " + iterations + " iterations, which are cells x forks x rounds; "
					+ MAX_ITERATIONS + " is the most. Name fewer levels or cases, forks or rounds.");
		}
	}

	/** Whether there are some, and each only once. */
	static void checkLevels(String label, List<Level> levels) {
		if (levels.isEmpty() || new HashSet<>(levels).size() < levels.size()) {
			throw new Problem(label + " needs at least one level, and each only once. It has " + levels + ".");
		}
	}

	private static void among(String what, String name, List<String> names) {
		if (!names.contains(name)) {
			throw new Problem(
					what + " '" + name + "' is none of: " + String.join(", ", names) + ". Choose one of them.");
		}
	}

}
