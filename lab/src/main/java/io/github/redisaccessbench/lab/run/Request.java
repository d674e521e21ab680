// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import io.github.redisaccessbench.lab.experiment.Load;

/**
 * What is sent to a cell. Conditions build it up, each for its factor.
 *
 * @param path path and query
 * @param body the body that every answer has to have
 * @param users how many senders send it at the same time
 * @param load how, and how often
 */
public record Request(String path, String body, int users, Load load) {

	/**
	 * The same with another query and another answer.
	 * @param newPath path and query
	 * @param newBody the body that every answer has to have
	 */
	public Request asking(String newPath, String newBody) {
		return new Request(newPath, newBody, this.users, this.load);
	}

	/**
	 * The same by another number of senders.
	 * @param newUsers how many
	 */
	public Request by(int newUsers) {
		return new Request(this.path, this.body, newUsers, this.load);
	}

}
