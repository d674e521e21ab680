// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.Sweeps;

/** For whom something is said: keys, users, and how far away Redis is. */
public final class Scope {

	private Scope() {
	}

	/**
	 * It in words: for instance {@code 10 to 100 keys, 1 user, 0.09 ms to Redis}.
	 * @param where the combinations of levels that it is about, at least one
	 */
	static String of(RunResult result, List<LevelWinners> where) {
		Experiment experiment = result.experiment();
		List<String> parts = new ArrayList<>();
		if (result.header().asksForKeys()) {
			parts.add(counted(levels(where, Factor.KEYS.label()), "key"));
		}
		parts.add(counted(levels(where, Factor.USERS.label()), "user"));
		List<Double> pings = result.sweeps()
			.rtts()
			.stream()
			.filter((one) -> levels(where, Factor.RTT.label()).contains(one.level()))
			.map(Sweeps.MeasuredRtt::ping)
			.filter(Figure::known)
			.map(Figure::value)
			.sorted()
			.toList();
		if (!pings.isEmpty()) {
			String min = Numbers.three(pings.getFirst());
			String max = Numbers.three(pings.getLast());
			parts.add((min.equals(max) ? min : min + " to " + max) + " ms to " + store(result.header()));
		}
		experiment.varied()
			.stream()
			.filter(experiment.sweep().args()::containsKey)
			.filter((label) -> levels(where, label).size() == 1)
			.forEach((label) -> parts.add(label + " " + experiment.words(label, levels(where, label).getFirst())));
		return String.join(", ", parts);
	}

	/**
	 * Those at the levels that are nearest to the standard ones, of all factors but the
	 * last.
	 */
	static List<LevelWinners> slice(Experiment experiment, List<LevelWinners> all) {
		List<String> varied = experiment.varied();
		return all.stream()
			.filter((one) -> varied.stream()
				.limit(varied.size() - 1)
				.allMatch((label) -> one.levels().get(label).equals(nearest(experiment, label))))
			.toList();
	}

	/** What cases read from, in words. */
	public static String store(RunHeader header) {
		return !header.asksDatabase() ? "Redis" : header.asksRedis() ? "the stores" : "the database";
	}

	/** The level that is nearest to the standard one; the first, if there is none. */
	static Level nearest(Experiment experiment, String label) {
		List<Level> levels = experiment.everyFactor().get(label);
		return Factor.find(label)
			.flatMap(Factor::standard)
			.flatMap((standard) -> levels.stream()
				.min(Comparator.comparing((level) -> Math.abs(Math.log(level.decimal() / standard.decimal())))))
			.orElseGet(levels::getFirst);
	}

	private static List<Level> levels(List<LevelWinners> where, String label) {
		return where.stream()
			.map((one) -> one.levels().get(label))
			.filter((level) -> level != null)
			.distinct()
			.toList();
	}

	private static String counted(List<Level> levels, String thing) {
		List<Integer> sorted = levels.stream().map(Level::whole).sorted().toList();
		return (sorted.size() == 1) ? Numbers.count(sorted.getFirst(), thing)
				: Text.of("%d to %d %ss", sorted.getFirst(), sorted.getLast(), thing);
	}

}
