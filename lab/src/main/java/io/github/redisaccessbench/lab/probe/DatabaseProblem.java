// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;

/** Why a database cannot be used, and what to do. */
final class DatabaseProblem {

	/**
	 * In words of PostgreSQL and MariaDB, and of the driver that is asked for a password
	 * by a MySQL of another machine.
	 */
	private static final Pattern WANTS_TLS = Pattern
		.compile("no encryption$|SSL off$|insecure transport|RSA public key");

	private DatabaseProblem() {
	}

	/** In words for people, without the password. */
	static Problem of(DatabaseUrl url, SQLException ex) {
		String where = url.dialect().words() + " at " + url;
		if (WANTS_TLS.matcher(DatabaseLink.firstLine(ex)).find()) {
			return new Problem(
					where + " wants TLS: " + DatabaseLink.firstLine(ex) + ". Write ?sslmode=verify-full at the end of "
							+ "db.url, and name its CA with -Ddb.truststore=<file>.",
					ex);
		}
		if (Dialect.isRefused(ex)) {
			return new Problem(where + " refuses the user or the password. Correct the variables DB_USERNAME and "
					+ "DB_PASSWORD, or those in DB_URL.", ex);
		}
		if (Dialect.isMissingDatabase(ex)) {
			return new Problem(where + ": there is no such database. Create it, or name another one in db.url.", ex);
		}
		if (RedisLink.isUntrusted(ex)) {
			return new Problem(where + " has a certificate that is not trusted here. Name that of its CA: "
					+ "-Ddb.truststore=<file>.", ex);
		}
		return new Problem(
				where + " cannot be reached: " + DatabaseLink.firstLine(ex) + ". Start it, or correct db.url.", ex);
	}

}
