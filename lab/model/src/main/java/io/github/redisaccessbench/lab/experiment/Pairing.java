// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;

/**
 * Pairs of cells and by what they are compared:
 * {@code redis.cpu: case3 / case1 @ keys 2}.
 *
 * @param measure by what; TPS if it is not said
 */
public record Pairing(Measure measure, Selector first, Selector second) {

	private static final Pattern MEASURE = Pattern.compile("([a-z]+\\d*(?:\\.[a-z]+)?): (.+)");

	private static final Pattern BOTH = Pattern.compile("(.+) @ (.+)");

	/**
	 * Reads one.
	 * @param between what stands between the two cells
	 * @throws Problem if it is none
	 */
	static Pairing of(String text, String between) {
		Matcher measured = MEASURE.matcher(text.strip());
		String rest = measured.matches() ? measured.group(2) : text.strip();
		Matcher both = BOTH.matcher(rest);
		String levels = both.matches() ? both.group(2) : null;
		String[] cells = (both.matches() ? both.group(1) : rest).split(Pattern.quote(" " + between + " "));
		if (cells.length != 2) {
			throw new Problem("'" + text.strip() + "' names no pair of cells. Write it like this: case3 " + between
					+ " case1 @ keys 2.");
		}
		return new Pairing(measured.matches() ? Measure.of(measured.group(1)) : Measure.TPS,
				Selector.of(cells[0], levels), Selector.of(cells[1], levels));
	}

	/**
	 * All pairs of some cells that are meant: what neither cell names is the same of
	 * both. Of a case and itself, all levels that the experiment compares.
	 */
	public List<Contrast> among(Experiment experiment, Collection<Cell> cells) {
		return cells.stream()
			.filter((cell) -> this.first.selects(experiment, cell))
			.flatMap((cell) -> cells.stream()
				.filter((other) -> !other.equals(cell) && this.second.selects(experiment, other)
						&& alike(experiment, cell, other))
				.map((other) -> new Contrast(cell, other)))
			.toList();
	}

	private boolean alike(Experiment experiment, Cell cell, Cell other) {
		Set<String> named = new HashSet<>(this.first.levels().keySet());
		named.addAll(this.second.levels().keySet());
		return (named.isEmpty() && cell.caseName().equals(other.caseName()))
				? experiment.judging().across().stream().anyMatch((label) -> alike(cell, other, Set.of(label)))
				: alike(cell, other, named);
	}

	private static boolean alike(Cell cell, Cell other, Set<String> but) {
		return cell.without(but).levels().equals(other.without(but).levels());
	}

	/** Whether it is about a contrast, seen from the first cell of that. */
	public boolean isOf(Experiment experiment, Contrast contrast) {
		return this.first.selects(experiment, contrast.first()) && this.second.selects(experiment, contrast.second());
	}

}
