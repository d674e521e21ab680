// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.Groups;
import io.github.redisaccessbench.lab.experiment.Level;

/** Which cells a start of processes serves, and by which process. */
public final class Layout {

	private static final Level NO_DELAY = Level.of(0);

	private final Experiment experiment;

	private final List<Case> cases;

	private final List<Group> groups;

	private final Map<String, Case> byName;

	/** Many are asked for again and again. */
	private final Map<Cell, String> processes = new ConcurrentHashMap<>();

	private final List<Cells> ofGroups;

	/**
	 * The cells of a group by what is done with them.
	 *
	 * @param inRounds those that are measured in turn, in every round
	 * @param afterwards those that are measured after the others: what they request
	 * differs from what the case requests whose process they use. Code is compiled for
	 * what it was seen to do, so before it they would change that case
	 * @param cold the first one of each process that serves a compared case
	 * @param warmUp for each process the one that warms it up, in a closed loop: at the
	 * standard number of users, or at its own if users are apart, the number of keys next
	 * to the standard one and without delay, since code gets warm by being run often
	 * @param single those with one user that tell of the compared ones
	 * @param profiled for each compared case the one that a profiler looks at: of those
	 * that are measured, the one next to the standard numbers of users and keys, with the
	 * least delay
	 */
	public record Cells(List<Cell> inRounds, List<Cell> afterwards, List<Cell> cold, List<Cell> warmUp,
			List<Cell> single, List<Cell> profiled) {

	}

	/** The layout of an experiment. */
	public Layout(Experiment experiment, List<Case> cases) {
		this.experiment = experiment;
		this.cases = List.copyOf(cases);
		this.groups = Groups.of(experiment, cases);
		this.byName = cases.stream().collect(Collectors.toMap(Case::name, (one) -> one, (one, other) -> one));
		this.ofGroups = this.groups.stream().map(this::ofGroup).toList();
	}

	private Cells ofGroup(Group group) {
		List<Cell> closed = cells(group, (one) -> !afterwards(one));
		List<Cell> inRounds = Stream
			.concat(closed.stream(),
					group.cases().stream().filter((one) -> !afterwards(one)).flatMap((one) -> open(group, one.name())))
			.toList();
		List<Cell> compared = cells(group, (one) -> this.experiment.cases().contains(one.name()));
		return new Cells(inRounds, cells(group, this::afterwards),
				firstOfProcesses(compared.stream().filter(this::atFirst).toList()),
				firstOfProcesses(inRounds).stream().map(this::fast).toList(),
				compared.stream()
					.map(IterationKind::single)
					.distinct()
					.filter((cell) -> group.processes().contains(process(cell)))
					.toList(),
				compared.stream().map(this::usual).distinct().toList());
	}

	/** If users are apart: a JVM is cold only once, and 500 of them ask it for long. */
	private boolean atFirst(Cell cell) {
		Level first = this.experiment.levels(Factor.USERS).getFirst();
		return !this.experiment.isApart(Factor.USERS.label()) || cell.level(Factor.USERS).equals(Optional.of(first));
	}

	/** A/A controls get what compared cases get; in runs of before they did not. */
	private Stream<Cell> open(Group group, String caseName) {
		boolean aaControl = this.experiment.isApart(Cell.RATE) && find(caseName).aaControlOf() != null;
		return (aaControl ? this.experiment.atRates(caseName) : this.experiment.openCells(caseName)).stream()
			.filter((cell) -> group.processes().contains(process(cell)));
	}

	private List<Cell> firstOfProcesses(List<Cell> cells) {
		Set<String> seen = new HashSet<>();
		return cells.stream().filter((cell) -> seen.add(process(cell))).toList();
	}

	/** What is to be run. */
	public Experiment experiment() {
		return this.experiment;
	}

	/** The cases and controls of the experiment. */
	public List<Case> cases() {
		return this.cases;
	}

	/** Its groups of processes. */
	public List<Group> groups() {
		return this.groups;
	}

	/** The group of a number. */
	public Group group(int number) {
		return this.groups.get(number - 1);
	}

	/** A case of the experiment. */
	public Case find(String name) {
		return Optional.ofNullable(this.byName.get(name)).orElseThrow();
	}

	/** The name of the process that serves a cell. */
	public String process(Cell cell) {
		return this.processes.computeIfAbsent(cell, (missing) -> cell.caseName().equals(Cell.GENERATOR) ? Cell.GENERATOR
				: this.experiment.process(Groups.ownerOf(this.experiment, find(cell.caseName())), cell.levels()));
	}

	/** The cells of a group. */
	public Cells cells(int group) {
		return this.ofGroups.get(group - 1);
	}

	/** How many cells all groups have of which something is done. */
	int count(Function<Cells, List<Cell>> done) {
		return this.ofGroups.stream().map(done).mapToInt(List::size).sum();
	}

	private Cell fast(Cell cell) {
		Cell fast = this.experiment.isApart(Factor.USERS.label()) ? usual(cell)
				: usual(cell).at(Factor.USERS, Factor.USERS.standard().orElseThrow());
		return this.experiment.levels(Factor.RTT).isEmpty() ? fast : fast.at(Factor.RTT, NO_DELAY);
	}

	private Cell usual(Cell cell) {
		Cell usual = cell;
		for (Factor factor : List.of(Factor.USERS, Factor.KEYS, Factor.RTT)) {
			double standard = factor.standard().orElse(NO_DELAY).decimal();
			Optional<Level> level = this.experiment.levels(factor)
				.stream()
				.min(Comparator.comparingDouble((one) -> Math.abs(one.decimal() - standard)));
			boolean own = this.experiment.isApart(factor.label());
			usual = (level.isPresent() && !own) ? usual.at(factor, level.get()) : usual;
		}
		return usual;
	}

	/** The cells with few keys that a case is warmed up with if it is slow. */
	public Stream<Cell> warmUpOfSlow(String caseName) {
		return this.experiment.cells(caseName)
			.stream()
			.filter((cell) -> cell.keys() > Warmup.FEW_KEYS.whole())
			.map((cell) -> cell.at(Factor.KEYS, Warmup.FEW_KEYS));
	}

	/** Whether a group has a case that is compared, and not baselines only. */
	boolean compares(int group) {
		return cells(group).inRounds().stream().map(Cell::caseName).anyMatch(this.experiment.cases()::contains);
	}

	/** As many users as send requests at the same time, at most. */
	public int mostUsers() {
		return this.ofGroups.stream()
			.flatMap((group) -> Stream.concat(group.inRounds().stream(), group.warmUp().stream()))
			.mapToInt(Cell::users)
			.max()
			.orElseThrow();
	}

	private List<Cell> cells(Group group, Predicate<Case> condition) {
		return group.cases()
			.stream()
			.filter(condition)
			.flatMap((one) -> this.experiment.cells(one.name()).stream().filter((cell) -> isIn(group, one, cell)))
			.toList();
	}

	private boolean isIn(Group group, Case one, Cell cell) {
		String process = process(cell);
		return group.processes().contains(process)
				&& !(Groups.isRunOnce(this.experiment, one) && this.groups.subList(0, group.number() - 1)
					.stream()
					.anyMatch((before) -> before.processes().contains(process)));
	}

	private boolean afterwards(Case one) {
		String owner = Groups.ownerOf(this.experiment, one);
		return !owner.equals(one.name()) && !find(owner).path().equals(one.path());
	}

}
