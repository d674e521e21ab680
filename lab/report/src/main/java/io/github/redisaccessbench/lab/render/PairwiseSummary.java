// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.result.RunResult;
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

	/** The cases that lead at any of them, each once. */
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
	Stream<Answer.Line> line() {
		List<String> ranked = this.where.getFirst().ranked();
		String reference = experiment().judging().reference();
		boolean nobody = this.where.size() == 1 && leaders(this.where).isEmpty();
		List<String> leaders = byTps(nobody ? ranked : sameLeaders(this.where) ? leaders(this.where) : List.of());
		List<String> named = (leaders.size() <= NAMED) ? leaders : List.of();
		List<String> others = byTps(ranked).stream()
			.filter((name) -> !named.contains(name) && !name.equals(reference))
			.flatMap((name) -> told(name, reference))
			.toList();
		String text = Stream
			.concat(IntStream.range(1, named.size())
				.mapToObj((second) -> against(named.get(second),
						named.subList(0, second).stream().flatMap((first) -> told(first, named.get(second))).toList())),
					Stream.of(against(reference, others)))
			.filter((one) -> !one.isEmpty())
			.collect(Collectors.joining(". "));
		return text.isEmpty() ? Stream.of() : Stream.of(Answer.Line.of(text + "."));
	}

	/** Those that ask no store, compared with the reference. */
	Stream<Answer.Line> withoutStore(Judgement judgement) {
		String reference = experiment().judging().reference();
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
		return names.isEmpty() ? Stream.of() : Stream.of(Answer.Line.of(text + more(names, "; and ") + ".", judgement,
				names.stream().flatMap((name) -> compared(name, reference).stream()).toList()));
	}

	private static String against(String name, List<String> words) {
		return words.isEmpty() ? "" : "Against " + name + ": " + some(words);
	}

	/** The first of them, and how many more there are. */
	static String some(List<String> words) {
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

	private Stream<String> told(String first, String second) {
		List<ContrastResult> seen = compared(first, second);
		return seen.isEmpty() ? Stream.of() : Stream.of(first + " " + words(seen, "its requests"));
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
		return this.result.experiment();
	}

}
