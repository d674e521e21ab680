// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.yaml.Yaml;

/**
 * Something that others measured and published, and what measures it here.
 *
 * @param article its authors, in a few words
 * @param says what they say
 * @param number their number, greater than 0: a ratio, or seconds; null if they name none
 * @param expect what their words come to if they name no number: {@code more} or
 * {@code less} than the other case; null if they do
 * @param experiment the experiment of this project that measures it
 * @param of the case that it is about
 * @param to the case that this is compared with, for a ratio; null for seconds
 * @param at the levels of both, by factor; a factor with one level need not be named
 * @param measure {@code tps}, a ratio; {@code seconds}, in which all users together get
 * one answer each; or the id of a metric, a ratio
 * @param why what is different there, or why it is as it is
 */
record Rerun(String article, String says, Double number, String expect, String experiment, String of, String to,
		SequencedMap<String, Level> at, String measure, String why) {

	/** TPS of the one case ÷ those of the other. */
	public static final String TPS = "tps";

	/** Users ÷ TPS. */
	public static final String SECONDS = "seconds";

	private static final String MORE = "more";

	/** How far a result may be from a published number, as a ratio. */
	private static final double NEAR = 1.25;

	/** So near to 1, a number says that two are equal; and so near a result has to be. */
	private static final double EQUAL = 1.1;

	public Rerun {
		for (String text : new String[] { article, says, experiment, of, measure, why }) {
			Objects.requireNonNull(text, "of article, says, experiment, of, measure and why, one is missing");
		}
		if ((number == null) == (expect == null)) {
			throw new IllegalArgumentException("either 'number' or 'expect' is to be said, of: " + says);
		}
		at = (at != null) ? at : new LinkedHashMap<>();
	}

	/**
	 * Those of {@code reruns.yaml}.
	 * @param folder the folder that holds it
	 * @return nothing if there is no such file
	 * @throws Problem if the file is wrong; the message has file and line
	 */
	static List<Rerun> in(Path folder) {
		Path file = folder.resolve("reruns.yaml");
		return Files.exists(file) ? Yaml.open(file).read(Reruns.class).reruns() : List.of();
	}

	/** What the file says. */
	private record Reruns(List<Rerun> reruns) {

		Reruns {
			Objects.requireNonNull(reruns, "'reruns' is missing");
		}

	}

	/** Whether it is a ratio, of which 1 is the middle. */
	public boolean isRatio() {
		return !this.measure.equals(SECONDS);
	}

	/** Whether what they say is that both are nearly equal. */
	public boolean isEquality() {
		return isRatio() && this.number != null && Math.abs(Math.log(this.number)) <= Math.log(EQUAL);
	}

	/** Whether it is said that the first has more; of seconds and equals it is not. */
	public boolean isMore() {
		return (this.number != null) ? this.number > 1 : this.expect.equals(MORE);
	}

	/** The least that a result may be for the words to hold. */
	public double min() {
		if (this.number != null) {
			return isEquality() ? 1 / EQUAL : this.number / NEAR;
		}
		return this.expect.equals(MORE) ? 1 : 0;
	}

	/** The most that a result may be for the words to hold. */
	public double max() {
		if (this.number != null) {
			return isEquality() ? EQUAL : this.number * NEAR;
		}
		return this.expect.equals(MORE) ? Double.POSITIVE_INFINITY : 1;
	}

	/**
	 * The only cell of a case that is at the levels that are named.
	 * @throws IllegalArgumentException if there is none, or more than one
	 */
	public Cell cell(Experiment what, String caseName) {
		List<Cell> cells = what.cells(caseName)
			.stream()
			.filter((cell) -> cell.levels().entrySet().containsAll(this.at.entrySet()))
			.toList();
		if (cells.size() != 1) {
			throw new IllegalArgumentException(
					what.name() + " has " + cells.size() + " cells of " + caseName + " at " + this.at + ", not one");
		}
		return cells.getFirst();
	}

}
