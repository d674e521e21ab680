// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;

/**
 * The warm-up of a process in a start: until it has answered so many requests that the
 * code which runs once for each of them is compiled, and its compilers are quiet. A case
 * that answers 300 requests a second would need a minute for the former: it has requests
 * of few keys for that, and then those of its cells.
 *
 * @param layout what is to be run
 * @param sofar what was run since the start
 * @param cell the cell that warms the process up
 */
record Warmup(Layout layout, ForkHistory sofar, Cell cell) {

	/** How long an iteration lasts: counters are read at its edges, which takes time. */
	static final double ITERATION_MS = 1_000;

	static final Level FEW_KEYS = Level.of(10);

	/** After so many iterations, what is faster than in the first ones is seen to be. */
	private static final int TRIES = 4;

	private static final double LONG_SECONDS = 20;

	private static final double GROWTH = 1.2;

	/** Compilers are quiet if they were for so many iterations after so many requests. */
	private static final int LULL = 4;

	/** Or for so long: what waits for two seconds will never answer so many. */
	private static final double LONG_LULL_MS = 30_000;

	/** Iterations with few keys, and with all of them, at most. */
	private static final int MAX = 90;

	/** The cell of its next iteration; nothing when it is over. */
	Optional<Cell> next() {
		if (hasMoreKeys() && missing() > 0 && slow() && few().size() < MAX) {
			return Optional.of(withFewKeys());
		}
		return (quiet() || full().size() >= MAX) ? Optional.empty() : Optional.of(this.cell);
	}

	/** How many iterations it has had. */
	int iterations() {
		return few().size() + full().size();
	}

	/**
	 * Whether what it has to answer yet would take long, once it is known how fast it is,
	 * in this start or in one before.
	 */
	private boolean slow() {
		return this.sofar.warmedUpWith(withFewKeys()) || slowWhenCold()
				|| (full().size() >= TRIES && missing() > LONG_SECONDS * full().getFirst().tps() && !growing());
	}

	/**
	 * Whether its first requests took twice as long as another's, and all would take
	 * long.
	 */
	private boolean slowWhenCold() {
		double fastest = this.sofar.of(IterationKind.COLD).mapToDouble(Outcome::tps).max().orElse(0);
		return this.sofar.of(IterationKind.COLD)
			.filter((cold) -> this.layout.process(cold.iteration().cell()).equals(this.layout.process(this.cell)))
			.anyMatch((cold) -> 2 * cold.tps() < fastest && missing() > LONG_SECONDS * cold.tps());
	}

	/**
	 * Whether it gets faster from one try to the next, so that nothing can be told yet.
	 */
	private boolean growing() {
		return full().size() < 2 * TRIES && full().getFirst().tps() > GROWTH * full().get(1).tps();
	}

	/** Requests that it has to answer yet. */
	private int missing() {
		return this.layout.experiment().plan().warmupRequests() - Stream.of(few(), full())
			.flatMap(List::stream)
			.mapToInt((outcome) -> outcome.iteration().requests())
			.sum();
	}

	private boolean hasMoreKeys() {
		return this.cell.keys() > FEW_KEYS.whole();
	}

	private List<Outcome> few() {
		return hasMoreKeys() ? this.sofar.of(IterationKind.WARMUP, withFewKeys()) : List.of();
	}

	private List<Outcome> full() {
		return this.sofar.of(IterationKind.WARMUP, this.cell);
	}

	private Cell withFewKeys() {
		return this.cell.at(Factor.KEYS, FEW_KEYS);
	}

	/** Whether the compilers are, since the last requests of few keys. */
	private boolean quiet() {
		int few = few().isEmpty() ? 0 : few().getFirst().iteration().number();
		List<Outcome> latestFirst = full().stream().takeWhile((outcome) -> outcome.iteration().number() > few).toList();
		boolean enough = missing() <= 0;
		double wallMs = 0;
		double compilingMs = 0;
		for (int count = 1; count <= latestFirst.size(); count++) {
			Outcome outcome = latestFirst.get(count - 1);
			wallMs += outcome.wallMs();
			// What has no compilers, or does not show them, is as warm as its requests
			// make it.
			compilingMs += outcome.compilingMs().getOrDefault(this.layout.process(this.cell), 0.0);
			boolean lull = (count >= LULL && enough) || wallMs >= LONG_LULL_MS;
			if (lull) {
				return 100 * compilingMs <= this.layout.experiment().plan().jitThreshold() * wallMs;
			}
		}
		return false;
	}

}
