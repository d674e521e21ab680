// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Conclusion;

/**
 * A run's answer in a few sentences: each case against the reference, then what the other
 * pairs leave open.
 */
final class Answer {

	/** All pairs of five cases. */
	private static final int MOST = 10;

	private final RunResult result;

	private final Experiment experiment;

	private final ClaimWords words;

	private Answer(RunResult result) {
		this.result = result;
		this.experiment = result.header().experiment();
		this.words = new ClaimWords(this.experiment);
	}

	/** The sentences: none if nothing is compared, or more than sentences can carry. */
	static List<String> of(RunResult result) {
		return (result.contrasts().size() <= MOST) ? new Answer(result).sentences() : List.of();
	}

	private List<String> sentences() {
		List<String> sentences = new ArrayList<>();
		List<ContrastResult> measured = this.result.contrasts()
			.stream()
			.filter((one) -> one.conclusion() != Conclusion.NOT_MEASURED)
			.toList();
		String toReference = measured.stream()
			.filter(this::withReference)
			.map((one) -> one.contrast().second().caseName().equals(this.experiment.reference()) ? one : one.reversed())
			.map((one) -> this.experiment.nameOf(one.contrast().first()) + said(one))
			.collect(Collectors.joining("; "));
		if (!toReference.isEmpty()) {
			sentences.add("Against " + this.experiment.reference() + reads() + ": " + toReference + ".");
		}
		String others = measured.stream()
			.filter((one) -> !withReference(one))
			.map(ClaimWords::fasterFirst)
			.map((one) -> this.experiment.nameOf(one.contrast().first()) + " against "
					+ this.experiment.nameOf(one.contrast().second()) + said(one))
			.collect(Collectors.joining("; "));
		if (!others.isEmpty()) {
			sentences.add("Among the others: " + others + ".");
		}
		String missing = this.result.contrasts()
			.stream()
			.filter((one) -> one.conclusion() == Conclusion.NOT_MEASURED)
			.max(Comparator.comparing((one) -> one.moreMinutes().known() ? one.moreMinutes().value() : 0.0))
			.map(ClaimWords::why)
			.orElse("");
		if (!missing.isEmpty()) {
			sentences.add(
					(measured.isEmpty() ? "Nothing can be compared: " : "The rest was not measured: ") + missing + ".");
		}
		return sentences;
	}

	private String reads() {
		return this.result.cells()
			.stream()
			.map(CellResult::about)
			.filter((one) -> one.name().equals(this.experiment.reference()) && one.reads() != null)
			.findFirst()
			.map((one) -> " (" + one.reads() + ")")
			.orElse("");
	}

	private boolean withReference(ContrastResult one) {
		return one.contrast().first().caseName().equals(this.experiment.reference()) != one.contrast()
			.second()
			.caseName()
			.equals(this.experiment.reference());
	}

	private String said(ContrastResult one) {
		return switch (one.conclusion()) {
			case FASTER -> " is faster, " + ClaimWords.atLeast(one);
			case SLOWER -> " is slower, " + ClaimWords.atLeast(one.reversed());
			case WITHIN -> " is " + this.words.of(one);
			case CANNOT_TELL, NOT_MEASURED -> ": " + this.words.of(one);
		};
	}

}
