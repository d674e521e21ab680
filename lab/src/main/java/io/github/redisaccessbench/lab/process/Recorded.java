// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What is remembered of a process, so that it is known again and no other process that
 * got its pid is taken for it.
 *
 * @param name what it was started for
 * @param pid its process id
 * @param startMs when it started, milliseconds since 1970
 */
record Recorded(String name, long pid, long startMs) {

	static Recorded of(String name, ProcessHandle process) {
		return new Recorded(name, process.pid(), startMs(process));
	}

	/**
	 * The process, if it is still alive. One that has ended but that its parent has not
	 * asked for is not, though {@link ProcessHandle#isAlive()} says so.
	 * @return the process of this pid that started at this time
	 */
	Optional<ProcessHandle> alive() {
		return ProcessHandle.of(this.pid)
			.filter(ProcessHandle::isAlive)
			.filter(Lifeline::isNamed)
			.filter((process) -> Math.abs(startMs(process) - this.startMs) < Duration.ofSeconds(1).toMillis());
	}

	private static long startMs(ProcessHandle process) {
		return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
	}

}
