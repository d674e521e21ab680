// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;

/**
 * What was run so far, oldest first. Outcomes are only added, and each one updates what
 * planning asks for: a run has thousands of iterations, and each is planned by all that
 * were run before it.
 */
public final class Outcomes extends AbstractList<Outcome> {

	private final Layout layout;

	private final List<Outcome> all = new ArrayList<>();

	private final Map<Start, ForkHistory> starts = new LinkedHashMap<>();

	private final Map<Cell, Outcome> firstCorrect = new HashMap<>();

	private final Map<Cell, Outcome> lastMeasured = new HashMap<>();

	private final DoubleSummaryStatistics startUps = new DoubleSummaryStatistics();

	private final DoubleSummaryStatistics cold = new DoubleSummaryStatistics();

	/**
	 * Makes a list without outcomes.
	 * @param layout what is run, by which processes
	 */
	public Outcomes(Layout layout) {
		this.layout = layout;
	}

	/** The outcomes in a list; a list of this class is taken as it is. */
	static Outcomes of(Layout layout, List<Outcome> history) {
		if (history instanceof Outcomes outcomes) {
			return outcomes;
		}
		Outcomes outcomes = new Outcomes(layout);
		outcomes.addAll(history);
		return outcomes;
	}

	@Override
	public boolean add(Outcome outcome) {
		Iteration iteration = outcome.iteration();
		this.starts.computeIfAbsent(iteration.start(), (start) -> new ForkHistory(this, start)).add(outcome);
		if (outcome.startMs() != null) {
			this.startUps.accept(outcome.startMs() / 1000);
		}
		if (iteration.kind() == IterationKind.COLD) {
			this.cold.accept(outcome.wallMs() / 1000);
		}
		if (iteration.kind() == IterationKind.MEASURED
				&& (iteration.round() > 1 || !this.lastMeasured.containsKey(iteration.cell()))) {
			this.lastMeasured.put(iteration.cell(), outcome);
		}
		if (outcome.correct()) {
			this.firstCorrect.putIfAbsent(iteration.cell(), outcome);
		}
		return this.all.add(outcome);
	}

	@Override
	public Outcome get(int index) {
		return this.all.get(index);
	}

	@Override
	public int size() {
		return this.all.size();
	}

	Layout layout() {
		return this.layout;
	}

	/** What was run since a start; nothing if it was not made yet. */
	ForkHistory of(Start start) {
		ForkHistory made = this.starts.get(start);
		return (made != null) ? made : new ForkHistory(this, start);
	}

	/** All starts so far, in their order. */
	Collection<ForkHistory> starts() {
		return Collections.unmodifiableCollection(this.starts.values());
	}

	/** The first iteration of a cell that was answered rightly, in any start. */
	Optional<Outcome> firstCorrect(Cell cell) {
		return Optional.ofNullable(this.firstCorrect.get(cell));
	}

	/**
	 * The last iteration of a cell in a round, in any start. That of the first round of a
	 * start is shorter than it will be: its size is a guess.
	 */
	Optional<Outcome> lastMeasured(Cell cell) {
		return Optional.ofNullable(this.lastMeasured.get(cell));
	}

	/** How long the apps took to come up, for each start, in seconds. */
	DoubleSummaryStatistics startUps() {
		return this.startUps;
	}

	/** How long each cold iteration took with its edges, in seconds. */
	DoubleSummaryStatistics cold() {
		return this.cold;
	}

	/** When an iteration ended, in seconds from the first request of the run. */
	double seconds(long endMs) {
		Outcome first = getFirst();
		double startMs = first.endMs() - 1000 * first.iteration().requests() / first.tps();
		return (endMs - startMs) / 1000;
	}

}
