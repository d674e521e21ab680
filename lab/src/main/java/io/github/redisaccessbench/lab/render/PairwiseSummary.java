// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Judgement;

/**
 * The second line of the answer: how those that lead compare with each other, and the
 * others with the reference.
 *
 * @param where the combinations of levels that it is about
 */
record PairwiseSummary(RunResult result, List<LevelWinners> where) {

	/** More names than that are counted instead. */
	static final int NAMED = 4;

	/** Who leads at any of them, each once. */
	static List<String> leaders(List<LevelWinners> where) {
		return where.stream().flatMap((one) -> one.cases().stream()).distinct().toList();
	}

	/** Whether some lead wherever something is known, and others lead nowhere. */
	static boolean sameLeaders(List<LevelWinners> where) {
		return where.stream().noneMatch((one) -> one.cases().isEmpty())
				&& leaders(where).size() < where.getFirst().ranked().size();
	}

	/** What is said of those that are too many to be named: how many. */
	static String more(List<String> all, String before) {
		return (all.size() > NAMED) ? before + (all.size() - NAMED) + " more" : "";
	}

	/** The line; nothing if all is said. */
	Optional<Answer.Line> line() {
		List<String> ranked = this.where.getFirst().ranked();
		String reference = experiment().reference();
		boolean nobody = this.where.size() == 1 && leaders(this.where).isEmpty();
		List<String> leaders = byTps(nobody ? ranked : sameLeaders(this.where) ? leaders(this.where) : List.of());
		List<String> named = (leaders.size() <= NAMED) ? leaders : List.of();
		List<String> others = byTps(ranked).stream()
			.filter((name) -> !named.contains(name) && !name.equals(reference))
			.flatMap((name) -> told(name, reference).stream())
			.toList();
		String text = Stream
			.concat(IntStream.range(1, named.size())
				.mapToObj((second) -> against(named.get(second),
						named.subList(0, second)
							.stream()
							.flatMap((first) -> told(first, named.get(second)).stream())
							.toList())),
					Stream.of(against(reference, others)))
			.filter((one) -> !one.isEmpty())
			.collect(Collectors.joining(". "));
		return text.isEmpty() ? Optional.empty() : Optional.of(Answer.Line.of(text + "."));
	}

	/** Those that ask no store, compared with the reference. */
	Optional<Answer.Line> withoutStore(Judgement judgement) {
		String reference = experiment().reference();
		List<String> names = this.where.getFirst()
			.withoutStore()
			.stream()
			.filter((name) -> !compared(name, reference).isEmpty())
			.toList();
		String text = names.stream()
			.limit(NAMED)
			.map((name) -> name + " asks no store and "
					+ words(compared(name, reference), "the requests of " + reference))
			.collect(Collectors.joining("; "));
		return names.isEmpty() ? Optional.empty() : Optional.of(Answer.Line.of(text + more(names, "; and ") + ".",
				judgement, names.stream().flatMap((name) -> compared(name, reference).stream()).toList()));
	}

	/** Levels of the same case. */
	static Optional<Answer.Line> levels(RunResult result, Judgement judgement) {
		Experiment experiment = result.header().experiment();
		List<ContrastResult> all = result.contrasts()
			.stream()
			.filter((one) -> one.contrast().first().caseName().equals(one.contrast().second().caseName()))
			.map(ClaimWords::fasterFirst)
			.toList();
		List<ContrastResult> known = all.stream().filter(ContrastResult::measured).toList();
		if (known.isEmpty()) {
			return Optional.empty();
		}
		String text = known.stream().allMatch((one) -> one.verdict() == Verdict.WITHIN)
				? "No level of " + String.join(", ", experiment.across()) + " is shown to be faster: TPS of a case are "
						+ ClaimWords.apart(ClaimWords.widest(known))
				: oneLevel(all, experiment).orElseGet(() -> some(each(known, experiment)));
		return Optional.of(Answer.Line.of(text + ".", judgement, known));
	}

