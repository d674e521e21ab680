// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How a database is asked for its counters.
 */
interface Counting {

	/**
	 * Asks.
	 * @param link a connection of the lab's own, of which nothing is counted
	 * @throws SQLException if it does not tell
	 */
	Counted read(DatabaseLink link) throws SQLException;

	/** The process that serves a connection and nothing else, if there is one. */
	default OptionalLong backend(DatabaseLink link) {
		return OptionalLong.empty();
	}

	/**
	 * What a database says of a counter.
	 * @param text a number; a database of somebody's own may also answer NULL, which is
	 * null here, or nonsense
	 * @return the number, or nothing if it is none
	 */
	static OptionalDouble number(String text) {
		try {
			double number = (text != null) ? Double.parseDouble(text) : Double.NaN;
			return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
		}
		catch (NumberFormatException ex) {
			return OptionalDouble.empty();
		}
	}

	/**
	 * What a database counted since it was started. What it does not count or tell is
	 * nothing.
	 *
	 * @param statements how many, by their first word in upper case
	 * @param rows rows that queries read or wrote
	 * @param bytesIn bytes received
	 * @param bytesOut bytes sent
	 * @param connections connections that are open, but for the lab's own
	 * @param run something that changes when it is started anew
	 */
	record Counted(Optional<Map<String, Long>> statements, OptionalDouble rows, OptionalDouble bytesIn,
			OptionalDouble bytesOut, OptionalDouble connections, Optional<String> run) {

	}

}
