// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.ByteBuffer;

/**
 * PostgreSQL: a letter, and how many bytes follow, these four included
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
final class PostgresFraming implements Framing {

	private static final int HEADER = 5;

	@Override
	public int header() {
		return HEADER;
	}

	@Override
	public int length(byte[] header) {
		return Character.isLetterOrDigit(header[0]) ? ByteBuffer.wrap(header).getInt(1) - Integer.BYTES : -1;
	}

	/** The driver makes room for each value of a row as long as that says it is. */
	@Override
	public boolean isHonest(byte[] message, int length) {
		if (message[0] != 'D') {
			return true;
		}
		ByteBuffer row = ByteBuffer.wrap(message, HEADER, length - HEADER);
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

}
