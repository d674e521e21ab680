// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.Map;
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
	 * What a database counted since it was started.
	 *
	 * @param statements how many, by their first word in upper case
	 * @param rows rows that queries read or wrote
	 * @param bytesIn bytes received, or nothing if it does not count them
	 * @param bytesOut bytes sent, or nothing if it does not count them
	 * @param connections connections that are open, but for the lab's own
	 * @param run something that changes when it is started anew
	 */
	record Counted(Map<String, Long> statements, double rows, OptionalDouble bytesIn, OptionalDouble bytesOut,
			double connections, String run) {

	}

}
