// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Block.Start;

/**
 * Decides which block comes next. It keeps no state: the same experiment, seed and
 * history give the same block.
 * <p>
 * First the generator is warmed up a little. In every fork the groups of processes follow
 * each other in random order. In each of these starts, each case has one cold block, then
 * the cells are warmed up in turn (while one is loaded, the compilers of the others catch
 * up), each case has a few requests of one user, and then rounds of measured blocks pass
 * over all cells. Each of these passes has a random order of its own; those of all rounds
 * together are balanced, so that no cell always follows the same one.
 * <p>
 * A JVM is cold only once, so cold blocks are run at the first combination of levels.
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
 * @param groups its groups of processes
 * @param seed seed of the random order
 */
public record Schedule(Experiment experiment, List<Case> cases, List<Group> groups, long seed) {

	/**
	 * After these JMeter is several times as fast as any cold app; the warm-up of the
	 * apps warms it up further.
	 */
	private static final int GENERATOR_BLOCKS = 6;

	/** Enough to count: every request is like the other. */
	private static final Load SINGLE = new ClosedLoad(50);

	private static final int PASSES = 3;

	private static final int MEASURED = 0;

	private static final int COLD = 1;

	private static final int WARMUP = 2;

	/**
	 * The schedule of an experiment.
	 * @param seed seed of the random order
	 */
	public Schedule(Experiment experiment, List<Case> cases, long seed) {
		this(experiment, cases, Groups.of(experiment, cases), seed);
	}

	/**
	 * The block that follows.
	 * @param history what was run so far, oldest first
	 * @return the next block, or nothing when the run is complete
	 */
	public Optional<Block> next(List<Outcome> history) {
		List<Start> starts = starts();
		int current = history.isEmpty() ? 0 : starts.indexOf(history.getLast().block().start());
		return starts.subList(current, starts.size())
			.stream()
			.flatMap((start) -> next(start, history).stream())
			.findFirst();
	}

	/** The group of a number. */
	public Group group(int number) {
		return this.groups.get(number - 1);
	}

	/** A case of the experiment. */
	public Case find(String name) {
		return this.cases.stream().filter((one) -> one.name().equals(name)).findFirst().orElseThrow();
	}

	/** All starts of groups, in the order in which they are run: forks × groups. */
	List<Start> starts() {
		List<Start> starts = new ArrayList<>();
		for (int fork = 1; fork <= this.experiment.forks(); fork++) {
			for (Group group : order(COLD, fork - 1, this.groups)) {
				starts.add(new Start(fork, group.number()));
			}
		}
		return starts;
	}

	private Optional<Block> next(Start start, List<Outcome> history) {
		Pass pass = new Pass(start, history.size() + 1, where(history, (block) -> block.start().equals(start)));
		List<Cell> calm = cells(start, (cell) -> !disturbing(start, cell));
		List<Cell> disturbing = cells(start, (cell) -> disturbing(start, cell));
		return generator(pass, history).or(() -> cold(pass))
			.or(() -> outOfTime(start, history) ? Optional.empty() : warmup(pass, this.experiment.warmup(), calm))
			.or(() -> single(pass))
			.or(() -> measured(pass, calm))
			.or(() -> warmup(pass, this.experiment.warmup().brief(), disturbing))
			.or(() -> measured(pass, disturbing));
	}

	private Optional<Block> generator(Pass pass, List<Outcome> history) {
		Cell busiest = cells(pass.start, (cell) -> true).stream()
			.max(Comparator.comparingInt(Cell::users))
			.orElseThrow()
			.of(Cell.GENERATOR);
		boolean over = history.size() >= GENERATOR_BLOCKS;
		return over ? Optional.empty() : Optional.of(pass.warming(BlockKind.GENERATOR, busiest));
	}

	private Optional<Block> cold(Pass pass) {
		List<Cell> first = comparedCases(pass.start).map((one) -> this.experiment.cells(one.name()).getFirst())
			.toList();
		return order(COLD, pass.start.fork() - 1, first).stream()
			.filter((cell) -> pass.of(BlockKind.COLD, cell).isEmpty())
			.findFirst()
			.map((cell) -> pass.block(1, BlockKind.COLD, cell, this.experiment.load()));
	}

	private Optional<Block> warmup(Pass pass, Warmup rule, List<Cell> cells) {
		return order(WARMUP, pass.start.fork() - 1, cells).stream()
			.filter((cell) -> warmedBy(pass.start, cell).equals(cell))
			.filter((cell) -> !rule.over(pass.of(BlockKind.WARMUP, cell)))
			.min(Comparator.comparing((cell) -> pass.of(BlockKind.WARMUP, cell).size()))
			.map((cell) -> pass.warming(BlockKind.WARMUP, cell));
	}

	private boolean outOfTime(Start start, List<Outcome> history) {
		if (this.experiment.minutes() == null) {
			return false;
		}
		// What follows the warm-up may be faster than it was expected to be.
		boolean over = !where(history, (block) -> block.start().equals(start) && block.kind() == BlockKind.SINGLE)
			.isEmpty();
		return over || new TimeLimit(60 * this.experiment.minutes(), starts()).endsWarmup(start, history,
				afterWarmup(start, history));
	}

