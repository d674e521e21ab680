// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.process.Ports;

/**
 * An app that was started, by System.nanoTime.
 *
 * @param process its process; null: it ran already
 * @param pid of what listens, as soon as it does: to look for that takes long
 */
record RunningApp(Instance instance, List<Case> cases, Process process, long pid, long startedNanos,
		Map<Metric, Double> startUp) {

	/** A program may start the one that listens; 0: nobody here may see it. */
	RunningApp listening() {
		return new RunningApp(this.instance, this.cases, this.process,
				(this.instance.app().jar() != null) ? this.process.pid()
						: Ports.listener(this.instance.port())
							.map(ProcessHandle::pid)
							.orElse((this.process != null) ? this.process.pid() : 0),
				this.startedNanos, this.startUp);
	}

}
