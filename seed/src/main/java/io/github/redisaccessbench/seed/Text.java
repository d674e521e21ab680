// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

/**
 * What comes out of Redis, made fit for a line on a terminal.
 */
final class Text {

	private Text() {
	}

	static String printable(String text) {
		return text.replaceAll("\\p{Cntrl}", "?");
	}

}
