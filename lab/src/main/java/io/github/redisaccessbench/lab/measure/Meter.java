// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

/**
 * Reads counters.
 */
@FunctionalInterface
public interface Meter {

	/**
	 * Reads all counters now.
	 * @param appPid process of the app
	 * @param generatorPid process of JMeter
	 * @param insideJvm whether to ask the app's JVM too, which makes it load some classes
	 * when it is asked for the first time
	 * @return the counters
	 */
	Counters read(long appPid, long generatorPid, boolean insideJvm);

}
