// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.schedule.Schedule;

/**
 * What the processes of an experiment are likely to need of memory. It is an estimate: of
 * published runs, apps with a heap of 512 MiB had 540 to 620 MiB in RAM if they were
 * busy, and 300 if they waited.
 *
 * @param schedule what is to be run
 * @param jvm the JVM flags that every app gets
 */
record MemoryNeed(Schedule schedule, List<String> jvm) {

	private static final Pattern HEAP = Pattern.compile("-Xmx([0-9]{1,9})([kKmMgG]?)");

	private static final long MIB = 1 << 20;

	/** Of an app, besides its heap. */
	private static final long BESIDES = 100 * MIB;

	/** Of JMeter, the lab, Maven, and what the lab starts as stores. */
	private static final long OTHERS = 1_000 * MIB;

	/**
	 * What to say before anything is started: nothing if there is enough, no limit, or no
	 * heap is said.
	 * @param limit bytes that a container may use
	 */
	Optional<String> warning(OptionalDouble limit) {
		OptionalLong heap = heap();
		if (limit.isEmpty() || heap.isEmpty()) {
			return Optional.empty();
		}
		int apps = this.schedule.layout()
			.groups()
			.stream()
			.mapToInt((group) -> group.processes().size())
			.max()
			.orElse(0);
		long need = apps * (heap.getAsLong() + BESIDES) + OTHERS;
		return (need <= limit.getAsDouble()) ? Optional.empty() : Optional.of(String.format(Locale.ROOT,
				"This container may use %d MiB of memory, but %d apps with heaps of %d MiB, Redis, JMeter and the "
						+ "lab are likely to need %d MiB: Linux may kill one of them. Give the container more, or "
						+ "start fewer apps at a time: -Dprocesses=…, -Dcases=….",
				(long) limit.getAsDouble() / MIB, apps, heap.getAsLong() / MIB, need / MIB));
	}

	/** The largest that an app may have. */
	private OptionalLong heap() {
		Stream<String> levels = this.schedule.experiment()
			.sweep()
			.args()
			.values()
			.stream()
			.flatMap(Collection::stream)
			.map(Level::text);
		return Stream.concat(this.jvm.stream(), levels)
			.flatMap((argument) -> HEAP.matcher(argument).results())
			.mapToLong(MemoryNeed::bytes)
			.max();
	}

	private static long bytes(MatchResult heap) {
		return Long.parseLong(heap.group(1)) << switch (heap.group(2).toLowerCase(Locale.ROOT)) {
			case "k" -> 10;
			case "m" -> 20;
			case "g" -> 30;
			default -> 0;
		};
	}

}
