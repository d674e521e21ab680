// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Decides which block comes next. It keeps no state: the same experiment, seed and
 * history give the same block.
 * <p>
 * First JMeter is warmed up a little. In every fork, each case has one cold block, then
 * the cells are warmed up in turn (while one is loaded, the compilers of the others catch
 * up), each case has a few requests of one user, and then rounds of measured blocks pass
 * over all cells. Each of these passes has a random order of its own; those of all rounds
 * together are balanced, so that no cell always follows the same one.
 * <p>
 * A run that has a {@link Experiment#minutes() time limit} warms its cases up for as long
 * as that allows.
 * <p>
 * Controls have no cold block. One in a process of its own is a cell like the others. One
 * that requests the same of the same process as a case is warm when that is. One that
 * requests something else of a case's process is warmed up (briefly: that JVM is warm)
 * and measured after the rounds: code is compiled for what it was seen to do, so before
 * it would change the case.
 *
 * @param experiment what is to be run
 * @param cases its cases and controls
 * @param seed seed of the random order
 */
public record Schedule(Experiment experiment, List<Case> cases, long seed) {

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
			.or(() -> outOfTime(fork, history) ? Optional.empty()
					: warmup(fork, number, done, this.experiment.warmup(), cells((cell) -> !disturbing(cell))))
			.or(() -> single(fork, number, done))
			.or(() -> measured(fork, number, done, cells((cell) -> !disturbing(cell))))
			.or(() -> warmup(fork, number, done, this.experiment.warmup().brief(), cells(this::disturbing)))
			.or(() -> measured(fork, number, done, cells(this::disturbing)));
	}

	private Optional<Block> generator(int fork, int number, List<Outcome> done) {
		Cell cell = new Cell(Cell.GENERATOR, this.experiment.users(), this.experiment.limit());
		boolean over = fork > 1 || of(done, BlockKind.GENERATOR, cell).size() >= GENERATOR_BLOCKS;
		return over ? Optional.empty() : Optional.of(warming(BlockKind.GENERATOR, fork, number, done, cell));
	}

	private Optional<Block> cold(int fork, int number, List<Outcome> done) {
		return order(COLD, fork - 1, cells((cell) -> this.experiment.cases().contains(cell.caseName()))).stream()
			.filter((cell) -> of(done, BlockKind.COLD, cell).isEmpty())
			.findFirst()
			.map((cell) -> new Block(number, fork, 1, BlockKind.COLD, cell, this.experiment.loops()));
	}

	private Optional<Block> warmup(int fork, int number, List<Outcome> done, Warmup rule, List<Cell> cells) {
		return order(WARMUP, fork - 1, cells).stream()
			.filter((cell) -> warmedBy(cell).equals(cell))
			.filter((cell) -> !rule.over(of(done, BlockKind.WARMUP, cell)))
			.min(Comparator.comparing((cell) -> of(done, BlockKind.WARMUP, cell).size()))
			.map((cell) -> warming(BlockKind.WARMUP, fork, number, done, cell));
	}

	private boolean outOfTime(int fork, List<Outcome> history) {
		if (this.experiment.minutes() == null) {
			return false;
		}
		// What follows the warm-up may be faster than it was expected to be.
		boolean over = history.stream()
			.anyMatch((outcome) -> outcome.block().fork() == fork && outcome.block().kind() == BlockKind.SINGLE);
		return over || new TimeLimit(60 * this.experiment.minutes(), this.experiment.forks()).endsWarmup(fork, history,
				afterWarmup(history));
	}

	/** Seconds that a fork is likely to take after the warm-up of its cases. */
	private double afterWarmup(List<Outcome> history) {
		Warmup brief = this.experiment.warmup().brief();
		double ceilings = cells(this::disturbing).size() * brief.maxBlocks() * brief.blockMs() / 1000.0;
		double round = this.experiment.cells().stream().mapToDouble((cell) -> measuredSeconds(history, cell)).sum();
		return ceilings + this.experiment.rounds() * round;
	}

	/** At the highest TPS that it has shown so far, in any fork: it will be warm. */
	private double measuredSeconds(List<Outcome> history, Cell cell) {
		return history.stream()
			.filter((outcome) -> outcome.block().cell().equals(warmedBy(cell)))
			.max(Comparator.comparingDouble(Outcome::tps))
			.map((fastest) -> cell.users() * measuredLoops(List.of(fastest), cell) / fastest.tps())
			.orElse(this.experiment.blockMs() / 1000.0);
	}

	private Block warming(BlockKind kind, int fork, int number, List<Outcome> done, Cell cell) {
		List<Outcome> known = where(done, (outcome) -> outcome.block().cell().equals(cell));
		int loops = (int) Math.max(1, Math.round(loopsFor(this.experiment.warmup().blockMs(), known, cell)));
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

	private Optional<Block> measured(int fork, int number, List<Outcome> done, List<Cell> cells) {
		for (int round = 1; round <= this.experiment.rounds(); round++) {
			for (Cell cell : order(MEASURED, (fork - 1) * this.experiment.rounds() + round - 1, cells)) {
				if (of(done, BlockKind.MEASURED, cell).size() < round) {
					return Optional.of(new Block(number, fork, round, BlockKind.MEASURED, cell,
							measuredLoops(of(done, BlockKind.WARMUP, warmedBy(cell)), cell)));
				}
			}
		}
		return Optional.empty();
	}

	private int measuredLoops(List<Outcome> warmup, Cell cell) {
		double multiples = loopsFor(this.experiment.blockMs(), warmup, cell) / this.experiment.loops();
		return this.experiment.loops() * (int) Math.max(1, Math.ceil(multiples));
	}

	private double loopsFor(int milliseconds, List<Outcome> known, Cell cell) {
		return known.isEmpty() ? this.experiment.loops() : known.getLast().tps() * milliseconds / 1000 / cell.users();
	}

	private List<Cell> cells(Predicate<Cell> condition) {
		return this.experiment.cells().stream().filter(condition).toList();
	}

	private List<Cell> order(int pass, int index, List<Cell> cells) {
		return cells.isEmpty() ? cells
				: new BalancedOrder(cells.size(), 3 * this.seed + pass).row(index).stream().map(cells::get).toList();
	}

	/** Whether loading it would change how a case's process is compiled. */
	private boolean disturbing(Cell cell) {
		return warmedBy(cell).equals(cell) && inProcessOf(cell).findAny().isPresent();
	}

	/** The case that requests the same of the same process, or the cell itself. */
	private Cell warmedBy(Cell cell) {
		return inProcessOf(cell).filter((theCase) -> theCase.path().equals(find(cell.caseName()).path()))
			.findFirst()
			.map((theCase) -> new Cell(theCase.name(), cell.users(), cell.limit()))
			.orElse(cell);
	}

	/** The compared cases that share a control's process. */
	private Stream<Case> inProcessOf(Cell cell) {
		return this.experiment.controls().contains(cell.caseName()) ? this.experiment.cases()
			.stream()
			.map(this::find)
			.filter((theCase) -> theCase.app().equals(find(cell.caseName()).app())) : Stream.empty();
	}

	private Case find(String name) {
		return this.cases.stream().filter((theCase) -> theCase.name().equals(name)).findFirst().orElseThrow();
	}

	private static List<Outcome> of(List<Outcome> done, BlockKind kind, Cell cell) {
		return where(done, (outcome) -> outcome.block().kind() == kind && outcome.block().cell().equals(cell));
	}

	private static List<Outcome> where(List<Outcome> outcomes, Predicate<Outcome> condition) {
		return outcomes.stream().filter(condition).toList();
	}

}
