// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * What may be said of the same two cases at one or more combinations of levels, in a few
 * words.
 *
 * @param levels the two compared at each of them, the same one first: at least one
 * @param experiment gives levels their names, and says what is a tie
 */
record PairSummary(List<ContrastResult> levels, Experiment experiment) {

	/** More levels than that are counted instead. */
	private static final int NAMED = 3;

	/**
	 * For instance {@code is faster, 12.9 (12.1–13.8) times, at min 12.1 times},
	 * {@code is within 4 %}, or
	 * {@code is faster at 9 of 10 levels (by at min 19 %), open at keys 1}.
	 */
	String words() {
		List<Part> parts = Stream.of(Verdict.FASTER, Verdict.SLOWER, Verdict.WITHIN, Verdict.INCONCLUSIVE)
			.map((verdict) -> new Part(verdict, at(verdict)))
			.filter((part) -> !part.at().isEmpty())
			.sorted(Comparator.comparing((Part part) -> part.at().size()).reversed())
			.toList();
		if (parts.size() > 1) {
			return parts.stream().map(this::some).collect(Collectors.joining(", ", "is ", ""));
		}
		Part all = parts.getFirst();
		String amount = ((all.at().size() > 1) ? "" : Numbers.figure(all.at().getFirst().ratio()) + " times, ")
				+ amount(all);
		return switch (all.verdict()) {
			case FASTER -> "is faster, " + amount;
			case SLOWER -> "is slower, " + amount;
			case WITHIN -> "is " + amount(all) + (isTie(all) ? ", a tie" : "");
			case INCONCLUSIVE, NOT_MEASURED ->
				(all.at().size() > 1) ? "is open at every level" : "is open" + amount(all);
		};
	}

	private List<ContrastResult> at(Verdict verdict) {
		return this.levels.stream().filter((one) -> one.verdict() == verdict).toList();
	}

	private boolean isTie(Part within) {
		return widest(within).withinPercent().value() <= this.experiment.tieMargin();
	}

	private static ContrastResult widest(Part within) {
		return within.at().stream().max(Comparator.comparing((one) -> one.withinPercent().value())).orElseThrow();
	}

	/** How much is shown at all of its levels. */
	private static String amount(Part part) {
		return switch (part.verdict()) {
			case FASTER -> ClaimWords.atLeast(min(part.at()));
			case SLOWER -> ClaimWords.fewer(max(part.at()));
			case WITHIN -> ClaimWords.within(widest(part));
			case INCONCLUSIVE, NOT_MEASURED -> ClaimWords.apart(part.at().getFirst().withinPercent());
		};
	}

	/** What is said at some of the levels, and at which. */
	private String some(Part part) {
		String where = " at " + where(part.at());
		return switch (part.verdict()) {
			case FASTER -> "faster" + where + " (" + amount(part) + ")";
			case SLOWER -> "slower" + where + " (" + amount(part) + ")";
			case WITHIN -> amount(part) + where;
			case INCONCLUSIVE, NOT_MEASURED -> "open" + where;
		};
	}

	private String where(List<ContrastResult> some) {
		if (some.size() > NAMED || this.experiment.varied().size() != 1) {
			return String.format(Locale.ROOT, "%d of %d levels", some.size(), this.levels.size());
		}
		String factor = this.experiment.varied().getFirst();
		return some.stream()
			.map((one) -> this.experiment.words(factor, one.contrast().first().levels().get(factor)))
			.collect(Collectors.joining(", ", factor + " ", ""));
	}

	/** The one of which the least is shown. */
	static ContrastResult min(List<ContrastResult> faster) {
		return faster.stream().min(Comparator.comparing(ContrastResult::nearEnd)).orElseThrow();
	}

	/** The one of which the most is shown. */
	static ContrastResult max(List<ContrastResult> faster) {
		return faster.stream().max(Comparator.comparing(ContrastResult::nearEnd)).orElseThrow();
	}

	/** The levels of which the same may be said. */
	private record Part(Verdict verdict, List<ContrastResult> at) {

	}

}
