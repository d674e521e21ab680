// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The first line of the answer: which case leads, and by how much at least.
 *
 * @param report the report
 * @param where the combinations of levels that it is about, at least one
 */
record HeadlineClaim(Report report, List<LevelWinners> where) {

	/** The line: for all levels together if that is possible. */
	Answer.Line line() {
		if (leaders().isEmpty()) {
			return Answer.Line.of("For " + situation(this.where) + ": " + nobody(true) + ".");
		}
		return PairwiseSummary.sameLeaders(this.where) ? somebody() : Answer.Line.of(byLevel());
	}

	private List<String> leaders() {
		return PairwiseSummary.leaders(this.where);
	}

	private String nobody(boolean withReads) {
		String reference = this.report.experiment().judging().reference();
		return "no case is shown to be faster than "
				+ (referenceOnly() ? (withReads ? withReads(reference) : reference) : "another");
	}

	private boolean referenceOnly() {
		return this.report.experiment().judging().compare() == Comparing.REFERENCE
				&& this.where.getFirst().ranked().size() > 2;
	}

	private Answer.Line somebody() {
		boolean reference = leaders().contains(this.report.experiment().judging().reference());
		List<ContrastResult> margins = margins(reference);
		String requests = "the requests of "
				+ (reference ? "any other" : withReads(this.report.experiment().judging().reference()));
		String names = leaders().stream()
			.limit(PairwiseSummary.NAMED)
			.map(this::withReads)
			.collect(Collectors.joining(" or ")) + PairwiseSummary.more(leaders(), " or ");
		String said = margins.isEmpty() ? ""
				: " serves " + ((margins.size() == 1) ? ClaimWords.times(margins.getFirst(), requests)
						: ClaimWords.atLeast(ClaimWords.min(margins),
								(this.where.size() > 1) ? ClaimWords.max(margins) : ClaimWords.min(margins)) + " "
								+ requests);
		String lead = (referenceOnly() && !reference) ? " has the largest proven lead" + (said.isEmpty() ? "" : ": it")
				: "";
		return Answer.Line.of("For " + situation(this.where) + ": " + names + lead + said + ".",
				this.report.judgement(),
				Stream.concat(margins.stream(), lead.isEmpty() ? slower() : Stream.empty()).toList());
	}

	/** Of each case that does not lead the surest claim that another is faster. */
	private Stream<ContrastResult> slower() {
		return this.where.stream()
			.flatMap((one) -> one.slower().stream())
			.map((some) -> Collections.min(some,
					Comparator.comparing((one) -> this.report.judgement().of(one.contrast()).grade())));
	}

	/** None if it is not shown of each at every combination of levels. */
	private List<ContrastResult> margins(boolean overOthers) {
		List<List<ContrastResult>> each = this.where.stream().map((one) -> one.margins(overOthers)).toList();
		return each.stream().anyMatch(List::isEmpty) ? List.of() : each.stream().flatMap(List::stream).toList();
	}

	/**
	 * What is said of several combinations holds for each of them, not for all together.
	 */
	private String situation(List<LevelWinners> some) {
		return Scope.of(this.report.result(), some) + ((some.size() > 1) ? ", level by level" : "");
	}

	/** Those that lead at each level of the last factor. */
	private String byLevel() {
		List<LevelWinners> slice = Scope.slice(this.report.experiment(), this.where);
		String last = this.report.experiment().varied().getLast();
		SequencedMap<String, List<String>> levels = new LinkedHashMap<>();
		slice.forEach((one) -> levels.computeIfAbsent(leading(one.cases()), (missing) -> new ArrayList<>())
			.add(this.report.experiment().words(last, one.levels().get(last))));
		return "For " + situation(slice) + ": " + Text.join("; ", levels.sequencedEntrySet(),
				(one) -> "at " + last + " " + String.join(", ", one.getValue()) + ", " + one.getKey()) + ".";
	}

	private String leading(List<String> cases) {
		return cases.isEmpty() ? nobody(false) : RunSetting.inWords(cases) + ((cases.size() > 1) ? " lead" : " leads");
	}

	/** What to know before copying those that lead; none if each leads somewhere. */
	List<String> cautions() {
		if (leaders().size() == this.where.getFirst().ranked().size()) {
			return List.of();
		}
		return this.report.header()
			.cases()
			.stream()
			.filter((one) -> leaders().contains(one.name()) && one.caution() != null)
			.limit(PairwiseSummary.NAMED)
			.map((one) -> "Before you copy " + one.name() + ": " + one.caution())
			.toList();
	}

	private String withReads(String name) {
		return this.report.header()
			.cases()
			.stream()
			.filter((one) -> one.name().equals(name))
			.map(Case::reads)
			.filter((reads) -> reads != null)
			.findFirst()
			.map((reads) -> name + " (" + reads + ")")
			.orElse(name);
	}

}
