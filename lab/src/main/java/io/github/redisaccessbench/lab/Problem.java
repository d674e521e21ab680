// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

/**
 * Something that the person at the keyboard can put right. The message is one line: what
 * is wrong, where, and what to do. It is shown without a stack trace.
 */
public final class Problem extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Makes a problem.
	 * @param message what is wrong, where, and what to do
	 */
	public Problem(String message) {
		super(message);
	}

	/**
	 * Makes a problem that a deeper failure caused.
	 * @param message what is wrong, where, and what to do
	 * @param cause the failure, for the log
	 */
	public Problem(String message, Throwable cause) {
		super(message, cause);
	}

}
