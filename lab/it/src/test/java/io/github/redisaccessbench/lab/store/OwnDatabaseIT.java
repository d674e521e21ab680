// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The packaged lab and apps, by JDBC and by R2DBC, with the user's own PostgreSQL: TLS, a
 * CA of its own.
 */
@Concurrent
class OwnDatabaseIT {

	@TempDir
	private Path folder;

	@Test
	void casesAnswerRightly() throws Exception {
		LabPorts ports = LabPorts.free(List.of("case5", "case6"));
		try (TlsPostgres postgres = new TlsPostgres(this.folder.resolve("own"))) {
			List<String> arguments = new ArrayList<>(
					List.of("up", "--home=" + Home.HOME, "--work=" + this.folder.resolve("work"), "--cases=case5,case6",
							"--db-truststore=" + postgres.ca().pem()));
			arguments.addAll(ports.options());
			RunningLab lab = RunningLab.start(this.folder, arguments, Map.of("DB_URL", postgres.url("localhost"),
					"DB_USERNAME", postgres.user(), "DB_PASSWORD", postgres.password()));
			try {
				lab.awaitOutput("Ctrl-C stops");
				for (int port : ports.processes().values()) {
					assertThat(RunningLab.get(port, "/colors")).isEqualTo(ColorsJson.of(100));
				}
			}
			finally {
				lab.kill();
			}
		}
	}

}
