// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * What a server sends, message by message: none is handed on before all of it is there,
 * and none that is too long, or says of itself that it holds more than it does. A read
 * that times out loses nothing.
 */
final class Messages extends InputStream {

	private final InputStream in;

	private final Framing framing;

	private final Guard guard;

	private byte[] message;

	/** Bytes of the message as far as that is known: its header at first. */
	private int size;

	private boolean measured;

	private int filled;

	private int given;

	/** Wraps a stream; the guard hangs up on whoever lies. */
	Messages(InputStream in, Framing framing, Guard guard) {
		this.in = in;
		this.framing = framing;
		this.guard = guard;
		begin();
	}

	private void begin() {
		this.message = new byte[this.framing.header()];
		this.size = this.message.length;
		this.measured = false;
		this.filled = 0;
		this.given = 0;
	}

	@Override
	public int read() throws IOException {
		byte[] one = new byte[1];
		return (read(one, 0, 1) < 0) ? -1 : Byte.toUnsignedInt(one[0]);
	}

	@Override
	public int read(byte[] target, int offset, int length) throws IOException {
		if (this.measured && this.given == this.size) {
			begin();
		}
		if (length == 0 || !isWhole()) {
			return (length == 0) ? 0 : -1;
		}
		int count = Math.min(length, this.size - this.given);
		System.arraycopy(this.message, this.given, target, offset, count);
		this.given += count;
		return count;
	}

	/** Waits for the rest of the message; false: there is none, and no other comes. */
	private boolean isWhole() throws IOException {
		while (!this.measured || this.filled < this.size) {
			if (!isFilled()) {
				return false;
			}
			if (!this.measured) {
				measure();
			}
			if (this.filled == this.size && !this.framing.isHonest(this.message, this.size)) {
				throw this.guard.hangUp("its answer says that it is longer than it is");
			}
		}
		return true;
	}

	private boolean isFilled() throws IOException {
		while (this.filled < this.size) {
			int read = this.in.read(this.message, this.filled, this.size - this.filled);
			if (read < 0 && this.filled > 0) {
				throw new EOFException("it hung up in the middle of an answer");
			}
			if (read < 0) {
				return false;
			}
			this.filled += read;
		}
		return true;
	}

	private void measure() throws IOException {
		int length = this.framing.length(this.message);
		if (length < 0 || length > Guard.MAX_BYTES) {
			throw this.guard.hangUp("it speaks another language, or its answer is too long");
		}
		byte[] whole = new byte[this.size + length];
		System.arraycopy(this.message, 0, whole, 0, this.size);
		this.message = whole;
		this.size = whole.length;
		this.measured = true;
	}

	@Override
	public int available() throws IOException {
		return (this.measured && this.filled == this.size && this.given < this.size) ? this.size - this.given
				: this.in.available();
	}

	@Override
	public void close() throws IOException {
		this.in.close();
	}

}
