// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;

/** Collects findings: at most one for each reason. */
final class Findings {

	private final Experiment experiment;

	private final List<Finding> findings = new ArrayList<>();

	/**
	 * Collects findings on a run.
	 * @param experiment what was run
	 */
	Findings(Experiment experiment) {
		this.experiment = experiment;
	}

	/**
	 * Adds a finding if some iterations are bad.
	 * @param bad which of them are bad
	 */
	void iterations(Reason reason, List<IterationRecord> iterations, Predicate<IterationRecord> bad,
			Function<IterationRecord, String> words) {
		List<IterationRecord> all = iterations.stream().filter(bad).toList();
		if (!all.isEmpty()) {
			String more = (all.size() > 1) ? " (and " + (all.size() - 1) + " more)" : "";
			Iteration first = all.getFirst().iteration();
			add(reason, "iteration %s%s%s %s", first.label(), levels(first.cell()), more, words.apply(all.getFirst()));
		}
	}

	/** Those of factors that have more than one. */
	private String levels(Cell cell) {
		String levels = Text.join(", ", this.experiment.varied(), (label) -> label + " " + cell.levels().get(label));
		return levels.isEmpty() ? "" : " at " + levels;
	}

	/**
	 * Adds a finding.
	 * @param format what was seen, as for {@link String#format}
	 */
	void add(Reason reason, String format, Object... values) {
		this.findings.add(new Finding(reason, Text.of(format, values)));
	}

	/**
	 * Adds a finding if something is bad.
	 * @param format what was seen, with a place for the names of all that is bad
	 */
	void names(Reason reason, String format, List<String> bad) {
		if (!bad.isEmpty()) {
			add(reason, format, String.join(", ", bad));
		}
	}

	/**
	 * Adds what was found of a run that this one repeats.
	 * @param number which, from 1
	 */
	void ofRun(int number, Findings found) {
		for (Finding one : found.findings) {
			String seen = "in run " + number + ", " + one.seen();
			List<Finding> same = this.findings.stream().filter((other) -> other.reason() == one.reason()).toList();
			this.findings.removeAll(same);
			this.findings.add(new Finding(one.reason(), Stream.concat(same.stream().map(Finding::seen), Stream.of(seen))
				.collect(Collectors.joining("; "))));
		}
	}

	boolean has(Reason reason) {
		return this.findings.stream().anyMatch((finding) -> finding.reason() == reason);
	}

	/** Those that make a run invalid first. */
	List<Finding> list() {
		return this.findings.stream().sorted(Comparator.comparing(Finding::reason)).toList();
	}

}
