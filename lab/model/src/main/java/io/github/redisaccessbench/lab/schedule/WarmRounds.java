// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.experiment.Cell;

/**
 * Which rounds of a start count. A cell's rounds count from the first one after which the
 * compilers of its process stay quiet: averaged from there, up to whichever later round,
 * they never use more CPU time, while the process is loaded, than a part of that time. A
 * JVM that gets warm keeps a compiler busy all the time, one that is warm only now and
 * then. Compilers decide, never TPS: rounds that were chosen by their TPS would be chosen
 * for what they are to show.
 *
 * @param rounds rounds in which each cell was measured
 * @param compiling for each cell and round the CPU time of the compilers of its process
 * while that was loaded ÷ the time for which it was; null where it is not known
 * @param first for each cell the first round that counts, from 1; one above
 * {@code rounds} if none does
 */
public record WarmRounds(int rounds, Map<Cell, List<Double>> compiling, Map<Cell, Integer> first) {

	/**
	 * A case with fewer rounds that count is not called warm: it may have been a lull.
	 */
	private static final int MIN = 4;

	/**
	 * Looks at the rounds of a start.
	 * @param layout which process serves a cell
	 * @param cells the cells that were measured in turn
	 * @param outcomes the iterations of that start, in any order; others than those of
	 * these cells are left out
	 */
	public static WarmRounds of(Layout layout, List<Cell> cells, Collection<Outcome> outcomes) {
		Set<Cell> inTurn = Set.copyOf(cells);
		Map<Integer, List<Outcome>> byRound = new LinkedHashMap<>();
		outcomes.stream()
			.filter((outcome) -> outcome.iteration().kind() == IterationKind.MEASURED
					&& inTurn.contains(outcome.iteration().cell()))
			.forEach((outcome) -> byRound.computeIfAbsent(outcome.iteration().round(), (round) -> new ArrayList<>())
				.add(outcome));
		int rounds = (int) IntStream.rangeClosed(1, byRound.size())
			.takeWhile((round) -> complete(cells, byRound.getOrDefault(round, List.of())))
			.count();
		Map<String, List<Double>> ofProcess = new LinkedHashMap<>();
		Map<Cell, List<Double>> compiling = new LinkedHashMap<>();
		Map<Cell, Integer> first = new LinkedHashMap<>();
		double max = layout.experiment().plan().jitThreshold() / 100;
		for (Cell cell : cells) {
			List<Double> shares = ofProcess.computeIfAbsent(layout.process(cell), (process) -> {
				Set<Cell> served = cells.stream()
					.filter((one) -> layout.process(one).equals(process))
					.collect(Collectors.toSet());
				return IntStream.rangeClosed(1, rounds)
					.mapToObj((round) -> share(process, served, byRound.get(round)))
					.toList();
			});
			compiling.put(cell, shares);
			first.put(cell, first(shares, max));
		}
		return new WarmRounds(rounds, compiling, first);
	}

	private static boolean complete(List<Cell> cells, List<Outcome> round) {
		return round.stream()
			.filter(Outcome::counts)
			.map((outcome) -> outcome.iteration().cell())
			.distinct()
			.count() == cells.size();
	}

	/** In the iterations of a round that load a process. */
	private static Double share(String process, Set<Cell> served, List<Outcome> round) {
		List<Outcome> own = round.stream()
			.filter((outcome) -> served.contains(outcome.iteration().cell()))
			.filter((outcome) -> outcome.compilingMs().containsKey(process))
			.toList();
		double compiling = own.stream().mapToDouble((outcome) -> outcome.compilingMs().get(process)).sum();
		return own.isEmpty() ? null : Double.valueOf(compiling / own.stream().mapToDouble(Outcome::wallMs).sum());
	}

	/**
	 * Without any word of the compilers, the second half: that is better than nothing.
	 */
	private static int first(List<Double> shares, double max) {
		if (shares.stream().allMatch(Objects::isNull)) {
			return shares.size() / 2 + 1;
		}
		return IntStream.rangeClosed(1, shares.size())
			.filter((round) -> quiet(shares.subList(round - 1, shares.size()), max))
			.findFirst()
			.orElse(shares.size() + 1);
	}

	private static boolean quiet(List<Double> shares, double max) {
		double sum = 0;
		int known = 0;
		for (Double share : shares) {
			sum += (share != null) ? share : 0;
			known += (share != null) ? 1 : 0;
			if (sum > known * max) {
				return false;
			}
		}
		return true;
	}

	/** Whether it was seen what the compilers of a cell's process did. */
	public boolean seen(Cell cell) {
		return this.compiling.get(cell).stream().anyMatch(Objects::nonNull);
	}

	/** How many rounds of a cell count. */
	public int counted(Cell cell) {
		return this.rounds - this.first.get(cell) + 1;
	}

	/**
	 * Whether a cell got warm.
	 * @param wanted rounds that were asked for: an experiment that asks for fewer than
	 * four needs no more
	 */
	public boolean warm(Cell cell, int wanted) {
		return counted(cell) >= Math.min(MIN, wanted);
	}

	/** How many rounds count for all cells. */
	public int common() {
		return this.first.keySet().stream().mapToInt(this::counted).min().orElse(0);
	}

	/** The fewest rounds with which all cells are warm. */
	public static int fewest(int wanted) {
		return Math.min(MIN, wanted);
	}

}
