// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.ByteBuffer;
import java.util.Map;

/**
 * How a protocol divides what a server sends into messages. Drivers make room for as much
 * as a message says that it holds, before it has come.
 */
enum Framing {

	/**
	 * A letter, and how many bytes follow, these four included
	 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
	 */
	POSTGRESQL(5) {

		@Override
		int length(byte[] header) {
			return Character.isLetterOrDigit(header[0]) ? ByteBuffer.wrap(header).getInt(1) - Integer.BYTES : -1;
		}

		/** The driver makes room for each value of a row as long as that says it is. */
		@Override
		boolean isHonest(byte[] message, int length) {
			if (message[0] != 'D') {
				return true;
			}
			ByteBuffer row = ByteBuffer.wrap(message, header(), length - header());
			int values = (row.remaining() < Short.BYTES) ? -1 : Short.toUnsignedInt(row.getShort());
			while (values > 0 && row.remaining() >= Integer.BYTES) {
				int size = Math.max(row.getInt(), 0);
				if (size > row.remaining()) {
					return false;
				}
				row.position(row.position() + size);
				values--;
			}
			return values == 0;
		}
	},

	/**
	 * MariaDB and MySQL: three bytes say how many follow, a fourth counts the packets
	 * (https://mariadb.com/kb/en/0-packet/).
	 */
	MARIADB(4) {

		@Override
		int length(byte[] header) {
			return Byte.toUnsignedInt(header[0]) | Byte.toUnsignedInt(header[1]) << 8
					| Byte.toUnsignedInt(header[2]) << 16;
		}

		/**
		 * A packet that is nothing but a number announces so many columns, for which the
		 * driver makes room. Nothing that the lab asks for has 251 or more.
		 */
		@Override
		boolean isHonest(byte[] message, int length) {
			return length == header() || !Integer.valueOf(Byte.toUnsignedInt(message[header()]))
				.equals(LONG_NUMBERS.get(length - header()));
		}
	};

	/** What a number of so many bytes begins with at MariaDB. */
	private static final Map<Integer, Integer> LONG_NUMBERS = Map.of(3, 0xfc, 4, 0xfd, 9, 0xfe);

	private final int header;

	Framing(int header) {
		this.header = header;
	}

	/** Bytes that begin each message and say how long it is. */
	int header() {
		return this.header;
	}

	/** Bytes that follow a header; a negative number if it is none. */
	abstract int length(byte[] header);

	/**
	 * Whether a message holds no more than its bytes.
	 * @param message header and content; what comes after its length is of no meaning
	 * @param length bytes of both
	 */
	abstract boolean isHonest(byte[] message, int length);

}
