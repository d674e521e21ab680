// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

/**
 * Files to which somebody may still be writing a line.
 */
public final class Lines {

	private Lines() {
	}

	/**
	 * Where the last complete line ends. What comes after it is to be cut off before
	 * bytes become text, since it may end in the middle of a letter.
	 * @return the number of bytes up to and with the last line feed; 0 if there is none
	 */
	public static int end(byte[] bytes) {
		int end = bytes.length;
		while (end > 0 && bytes[end - 1] != '\n') {
			end--;
		}
		return end;
	}

}
