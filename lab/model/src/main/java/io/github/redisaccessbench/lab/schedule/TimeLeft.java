// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;

/**
 * How long the rest of a run is likely to take, in seconds: each start as long as the
 * last one of the same processes, stage by stage. Of rounds it is known which lack.
 *
 * @param schedule what is to be run
 * @param limit when the time is up
 * @param next the iteration that follows
 */
record TimeLeft(Schedule schedule, TimeLimit limit, Iteration next) {

	/** What a start is likely to use of its share of the time, until one was seen. */
	private static final double USED = 0.75;

	/** Estimates it. */
	double seconds() {
		List<Start> starts = this.schedule.starts();
		ForkHistory sofar = history().of(this.next.start());
		boolean begun = history().starts().contains(sofar);
		double seconds = begun ? rest(sofar) : 0;
		int fork = this.next.fork();
		for (Start start : starts.subList(starts.indexOf(this.next.start()) + (begun ? 1 : 0), starts.size())) {
			if (this.schedule.needs(start, history())
					&& (this.next.fork() == 1 || this.limit.fits(start, fork, this.limit.elapsed() + seconds))) {
				seconds += before(start).map(this::again).orElseGet(this::unseen);
				fork = start.fork();
			}
		}
		return seconds;
	}

	private Outcomes history() {
		return this.limit.history();
	}

	/** Starts that are over. */
	private Stream<ForkHistory> over() {
		return history().starts().stream().filter((one) -> !one.start().equals(this.next.start()));
	}

	/** The last start of the same processes that is over. */
	private Optional<ForkHistory> before(Start start) {
		return over().filter((one) -> one.start().group() == start.group()).reduce((first, second) -> second);
	}

	private static double whole(ForkHistory start) {
		return Stream.of(Stage.values()).mapToDouble(start::seconds).sum();
	}

	/** What a start takes in a later fork, which may have no cold iterations. */
	private double again(ForkHistory start) {
		boolean cold = this.schedule.experiment().plan().rounds() == 0;
		return whole(start) - (cold ? 0 : start.seconds(Stage.COLD));
	}

	/** Processes that were never started are likely to take as long as others. */
	private double unseen() {
		return over().mapToDouble(TimeLeft::whole)
			.average()
			.orElse(USED * this.limit.seconds() / this.schedule.starts().size());
	}

	/** What is left of a start that goes on. */
	private double rest(ForkHistory sofar) {
		Optional<ForkHistory> known = before(sofar.start());
		if (known.isEmpty()) {
			return Math.max(0, unseen() - whole(sofar));
		}
		Stage stage = sofar.stage(this.next);
		ForkHistory before = known.get();
		double here = (stage == Stage.ROUNDS) ? rounds(sofar, before)
				: Math.max(0, before.seconds(stage) - sofar.seconds(stage));
		return here + Stream.of(Stage.values())
			.filter((later) -> later.compareTo(stage) > 0)
			.mapToDouble(before::seconds)
			.sum();
	}

	/** Rounds that lack, as far as there is time for more than the fewest. */
	private double rounds(ForkHistory sofar, ForkHistory before) {
		List<Cell> cells = this.schedule.inRounds(sofar.start());
		// The first round of a start is shorter than others: its size is a guess.
		ToDoubleFunction<Cell> each = (cell) -> Math.max(sofar.secondsInRound(cell).orElse(0.0),
				before.secondsInRound(cell).orElse(0.0));
		double round = cells.stream().mapToDouble(each).sum();
		int present = sofar.rest(cells).orElse(0);
		double begun = (present > 0)
				? cells.stream().filter((cell) -> sofar.measured(present, cell)).mapToDouble(each).sum() : 0;
		int wanted = this.schedule.experiment().plan().rounds();
		int warm = sofar.warm(cells).common();
		int counted = (warm > 0) ? warm : -cold(sofar, before, cells);
		double least = Math.max((present > 0) ? 1 : 0, WarmRounds.fewest(wanted) - counted) * round - begun;
		return Math.max(least, Math.min((wanted - counted) * round - begun,
				this.limit.shareEnds(sofar.start()) - this.limit.elapsed()));
	}

	/** Rounds that are likely to pass until the first one counts: as many as before. */
	private static int cold(ForkHistory sofar, ForkHistory before, List<Cell> cells) {
		return Math.max(0, before.rounds(cells) - before.warm(cells).common() - sofar.rounds(cells));
	}

}
