// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

/**
 * What comes from outside, made fit for a line on a terminal.
 */
final class Text {

	private Text() {
	}

	static String printable(String text) {
		return text.replaceAll("\\p{Cntrl}", "?");
	}

	/**
	 * @return the text without the user and the password of any URL in it
	 */
	static String withoutSecret(String text) {
		return text.replaceAll("://\\S*@", "://");
	}

}
