// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.util.Arrays;

/**
 * The first part of a file of lines, to which somebody may still be writing.
 *
 * @param file the file
 * @param length where the part ends, in bytes
 */
record LineFile(RandomAccessFile file, long length) {

	private static final int CHUNK = 8_192;

	/** The first line with its line feed; empty if there is none yet. */
	byte[] firstLine() throws IOException {
		byte[] bytes = new byte[(int) Math.min(CHUNK, this.length)];
		this.file.seek(0);
		this.file.readFully(bytes);
		int end = 0;
		while (end < bytes.length && bytes[end] != '\n') {
			end++;
		}
		return (end < bytes.length) ? Arrays.copyOf(bytes, end + 1) : new byte[0];
	}

	/**
	 * Where the last complete line ends.
	 * @param begin where to look from; there a line begins
	 * @return an offset in bytes; {@code begin} if no line is complete
	 */
	long endOfLastLine(long begin) throws IOException {
		byte[] bytes = new byte[CHUNK];
		for (long end = this.length; end > begin;) {
			int size = (int) Math.min(CHUNK, end - begin);
			this.file.seek(end - size);
			this.file.readFully(bytes, 0, size);
			for (int index = size; index > 0; index--) {
				if (bytes[index - 1] == '\n') {
					return end - size + index;
				}
			}
			end -= size;
		}
		return begin;
	}

	/** What lies between two offsets. */
	InputStream between(long begin, long end) throws IOException {
		this.file.seek(begin);
		return new InputStream() {

			private long left = end - begin;

			@Override
			public int read() throws IOException {
				return (this.left-- > 0) ? LineFile.this.file.read() : -1;
			}

			@Override
			public int read(byte[] into, int offset, int max) throws IOException {
				if (this.left <= 0) {
					return -1;
				}
				int read = LineFile.this.file.read(into, offset, (int) Math.min(max, this.left));
				this.left -= Math.max(0, read);
				return read;
			}

		};
	}

}
