// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.Layout.Cells;

/**
 * What an experiment is going to do, told before anything starts.
 *
 * @param schedule what decides on the order
 * @param first the first iterations: up to the end of the first round
 * @param measured iterations that are to count: cells × forks × rounds, baselines in the
 * first fork at most; as many as it takes until the JVMs are warm come before them
 * @param cold iterations on JVMs that were just started: of the first fork, or of all
 * where nothing is compared warm
 * @param single iterations of one user, in which round trips are counted
 * @param left how long it is likely to take
 */
public record Plan(Schedule schedule, List<Iteration> first, int measured, int cold, int single, Progress left) {

	/** Any number does: the order does not depend on it. */
	private static final double TPS = 1_000;

	/** Plans an experiment. Nothing is started. */
	public static Plan of(Schedule schedule) {
		Layout layout = schedule.layout();
		int forks = schedule.experiment().plan().forks();
		return new Plan(schedule, first(schedule), measured(schedule, (start) -> true),
				schedule.experiment().plan().coldForks() * layout.count(Cells::cold),
				forks * layout.count(Cells::single), Progress.left(schedule, List.of()));
	}

	private static int measured(Schedule schedule, Predicate<Start> which) {
		return schedule.experiment().plan().rounds()
				* schedule.starts().stream().filter(which).mapToInt((start) -> schedule.inRounds(start).size()).sum();
	}

	/**
	 * How many of the measured iterations are of baselines with processes of their own,
	 * which are run only if the generator works hard.
	 */
	public int ofBaselines() {
		return measured(this.schedule, (start) -> !this.schedule.layout().compares(start.group()));
	}

	/**
	 * Plays the schedule until an iteration of the second round comes, or the next start.
	 */
	private static List<Iteration> first(Schedule schedule) {
		List<Outcome> history = new Outcomes(schedule.layout());
		for (Optional<Iteration> next = schedule.next(history); next.filter(Plan::early)
			.isPresent(); next = schedule.next(history)) {
			long endMs = history.isEmpty() ? 1 : history.getLast().endMs() + 1;
			history.add(new Outcome(next.get(), 0, TPS, 1, endMs, Map.of(), 1.0, null, false, null));
		}
		return history.stream().map(Outcome::iteration).toList();
	}

	private static boolean early(Iteration iteration) {
		return switch (iteration.kind()) {
			case GENERATOR, COLD, WARMUP, SIZING -> true;
			case MEASURED -> iteration.round() == 1;
			case SINGLE, PROFILE -> false;
		};
	}

	/** The cells of the first iterations of a kind, in their order. */
	public List<Cell> firstOf(IterationKind kind) {
		return this.first.stream().filter((iteration) -> iteration.kind() == kind).map(Iteration::cell).toList();
	}

	/** How many cells each case or control has, in the order of the experiment. */
	public Map<String, Integer> cells() {
		Map<String, Integer> cells = new LinkedHashMap<>();
		this.schedule.experiment()
			.everyCase()
			.forEach((name) -> cells.put(name, this.schedule.experiment().cells(name).size()));
		return cells;
	}

}
