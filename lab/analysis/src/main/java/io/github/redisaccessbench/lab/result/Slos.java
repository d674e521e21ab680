// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.function.Function;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.schedule.Staircase;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Logistic;

/**
 * The highest rates at which a promise is kept in nine of ten windows, which are the
 * iterations of a search. How the share of windows that keep it falls with the rate is
 * told by all of them, in all starts in which the cell was warm. They are taken to be
 * independent at one rate, whatever start they are of.
 *
 * @param rounds the rounds that count
 * @param tps what a cell serves in a closed loop
 * @param targetTps requests per second for which apps are to be counted, or why not
 */
record Slos(CountedRounds rounds, Function<Cell, Figure> tps, Figure targetTps) {

	private static final String UNIT = "requests/s";

	private static final MathContext DIGITS = new MathContext(3);

	/** From 90 to 10 % of the windows within one step of the search. */
	private static final double STEEPEST = 2 * Math.log(Staircase.KEPT / (1 - Staircase.KEPT))
			/ Staircase.SMALLEST_STEP;

	/** One for each cell of a search. */
	List<SloResult> all() {
		Experiment experiment = this.rounds.run().experiment();
		return experiment.cases()
			.stream()
			.flatMap((name) -> experiment.openCells(name).stream())
			.filter((cell) -> cell.rate().filter(Rate::isSearched).isPresent())
			.map(this::of)
			.toList();
	}

	private SloResult of(Cell cell) {
		List<IterationRecord> windows = this.rounds.all(cell).stream().filter((one) -> keeps(one) != null).toList();
		Figure rate = rate(windows);
		return new SloResult(cell, rate,
				Figure.of("", (one, other) -> one / other, List.of(rate, this.tps.apply(cell.closed()))),
				saturated(windows, rate), this.targetTps.known() ? rate.dividing(this.targetTps.value(), "apps")
						: Figure.missing("apps", this.targetTps.missing()));
	}

	private Boolean keeps(IterationRecord window) {
		return window.keeps(this.rounds.run().experiment().load().slo());
	}

	private Figure rate(List<IterationRecord> windows) {
		if (windows.isEmpty()) {
			return missing("not measured, never warm, or the generator was late in all iterations");
		}
		if (windows.stream().noneMatch(this::keeps)) {
			return missing(
					"never kept, not even at " + words(windows.stream().mapToDouble(Slos::rate).min().orElseThrow()));
		}
		if (windows.stream().allMatch(this::keeps)) {
			return missing(
					"always kept, even at " + words(windows.stream().mapToDouble(Slos::rate).max().orElseThrow()));
		}
		Logistic kept = new Logistic(
				windows.stream().map((one) -> new Logistic.Trial(Math.log(rate(one)), keeps(one))).toList(),
				Staircase.KEPT, STEEPEST);
		Interval interval = kept.interval();
		return (interval == null) ? missing("the search did not settle: it takes more rounds")
				: Figure.of(Math.exp(kept.estimate()), UNIT, windows.size(), interval.map(Math::exp));
	}

	private static Figure missing(String why) {
		return Figure.missing(UNIT, why);
	}

	private static String words(double rate) {
		return new BigDecimal(rate).round(DIGITS).toPlainString() + " " + UNIT;
	}

	private static double rate(IterationRecord window) {
		return (window.iteration().load() instanceof OpenLoad open) ? open.rate() : Double.NaN;
	}

	/** Of the windows above it in which the promise was broken: most. */
	private boolean saturated(List<IterationRecord> windows, Figure rate) {
		List<IterationRecord> broken = windows.stream().filter((one) -> !keeps(one) && rate.atMost(rate(one))).toList();
		return 2 * broken.stream().filter((one) -> !one.servesAll()).count() > broken.size();
	}

}
