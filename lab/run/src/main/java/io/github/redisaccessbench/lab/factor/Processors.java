// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.NativeLong;
import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.Cgroup;
import oshi.hardware.CentralProcessor.LogicalProcessor;

/**
 * Binds processes to logical processors, as {@code taskset -a} does: on Linux only.
 */
public final class Processors {

	/** As many as glibc's {@code cpu_set_t} holds: 1,024. */
	private static final int MASK_BYTES = 128;

	/** A thread or process that is no more ({@code ESRCH}). */
	private static final int ENDED = 3;

	private Processors() {
	}

	/**
	 * The processors that this process may use, those of one physical core next to each
	 * other: 1 or more, and no more than a quota is worth; as it was when the lab began.
	 * Only the first where processes cannot be bound.
	 */
	public static List<Integer> usable() {
		List<Integer> usable = Machine.info()
			.getHardware()
			.getProcessor()
			.getLogicalProcessors()
			.stream()
			.sorted(Comparator.comparingInt(LogicalProcessor::getPhysicalPackageNumber)
				.thenComparingInt(LogicalProcessor::getPhysicalProcessorNumber)
				.thenComparingInt(LogicalProcessor::getProcessorNumber))
			.map(LogicalProcessor::getProcessorNumber)
			.filter(Cgroup.OWN.processors()::get)
			.limit(Machine.cores())
			.toList();
		return usable.isEmpty() ? List.of(0) : usable;
	}

	/**
	 * Binds a process and those that it started.
	 * @param pid id of the process
	 * @param processors numbers of processors, at least one
	 * @throws Problem if the operating system refuses
	 */
	static void bindTree(long pid, Collection<Integer> processors) {
		ProcessHandle.of(pid)
			.stream()
			.flatMap(ProcessHandle::descendants)
			.forEach((one) -> bind(one.pid(), processors));
		bind(pid, processors);
	}

	/**
	 * Binds all threads of a process. What they start later is bound to the same
	 * processors. Nothing is done for a process that has ended.
	 * @param pid id of the process
	 * @param processors numbers of processors, at least one
	 * @throws Problem if the operating system refuses
	 */
	static void bind(long pid, Collection<Integer> processors) {
		BitSet bits = new BitSet();
		processors.forEach(bits::set);
		byte[] mask = Arrays.copyOf(bits.toByteArray(), MASK_BYTES);
		Set<Integer> bound = new HashSet<>();
		// Again as long as there are new ones: a thread may start another meanwhile.
		for (List<Integer> found = threads(pid); !bound.containsAll(found); found = threads(pid)) {
			found.stream().filter(bound::add).forEach((thread) -> bindThread(thread, mask));
		}
	}

	private static List<Integer> threads(long pid) {
		try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
			return threads.map((thread) -> Integer.valueOf(thread.getFileName().toString())).toList();
		}
		catch (IOException | UncheckedIOException ex) {
			// It has ended, before or meanwhile.
			return List.of();
		}
	}

	private static void bindThread(int thread, byte[] mask) {
		try {
			LibC.INSTANCE.sched_setaffinity(thread, new NativeLong(MASK_BYTES), mask);
		}
		catch (LastErrorException ex) {
			if (ex.getErrorCode() != ENDED) {
				throw new Problem("Linux does not bind thread " + thread + " to processors of its own: "
						+ ex.getMessage() + ". Let all cores be shared: -Dcores=shared.", ex);
			}
		}
	}

	private interface LibC extends Library {

		/** Loaded where it is needed. */
		LibC INSTANCE = Machine.library("c", LibC.class);

		int sched_setaffinity(int thread, NativeLong size, byte[] mask) throws LastErrorException;

	}

}
