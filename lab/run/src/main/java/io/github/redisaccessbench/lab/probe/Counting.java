// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How a database is asked for its counters. What it does not count or tell is NaN, and so
 * is all that is computed from it.
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
	 * What a server says of a counter.
	 * @param text a number; the user's own server may also answer NULL or nothing, which
	 * is null here, or nonsense
	 */
	static double number(String text) {
		try {
			double number = (text != null) ? Double.parseDouble(text) : Double.NaN;
			return Double.isFinite(number) ? number : Double.NaN;
		}
		catch (NumberFormatException ex) {
			return Double.NaN;
		}
	}

	/**
	 * What a database counted since it was started.
	 *
	 * @param statements how many, by their first word in upper case
	 * @param rows rows that queries read or wrote
	 * @param bytesIn bytes received
	 * @param bytesOut bytes sent
	 * @param connections connections that are open, but for the lab's own
	 * @param run something that changes when it is started anew; null if it is not told
	 */
	record Counted(Map<String, Double> statements, double rows, double bytesIn, double bytesOut, double connections,
			String run) {

	}

}
