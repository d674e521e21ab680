// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.Optional;

import io.github.redisaccessbench.lab.control.Conductor;
import io.github.redisaccessbench.lab.process.Lifeline;

/**
 * Ends a run whose JMeter or Maven has gone.
 */
final class Watch {

	private final Conductor conductor;

	private volatile ProcessHandle worker;

	Watch(Conductor conductor) {
		this.conductor = conductor;
	}

	/**
	 * The lab's parent is Maven. If that is killed, nobody else would end JMeter and the
	 * lab.
	 */
	void parent() {
		ProcessHandle.current().parent().ifPresent((parent) -> Lifeline.onEnd(parent, () -> {
			Optional.ofNullable(this.worker).ifPresent(ProcessHandle::destroy);
			System.exit(1);
		}));
	}

	void worker(long pid) {
		if (this.worker == null) {
			this.worker = ProcessHandle.of(pid).orElse(null);
			if (this.worker != null) {
				Lifeline.onEnd(this.worker, () -> this.conductor.abort("JMeter ended before the run was done."));
			}
		}
	}

}
