// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/** Notices the end of a process that another process started. */
public final class Lifeline {

	private static final Duration PATIENCE = Duration.ofSeconds(1);

	private Lifeline() {
	}

	/**
	 * Does something when a process has ended, at most about a second later.
	 * {@link ProcessHandle#onExit()} looks every five seconds after a while, and takes a
	 * process for alive that has ended but that its own parent has not asked for.
	 * @param then what to do, in a thread of its own
	 */
	public static void onEnd(ProcessHandle process, Runnable then) {
		boolean named = process.info().command().isPresent();
		Waiting.watch("waits for process " + process.pid(),
				() -> !process.isAlive() || process.info().command().isPresent() != named, then);
	}

	/** Waits for the end of a process, and kills it if that does not come. */
	public static void awaitEnd(ProcessHandle process, Duration patience) {
		if (!Termination.gone(List.of(process), patience)) {
			process.destroyForcibly();
		}
	}

	/**
	 * Ends this process, by way of its shutdown hooks, when the one that started it has
	 * ended.
	 * @param another a process that is of no use then and ends first, once there is one
	 * @throws Problem if the one that started it has ended already
	 */
	public static void endWithParent(Supplier<Optional<ProcessHandle>> another) {
		ProcessHandle parent = ProcessHandle.current()
			.parent()
			.filter((one) -> !takesOrphans(one.pid(), one.info().command().orElse("")))
			.orElseThrow(() -> new Problem("The build that started this lab has ended."));
		onEnd(parent, () -> {
			Termination.end(another.get().stream().toList(), PATIENCE);
			System.exit(1);
		});
	}

	/**
	 * Whether a process is one that becomes the parent of those whose own has ended. In a
	 * container, Maven itself may be the first process.
	 */
	static boolean takesOrphans(long pid, String command) {
		String program = command.substring(command.lastIndexOf('/') + 1);
		return program.equals("systemd") || (pid == 1 && !program.startsWith("java"));
	}

}
