// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

/**
 * A case at one combination of levels.
 *
 * @param caseName the case
 * @param users threads that send requests at the same time
 * @param limit keys that one request reads
 */
public record Cell(String caseName, int users, int limit) {

	/**
	 * Stands in the place of a case while JMeter is warmed up: the lab itself answers.
	 */
	public static final String GENERATOR = "generator";

}
