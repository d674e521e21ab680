// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import io.hyperfoil.http.api.HttpConnection;
import io.hyperfoil.http.api.HttpRequest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.util.AsciiString;
import io.netty.util.AttributeKey;

/**
 * A user with one request under way at a time: when it was due, and what is there of its
 * answer. Hyperfoil neither closes a connection of which the server has said that it is
 * the last answer, nor sends anything again.
 */
final class Sender {

	/** Of a connection that has answered a request. */
	private static final AttributeKey<Boolean> ANSWERED = AttributeKey.valueOf("answered");

	private final ByteBuf pieces = Unpooled.buffer();

	boolean busy;

	/**
	 * When it was to be sent, in nanoseconds from the first request: its time is counted
	 * from here.
	 */
	long due;

	/** From when on this sender could have sent it. */
	long ready;

	/** When it was sent first, by {@link System#nanoTime()}. */
	long sent;

	/** Whether it has to be sent again. */
	boolean again;

	/** Whether a byte of its answer is there. */
	boolean begun;

	int status;

	boolean right;

	private boolean last;

	/** Takes the next request. */
	void take(long now, long nextDue) {
		this.busy = true;
		this.due = nextDue;
		this.ready = Math.max(now, nextDue);
		this.again = false;
		this.begun = false;
		this.status = 0;
		this.right = false;
		this.last = false;
		this.pieces.clear();
	}

	void header(CharSequence name, CharSequence value) {
		this.last |= HttpHeaderNames.CONNECTION.contentEqualsIgnoreCase(name)
				&& AsciiString.containsIgnoreCase(value, HttpHeaderValues.CLOSE);
	}

	/**
	 * Puts a body together. Hyperfoil's DefragProcessor would put what is left of an
	 * answer that broke off before the next one.
	 * @return what is there of it
	 */
	ByteBuf body(ByteBuf data, boolean whole) {
		if (whole && !this.pieces.isReadable()) {
			return data;
		}
		return this.pieces.writeBytes(data);
	}

	/**
	 * Whether the request has to be sent again, since it crossed the farewell of a server
	 * that had kept the connection alive: HTTP lets a GET be repeated then (RFC 9112,
	 * 9.3.1). A server that closes a connection that was opened for this request refuses
	 * to answer it.
	 */
	boolean mayRepeat(HttpRequest request) {
		HttpConnection connection = request.connection();
		boolean closedByServer = !request.isValid() && (connection.isOpen() || connection.isClosed());
		this.again = closedByServer && !this.begun
				&& (connection.context().channel().hasAttr(ANSWERED) || connection.lastUsed() - this.sent < 0);
		return this.again;
	}

	/** The request is over. */
	void leave(HttpRequest request) {
		if (this.last) {
			// Or else the next request would be sent before the server has closed it.
			request.connection().close();
		}
		if (request.isValid()) {
			request.connection().context().channel().attr(ANSWERED).set(true);
		}
	}

}
