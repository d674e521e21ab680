// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import io.github.redisaccessbench.lab.experiment.Load;

/**
 * What is sent to a cell. Conditions build it up, each for its factor.
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
	 * The same with another query.
	 * @param newPath path and query
	 */
	public Request asking(String newPath) {
		return new Request(newPath, this.answer, this.users, this.load);
	}

	/** The same with another answer. */
	Request answered(ExpectedAnswer newAnswer) {
		return new Request(this.path, newAnswer, this.users, this.load);
	}

	/**
	 * The same by another number of senders.
	 * @param newUsers how many
	 */
	public Request by(int newUsers) {
		return new Request(this.path, this.answer, newUsers, this.load);
	}

}
