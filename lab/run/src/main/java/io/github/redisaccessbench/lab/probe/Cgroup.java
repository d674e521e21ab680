// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What Linux lets this process and its children have: a container's quota of CPU time,
 * its processors and its memory, by control groups of version 1 or 2. What is not limited
 * or not told is absent; so is everything where there is no Linux.
 */
public final class Cgroup {

	/**
	 * That of the lab, as it was when it began: later it may bind itself to processors.
	 */
	public static final Cgroup OWN = new Cgroup(Path.of("/sys/fs/cgroup"), Path.of("/proc/self"));

	/** Version 1 writes a huge number where nothing is limited. */
	private static final double UNLIMITED = 1L << 60;

	private static final double NANOS = 1e3;

	private final Path root;

	/** Each {@code <number>:<controllers>:<path>}; version 2 has no controllers there. */
	private final List<String> memberships;

	private final BitSet processors;

	/**
	 * Looks once in which groups a process is.
	 * @param root where control groups are mounted
	 * @param process the folder of the process, as in {@code /proc}
	 */
	Cgroup(Path root, Path process) {
		this.root = root;
		this.memberships = lines(process.resolve("cgroup"));
		this.processors = processors(lines(process.resolve("status")));
	}

	/** Numbers of the processors that it may use: empty if that is not told. */
	public BitSet processors() {
		return (BitSet) this.processors.clone();
	}

	/** The least of all quotas that hold. */
	Optional<Quota> quota() {
		return folders("cpu").flatMap((folder) -> cores(folder).stream().mapToObj((cores) -> new Quota(folder, cores)))
			.min(Comparator.comparingDouble(Quota::cores));
	}

	private OptionalDouble cores(Path folder) {
		OptionalDouble quota = isFirst("cpu") ? first(folder, "cpu.cfs_quota_us") : first(folder, "cpu.max");
		OptionalDouble period = isFirst("cpu") ? first(folder, "cpu.cfs_period_us") : word(folder, "cpu.max", 1);
		return (quota.orElse(-1) > 0 && period.orElse(0) > 0)
				? OptionalDouble.of(quota.getAsDouble() / period.getAsDouble()) : OptionalDouble.empty();
	}

	/** CPU time that all processes under a quota used, in microseconds. */
	OptionalDouble usedMicros(Quota quota) {
		if (!isFirst("cpu")) {
			return field(quota.folder(), "cpu.stat", "usage_usec");
		}
		return scaled(first(base("cpuacct").resolve(base("cpu").relativize(quota.folder())), "cpuacct.usage"));
	}

	/** Time for which quotas stopped its processors, in microseconds of one of them. */
	OptionalDouble throttledMicros() {
		return sum(folders("cpu").flatMap((folder) -> Stream.of(field(folder, "cpu.stat", "throttled_usec"),
				scaled(field(folder, "cpu.stat", "throttled_time")))));
	}

	/** Bytes of memory that it may use together with all in its groups. */
	public OptionalDouble memoryLimit() {
		String file = isFirst("memory") ? "memory.limit_in_bytes" : "memory.max";
		return folders("memory").map((folder) -> first(folder, file))
			.flatMapToDouble(OptionalDouble::stream)
			.filter((bytes) -> bytes < UNLIMITED)
			.min();
	}

	/** Processes of its innermost group that were killed since memory ran out. */
	OptionalDouble outOfMemoryKills() {
		String file = isFirst("memory") ? "memory.oom_control" : "memory.events";
		return folders("memory").findFirst()
			.map((folder) -> field(folder, file, "oom_kill"))
			.orElseGet(OptionalDouble::empty);
	}

	/**
	 * The folders of its groups, innermost first. In a container the path may be that
	 * outside of it, of which nothing is seen but the end.
	 */
	private Stream<Path> folders(String controller) {
		Path base = base(controller);
		Path innermost = membership(controller).map((line) -> line.replaceFirst("^[^:]*:[^:]*:/*", ""))
			.map((path) -> base.resolve(path).normalize())
			.filter((path) -> path.startsWith(base))
			.orElse(base);
		return Stream.iterate(innermost, (path) -> path.startsWith(base), Path::getParent).filter(Files::isDirectory);
	}

	private Path base(String controller) {
		return isFirst(controller) ? this.root.resolve(controller) : this.root;
	}

	/** Whether a controller is one of version 1. */
	private boolean isFirst(String controller) {
		return this.memberships.stream().anyMatch((line) -> isOf(line, controller));
	}

	private Optional<String> membership(String controller) {
		return this.memberships.stream()
			.filter((line) -> isFirst(controller) ? isOf(line, controller) : line.startsWith("0::"))
			.findFirst();
	}

	private static boolean isOf(String membership, String controller) {
		return membership.matches("[0-9]+:([^:]*,)?" + controller + "(,[^:]*)?:.*");
	}

	private static OptionalDouble first(Path folder, String file) {
		return word(folder, file, 0);
	}

	private static OptionalDouble word(Path folder, String file, int index) {
		return words(lines(folder.resolve(file)), index);
	}

	/** A word of the first line, as a number: nothing if it is none, such as "max". */
	private static OptionalDouble words(List<String> lines, int index) {
		return lines.stream()
			.limit(1)
			.map((line) -> line.split(" "))
			.filter((words) -> words.length > index && words[index].matches("-?[0-9]+"))
			.mapToDouble((words) -> Double.parseDouble(words[index]))
			.findFirst();
	}

	/** The number behind a name that begins a line. */
	private static OptionalDouble field(Path folder, String file, String name) {
		return words(lines(folder.resolve(file)).stream().filter((line) -> line.startsWith(name + " ")).toList(), 1);
	}

	private static OptionalDouble scaled(OptionalDouble nanos) {
		return nanos.isPresent() ? OptionalDouble.of(nanos.getAsDouble() / NANOS) : nanos;
	}

	private static OptionalDouble sum(Stream<OptionalDouble> values) {
		return values.flatMapToDouble(OptionalDouble::stream).reduce(Double::sum);
	}

	/** Of {@code Cpus_allowed_list: 0-3,8}. */
	private static BitSet processors(List<String> status) {
		BitSet processors = new BitSet();
		status.stream()
			.filter((line) -> line.startsWith("Cpus_allowed_list:"))
			.flatMap((line) -> Stream.of(line.replaceFirst(".*:\\s*", "").split(",")))
			.map((range) -> range.split("-"))
			.forEach((ends) -> processors.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1));
		return processors;
	}

	private static List<String> lines(Path file) {
		try {
			return Files.readAllLines(file);
		}
		catch (IOException ex) {
			// No Linux, no such controller, or nothing of it is shown.
			return List.of();
		}
	}

	/**
	 * A quota of CPU time.
	 *
	 * @param folder of the group that it is for
	 * @param cores how many cores it is worth
	 */
	record Quota(Path folder, double cores) {

	}

}
