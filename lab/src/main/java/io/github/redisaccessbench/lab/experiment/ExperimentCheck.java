// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;

import io.github.redisaccessbench.lab.Problem;

/**
 * Refuses an experiment whose parts do not fit together. Single numbers are checked by
 * {@link Setting} and {@link Factor}.
 */
final class ExperimentCheck {

	private static final int MOST_CELLS = 2_000;

	private ExperimentCheck() {
	}

	/**
	 * Checks.
	 * @throws Problem naming the first thing that does not fit
	 */
	static void check(Experiment experiment, Catalog catalog) {
		if (experiment.cases().isEmpty()) {
			throw new Problem("The experiment has no cases. Name at least one, for instance -Dcases=case1,case3.");
		}
		List<Case> cases = catalog.findAll(experiment.everyCase());
		cases.forEach(catalog::appOf);
		cases.stream().map(Case::shares).filter(Objects::nonNull).forEach(catalog::find);
		cases.forEach((one) -> checkProcess(one, catalog.find(Groups.ownerOf(experiment, one))));
		if (new HashSet<>(experiment.everyCase()).size() < experiment.everyCase().size()) {
			throw new Problem("A case is named twice in 'cases' and 'controls'. Name each once.");
		}
		among("The reference", experiment.reference(), experiment.cases());
		experiment.uncounted().forEach((name) -> among("uncounted", name, experiment.everyCase()));
		checkFactors(experiment);
		if (experiment.load() == null) {
			throw new Problem("The experiment has no 'load'. Copy it from experiments/default.yaml.");
		}
		Groups.of(experiment, cases);
	}

	private static void checkProcess(Case one, Case host) {
		if (!one.app().equals(host.app())) {
			throw new Problem("cases.yaml: case '" + one.name() + "' shares the process of '" + host.name()
					+ "', but is served by another app: '" + one.app() + "', not '" + host.app()
					+ "'. Correct 'shares' or 'app'.");
		}
	}

	private static void checkFactors(Experiment experiment) {
		experiment.factors().forEach((label, levels) -> {
			Factor factor = Factor.find(label)
				.orElseThrow(() -> new Problem(
						"'" + label + "' under 'factors' is not known. Known: " + Factor.labels() + "."));
			checkLevels(label, levels);
			levels.forEach(factor::check);
		});
		ArgsCheck.check(experiment.args());
		experiment.across().forEach((label) -> {
			if (!experiment.varied().contains(label)) {
				throw new Problem(
						"across names '" + label + "', which is no factor with more than one level. Such are: "
								+ experiment.varied() + ". Leave it out with -Dacross=none.");
			}
		});
		long cells = experiment.everyFactor()
			.values()
			.stream()
			.mapToLong(List::size)
			.reduce(experiment.everyCase().size(), (product, levels) -> product * levels);
		if (cells > MOST_CELLS) {
			throw new Problem("The experiment has " + cells + " cells, which are cases x levels; " + MOST_CELLS
					+ " is the most. Name fewer levels or cases.");
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
