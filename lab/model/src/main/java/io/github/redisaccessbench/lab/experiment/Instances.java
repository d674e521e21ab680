// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Problem;

/**
 * Gives every process of an experiment a port: the one that the user chose, if it is the
 * case's first process; else that of its app, if it is the app's first process; else the
 * next free one of a range.
 */
public final class Instances {

	/** The first port of the range. */
	public static final int FIRST = 8101;

	/** The last port of the range. */
	public static final int LAST = 8999;

	private Instances() {
	}

	/**
	 * The processes.
	 * @param chosen ports by name of the case, as the user chose them
	 * @param free whether a port of the range can be had
	 * @param texts options by name: where programs are
	 * @return the processes, in the order of arguments, cases and controls
	 * @throws Problem if a port is chosen for something that exists nowhere, or twice, or
	 * the range is used up
	 */
	public static List<Instance> of(Experiment experiment, Catalog catalog, Map<String, Integer> chosen,
			IntPredicate free, Map<String, String> texts) {
		List<Case> owners = catalog.findAll(experiment.everyCase())
			.stream()
			.filter((one) -> Groups.ownerOf(experiment, one).equals(one.name()))
			.toList();
		refuseUnknown(catalog, chosen);
		Set<Integer> taken = new HashSet<>(chosen.values());
		catalog.apps().forEach((app) -> taken.add(app.port()));
		Map<String, Integer> unused = new HashMap<>(chosen);
		Set<String> seen = new HashSet<>();
		List<Instance> instances = new ArrayList<>();
		for (SequencedMap<String, Level> levels : experiment.processCombinations()) {
			for (Case owner : owners.stream().filter((one) -> Groups.serves(experiment, one, levels)).toList()) {
				App app = catalog.appOf(owner);
				boolean first = seen.add(app.name());
				Integer port = app.isRunning() ? Integer.valueOf(app.runningPort()) : unused.remove(owner.name());
				if (port == null) {
					port = (first && app.port() > 0) ? app.port()
							: free((one) -> !taken.contains(one) && free.test(one));
				}
				taken.add(port);
				instances.add(new Instance(experiment.process(owner.name(), levels), owner.name(), app,
						arguments(experiment, levels), port, programs(levels, texts)));
			}
		}
		refuseTwice(instances);
		return instances;
	}

	private static List<String> arguments(Experiment experiment, SequencedMap<String, Level> levels) {
		return levels.sequencedEntrySet()
			.stream()
			.filter((level) -> experiment.sweep().args().containsKey(level.getKey()))
			.filter((level) -> ProgramFactor.find(level.getKey()).isEmpty())
			.flatMap((level) -> level.getValue().arguments().stream())
			.toList();
	}

	private static Map<ProgramFactor, ProgramFactor.Program> programs(Map<String, Level> levels,
			Map<String, String> texts) {
		Map<ProgramFactor, ProgramFactor.Program> programs = new EnumMap<>(ProgramFactor.class);
		levels.forEach((label, level) -> ProgramFactor.find(label)
			.ifPresent((factor) -> programs.put(factor, factor.program(level, texts))));
		return programs;
	}

	/**
	 * The first port of the range that can be had.
	 * @throws Problem if there is none
	 */
	public static Integer free(IntPredicate free) {
		return IntStream.rangeClosed(FIRST, LAST)
			.filter(free)
			.boxed()
			.findFirst()
			.orElseThrow(
					() -> new Problem("No port from " + FIRST + " to " + LAST + " is free for a further process."));
	}

	private static void refuseUnknown(Catalog catalog, Map<String, Integer> chosen) {
		chosen.keySet()
			.stream()
			.filter((name) -> catalog.cases().stream().noneMatch((one) -> one.name().equals(name)))
			.findFirst()
			.ifPresent((name) -> {
				throw new Problem("A port is given for '" + name + "', but there is no such case. Choose from: "
						+ catalog.cases().stream().map(Case::name).collect(Collectors.joining(", ")) + ".");
			});
	}

	private static void refuseTwice(List<Instance> instances) {
		Set<Integer> ports = new HashSet<>();
		instances.stream()
			.filter((one) -> !one.app().isRunning() && !ports.add(one.port()))
			.findFirst()
			.ifPresent((one) -> {
				throw new Problem("Port " + one.port() + " is given to more than one process. Choose another one: -D"
						+ one.caseName() + ".port=<port>.");
			});
	}

}
