// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.experiment.Slo;

/**
 * How much load an iteration needs to last as long as it is to.
 *
 * @param fork what was run since a start
 */
record Sizes(ForkHistory fork) {

	/** TPS of what nothing is known of: few, so that a first iteration is short. */
	private static final double GUESS = 100;

	/**
	 * So many iterations tell what a case can serve now: one of them may be disturbed.
	 */
	private static final int LAST = 5;

	/**
	 * After so many iterations in a closed loop, a rate is a part of what they served.
	 */
	private static final int CALIBRATIONS = 3;

	/** So many times as long may an iteration of a search for a rate last. */
	private static final int LONGER = 5;

	/**
	 * Whether it is known how fast a cell is, or can be guessed well enough: if there is
	 * but one level of everything, a control is taken to be as fast as its process.
	 */
	boolean sized(Cell cell) {
		if (hasOwnProcess(cell)) {
			return calibrations(cell).size() >= CALIBRATIONS;
		}
		return this.fork.layout().experiment().varied().isEmpty() || this.fork.known(cell.closed()).isPresent();
	}

	/**
	 * The load by which it is found out how fast a cell is: one request of each user; if
	 * its process serves this rate only, a closed loop as in the rounds of others.
	 */
	Load smallest(Cell cell) {
		return hasOwnProcess(cell) ? closed(cell, this.fork.layout().experiment().plan().iterationMs())
				: this.fork.layout().experiment().plan().cold().lasting(0, GUESS, cell);
	}

	/**
	 * The load that is likely to last so long, by the last TPS of the cell since the
	 * start; if there are none, by its first ones of all: a JVM that was just started is
	 * as slow as the one before it was. A rate is a part of what the case served last in
	 * a closed loop.
	 */
	Load load(Cell cell, double milliseconds) {
		if (cell.rate().isPresent()) {
			Level level = cell.rate().get();
			double rate = rate(cell, level);
			double lasting = Rate.isSearched(level) ? judged(milliseconds, rate) : milliseconds;
			return OpenLoad.lasting(lasting, rate).beside(cell.neighbour().orElse(null));
		}
		return closed(cell, milliseconds);
	}

	/** The same in a closed loop, whatever the cell. */
	Load closed(Cell cell, double milliseconds) {
		double tps = this.fork.known(cell).or(() -> lastOfProcess(cell)).map(Outcome::tps).orElse(GUESS);
		return this.fork.layout().experiment().plan().cold().lasting(milliseconds, tps, cell);
	}

	/**
	 * How long an iteration has to last, in milliseconds, so that it tells whether the
	 * promise is kept; but not much longer than the others.
	 */
	private double judged(double milliseconds, double rate) {
		double requests = Slo.requestsFor(this.fork.layout().experiment().load().slo().percentile());
		return Math.clamp(1_000 * requests / rate, milliseconds, LONGER * milliseconds);
	}

	private double rate(Cell cell, Level level) {
		double capacity = capacity(cell);
		return Rate.isSearched(level) ? Staircase
			.of(this.fork.of(IterationKind.MEASURED, cell).reversed().stream().filter(Outcome::counts).toList(),
					capacity)
			.rate() : Rate.of(level).perSecond(capacity);
	}

	/**
	 * Whether it is known what a cell serves in a closed loop since the start, on the
	 * cores of the rounds: a warm-up may have others.
	 */
	boolean rated(Cell cell) {
		return cell.rate().isEmpty() || hasOwnProcess(cell)
				|| !this.fork.of(IterationKind.MEASURED, cell.closed()).isEmpty();
	}

	/**
	 * The median of its last iterations in a closed loop, in the rounds of this start.
	 */
	private double capacity(Cell cell) {
		Cell closed = cell.closed();
		List<Double> tps = (hasOwnProcess(cell) ? calibrations(cell) : this.fork.of(IterationKind.MEASURED, closed))
			.stream()
			.filter(Outcome::correct)
			.limit(LAST)
			.map(Outcome::tps)
			.sorted()
			.toList();
		return tps.isEmpty() ? this.fork.known(closed).map(Outcome::tps).orElse(GUESS) : tps.get(tps.size() / 2);
	}

	private boolean hasOwnProcess(Cell cell) {
		return cell.rate().isPresent() && this.fork.layout().experiment().isApart(Cell.RATE);
	}

	/** What its process served in a closed loop before its rounds. */
	private List<Outcome> calibrations(Cell cell) {
		return this.fork.of(IterationKind.SIZING, cell);
	}

	private Optional<Outcome> lastOfProcess(Cell cell) {
		String process = this.fork.layout().process(cell);
		return this.fork.correct()
			.filter((outcome) -> this.fork.layout().process(outcome.iteration().cell()).equals(process))
			.findFirst();
	}

	/**
	 * What one user is likely to have, by what some had at the same levels: TPS; a lower
	 * bound, since users wait for each other.
	 */
	double tpsOfOne(Cell cell) {
		return this.fork.correct()
			.filter((outcome) -> IterationKind.single(outcome.iteration().cell()).equals(cell))
			.findFirst()
			.map((outcome) -> outcome.tps() / outcome.iteration().cell().users())
			.orElse(GUESS);
	}

}
