// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Evidence.Made;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Holm;
import io.github.redisaccessbench.lab.stats.RandomEffects;

/**
 * Two cells compared in several runs on the same kind of machine, whichever experiments
 * these are of.
 *
 * @param machine on which they were made, and remote engines if the load came from them:
 * what is true of one need not be of another
 * @param contrast which cells: the same levels of the same factors
 * @param runs what each run says, by its name; two runs or more
 * @param together what they say together
 * @param adjusted the same, adjusted for what explains why they differ
 * @param differ whether the runs differ by more than chance: Welch's test, with Holm's
 * procedure over all pairs of cells that were asked for together
 */
public record Replicates(String machine, Contrast contrast, SequencedMap<String, PairRun> runs, RandomEffects together,
		Adjusted adjusted, boolean differ) {

	/**
	 * Finds what several runs have compared.
	 * @param runs the runs by their names
	 * @param anywhere whether runs of any machines are put together, and also what is
	 * compared between levels
	 * @return a list in the order of the first run that has it; empty if no two runs have
	 * a pair of cells in common
	 */
	public static List<Replicates> of(SequencedMap<String, RawRun> runs, boolean anywhere) {
		SequencedMap<Key, SequencedMap<String, PairRun>> all = new LinkedHashMap<>();
		runs.forEach((name, run) -> pairs(run, anywhere).forEach((seen, pair) -> {
			boolean reversed = all.containsKey(seen.reversed());
			all.computeIfAbsent(reversed ? seen.reversed() : seen, (one) -> new LinkedHashMap<>())
				.put(name, reversed ? pair.negated() : pair);
		}));
		all.values().removeIf((one) -> one.size() < 2);
		List<Key> keys = List.copyOf(all.keySet());
		List<RandomEffects> effects = keys.stream()
			.map((key) -> RandomEffects.of(all.get(key).values().stream().map(PairRun::log).toList()))
			.toList();
		List<Holm.Step> steps = Holm.test(effects.stream().map(RandomEffects::pValue).toList(), Comparisons.ALPHA);
		return IntStream.range(0, keys.size())
			.mapToObj((index) -> new Replicates(keys.get(index).machine(), keys.get(index).contrast(),
					all.get(keys.get(index)), effects.get(index), adjusted(keys.get(index), all),
					steps.get(index).rejected()))
			.toList();
	}

	/**
	 * Few runs borrow from the pair of their kind that most runs have, on whichever
	 * machine.
	 */
	private static Adjusted adjusted(Key key, SequencedMap<Key, SequencedMap<String, PairRun>> all) {
		Key most = all.keySet()
			.stream()
			.filter((other) -> other.ways().equals(key.ways()))
			.max(Comparator.comparingInt((other) -> all.get(other).size()))
			.orElseThrow();
		return Adjusted.of(List.copyOf(all.get(key).values()), List.copyOf(all.get(most).values()));
	}

	/**
	 * What is compared where.
	 *
	 * @param ways in which ways the two read, which is the kind of the pair: the same
	 * from either side
	 */
	private record Key(String machine, Contrast contrast, List<String> ways) {

		Key reversed() {
			return new Key(this.machine, this.contrast.reversed(), this.ways);
		}

	}

	/** The same seen from the other side; what is adjusted is seen from the faster. */
	public Replicates reversed() {
		SequencedMap<String, PairRun> others = new LinkedHashMap<>();
		this.runs.forEach((name, run) -> others.put(name, run.negated()));
		return new Replicates(this.machine, this.contrast.reversed(), others, this.together.negated(), this.adjusted,
				this.differ);
	}

	/** How often it was seen that one is faster, or that none is. */
	public Evidence evidence() {
		List<Made> made = this.runs.values()
			.stream()
			.map((run) -> new Made(run.started(), run.machine().boot()))
			.toList();
		return Evidence.of(made, this.runs.values().stream().map(PairRun::direction).distinct().count() == 1);
	}

	private static Map<Key, PairRun> pairs(RawRun run, boolean anywhere) {
		Experiment experiment = run.experiment();
		CountedRounds rounds = new CountedRounds(run);
		Compared compared = new Compared(rounds, run.runs().stream().map(CountedRounds::new).toList());
		MachineFacts machine = MachineFacts.of(rounds);
		Map<Key, PairRun> pairs = new LinkedHashMap<>();
		Stream
			.concat(Contrasts.ofCases(experiment).stream(),
					anywhere ? Contrasts.ofLevels(experiment).stream() : Stream.of())
			.forEach((contrast) -> {
				Estimate log = compared.log(contrast);
				if (log != null && log.sure()) {
					pairs.put(
							new Key(anywhere ? "" : machine.kind(),
									anywhere ? anywhere(contrast, experiment) : contrast,
									BetweenRuns.ways(run.header(), contrast)),
							new PairRun(run.header().started(), machine, log, threads(rounds, contrast.first()),
									threads(rounds, contrast.second())));
				}
			});
		return pairs;
	}

	private static OptionalDouble threads(CountedRounds rounds, Cell cell) {
		return Ledger.ratio(Metrics.APP_THREADS_WEB, rounds.all(cell));
	}

	/** As it is called on any machine. */
	public static Contrast anywhere(Contrast contrast, Experiment experiment) {
		return new Contrast(anywhere(contrast.first(), experiment), anywhere(contrast.second(), experiment));
	}

	/**
	 * A cell as it is called on any machine: how many cores apps have depends on the
	 * machine, so that is no part of it unless the experiment varies it.
	 */
	public static Cell anywhere(Cell cell, Experiment experiment) {
		return (experiment.levels(Factor.CORES).size() > 1) ? cell : cell.without(Factor.CORES);
	}

}
