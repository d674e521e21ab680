// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Layout;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Comparisons.Pair;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Trend;

/**
 * Compares cells by the rounds that count. Two things tell what a case may still gain:
 * the part of the machine that its compilers used, and whether its ratio to the other
 * grew from round to round.
 */
final class Compared {

	private static final double MINUTE = 60_000;

	/** A margin that answers what people ask about. */
	private static final double GOOD_MARGIN = 0.1;

	private static final String FORKS = "it takes 2 forks or more";

	private final Alike tps;

	private final Alike changes;

	private final Map<Cell, Double> compiling = new HashMap<>();

	private final double tiePercent;

	/** Each look at a run has its share. */
	private final double alpha;

	private final CountedRounds rounds;

	private final double minutes;

	private final double wantedMinutes;

	Compared(CountedRounds rounds) {
		RunHeader header = rounds.run().header();
		Schedule schedule = rounds.run().schedule();
		List<Outcome> outcomes = rounds.run().outcomes();
		this.minutes = Progress.spent(schedule, outcomes).toMillis() / MINUTE;
		this.wantedMinutes = Progress.wanted(schedule, outcomes).toMillis() / MINUTE;
		this.rounds = rounds;
		this.tiePercent = header.experiment().tiePercent();
		this.alpha = Comparisons.ALPHA / header.experiment().looks();
		List<Map<Cell, List<Double>>> logs = List
			.copyOf(rounds.common((record) -> OptionalDouble.of(Math.log(record.tps()))).values());
		Layout layout = rounds.run().layout();
		this.tps = new Alike(logs, layout::process);
		this.changes = new Alike(logs.stream().map(Compared::changes).toList(), layout::process);
	}

	private static Map<Cell, List<Double>> changes(Map<Cell, List<Double>> block) {
		Map<Cell, List<Double>> changes = new LinkedHashMap<>();
		block.forEach((cell, values) -> changes.put(cell, List.of(Trend.change(values))));
		return changes;
	}

	/**
	 * ln(first ÷ second), without what either may still gain; null if they were not
	 * measured together.
	 */
	Estimate log(Contrast contrast) {
		return this.tps.difference(contrast);
	}

	/** Compares a family of contrasts. */
	List<ContrastResult> of(List<Contrast> contrasts) {
		List<Comparison> comparisons = Comparisons
			.of(contrasts.stream().map((one) -> pair(one, contrasts.size())).toList(), this.tiePercent, this.alpha);
		return IntStream.range(0, contrasts.size())
			.mapToObj((index) -> ContrastResult.of(contrasts.get(index), comparisons.get(index),
					change(contrasts.get(index), contrasts.size()), more(comparisons.get(index)),
					why(contrasts.get(index))))
			.toList();
	}

	/**
	 * The variance of a mean falls with the number of rounds, which grows with the
	 * minutes.
	 */
	private Figure more(Comparison comparison) {
		if (this.rounds.run().header().experiment().forks() < 2) {
			return Figure.missing("minutes", FORKS);
		}
		double minutes = switch (comparison.conclusion()) {
			case FASTER, SLOWER -> 0;
			case NOT_MEASURED -> Math.max(this.wantedMinutes - this.minutes, this.minutes / 2);
			case WITHIN, CANNOT_TELL -> this.minutes
					* (Math.pow(Math.log1p(comparison.withinPercent() / 100) / Math.log1p(GOOD_MARGIN), 2) - 1);
		};
		return (minutes > 0 && Double.isFinite(minutes)) ? new Figure(minutes, "minutes", 1, null, null, null, null)
				: Figure.missing("minutes", "nothing more is needed");
	}

	/** Why two cells may not be compared. */
	private String why(Contrast contrast) {
		if (this.rounds.run().starts().stream().map(Block.Start::fork).distinct().count() < 2) {
			return FORKS;
		}
		if (Stream.of(contrast.first(), contrast.second())
			.anyMatch((cell) -> this.rounds.warmups(cell).stream().allMatch((start) -> start.tps().isEmpty()))) {
			return "there was no time for a round";
		}
		String compiling = Stream.of(contrast.first(), contrast.second())
			.filter((cell) -> this.rounds.of(cell).size() < 2)
			.map(this.rounds.run().header().experiment()::nameOf)
			.collect(Collectors.joining(" and "));
		return compiling.isEmpty() ? "not warm in the same two forks"
				: compiling + (compiling.contains(" and ") ? " were" : " was") + " still compiling";
	}

	/**
	 * What compilers still use will be free for both in the end. What it is worth in TPS,
	 * from nothing to all of it, is the same for both, so the ratio moves by no more than
	 * the difference.
	 */
	private Pair pair(Contrast contrast, int family) {
		double change = change(contrast, family);
		double compilers = gain(contrast.first()) - gain(contrast.second());
		return new Pair(this.tps.difference(contrast), Math.max(0, compilers) + Math.max(0, change),
				Math.max(0, -compilers) + Math.max(0, -change));
	}

	/**
	 * How much ln(first ÷ second) grew from the first to the last round; 0 if it may be
	 * chance.
	 */
	private double change(Contrast contrast, int family) {
		Estimate change = this.changes.difference(contrast);
		return (change != null && change.pValue() < this.alpha / family) ? change.mean() : 0;
	}

	/** What a cell would gain if its compilers left the machine to it: as a logarithm. */
	private double gain(Cell cell) {
		return this.compiling.computeIfAbsent(cell, (missing) -> {
			List<BlockRecord> blocks = this.rounds.all(cell);
			double busy = sum(blocks, Metrics.MACHINE_BUSY);
			double compilers = sum(blocks, Metrics.APP_COMPILING);
			return (busy > compilers) ? -Math.log(1 - compilers / busy) : 0;
		});
	}

	private static double sum(List<BlockRecord> blocks, Metric metric) {
		return blocks.stream().mapToDouble((record) -> metric.of(record.readings()).orElse(0)).sum();
	}

}
