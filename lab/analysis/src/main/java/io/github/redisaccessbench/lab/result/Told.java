// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.experiment.Pairing;
import io.github.redisaccessbench.lab.experiment.Premise;
import io.github.redisaccessbench.lab.experiment.Quantity;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.experiment.Telling.Answer;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * The sentence of a person that a run supports, with what it fills in.
 *
 * @param answer the sentence and its conditions
 * @param numbers for each quantity what the run says: of a ratio, of each pair that it
 * names; of a figure, of each cell
 * @param claims the contrasts that its conditions rest on
 */
public record Told(Answer answer, SequencedMap<Quantity, List<Figure>> numbers, List<ContrastResult> claims) {

	/**
	 * The first answer whose conditions hold, and whose numbers are all known.
	 * @param figures a figure of a cell by its name
	 * @return nothing if there is none: then the table speaks
	 */
	public static Optional<Told> of(Telling telling, RunResult result, Map<Measure, List<ContrastResult>> contrasts,
			Function<Quantity, List<Figure>> figures) {
		return telling.answers()
			.stream()
			.filter((answer) -> broken(answer, result, contrasts).isEmpty())
			.map((answer) -> told(answer, result, contrasts, figures))
			.filter((told) -> told.numbers.values()
				.stream()
				.allMatch((some) -> !some.isEmpty() && some.stream().allMatch(Figure::known)))
			.findFirst();
	}

	/** The conditions of an answer that do not hold. */
	public static List<Premise> broken(Answer answer, RunResult result,
			Map<Measure, List<ContrastResult>> contrasts) {
		double tie = result.experiment().judging().tieMargin();
		return answer.when()
			.stream()
			.filter((premise) -> !holds(premise, pairs(premise.pairing(), result, contrasts), tie))
			.toList();
	}

	private static boolean holds(Premise premise, List<ContrastResult> pairs, double tie) {
		return !pairs.isEmpty() && pairs.stream().allMatch((one) -> one.measured() && switch (premise.relation()) {
			case MORE -> one.verdict() == Verdict.FASTER;
			case LESS -> one.verdict() == Verdict.SLOWER;
			case TIE -> one.verdict() == Verdict.WITHIN && one.withinPercent().atMost(tie);
			case NOT_LESS -> one.verdict() != Verdict.SLOWER;
			case NOT_MORE -> one.verdict() != Verdict.FASTER;
		});
	}

	private static Told told(Answer answer, RunResult result, Map<Measure, List<ContrastResult>> contrasts,
			Function<Quantity, List<Figure>> figures) {
		SequencedMap<Quantity, List<Figure>> numbers = new LinkedHashMap<>();
		answer.say()
			.quantities()
			.forEach((one) -> numbers.put(one, (one.pairing() == null) ? figures.apply(one)
					: pairs(one.pairing(), result, contrasts).stream().map(ContrastResult::ratio).toList()));
		List<ContrastResult> claims = new ArrayList<>();
		answer.when().forEach((premise) -> claims.addAll(pairs(premise.pairing(), result, contrasts)));
		return new Told(answer, numbers, claims);
	}

	/** The contrasts that are meant, each seen from the cell that is named first. */
	private static List<ContrastResult> pairs(Pairing pairing, RunResult result,
			Map<Measure, List<ContrastResult>> contrasts) {
		return contrasts.getOrDefault(pairing.measure(), List.of())
			.stream()
			.flatMap((one) -> Stream.of(one, one.reversed()))
			.filter((one) -> pairing.isOf(result.experiment(), one.contrast()))
			.toList();
	}

}
