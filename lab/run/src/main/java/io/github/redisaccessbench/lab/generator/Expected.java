// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.Optional;

/**
 * Which process may be the JMeter of a run.
 *
 * @param parent the process that has to have started it, or nothing if the user may start
 * it from anywhere
 */
public record Expected(Optional<Long> parent) {

	/** Any process of this user. */
	public static final Expected OF_USER = new Expected(Optional.empty());

	/** Children of the process that also started the lab: of Maven. */
	public static Expected ofThisBuild() {
		return new Expected(ProcessHandle.current().parent().map(ProcessHandle::pid));
	}

	/**
	 * The process of a worker, if it may be the JMeter.
	 * @return the process; nothing if there is none, or it is not what was expected
	 */
	Optional<ProcessHandle> find(Worker worker) {
		return ProcessHandle.of(worker.pid()).filter(this.parent.isPresent() ? this::isOfBuild : Expected::isMine);
	}

	private boolean isOfBuild(ProcessHandle process) {
		return process.parent().map(ProcessHandle::pid).equals(this.parent)
				// Not every system tells command lines.
				&& process.info().commandLine().map((command) -> command.contains("ApacheJMeter")).orElse(true);
	}

	private static boolean isMine(ProcessHandle process) {
		return process.info().user().equals(ProcessHandle.current().info().user());
	}

}
