// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Verdict;

/** Counts what runs say that is not true, and how much they say. */
final class Tally {

	private final Truth truth;

	private int runs;

	private int significant;

	private int within;

	private int atLeast;

	private int aaControls;

	private final List<ContrastResult> contrasts = new ArrayList<>();

	Tally(Truth truth) {
		this.truth = truth;
	}

	/** Counts a run. */
	void add(RunResult result) {
		this.runs++;
		this.significant += result.contrasts().stream().anyMatch(this::falselyToldApart) ? 1 : 0;
		this.within += result.contrasts().stream().anyMatch(this::falselyWithin) ? 1 : 0;
		this.atLeast += result.contrasts().stream().anyMatch(this::falselyAtLeast) ? 1 : 0;
		this.aaControls += result.aaControls().stream().anyMatch(ContrastResult::significant) ? 1 : 0;
		this.contrasts.addAll(result.contrasts());
	}

	private boolean falselyToldApart(ContrastResult one) {
		double ratio = this.truth.ratio(one.contrast());
		return (one.verdict() == Verdict.FASTER && ratio <= 1) || (one.verdict() == Verdict.SLOWER && ratio >= 1);
	}

	private boolean falselyWithin(ContrastResult one) {
		return one.verdict() == Verdict.WITHIN
				&& Math.abs(Math.log(this.truth.ratio(one.contrast()))) > Math.log1p(one.withinPercent().value() / 100);
	}

	private boolean falselyAtLeast(ContrastResult one) {
		double ratio = this.truth.ratio(one.contrast());
		return (one.verdict() == Verdict.FASTER && ratio < one.ratio().interval().low())
				|| (one.verdict() == Verdict.SLOWER && ratio > one.ratio().interval().high());
	}

	private boolean equal(ContrastResult one) {
		return this.truth.ratio(one.contrast()) == 1;
	}

	/** What was counted. */
	Shares shares() {
		List<Double> margins = this.contrasts.stream()
			.filter((one) -> equal(one) && one.withinPercent().known())
			.map((one) -> one.withinPercent().value())
			.sorted()
			.toList();
		return new Shares(this.runs, part(this.significant), part(this.within), part(this.atLeast),
				part(this.aaControls), of((one) -> one.verdict() == Verdict.NOT_MEASURED, (one) -> true),
				of((one) -> one.verdict() == Verdict.INCONCLUSIVE, (one) -> true),
				of(ContrastResult::significant, (one) -> !equal(one)),
				margins.isEmpty() ? Double.NaN : margins.get(margins.size() / 2));
	}

	private double part(int count) {
		return (double) count / this.runs;
	}

	private double of(Predicate<ContrastResult> which, Predicate<ContrastResult> among) {
		List<ContrastResult> all = this.contrasts.stream().filter(among).toList();
		return all.isEmpty() ? Double.NaN : (double) all.stream().filter(which).count() / all.size();
	}

}
