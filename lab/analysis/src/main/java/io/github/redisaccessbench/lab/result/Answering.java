// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.experiment.Pairing;
import io.github.redisaccessbench.lab.experiment.Premise;
import io.github.redisaccessbench.lab.experiment.Quantity;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.experiment.Telling.Answer;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * Tries the sentences of people against what a run says.
 *
 * @param contrasts what it compares, by measure
 * @param figures a figure of each cell that is meant
 */
record Answering(Experiment experiment, Map<Measure, List<ContrastResult>> contrasts,
		Function<Quantity, List<Named>> figures) {

	/**
	 * The first answer whose conditions hold, and whose numbers are all known; nothing if
	 * there is none: then the table speaks.
	 */
	Optional<Told> told(Telling telling) {
		return telling.answers().stream().filter((one) -> untold(one).isEmpty()).findFirst().map(this::told);
	}

	/** Why each of the other answers is not told. */
	List<Untold> untold(Telling telling) {
		return telling.answers().stream().flatMap((one) -> untold(one).stream()).toList();
	}

	private Optional<Untold> untold(Answer answer) {
		return broken(answer).stream()
			.findFirst()
			.map((premise) -> new Untold(premise.text(), breaking(premise)))
			.or(() -> answer.say()
				.quantities()
				.stream()
				.filter((one) -> !known(one))
				.findFirst()
				.map((one) -> new Untold("{" + one.text() + "}", null)));
	}

	/** The conditions of an answer that do not hold. */
	List<Premise> broken(Answer answer) {
		return answer.when().stream().filter((one) -> pairs(one.pairing()).isEmpty() || breaking(one) != null).toList();
	}

	/** The first pair that breaks a condition; null if none does. */
	private ContrastResult breaking(Premise premise) {
		return pairs(premise.pairing()).stream().filter((one) -> !holds(premise, one)).findFirst().orElse(null);
	}

	private boolean holds(Premise premise, ContrastResult pair) {
		double tie = this.experiment.judging().tieMargin();
		return pair.measured() && switch (premise.relation()) {
			case MORE -> pair.verdict() == Verdict.FASTER && pair.differs(tie);
			case LESS -> pair.verdict() == Verdict.SLOWER && pair.differs(tie);
			case TIE -> pair.ties(tie);
			case NOT_LESS -> pair.verdict() != Verdict.SLOWER;
			case NOT_MORE -> pair.verdict() != Verdict.FASTER;
		};
	}

	private boolean known(Quantity quantity) {
		List<Named> numbers = numbers(quantity);
		return !numbers.isEmpty() && numbers.stream().allMatch((one) -> one.figure().known());
	}

	private List<Named> numbers(Quantity quantity) {
		return (quantity.pairing() == null) ? this.figures.apply(quantity) : ratios(quantity.pairing()).toList();
	}

	private Stream<Named> ratios(Pairing pairing) {
		return pairs(pairing).stream().map((one) -> Named.of(pairing.measure(), one));
	}

	private Told told(Answer answer) {
		SequencedMap<Quantity, List<Named>> numbers = new LinkedHashMap<>();
		answer.say().quantities().forEach((one) -> numbers.put(one, numbers(one)));
		return new Told(answer, numbers,
				answer.when().stream().flatMap((premise) -> pairs(premise.pairing()).stream()).toList(),
				answer.when().stream().flatMap((premise) -> ratios(premise.pairing())).toList());
	}

	/** The contrasts that are meant, each seen from the cell that is named first. */
	private List<ContrastResult> pairs(Pairing pairing) {
		return this.contrasts.getOrDefault(pairing.measure(), List.of())
			.stream()
			.flatMap((one) -> Stream.of(one, one.reversed()))
			.filter((one) -> pairing.isOf(this.experiment, one.contrast()))
			.toList();
	}

}
