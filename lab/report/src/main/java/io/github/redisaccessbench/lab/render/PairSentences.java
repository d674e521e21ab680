// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What is decided of pairs, in one plain sentence for each: of an experiment about which
 * nothing was written.
 */
final class PairSentences {

	/** More are counted instead. */
	private static final int MOST = 12;

	private PairSentences() {
	}

	/** A line for each pair that is decided, or that none is. */
	static Stream<Answer.Line> of(Report report, boolean intervals) {
		List<ContrastResult> pairs = report.result().contrasts();
		List<Answer.Line> lines = decided(report, pairs, intervals).toList();
		return (lines.isEmpty() && pairs.stream().anyMatch(ContrastResult::measured))
				? Stream.of(Answer.Line.of("No pair is decided: see the table.")) : lines.stream();
	}

	/** A line for each pair that is decided: the largest difference first, ties last. */
	static Stream<Answer.Line> decided(Report report, List<ContrastResult> pairs, boolean intervals) {
		double tie = report.experiment().judging().tieMargin();
		List<ContrastResult> decided = pairs.stream()
			.filter((one) -> one.differs(tie) || one.ties(tie))
			.map(ClaimWords::fasterFirst)
			.sorted(Comparator.comparing(ContrastResult::significant)
				.thenComparing((one) -> one.ratio().value())
				.reversed())
			.toList();
		int more = decided.size() - MOST;
		return Stream.concat(
				decided.stream()
					.limit(MOST)
					.map((one) -> Answer.Line.of(sentence(report.experiment(), one, intervals), report.judgement(),
							List.of(one))),
				(more > 0) ? Stream.of(Answer.Line.of("And " + Numbers.count(more, "more pair") + ": see the table."))
						: Stream.of());
	}

	/** For instance {@code A serves 1.4 (1.3–1.5) times the requests of B.} */
	private static String sentence(Experiment experiment, ContrastResult one, boolean intervals) {
		return experiment.nameOf(one.contrast().first()) + " serves " + ClaimWords.estimate(one, intervals)
				+ " times the requests of " + experiment.nameOf(one.contrast().second())
				+ (one.significant() ? "." : ": a tie.");
	}

}
