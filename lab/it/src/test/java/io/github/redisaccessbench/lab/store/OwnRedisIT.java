// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The packaged lab, seed and apps with the user's own Redis: TLS only, a CA of its own, a
 * user who may do no more than docs/YOUR-SITUATION.md says, database 3. Skipped where the
 * system has no redis-server, or one that cannot do TLS.
 */
@Concurrent
class OwnRedisIT {

	private static final int DATABASE = 3;

	private static final String FOREIGN = "somebody::elses";

	@TempDir
	private Path folder;

	private final List<RunningLab> labs = new ArrayList<>();

	private TlsRedis redis;

	@BeforeEach
	void start() throws Exception {
		this.redis = new TlsRedis(this.folder.resolve("redis"));
		this.redis.send(DATABASE, (commands) -> commands.set(FOREIGN, "kept"));
	}

	@AfterEach
	void stop() throws Exception {
		for (RunningLab lab : this.labs) {
			lab.kill();
		}
		if (this.redis != null) {
			this.redis.close();
		}
	}

	@ParameterizedTest
	@CsvSource({ "ca.pem, case1 case2 case3 case4", "trust.p12, case3" })
	void casesAnswerRightlyAndThePasswordIsNowhere(String truststore, String cases) throws Exception {
		LabPorts ports = LabPorts.free(List.of(cases.split(" ")));
		RunningLab lab = start("one", truststore, ports);
		lab.awaitOutput("Ctrl-C stops");
		for (int port : ports.processes().values()) {
			assertThat(RunningLab.get(port, "/colors")).isEqualTo(ColorsJson.of(100));
		}
		assertThat(lab.out()).content().contains(" --tls ", " --user bench --askpass -n 3 ");
		assertThat(keys(DATABASE)).hasSize(305).contains(ColorKeys.RUN, FOREIGN, ColorKeys.v1("BLUE"));
		assertThat(keys(0)).isEmpty();
		for (ProcessHandle one : Stream.concat(Stream.of(lab.process().toHandle()), lab.children().stream()).toList()) {
			assertNoSecret(Path.of("/proc", String.valueOf(one.pid()), "cmdline"));
		}
		assertNothingToldBy(lab, "one");
		lab.interrupt();
		lab.awaitEnd();
		assertNothingToldBy(lab, "one");
		assertThat(keys(DATABASE)).contains(FOREIGN).doesNotContain(ColorKeys.RUN);
	}

	@Test
	void casesAnswerRightlyOnAClusterWithTlsToo() throws Exception {
		try (TlsRedis cluster = TlsRedis.cluster(this.folder.resolve("cluster"))) {
			LabPorts ports = LabPorts.free(List.of("case1", "case2", "case3", "case4"));
			RunningLab lab = start("one", "../cluster/ca.pem", ports,
					Map.of("REDIS_URL", cluster.url(0).replace("rediss://", "rediss-cluster://")));
			lab.awaitOutput("Ctrl-C stops");
			for (int port : ports.processes().values()) {
				assertThat(RunningLab.get(port, "/colors")).isEqualTo(ColorsJson.of(100));
			}
			lab.interrupt();
			lab.awaitEnd();
			assertNothingToldBy(lab, "one");
		}
	}

	@Test
	void aSecondRunIsToldInOneLineAndTheFirstGoesOn() throws Exception {
		RunningLab first = start("one", "ca.pem", LabPorts.free(List.of("case1")));
		first.awaitOutput("Ctrl-C stops");
		List<String> before = keys(DATABASE);
		RunningLab second = start("other", "ca.pem", LabPorts.free(List.of("case1")));
		assertThat(second.awaitEnd()).isEqualTo(1);
		assertThat(second.err()).content().contains("Another run of this benchmark uses this Redis");
		assertThat(Files.readAllLines(second.err())).hasSize(1);
		assertThat(keys(DATABASE)).containsExactlyInAnyOrderElementsOf(before);
		assertThat(first.process().isAlive()).isTrue();
		assertNothingToldBy(second, "other");
	}

	@Test
	void aWrongPasswordIsSaidInOneLineAndShownNowhere() throws Exception {
		String url = this.redis.url(DATABASE).replace(TlsRedis.USER + ":", TlsRedis.USER + ":wrong");
		RunningLab lab = start("one", "ca.pem", LabPorts.free(List.of("case1")), Map.of("REDIS_URL", url));
		assertThat(lab.awaitEnd()).isEqualTo(1);
		assertThat(lab.err()).content().contains("refuses the user or password");
		assertThat(Files.readAllLines(lab.err())).hasSize(1);
		assertNothingToldBy(lab, "one");
	}

	private RunningLab start(String work, String truststore, LabPorts ports) throws IOException {
		return start(work, truststore, ports,
				Map.of("REDIS_URL", this.redis.url(DATABASE), Truststore.PASSWORD, TestCa.PASSWORD));
	}

	private RunningLab start(String work, String truststore, LabPorts ports, Map<String, String> environment)
			throws IOException {
		List<String> arguments = new ArrayList<>(List.of("up", "--home=" + Home.HOME,
				"--work=" + this.folder.resolve(work), "--cases=" + String.join(",", ports.processes().keySet()),
				"--redis-truststore=" + this.folder.resolve("redis").resolve(truststore)));
		arguments.addAll(ports.options());
		RunningLab lab = RunningLab.start(this.folder, arguments, environment);
		this.labs.add(lab);
		return lab;
	}

	private List<String> keys(int database) {
		return this.redis.send(database, (commands) -> commands.keys("*"));
	}

	private void assertNothingToldBy(RunningLab lab, String work) throws IOException {
		assertNoSecret(lab.out());
		assertNoSecret(lab.err());
		Path written = this.folder.resolve(work);
		if (Files.exists(written)) {
			try (var files = Files.walk(written)) {
				List<Path> all = files.filter(Files::isRegularFile).toList();
				assertThat(all).isNotEmpty();
				for (Path file : all) {
					assertNoSecret(file);
				}
			}
		}
	}

	private static void assertNoSecret(Path file) throws IOException {
		if (Files.exists(file)) {
			String content = Files.readString(file, StandardCharsets.ISO_8859_1);
			assertThat(List.of(TlsRedis.PASSWORD, TlsRedis.ENCODED, TestCa.PASSWORD)).as("%s", file)
				.noneMatch(content::contains);
		}
	}

}
