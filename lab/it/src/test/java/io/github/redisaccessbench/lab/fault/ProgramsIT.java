// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A run of the packaged lab on two servers and two JDKs, with the real app of case 3. The
 * second JDK is the first under another name.
 */
class ProgramsIT {

	private static final String EXPERIMENT = """
			description: two servers, two JDKs
			cases: [case3]
			factors: {users: 2}
			""" + FaultyHome.plan(10, 1, 2, 200);

	@Test
	void eachProcessHasTheServerAndTheJdkOfItsCell(@TempDir Path folder) throws Exception {
		FaultyHome home = FaultyHome.honest(folder.resolve("home"), EXPERIMENT);
		String here = System.getProperty("java.home");
		Path there = Files.createSymbolicLink(folder.resolve("another-jdk"), Path.of(here));
		FaultyRun run = FaultyRun.of(home, "--servers=a=embedded,b=embedded --maxmemory 77mb",
				"--jdks=here=" + here + ",there=" + there);
		assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.INVALID);
		assertThat(run.result().cells()).hasSize(4)
			.allSatisfy((one) -> assertThat(one.commands().perRequest()).isEqualTo(Map.of("MGET", 1.0)));
		assertThat(run.raw().header().environment().apps()).extracting(AppInfo::process)
			.containsExactly("case3[server=a, jdk=here]", "case3[server=a, jdk=there]", "case3[server=b, jdk=here]",
					"case3[server=b, jdk=there]");
		assertThat(run.raw().header().environment().stores()).extracting(StoreInfo::source)
			.anySatisfy((source) -> assertThat(source).startsWith("embedded --maxmemory 77mb, port "));
		assertThat(run.raw().header().keyspaces()).extracting(Keyspace::layout)
			.contains("colors::v3::*", "colors::v3::*, Redis a", "colors::v3::*, Redis b");
		assertThat(run.raw().header().experiment().sweep().args()).isEqualTo(Map.of("server",
				List.of(new Level("a"), new Level("b")), "jdk", List.of(new Level("here"), new Level("there"))));
		assertThat(run.raw().header().experiment().judging().across()).containsExactly("server", "jdk");
	}

	/** The server speaks TLS only, and its key is of this user alone. */
	@Test
	void aServerWithTlsNeedsNoOption(@TempDir Path folder) throws Exception {
		FaultyHome home = FaultyHome.honest(folder.resolve("home"),
				EXPERIMENT + "args:\n  server: [embedded, embedded tls]\n");
		FaultyRun run = FaultyRun.of(home);
		assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.INVALID);
		assertThat(run.result().cells()).hasSize(2)
			.allSatisfy((one) -> assertThat(one.commands().perRequest()).isEqualTo(Map.of("MGET", 1.0)));
		assertThat(run.raw().header().environment().stores()).extracting(StoreInfo::source)
			.anySatisfy((source) -> assertThat(source).startsWith("embedded tls, port "));
		Path made = home.work().resolve("redis-embedded=tls");
		assertThat(made.resolve("redis.conf")).content().contains("port 0\n", "tls-port ");
		assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.resolve("redis.key"))))
			.isEqualTo("rw-------");
		assertThat(made.resolve("key.p12")).doesNotExist();
	}

}