	/** Seconds that a start is likely to take after the warm-up of its cases. */
	private double afterWarmup(Start start, List<Outcome> history) {
		Warmup brief = this.experiment.warmup().brief();
		double ceilings = cells(start, (cell) -> disturbing(start, cell)).size() * brief.maxBlocks() * brief.blockMs()
				/ 1000.0;
		double round = cells(start, (cell) -> true).stream()
			.mapToDouble((cell) -> measuredSeconds(start, history, cell))
			.sum();
		return ceilings + this.experiment.rounds() * round;
	}

	/** At the highest TPS that it has shown so far, in any fork: it will be warm. */
	private double measuredSeconds(Start start, List<Outcome> history, Cell cell) {
		return where(history, (block) -> block.cell().equals(warmedBy(start, cell))).stream()
			.mapToDouble(Outcome::tps)
			.max()
			.stream()
			.map((tps) -> this.experiment.load().atLeast(this.experiment.blockMs(), tps, cell).requests(cell) / tps)
			.findFirst()
			.orElse(this.experiment.blockMs() / 1000.0);
	}

	private Optional<Block> single(Pass pass) {
		return comparedCases(pass.start).flatMap((one) -> this.experiment.cells(one.name()).stream())
			.map(BlockKind::single)
			.distinct()
			.filter((cell) -> pass.of(BlockKind.SINGLE, cell).isEmpty())
			.findFirst()
			.map((cell) -> pass.block(1, BlockKind.SINGLE, cell, SINGLE));
	}

	private Optional<Block> measured(Pass pass, List<Cell> cells) {
		for (int round = 1; round <= this.experiment.rounds(); round++) {
			int row = (pass.start.fork() - 1) * this.experiment.rounds() + round - 1;
			for (Cell cell : order(MEASURED, row, cells)) {
				if (pass.of(BlockKind.MEASURED, cell).size() < round) {
					return Optional.of(pass.block(round, BlockKind.MEASURED, cell,
							measuredLoad(pass.of(BlockKind.WARMUP, warmedBy(pass.start, cell)), cell)));
				}
			}
		}
		return Optional.empty();
	}

	private Load measuredLoad(List<Outcome> warmup, Cell cell) {
		return warmup.isEmpty() ? this.experiment.load()
				: this.experiment.load().atLeast(this.experiment.blockMs(), warmup.getLast().tps(), cell);
	}

	private List<Cell> cells(Start start, Predicate<Cell> condition) {
		return group(start.group()).cases()
			.stream()
			.flatMap((one) -> this.experiment.cells(one.name()).stream())
			.filter(condition)
			.toList();
	}

	private Stream<Case> comparedCases(Start start) {
		return group(start.group()).cases().stream().filter((one) -> this.experiment.cases().contains(one.name()));
	}

	private <T> List<T> order(int pass, int index, List<T> items) {
		return items.isEmpty() ? items
				: new BalancedOrder(items.size(), PASSES * this.seed + pass).row(index)
					.stream()
					.map(items::get)
					.toList();
	}

	/** Whether loading it would change how a case's process is compiled. */
	private boolean disturbing(Start start, Cell cell) {
		return warmedBy(start, cell).equals(cell) && !host(cell).equals(cell.caseName());
	}

	/**
	 * The cell of the case that requests the same of the same process, or the cell
	 * itself.
	 */
	private Cell warmedBy(Start start, Cell cell) {
		Group group = group(start.group());
		String host = host(cell);
		return group.find(host).path().equals(group.find(cell.caseName()).path()) ? cell.of(host) : cell;
	}

	private String host(Cell cell) {
		return Groups.processOf(this.experiment, find(cell.caseName()));
	}

	private static List<Outcome> where(List<Outcome> outcomes, Predicate<Block> condition) {
		return outcomes.stream().filter((outcome) -> condition.test(outcome.block())).toList();
	}

	/** What was run since a start. */
	private final class Pass {

		private final Start start;

		private final int number;

		private final List<Outcome> done;

		/** The same by kind and cell: with many cells, looking for each takes long. */
		private final Map<BlockKind, Map<Cell, List<Outcome>>> index;

		private Pass(Start start, int number, List<Outcome> done) {
			this.start = start;
			this.number = number;
			this.done = done;
			this.index = done.stream()
				.collect(Collectors.groupingBy((outcome) -> outcome.block().kind(),
						Collectors.groupingBy((outcome) -> outcome.block().cell())));
		}

		private List<Outcome> of(BlockKind kind, Cell cell) {
			return this.index.getOrDefault(kind, Map.of()).getOrDefault(cell, List.of());
		}

		private Block block(int round, BlockKind kind, Cell cell, Load load) {
			return new Block(this.number, this.start.fork(), this.start.group(), round, kind, cell, load);
		}

		private Block warming(BlockKind kind, Cell cell) {
			// Before it was run at these levels, what it showed at others says more than
			// nothing.
			List<Outcome> known = Stream
				.concat(where(this.done, (block) -> block.cell().caseName().equals(cell.caseName())).stream(),
						where(this.done, (block) -> block.cell().equals(cell)).stream())
				.toList();
			Experiment experiment = Schedule.this.experiment;
			Load load = known.isEmpty() ? experiment.load()
					: experiment.load().lasting(experiment.warmup().blockMs(), known.getLast().tps(), cell);
			return block(of(kind, cell).size() + 1, kind, cell, load);
		}

	}

}
