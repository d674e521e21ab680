// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.raw.ServerBuild;

/** Asks a database how it was built. */
public final class DatabaseBuild {

	/** PostgreSQL says it behind its version. */
	private static final Pattern COMPILER = Pattern.compile("compiled by (.{1,100}?)(, \\d+-bit)?$");

	private DatabaseBuild() {
	}

	/** How it was built: blank is what it does not tell. */
	public static ServerBuild of(DatabaseLink link) {
		String untold = link.url().dialect().words() + " does not tell it";
		Blanks blanks = new Blanks();
		Matcher compiler = COMPILER.matcher(String.valueOf(asked(link, "SELECT version()")));
		return new ServerBuild(blanks.of("allocator", asked(link, "SELECT @@version_malloc_library"), untold),
				blanks.of("compiler", compiler.find() ? compiler.group(1) : null, untold),
				blanks.of("ioThreads", null, untold), blanks.reasons());
	}

	/** Null: it does not know that, as only MariaDB knows its allocator. */
	private static String asked(DatabaseLink link, String query) {
		try {
			return link.row(query, 1).getFirst();
		}
		catch (SQLException ex) {
			return null;
		}
	}

}
