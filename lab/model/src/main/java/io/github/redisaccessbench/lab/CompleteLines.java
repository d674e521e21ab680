// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Reads the lines of a file one by one. What comes after the last line feed is left out:
 * a process may still be writing it.
 */
public final class CompleteLines {

	private static final int CHUNK = 8_192;

	private final InputStream in;

	private final Path file;

	private final int longest;

	private final byte[] bytes = new byte[CHUNK];

	private int from;

	private int end;

	/**
	 * Makes one.
	 * @param in text in UTF-8
	 * @param file where it is from
	 * @param longest how many bytes a line may have
	 */
	public CompleteLines(InputStream in, Path file, int longest) {
		this.in = in;
		this.file = file;
		this.longest = longest;
	}

	/**
	 * The next line, without its line feed.
	 * @return null if there is none
	 * @throws Problem if it is too long
	 */
	public String next() throws IOException {
		ByteArrayOutputStream line = new ByteArrayOutputStream();
		while (true) {
			for (int at = this.from; at < this.end; at++) {
				if (this.bytes[at] == '\n') {
					line.write(this.bytes, this.from, at - this.from);
					this.from = at + 1;
					return line.toString(StandardCharsets.UTF_8);
				}
			}
			line.write(this.bytes, this.from, this.end - this.from);
			if (line.size() > this.longest) {
				throw new Problem(this.file + " has a line of more than " + this.longest
						+ " bytes, which no lab writes. Use another record.");
			}
			this.from = 0;
			this.end = this.in.read(this.bytes);
			if (this.end < 0) {
				this.end = 0;
				return null;
			}
		}
	}

}
