// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Holm;
import io.github.redisaccessbench.lab.stats.RandomEffects;

/**
 * Two cells compared in several runs on the same machine, whichever experiments these are
 * of.
 *
 * @param machine on which they were made, and remote engines if the load came from them:
 * what is true of one need not be of another
 * @param contrast which cells: the same levels of the same factors
 * @param runs ln of the ratio of TPS in each run, by the run's name; two runs or more
 * @param together what they say together
 * @param differ whether the runs differ by more than chance: Welch's test, with Holm's
 * procedure over all pairs of cells that were asked for together
 */
public record Replicates(String machine, Contrast contrast, SequencedMap<String, Estimate> runs, RandomEffects together,
		boolean differ) {

	/**
	 * Finds what several runs have compared.
	 * @param runs the runs by their names
	 * @param anywhere whether runs of any machines are put together, and also what is
	 * compared between levels
	 * @return a list in the order of the first run that has it; empty if no two runs have
	 * a pair of cells in common
	 */
	public static List<Replicates> of(SequencedMap<String, RawRun> runs, boolean anywhere) {
		SequencedMap<Key, SequencedMap<String, Estimate>> all = new LinkedHashMap<>();
		runs.forEach((name, run) -> estimates(run, anywhere).forEach((contrast, estimate) -> {
			Key seen = new Key(anywhere ? "" : machine(run.header().environment()), contrast);
			boolean reversed = all.containsKey(seen.reversed());
			all.computeIfAbsent(reversed ? seen.reversed() : seen, (one) -> new LinkedHashMap<>())
				.put(name, reversed ? estimate.negated() : estimate);
		}));
		all.values().removeIf((one) -> one.size() < 2);
		List<Key> keys = List.copyOf(all.keySet());
		List<RandomEffects> effects = keys.stream()
			.map((key) -> RandomEffects.of(List.copyOf(all.get(key).values())))
			.toList();
		List<Holm.Step> steps = Holm.test(effects.stream().map(RandomEffects::pValue).toList(), Comparisons.ALPHA);
		return IntStream.range(0, keys.size())
			.mapToObj((index) -> new Replicates(keys.get(index).machine(), keys.get(index).contrast(),
					all.get(keys.get(index)), effects.get(index), steps.get(index).rejected()))
			.toList();
	}

	private record Key(String machine, Contrast contrast) {

		Key reversed() {
			return new Key(this.machine, this.contrast.reversed());
		}

	}

	private static String machine(Environment environment) {
		String options = Optional.ofNullable(environment.inherited())
			.map(Inherited::javaOptions)
			.map((all) -> String.join(" ", all))
			.orElse("");
		Integer engines = environment.generator().remoteEngines();
		return environment.cpu() + ", " + environment.cores() + " cores"
				+ ((engines != null) ? ", remote engines: " + engines : "")
				+ (options.isEmpty() ? "" : ", JVMs told " + options);
	}

	/** The same seen from the other side. */
	public Replicates reversed() {
		SequencedMap<String, Estimate> others = new LinkedHashMap<>();
		this.runs.forEach((name, run) -> others.put(name, run.negated()));
		return new Replicates(this.machine, this.contrast.reversed(), others, this.together.negated(), this.differ);
	}

	private static Map<Contrast, Estimate> estimates(RawRun run, boolean anywhere) {
		Experiment experiment = run.experiment();
		Compared compared = new Compared(new CountedRounds(run), run.runs().stream().map(CountedRounds::new).toList());
		Map<Contrast, Estimate> estimates = new LinkedHashMap<>();
		Stream
			.concat(Contrasts.ofCases(experiment).stream(),
					anywhere ? Contrasts.ofLevels(experiment).stream() : Stream.of())
			.forEach((contrast) -> {
				Estimate estimate = compared.log(contrast);
				if (estimate != null && estimate.sure()) {
					estimates.put(anywhere ? anywhere(contrast, experiment) : contrast, estimate);
				}
			});
		return estimates;
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
