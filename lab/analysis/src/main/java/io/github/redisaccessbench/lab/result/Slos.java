// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Staircase;

/**
 * The highest rates at which a promise is kept: each fork in which a cell got warm has
 * searched for itself, from the first round on.
 *
 * @param rounds what was recorded, and where cells were warm
 * @param tps what a cell serves in a closed loop
 * @param targetTps requests per second for which apps are to be counted, or why not
 */
record Slos(CountedRounds rounds, Function<Cell, Figure> tps, Figure targetTps) {

	private static final String UNIT = "requests/s";

	private static final MathContext DIGITS = new MathContext(3);

	/** One for each cell of a search. */
	List<SloResult> all() {
		Experiment experiment = this.rounds.run().experiment();
		List<Outcome> measured = this.rounds.run()
			.outcomes()
			.stream()
			.filter((one) -> one.counts() && one.kept() != null && one.iteration().kind() == IterationKind.MEASURED)
			.toList();
		return experiment.cases()
			.stream()
			.flatMap((name) -> experiment.openCells(name).stream())
			.filter((cell) -> cell.rate().filter(Rate::isSearched).isPresent())
			.map((cell) -> of(cell, measured.stream().filter((one) -> isWarm(cell, one.iteration())).toList()))
			.toList();
	}

	private boolean isWarm(Cell cell, Iteration iteration) {
		return iteration.cell().equals(cell) && this.rounds.isWarm(iteration.start(), cell);
	}

	private SloResult of(Cell cell, List<Outcome> outcomes) {
		Figure capacity = this.tps.apply(cell.closed());
		List<List<Double>> found = outcomes.stream()
			.map((one) -> one.iteration().start())
			.distinct()
			.map((start) -> outcomes.stream().filter((one) -> one.iteration().start().equals(start)).toList())
			// Where it turned is what was run: it no longer depends on what can be
			// served.
			.map((fork) -> Staircase.of(fork, 1).found())
			.filter((log) -> log.isPresent())
			.map((log) -> List.of(Math.exp(log.getAsDouble())))
			.toList();
		Figure rate = Figure.of(found, UNIT, missing(outcomes));
		return new SloResult(cell, rate, Figure.of("", (one, other) -> one / other, List.of(rate, capacity)),
				saturated(cell, rate), this.targetTps.known() ? rate.dividing(this.targetTps.value(), "apps")
						: Figure.missing("apps", this.targetTps.missing()));
	}

	private static String missing(List<Outcome> outcomes) {
		if (outcomes.isEmpty()) {
			return "not measured, never warm, or the generator was late in all iterations";
		}
		if (outcomes.stream().noneMatch(Outcome::kept)) {
			return "never kept, not even at " + words(outcomes.stream().mapToDouble(Slos::rate).min());
		}
		if (outcomes.stream().allMatch(Outcome::kept)) {
			return "always kept, even at " + words(outcomes.stream().mapToDouble(Slos::rate).max());
		}
		return "the search did not settle: it takes more rounds";
	}

	private static String words(OptionalDouble rate) {
		return new BigDecimal(rate.orElseThrow()).round(DIGITS).toPlainString() + " " + UNIT;
	}

	private static double rate(Outcome outcome) {
		return (outcome.iteration().load() instanceof OpenLoad open) ? open.rate() : Double.NaN;
	}

	/** Of the iterations just above it, in which the promise was broken: most. */
	private boolean saturated(Cell cell, Figure rate) {
		RawRun run = this.rounds.run();
		List<IterationRecord> broken = run.correct(cell, IterationKind.MEASURED)
			.stream()
			.filter((one) -> isWarm(cell, one.iteration()))
			.filter((one) -> Boolean.FALSE.equals(one.keeps(run.experiment().load().slo())))
			.filter((one) -> one.iteration().load() instanceof OpenLoad open && rate.atMost(open.rate()))
			.toList();
		return 2 * broken.stream().filter((one) -> !one.servesAll()).count() > broken.size();
	}

}
