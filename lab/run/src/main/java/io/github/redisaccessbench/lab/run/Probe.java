// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.Map;

import io.github.redisaccessbench.lab.metric.Snapshot;

/** A port: reads metrics. */
public interface Probe {

	/** Reads now, what can be read. */
	Snapshot read(Watched watched);

	/**
	 * What a probe is to look at.
	 *
	 * @param appPid process of the app that is loaded
	 * @param apps processes of all apps that run, by name
	 * @param generatorPid process of the generator
	 * @param insideJvm whether to ask the app's JVM too, which makes it load some classes
	 * when it is asked for the first time
	 */
	record Watched(long appPid, Map<String, Long> apps, long generatorPid, boolean insideJvm) {

	}

}
