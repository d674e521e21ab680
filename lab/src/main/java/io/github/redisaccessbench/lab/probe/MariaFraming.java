// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.Map;

/**
 * MariaDB and MySQL: three bytes say how many follow, a fourth counts the packets
 * (https://mariadb.com/kb/en/0-packet/).
 */
final class MariaFraming implements Framing {

	private static final int HEADER = 4;

	/** What a number of so many bytes begins with. */
	private static final Map<Integer, Integer> LONG_NUMBERS = Map.of(3, 0xfc, 4, 0xfd, 9, 0xfe);

	@Override
	public int header() {
		return HEADER;
	}

	@Override
	public int length(byte[] header) {
		return Byte.toUnsignedInt(header[0]) | Byte.toUnsignedInt(header[1]) << 8 | Byte.toUnsignedInt(header[2]) << 16;
	}

	/**
	 * A packet that is nothing but a number announces so many columns, for which the
	 * driver makes room. Nothing that the lab asks for has 251 or more.
	 */
	@Override
	public boolean isHonest(byte[] message, int length) {
		return length == HEADER
				|| !Integer.valueOf(Byte.toUnsignedInt(message[HEADER])).equals(LONG_NUMBERS.get(length - HEADER));
	}

}
