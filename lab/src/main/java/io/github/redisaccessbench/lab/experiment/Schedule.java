// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Decides which block comes next. It keeps no state: the same experiment, seed and
 * history give the same block.
 * <p>
 * First JMeter is warmed up. In every fork, each cell has one cold block, then each cell
 * is warmed up, then rounds of measured blocks pass over all cells. Each of these passes
 * has a random order of its own.
 *
 * @param experiment what is to be run
 * @param seed seed of the random order
 */
public record Schedule(Experiment experiment, long seed) {

	/**
	 * The block that follows.
	 * @param history what was run so far, oldest first
	 * @return the next block, or nothing when the run is complete
	 */
	public Optional<Block> next(List<Outcome> history) {
		int fork = history.isEmpty() ? 1 : history.getLast().block().fork();
		Optional<Block> next = inFork(fork, history);
		return (next.isEmpty() && fork < this.experiment.forks()) ? inFork(fork + 1, history) : next;
	}

	private Optional<Block> inFork(int fork, List<Outcome> history) {
		List<Outcome> done = where(history, (outcome) -> outcome.block().fork() == fork);
		int number = history.size() + 1;
		return generator(fork, number, done).or(() -> cold(fork, number, done))
			.or(() -> warmup(fork, number, done))
			.or(() -> measured(fork, number, done));
	}

	private Optional<Block> generator(int fork, int number, List<Outcome> done) {
		Cell cell = new Cell(Cell.GENERATOR, this.experiment.users(), this.experiment.limit());
		return (fork == 1) ? untilSteady(BlockKind.GENERATOR, fork, number, done, cell) : Optional.empty();
	}

	private Optional<Block> cold(int fork, int number, List<Outcome> done) {
		return order(fork, 0).stream()
			.filter((cell) -> of(done, BlockKind.COLD, cell).isEmpty())
			.findFirst()
			.map((cell) -> new Block(number, fork, 1, BlockKind.COLD, cell, this.experiment.loops()));
	}

	private Optional<Block> warmup(int fork, int number, List<Outcome> done) {
		return order(fork, 1).stream()
			.flatMap((cell) -> untilSteady(BlockKind.WARMUP, fork, number, done, cell).stream())
			.findFirst();
	}

	private Optional<Block> untilSteady(BlockKind kind, int fork, int number, List<Outcome> done, Cell cell) {
		List<Outcome> blocks = of(done, kind, cell);
		if (this.experiment.warmup().over(blocks.stream().map(Outcome::tps).toList())) {
			return Optional.empty();
		}
		int loops = (int) Math.max(1, Math.round(loopsFor(this.experiment.warmup().blockMs(), done, cell)));
		return Optional.of(new Block(number, fork, blocks.size() + 1, kind, cell, loops));
	}

	private Optional<Block> measured(int fork, int number, List<Outcome> done) {
		for (int round = 1; round <= this.experiment.rounds(); round++) {
			for (Cell cell : order(fork, 1 + round)) {
				if (of(done, BlockKind.MEASURED, cell).size() < round) {
					return Optional.of(new Block(number, fork, round, BlockKind.MEASURED, cell,
							measuredLoops(of(done, BlockKind.WARMUP, cell), cell)));
				}
			}
		}
		return Optional.empty();
	}

	private int measuredLoops(List<Outcome> warmup, Cell cell) {
		double multiples = loopsFor(this.experiment.blockMs(), warmup, cell) / this.experiment.loops();
		return this.experiment.loops() * (int) Math.max(1, Math.ceil(multiples));
	}

	private double loopsFor(int milliseconds, List<Outcome> done, Cell cell) {
		List<Outcome> known = where(done, (outcome) -> outcome.block().cell().equals(cell));
		return known.isEmpty() ? this.experiment.loops() : known.getLast().tps() * milliseconds / 1000 / cell.users();
	}

	private List<Cell> order(int fork, int pass) {
		List<Cell> cells = new ArrayList<>(this.experiment.cells());
		// Not Random: seeds that are close to each other give it nearly the same order.
		Collections.shuffle(cells, new SplittableRandom(this.seed * 1_000_003 + fork * 1_009L + pass));
		return cells;
	}

	private static List<Outcome> of(List<Outcome> done, BlockKind kind, Cell cell) {
		return where(done, (outcome) -> outcome.block().kind() == kind && outcome.block().cell().equals(cell));
	}

	private static List<Outcome> where(List<Outcome> outcomes, Predicate<Outcome> condition) {
		return outcomes.stream().filter(condition).toList();
	}

}
