// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides which block comes next. It keeps no state: the same experiment, seed and
 * history give the same block.
 * <p>
 * First JMeter is warmed up a little. In every fork, each case has one cold block, then
 * the cells are warmed up in turn (while one is loaded, the compilers of the others catch
 * up), each case has a few requests of one user, and then rounds of measured blocks pass
 * over all cells. Controls share an app with a case: they have no cold block, since it
 * would not be cold any more, and are warmed up after the cases, since little is left to
 * do then. Each of these passes has a random order of its own; those of all rounds
 * together are balanced, so that no cell always follows the same one.
 *
 * @param experiment what is to be run
 * @param seed seed of the random order
 */
public record Schedule(Experiment experiment, long seed) {

	/**
	 * After these JMeter is several times as fast as any cold app; the warm-up of the
	 * apps warms it up further.
	 */
	private static final int GENERATOR_BLOCKS = 6;

	/** Enough to count: every request is like the other. */
	private static final int SINGLE_LOOPS = 50;

	private static final int MEASURED = 0;

	private static final int COLD = 1;

	private static final int WARMUP = 2;

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
			.or(() -> single(fork, number, done))
			.or(() -> measured(fork, number, done));
	}

	private Optional<Block> generator(int fork, int number, List<Outcome> done) {
		Cell cell = new Cell(Cell.GENERATOR, this.experiment.users(), this.experiment.limit());
		boolean over = fork > 1 || of(done, BlockKind.GENERATOR, cell).size() >= GENERATOR_BLOCKS;
		return over ? Optional.empty() : Optional.of(warming(BlockKind.GENERATOR, fork, number, done, cell));
	}

	private Optional<Block> cold(int fork, int number, List<Outcome> done) {
		return order(COLD, fork - 1).stream()
			.filter((cell) -> !control(cell))
			.filter((cell) -> of(done, BlockKind.COLD, cell).isEmpty())
			.findFirst()
			.map((cell) -> new Block(number, fork, 1, BlockKind.COLD, cell, this.experiment.loops()));
	}

	private Optional<Block> warmup(int fork, int number, List<Outcome> done) {
		return order(WARMUP, fork - 1).stream()
			.filter((cell) -> !this.experiment.warmup().over(of(done, BlockKind.WARMUP, cell)))
			.min(Comparator.comparing(this::control).thenComparing((cell) -> of(done, BlockKind.WARMUP, cell).size()))
			.map((cell) -> warming(BlockKind.WARMUP, fork, number, done, cell));
	}

	private Block warming(BlockKind kind, int fork, int number, List<Outcome> done, Cell cell) {
		int loops = (int) Math.max(1, Math.round(loopsFor(this.experiment.warmup().blockMs(), done, cell)));
		return new Block(number, fork, of(done, kind, cell).size() + 1, kind, cell, loops);
	}

	private Optional<Block> single(int fork, int number, List<Outcome> done) {
		return this.experiment.cases()
			.stream()
			.map((name) -> new Cell(name, 1, this.experiment.limit()))
			.filter((cell) -> of(done, BlockKind.SINGLE, cell).isEmpty())
			.findFirst()
			.map((cell) -> new Block(number, fork, 1, BlockKind.SINGLE, cell, SINGLE_LOOPS));
	}

	private Optional<Block> measured(int fork, int number, List<Outcome> done) {
		for (int round = 1; round <= this.experiment.rounds(); round++) {
			for (Cell cell : order(MEASURED, (fork - 1) * this.experiment.rounds() + round - 1)) {
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

	private List<Cell> order(int pass, int index) {
		List<Cell> cells = this.experiment.cells();
		return new BalancedOrder(cells.size(), 3 * this.seed + pass).row(index).stream().map(cells::get).toList();
	}

	private boolean control(Cell cell) {
		return this.experiment.controls().contains(cell.caseName());
	}

	private static List<Outcome> of(List<Outcome> done, BlockKind kind, Cell cell) {
		return where(done, (outcome) -> outcome.block().kind() == kind && outcome.block().cell().equals(cell));
	}

	private static List<Outcome> where(List<Outcome> outcomes, Predicate<Outcome> condition) {
		return outcomes.stream().filter(condition).toList();
	}

}
