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
 * What is known of the same two cases at one or more combinations of levels, in a few
 * words: each level has at least been measured.
 *
 * @param levels the two compared at each of them, the same one first: at least one
 * @param experiment gives levels their names, and says what is a tie
 */
record PairSummary(List<ContrastResult> levels, Experiment experiment) {

	/** More levels than that are counted instead. */
	private static final int NAMED = 3;

	/**
	 * For instance {@code serves 12.9× its requests (95 % interval 12.1–13.8)},
	 * {@code is at most 4 % apart}, or
	 * {@code serves at least 1.19× its requests at 9 of 10 levels, is inconclusive at keys 1}.
	 * @param requests whose requests the other's are
	 */
	String words(String requests) {
		List<VerdictLevels> parts = Stream.of(Verdict.FASTER, Verdict.SLOWER, Verdict.WITHIN, Verdict.INCONCLUSIVE)
			.map((verdict) -> new VerdictLevels(verdict, at(verdict)))
			.filter((part) -> !part.at().isEmpty())
			.sorted(Comparator.comparing((VerdictLevels part) -> part.at().size()).reversed())
			.toList();
		if (parts.size() > 1) {
			return parts.stream()
				.map((part) -> words(part, requests) + " at " + where(part.at()))
				.collect(Collectors.joining(", "));
		}
		VerdictLevels all = parts.getFirst();
		boolean tie = all.verdict() == Verdict.WITHIN
				&& widest(all).withinPercent().value() <= this.experiment.tieMargin();
		boolean open = all.verdict() == Verdict.INCONCLUSIVE;
		return (open && all.at().size() == 1) ? "is " + ClaimWords.inconclusive(all.at().getFirst())
				: words(all, requests) + (tie ? ", a tie" : open ? " at every level" : "");
	}

	private List<ContrastResult> at(Verdict verdict) {
		return this.levels.stream().filter((one) -> one.verdict() == verdict).toList();
	}

	private static ContrastResult widest(VerdictLevels within) {
		return within.at().stream().max(Comparator.comparing((one) -> one.withinPercent().value())).orElseThrow();
	}

	/** What is shown at all of its levels. */
	private static String words(VerdictLevels part, String requests) {
		if (part.at().size() == 1 && part.at().getFirst().significant()) {
			return "serves " + ClaimWords.times(part.at().getFirst(), requests);
		}
		return switch (part.verdict()) {
			case FASTER -> "serves " + ClaimWords.nearEnd(min(part.at())) + " " + requests;
			case SLOWER -> "serves " + ClaimWords.nearEnd(max(part.at())) + " " + requests;
			case WITHIN -> "is " + ClaimWords.apart(widest(part).withinPercent());
			case INCONCLUSIVE, NOT_MEASURED -> "is inconclusive";
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

	/** The levels that have the same verdict. */
	private record VerdictLevels(Verdict verdict, List<ContrastResult> at) {

	}

}
