// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which cells a start of processes serves, and by which process.
 *
 * @param experiment what is to be run
 * @param cases its cases and controls
 * @param groups its groups of processes
 */
public record Layout(Experiment experiment, List<Case> cases, List<Group> groups) {

	private static final Level NO_DELAY = Level.of(0);

	/** The layout of an experiment. */
	public static Layout of(Experiment experiment, List<Case> cases) {
		return new Layout(experiment, cases, Groups.of(experiment, cases));
	}

	/** The group of a number. */
	public Group group(int number) {
		return this.groups.get(number - 1);
	}

	/** A case of the experiment. */
	public Case find(String name) {
		return this.cases.stream().filter((one) -> one.name().equals(name)).findFirst().orElseThrow();
	}

	/** The name of the process that serves a cell. */
	public String process(Cell cell) {
		return cell.caseName().equals(Cell.GENERATOR) ? Cell.GENERATOR
				: this.experiment.process(Groups.ownerOf(this.experiment, find(cell.caseName())), cell.levels());
	}

	/** The cells of a group that are measured in turn, in every round. */
	public List<Cell> inRounds(int group) {
		return cells(group, (one) -> !afterwards(one));
	}

	/**
	 * The cells of a group that are measured after the others: what they request differs
	 * from what the case requests whose process they use. Code is compiled for what it
	 * was seen to do, so before it they would change that case.
	 */
	public List<Cell> afterwards(int group) {
		return cells(group, this::afterwards);
	}

	/** The first cell of each process of a group that serves a compared case. */
	List<Cell> cold(int group) {
		Set<String> seen = new HashSet<>();
		return compared(group).filter((cell) -> seen.add(process(cell))).toList();
	}

	/**
	 * For each process of a group the cell that warms it up: at the standard number of
	 * users, the number of keys next to the standard one and without delay, since code
	 * gets warm by being run often.
	 */
	List<Cell> warmUp(int group) {
		Set<String> seen = new HashSet<>();
		return inRounds(group).stream().filter((cell) -> seen.add(process(cell))).map(this::fast).toList();
	}

	private Cell fast(Cell cell) {
		int standard = Factor.KEYS.standard().orElseThrow().whole();
		Cell fast = cell.at(Factor.USERS, Factor.USERS.standard().orElseThrow())
			.at(Factor.KEYS,
					this.experiment.levels(Factor.KEYS)
						.stream()
						.min(Comparator.comparingInt((level) -> Math.abs(level.whole() - standard)))
						.orElseThrow());
		return this.experiment.levels(Factor.RTT).isEmpty() ? fast : fast.at(Factor.RTT, NO_DELAY);
	}

	/** Whether a group has a case that is compared, and not baselines only. */
	boolean compares(int group) {
		return !cold(group).isEmpty();
	}

	/** How many groups compare cases, and so are started in every fork. */
	int comparing() {
		return (int) this.groups.stream().filter((group) -> compares(group.number())).count();
	}

	/** As many users as send requests at the same time, at most. */
	public int mostUsers() {
		return this.groups.stream()
			.flatMap((group) -> Stream.concat(inRounds(group.number()).stream(), warmUp(group.number()).stream()))
			.mapToInt(Cell::users)
			.max()
			.orElseThrow();
	}

	/** The cells with one user that tell of the compared cells of a group. */
	List<Cell> single(int group) {
		return compared(group).map(IterationKind::single).distinct().toList();
	}

	private Stream<Cell> compared(int group) {
		return cells(group, (one) -> this.experiment.cases().contains(one.name())).stream();
	}

	private List<Cell> cells(int group, Predicate<Case> condition) {
		return group(group).cases()
			.stream()
			.filter(condition)
			.flatMap((one) -> this.experiment.cells(one.name()).stream().filter((cell) -> isIn(group, one, cell)))
			.toList();
	}

	private boolean isIn(int group, Case one, Cell cell) {
		String process = process(cell);
		return group(group).processes().contains(process)
				&& !(Groups.isRunOnce(this.experiment, one) && this.groups.subList(0, group - 1)
					.stream()
					.anyMatch((before) -> before.processes().contains(process)));
	}

	private boolean afterwards(Case one) {
		String owner = Groups.ownerOf(this.experiment, one);
		return !owner.equals(one.name()) && !find(owner).path().equals(one.path());
	}

}
