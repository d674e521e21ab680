// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import io.github.redisaccessbench.lab.experiment.Load;

/**
 * What is sent to a cell.
 *
 * @param path path and query
 * @param answer what every answer has to be
 * @param users how many senders send it at the same time
 * @param load how, and how often
 */
public record Request(String path, ExpectedAnswer answer, int users, Load load) {

	/** A request whose every answer has to have the same body. */
	public Request(String path, String body, int users, Load load) {
		this(path, ExpectedAnswer.exactly(body), users, load);
	}

	/**
	 * The same by another number of senders.
	 * @param newUsers how many
	 */
	public Request by(int newUsers) {
		return new Request(this.path, this.answer, newUsers, this.load);
	}

}
