// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Judgement;

/**
 * The second line of the answer: how those that lead stand to each other, and the others
 * to the reference.
 *
 * @param standings those at which somebody leads
 */
record PairwiseSummary(RunResult result, List<LevelWinners> standings) {

	/** More names than that are counted instead. */
	static final int NAMED = 4;

	/** Who leads at any of them, each once. */
	static List<String> leaders(List<LevelWinners> standings) {
		return standings.stream().flatMap((one) -> one.cases().stream()).distinct().toList();
	}

	/**
	 * Whether each case leads at one of them at least, so that no name tells anything.
	 */
	static boolean everyCaseLeads(Experiment experiment, List<LevelWinners> standings) {
		return leaders(standings).size() == experiment.cases().size();
	}

	/** What is said of those that are too many to be named: how many. */
	static String more(List<String> all, String before) {
		return (all.size() > NAMED) ? before + (all.size() - NAMED) + " more" : "";
	}

	/** The line; nothing if all is said. */
	Optional<Answer.Line> line() {
		String reference = experiment().reference();
		boolean byLevel = this.standings.size() > 1 && leaders(this.standings).size() == experiment().cases().size();
		List<String> leaders = leaders(apart()).stream().filter((name) -> !byLevel || !name.equals(reference)).toList();
		List<String> others = experiment().cases()
			.stream()
			.filter((name) -> (byLevel || !leaders.contains(name)) && !name.equals(reference))
			.sorted(Comparator.comparing(this::mostTps).reversed())
			.flatMap((name) -> told(name, reference).map((words) -> name + " " + words).stream())
			.toList();
		String text = Stream
			.of((leaders.size() <= NAMED) ? String.join("; ", pairs(leaders)) : "",
					others.isEmpty() ? "" : "Against " + reference + ": " + some(others))
			.filter((one) -> !one.isEmpty())
			.collect(Collectors.joining(". "));
		return text.isEmpty() ? Optional.empty() : Optional.of(Answer.Line.of(text + "."));
	}

	/** Where not every case leads, unless that is so everywhere. */
	private List<LevelWinners> apart() {
		List<LevelWinners> apart = this.standings.stream()
			.filter((one) -> !everyCaseLeads(experiment(), List.of(one)))
			.toList();
		return apart.isEmpty() ? this.standings : apart;
	}

	/** Instead, where no cases are compared: levels of the same case. */
	Optional<Answer.Line> levels(Judgement judgement) {
		List<ContrastResult> known = this.result.contrasts()
			.stream()
			.filter(PairwiseSummary::measured)
			.map(ClaimWords::fasterFirst)
			.toList();
		List<String> said = known.stream()
			.map((one) -> experiment().nameOf(one.contrast().first()) + " against "
					+ experiment().nameOf(one.contrast().second()) + " " + words(List.of(one)))
			.toList();
		return known.isEmpty() ? Optional.empty() : Optional.of(Answer.Line.of(some(said) + ".", judgement, known));
	}

	private static String some(List<String> words) {
		return words.stream().limit(NAMED).collect(Collectors.joining("; ")) + more(words, "; and ");
	}

	private List<String> pairs(List<String> names) {
		List<String> pairs = new ArrayList<>();
		for (int second = 1; second < names.size(); second++) {
			for (int first = 0; first < second; first++) {
				String pair = names.get(first) + " against " + names.get(second) + " ";
				told(names.get(first), names.get(second)).ifPresent((words) -> pairs.add(pair + words));
			}
		}
		return pairs;
	}

	private double mostTps(String name) {
		return this.result.compared()
			.stream()
			.filter((one) -> one.cell().caseName().equals(name) && one.tps().known())
			.mapToDouble((one) -> one.tps().value())
			.max()
			.orElse(0);
	}

	private Optional<String> told(String first, String second) {
		List<ContrastResult> seen = this.standings.stream()
			.flatMap((one) -> one.between(first, second).stream())
			.filter(PairwiseSummary::measured)
			.toList();
		return seen.isEmpty() ? Optional.empty() : Optional.of(words(seen));
	}

	private String words(List<ContrastResult> seen) {
		return new PairSummary(seen, experiment()).words();
	}

	private static boolean measured(ContrastResult one) {
		return one.verdict() != Verdict.NOT_MEASURED;
	}

	private Experiment experiment() {
		return this.result.header().experiment();
	}

}
