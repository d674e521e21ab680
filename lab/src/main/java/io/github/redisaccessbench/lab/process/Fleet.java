// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

/**
 * The apps of an experiment, as the course of a run sees them.
 */
public interface Fleet {

	/**
	 * Ends all apps that are running, starts each of them anew, and checks that every
	 * case answers exactly the expected JSON.
	 * @throws io.github.redisaccessbench.lab.Problem if an app does not start or a case
	 * answers something else
	 */
	void restart();

	/**
	 * Ends all apps.
	 */
	void stop();

}
