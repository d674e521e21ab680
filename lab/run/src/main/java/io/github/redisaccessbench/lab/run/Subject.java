// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;

/** A port: what is loaded, and how its processes start and end. */
public interface Subject {

	/** Does what can be done before the stores are ready. */
	void prepare();

	/**
	 * Ends all processes that run, and starts those of a group anew. Returns when each
	 * has answered each of its requests rightly.
	 * @param requests what every case of the group has to answer, by name of the case
	 * @throws io.github.redisaccessbench.lab.Problem if one does not start or answers
	 * something else
	 */
	void start(Group group, Map<String, List<Request>> requests);

	/** Where a process listens. */
	Endpoint endpoint(String process);

	/** Process ids of all apps that run, by name of the process. */
	Map<String, Long> processes();

	/** How a process came up: values by metric; empty if it was not started here. */
	Map<Metric, Double> startUp(String process);

	/** What it is: one entry for each process of the experiment. */
	List<AppInfo> info();

	/** Ends all processes that run. */
	void stop();

	/**
	 * What a process printed last, for a message; nothing if the lab does not see it.
	 * @param process its name
	 */
	default Optional<String> lastWords(String process) {
		return Optional.empty();
	}

}
