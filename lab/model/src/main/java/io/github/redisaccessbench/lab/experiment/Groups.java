// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * Which processes an experiment needs, and which of them run at the same time. Each
 * compared case has a process of its own for each combination of arguments; a control
 * uses the process of the case that it shares with, if that is compared, and otherwise
 * has one of its own. Every group holds the process of the reference, so that each case
 * can be compared with it in the same rounds; an A/A control is in the group of its
 * origin, and a case with the arguments that it is compared across in the same group.
 */
public record Groups(Experiment experiment, List<Case> cases) {

	/**
	 * The groups of an experiment.
	 * @return the groups, at least one if there is a case
	 * @throws Problem if all pairs are to be compared and do not fit into one group, or a
	 * case and its A/A controls do not fit
	 */
	public static List<Group> of(Experiment experiment, List<Case> cases) {
		return new Groups(experiment, cases).groups();
	}

	/**
	 * Whose process serves a case.
	 * @param theCase one of its cases or controls
	 * @return the name of the case that the process belongs to
	 */
	public static String ownerOf(Experiment experiment, Case theCase) {
		boolean shared = theCase.shares() != null && experiment.cases().contains(theCase.shares())
				&& experiment.controls().contains(theCase.name());
		return shared ? theCase.shares() : theCase.name();
	}

	/**
	 * Whether a case has a process for a combination of levels: baselines have none for a
	 * rate, since they get no load at one.
	 */
	static boolean serves(Experiment experiment, Case owner, Map<String, Level> levels) {
		return !levels.containsKey(Cell.RATE) || experiment.cases().contains(owner.name())
				|| owner.aaControlOf() != null;
	}

	private List<Group> groups() {
		int max = this.experiment.plan().processes();
		boolean pairs = this.experiment.judging().compare() == Comparing.PAIRS;
		List<Set<String>> groups = new ArrayList<>();
		for (List<SequencedMap<String, Level>> together : combinations()) {
			Set<String> reference = processes(Set.of(this.experiment.judging().reference()), together);
			List<Set<String>> units = units().stream()
				.map((unit) -> union(reference, processes(unit, together)))
				.toList();
			units.stream().filter((unit) -> unit.size() > max).findFirst().ifPresent((unit) -> {
				throw new Problem("processes must be at least " + unit.size() + ", but is " + max
						+ ": that many have to run at the same time. Raise it if the machine has the memory.");
			});
			if (pairs && union(units).size() > max) {
				throw new Problem("All pairs can be compared only if all " + union(units).size()
						+ " processes run at the same time, but processes is " + max
						+ ". Raise it if the machine has the memory, or write 'compare: reference'.");
			}
			(pairs ? List.of(union(units)) : units).forEach((unit) -> add(groups, unit, max));
		}
		addBaselines(groups, max);
		return Stream.iterate(1, (number) -> number <= groups.size(), (number) -> number + 1)
			.map((number) -> group(number, groups))
			.toList();
	}

	/** Into the last group, if that has room for it. */
	private static void add(List<Set<String>> groups, Set<String> unit, int max) {
		if (groups.isEmpty() || union(groups.getLast(), unit).size() > max) {
			groups.add(new LinkedHashSet<>());
		}
		groups.getLast().addAll(unit);
	}

	/**
	 * Baselines with processes of their own: no case is compared with them in the same
	 * rounds, so they need not be there.
	 */
	private void addBaselines(List<Set<String>> groups, int max) {
		List<Set<String>> apart = new ArrayList<>();
		this.experiment.controls()
			.stream()
			.map(this::find)
			.filter(this::isBaselineApart)
			.flatMap(this::processesOf)
			.forEach((process) -> add(apart, Set.of(process), max));
		groups.addAll(apart);
	}

	private boolean isBaselineApart(Case control) {
		return control.shares() == null && this.cases.stream().anyMatch((one) -> control.name().equals(one.baseline()));
	}

	/**
	 * Combinations of arguments, in lists of those that are compared with each other: if
	 * none are, each stands alone.
	 */
	private List<List<SequencedMap<String, Level>>> combinations() {
		return List.copyOf(this.experiment.processCombinations().stream().collect(Collectors.groupingBy((levels) -> {
			Map<String, Level> fixed = new LinkedHashMap<>(levels);
			fixed.keySet().removeAll(this.experiment.judging().across());
			return fixed;
		}, LinkedHashMap::new, Collectors.toList())).values());
	}

	private Set<String> processes(Set<String> names, List<SequencedMap<String, Level>> together) {
		return together.stream()
			.flatMap((levels) -> names.stream()
				.filter((name) -> serves(this.experiment, find(name), levels))
				.map((name) -> this.experiment.process(name, levels)))
			.collect(Collectors.toCollection(LinkedHashSet::new));
	}

	/**
	 * Processes that belong together: a case's, those of its A/A controls, and those of
	 * the controls that tell of it. The reference's come first.
	 */
	private List<Set<String>> units() {
		SequencedMap<String, Set<String>> units = new LinkedHashMap<>();
		units.put(find(this.experiment.judging().reference()).origin(), new LinkedHashSet<>());
		this.experiment.cases()
			.forEach((name) -> units.computeIfAbsent(find(name).origin(), (origin) -> new LinkedHashSet<>()).add(name));
		this.experiment.controls()
			.stream()
			.map(this::find)
			.filter((control) -> !isBaselineApart(control))
			.forEach((control) -> units.get(subject(control).origin()).add(ownerOf(this.experiment, control)));
		return List.copyOf(units.values());
	}

	/**
	 * The case that uses the same process, or else that is its A/A control, or below it.
	 */
	private Case subject(Case control) {
		String process = ownerOf(this.experiment, control);
		return Stream
			.<Predicate<Case>>of((one) -> one.name().equals(process), (one) -> one.origin().equals(control.origin()),
					(one) -> control.name().equals(one.baseline()))
			.flatMap((told) -> this.experiment.cases().stream().map(this::find).filter(told))
			.findFirst()
			.orElseGet(() -> find(this.experiment.judging().reference()));
	}

	private Case find(String name) {
		return this.cases.stream().filter((one) -> one.name().equals(name)).findFirst().orElseThrow();
	}

	private Group group(int number, List<Set<String>> groups) {
		Set<String> processes = groups.get(number - 1);
		Set<String> before = union(groups.subList(0, number - 1));
		return new Group(number, List.copyOf(processes),
				this.cases.stream()
					.filter((one) -> processesOf(one).anyMatch((process) -> processes.contains(process)
							&& !(isRunOnce(this.experiment, one) && before.contains(process))))
					.toList());
	}

	private Stream<String> processesOf(Case one) {
		String owner = ownerOf(this.experiment, one);
		return this.experiment.processCombinations()
			.stream()
			.filter((levels) -> serves(this.experiment, find(owner), levels))
			.map((levels) -> this.experiment.process(owner, levels));
	}

	/** Controls in the reference's process are run in the first of its groups only. */
	public static boolean isRunOnce(Experiment experiment, Case theCase) {
		return experiment.controls().contains(theCase.name())
				&& ownerOf(experiment, theCase).equals(experiment.judging().reference());
	}

	private static Set<String> union(Set<String> one, Set<String> other) {
		return union(List.of(one, other));
	}

	private static Set<String> union(List<Set<String>> sets) {
		Set<String> all = new LinkedHashSet<>();
		sets.forEach(all::addAll);
		return all;
	}

}
