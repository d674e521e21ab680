// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.FaultTable;
import io.github.redisaccessbench.lab.HostileScripts;
import io.github.redisaccessbench.lab.OneLine;
import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Servers that are named as the user's own database, and are none, or mean no good.
 */
@Concurrent
@Timeout(60)
class HostileDatabaseTest {

	@RegisterExtension
	static final FaultTable TABLE = new FaultTable("databases");

	@Test
	void aDatabaseThatIsNoneIsToldInOneLine() throws Exception {
		assertOneLineEach("PostgreSQL",
				OneLine.ofEach(TABLE, "PostgreSQL", HostileScripts.postgres(), (port) -> ask("postgresql", port)));
		assertOneLineEach("MariaDB",
				OneLine.ofEach(TABLE, "MariaDB", HostileScripts.maria(), (port) -> ask("mariadb", port)));
	}

	private static int ask(String scheme, int port) {
		try (DatabaseLink link = new DatabaseLink(
				DatabaseUrl.parse(scheme + "://127.0.0.1:" + port + "/bench", "me", "s3cr3t"), Duration.ofSeconds(2))) {
			return link.query("SELECT 1", 1).size();
		}
		catch (SQLException ex) {
			throw new Problem(
					link(scheme) + " at 127.0.0.1:" + port + "/bench " + DatabaseLink.firstLine(ex) + " db.url.", ex);
		}
	}

	private static String link(String scheme) {
		return scheme.startsWith("p") ? "PostgreSQL" : "MariaDB";
	}

	private static void assertOneLineEach(String name, Map<String, String> said) {
		assertThat(said).isNotEmpty()
			.allSatisfy((script, line) -> assertThat(line).as(script)
				.startsWith(name + " at 127.0.0.1:PORT/bench ")
				.containsAnyOf(" db.url.", " DB_URL.")
				.doesNotContain("s3cr3t")
				.satisfies(OneLine::assertPrintable));
	}

}