	/**
	 * One contrast after the other; but of two levels, the cases of which they are at
	 * most so much apart are told in one.
	 */
	private static List<String> each(List<ContrastResult> known, Experiment experiment) {
		Map<Boolean, List<ContrastResult>> within = known.stream()
			.collect(Collectors.partitioningBy((one) -> one.verdict() == Verdict.WITHIN));
		List<String> near = names(within.get(true));
		boolean together = !near.isEmpty() && Collections.disjoint(near, names(within.get(false)))
				&& known.stream().map((one) -> Set.copyOf(levels(one, experiment))).distinct().count() == 1;
		Stream<String> single = (together ? within.get(false) : known).stream().map((one) -> told(one, experiment));
		return Stream.concat(single, together ? Stream.of("the two levels of " + String.join(" and of ", near) + " are "
				+ ClaimWords.apart(ClaimWords.widest(within.get(true)))) : Stream.empty())
			.toList();
	}

	private static List<String> names(List<ContrastResult> contrasts) {
		return contrasts.stream().map((one) -> one.contrast().first().caseName()).distinct().toList();
	}

	private static String told(ContrastResult one, Experiment experiment) {
		String second = experiment.nameOf(one.contrast().second());
		String words = new PairSummary(List.of(one), experiment).words("the requests of " + second);
		return experiment.nameOf(one.contrast().first()) + " " + words.replace(" apart", " apart from " + second);
	}

	/** If one level is faster than another one with each of several cases. */
	private static Optional<String> oneLevel(List<ContrastResult> all, Experiment experiment) {
		boolean faster = all.stream().allMatch((one) -> one.verdict() == Verdict.FASTER);
		if (!faster || all.size() < 2 || all.stream().map((one) -> levels(one, experiment)).distinct().count() > 1) {
			return Optional.empty();
		}
		List<String> levels = levels(all.getFirst(), experiment);
		return Optional.of(levels.getFirst() + " serves " + ClaimWords.atLeast(ClaimWords.min(all), ClaimWords.max(all))
				+ " the requests of " + levels.getLast() + " with each case");
	}

	/** Of the first cell, and of the second. */
	private static List<String> levels(ContrastResult one, Experiment experiment) {
		return Stream.of(one.contrast().first(), one.contrast().second())
			.map((cell) -> experiment.across()
				.stream()
				.map((label) -> label + " " + experiment.words(label, cell.levels().get(label)))
				.collect(Collectors.joining(", ")))
			.toList();
	}

	private static String against(String name, List<String> words) {
		return words.isEmpty() ? "" : "Against " + name + ": " + some(words);
	}

	private static String some(List<String> words) {
		return words.stream().limit(NAMED).collect(Collectors.joining("; ")) + more(words, "; and ");
	}

	private List<String> byTps(List<String> names) {
		return names.stream().sorted(Comparator.comparing(this::mostTps).reversed()).toList();
	}

	private double mostTps(String name) {
		return this.result.compared()
			.stream()
			.filter((one) -> one.cell().caseName().equals(name) && one.tps().known())
			.filter((one) -> this.where.stream().anyMatch((here) -> here.levels().equals(one.cell().levels())))
			.mapToDouble((one) -> one.tps().value())
			.max()
			.orElse(0);
	}

	private Optional<String> told(String first, String second) {
		List<ContrastResult> seen = compared(first, second);
		return seen.isEmpty() ? Optional.empty() : Optional.of(first + " " + words(seen, "its requests"));
	}

	private List<ContrastResult> compared(String first, String second) {
		return this.where.stream()
			.flatMap((one) -> one.between(first, second).stream())
			.filter(ContrastResult::measured)
			.toList();
	}

	private String words(List<ContrastResult> seen, String requests) {
		return new PairSummary(seen, experiment()).words(requests);
	}

	private Experiment experiment() {
		return this.result.header().experiment();
	}

}
