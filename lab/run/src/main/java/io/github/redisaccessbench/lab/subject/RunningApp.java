// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.metric.Metric;

/**
 * An app that was started, by System.nanoTime.
 *
 * @param process its process; null: it ran already
 * @param pid of what listens, as soon as it does; 0: the lab may not see it
 */
record RunningApp(Instance instance, List<Case> cases, Process process, long pid, long startedNanos,
		Map<Metric, Double> startUp) {

	/** With the process that listens: a program may start it. */
	RunningApp listening(long listener) {
		return new RunningApp(this.instance, this.cases, this.process, listener, this.startedNanos, this.startUp);
	}

}
