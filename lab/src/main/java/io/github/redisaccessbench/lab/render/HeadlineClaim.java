// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The first line of the answer: which case leads, and by how much at least.
 */
final class HeadlineClaim {

	private final Report report;

	private final RunResult result;

	private final Experiment experiment;

	private final List<LevelWinners> standings;

	/**
	 * Makes one.
	 * @param standings those at which somebody leads, at least one
	 */
	HeadlineClaim(Report report, List<LevelWinners> standings) {
		this.report = report;
		this.result = report.result();
		this.experiment = this.result.header().experiment();
		this.standings = standings;
	}

	/** The line: for all levels together if that is possible. */
	Answer.Line line() {
		if (!PairwiseSummary.everyCaseLeads(this.experiment, this.standings)) {
			return somebody(PairwiseSummary.leaders(this.standings));
		}
		return Answer.Line.of((this.standings.size() > 1) ? byLevel()
				: "For " + situation(this.standings) + ": no case is shown to be faster than another.");
	}

	private Answer.Line somebody(List<String> all) {
		boolean only = this.experiment.compare() == Comparing.REFERENCE && this.experiment.cases().size() > 2;
		List<String> leaders = only ? ahead() : all;
		if (leaders.isEmpty()) {
			return Answer.Line.of("For " + situation(this.standings) + ": no case is shown to be faster than "
					+ withReads(this.experiment.reference()) + ".");
		}
		boolean reference = leaders.contains(this.experiment.reference());
		List<ContrastResult> margins = margins(reference);
		String over = reference ? "any other" : withReads(this.experiment.reference());
		String names = leaders.stream()
			.limit(PairwiseSummary.NAMED)
			.map(this::withReads)
			.collect(Collectors.joining(" or "));
		return Answer.Line.of("For " + situation(this.standings) + (only ? ", most is shown for " : ": ") + names
				+ PairwiseSummary.more(leaders, " or ") + (margins.isEmpty() ? "" : ", " + lead(margins, over)) + ".",
				this.report.judgement(), margins);
	}

	/**
	 * What is said of several combinations holds for each of them, not for all together.
	 */
	private String situation(List<LevelWinners> some) {
		return Scope.of(this.result, some) + ((some.size() > 1) ? ", each by itself" : "");
	}

	/**
	 * Of one margin the estimate and the least. Of several at one combination of levels
	 * the least of all; else from the least to the most.
	 */
	private String lead(List<ContrastResult> margins, String over) {
		if (margins.size() == 1) {
			return ClaimWords.lead(margins.getFirst(), over);
		}
		ContrastResult min = PairSummary.min(margins);
		return ClaimWords.lead(min, (this.standings.size() > 1) ? PairSummary.max(margins) : min, over);
	}

	/** Those for which most is shown over the reference, where that is anything. */
	private List<String> ahead() {
		String reference = this.experiment.reference();
		return PairwiseSummary.leaders(this.standings)
			.stream()
			.filter((name) -> this.standings.stream()
				.filter((one) -> one.leads(name))
				.flatMap((one) -> one.between(name, reference).stream())
				.anyMatch((one) -> one.verdict() == Verdict.FASTER))
			.toList();
	}

	/** Those that lead at each level of the last factor. */
	private String byLevel() {
		List<LevelWinners> slice = Scope.slice(this.experiment, this.standings);
		String last = this.experiment.varied().getLast();
		SequencedMap<String, List<String>> levels = new LinkedHashMap<>();
		slice.forEach((one) -> levels.computeIfAbsent(names(one), (missing) -> new ArrayList<>())
			.add(this.experiment.words(last, one.levels().get(last))));
		return "For " + situation(slice) + ": "
				+ levels.sequencedEntrySet()
					.stream()
					.map((one) -> last + " " + String.join(", ", one.getValue()) + ": " + one.getKey())
					.collect(Collectors.joining("; "))
				+ ".";
	}

	private String names(LevelWinners standing) {
		List<LevelWinners> here = List.of(standing);
		return PairwiseSummary.everyCaseLeads(this.experiment, here) ? "no case is shown to be faster than another"
				: String.join(" or ", PairwiseSummary.leaders(here));
	}

	/** What to know before copying those that lead; none if all do. */
	List<String> cautions() {
		if (PairwiseSummary.everyCaseLeads(this.experiment, this.standings)) {
			return List.of();
		}
		List<String> leaders = PairwiseSummary.leaders(this.standings);
		return this.result.header()
			.cases()
			.stream()
			.filter((one) -> leaders.contains(one.name()) && one.caution() != null)
			.limit(PairwiseSummary.NAMED)
			.map((one) -> "Before you copy " + one.name() + ": " + one.caution())
			.toList();
	}

	/**
	 * What those that lead are shown to lead by, over the reference or over those that do
	 * not lead; none if that is not shown of each.
	 */
	private List<ContrastResult> margins(boolean overOthers) {
		List<Optional<ContrastResult>> margins = this.standings.stream()
			.flatMap((one) -> PairwiseSummary.leaders(List.of(one))
				.stream()
				.flatMap((leader) -> others(one, overOthers).map((other) -> one.between(leader, other))))
			.toList();
		boolean shown = margins.stream()
			.allMatch((one) -> one.filter((margin) -> margin.verdict() == Verdict.FASTER).isPresent());
		return shown ? margins.stream().flatMap(Optional::stream).toList() : List.of();
	}

	private Stream<String> others(LevelWinners standing, boolean all) {
		return this.experiment.cases()
			.stream()
			.filter((name) -> all ? !standing.leads(name) : name.equals(this.experiment.reference()));
	}

	private String withReads(String name) {
		return this.result.cells()
			.stream()
			.map(CellResult::about)
			.filter((one) -> one.name().equals(name) && one.reads() != null)
			.findFirst()
			.map((one) -> name + " (" + one.reads() + ")")
			.orElse(name);
	}

}
