// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.FaultTable;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.HostileScripts;
import io.github.redisaccessbench.lab.HostileServer;
import io.github.redisaccessbench.lab.HostileServer.Step;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.OneLine;
import io.github.redisaccessbench.lab.RunningLab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The packaged lab with servers that are none, or not ready: each command ends within a
 * minute with one printable line, and leaves nothing running.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(240)
@Concurrent
class HostileIT {

	@RegisterExtension
	static final FaultTable TABLE = new FaultTable("servers");

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private static final int LABS_AT_A_TIME = 2;

	private static final List<String> WORST = List.of("hangs", "nonsense", "loading", "escape codes");

	private static final List<String> WORST_OF_DATABASES = List.of("hangs", "nonsense", "escape codes");

	@TempDir
	private Path folder;

	private final ExecutorService threads = Executors.newFixedThreadPool(LABS_AT_A_TIME);

	@Test
	void probeOfARedis() throws Exception {
		assertOneLineEach("probe, Redis", "Redis at ", HostileScripts.redis(), WORST,
				(port) -> List.of("probe", "redis://127.0.0.1:" + port));
	}

	/** A lab that serves opens its stores as this does. */
	@Test
	void upOnARedis() throws Exception {
		assertOneLineEach("up, Redis", "Redis at ", HostileScripts.redis(), WORST,
				(port) -> up("redis", port, "case3"));
	}

	@Test
	void upOnADatabase() throws Exception {
		assertOneLineEach("up, PostgreSQL", "PostgreSQL at ", HostileScripts.postgres(), WORST_OF_DATABASES,
				(port) -> up("postgresql", port, "case5"));
	}

	/**
	 * It lets the lab in, and then does so to the seed, which is a process of its own.
	 */
	@Test
	void upOnARedisThatTurnsOnTheSeed() throws Exception {
		Map<String, Step[]> scripts = HostileScripts.redisAgainstSeeds();
		assertOneLineEach("up, Redis against the seed", "The seed failed: Redis at ", scripts,
				List.copyOf(scripts.keySet()), (port) -> up("redis", port, "case3"));
	}

	private List<String> up(String scheme, int port, String of) {
		List<String> command = new ArrayList<>(
				List.of("up", "--home=" + Home.HOME, "--work=" + this.folder.resolve("up" + port), "--experiment=quick",
						"--cases=" + of, "--controls=none"));
		command.add(scheme.equals("redis") ? "--redis-url=redis://127.0.0.1:" + port
				: "--db-url=postgresql://127.0.0.1:" + port + "/bench");
		command.addAll(LabPorts.free(List.of(of)).options());
		return command;
	}

	private void assertOneLineEach(String who, String beginning, Map<String, Step[]> scripts, List<String> names,
			IntFunction<List<String>> command) throws Exception {
		Map<String, HostileServer> servers = new LinkedHashMap<>();
		try {
			names.forEach((name) -> servers.put(name, new HostileServer(scripts.get(name))));
			Map<String, Future<Ended>> started = new LinkedHashMap<>();
			for (String name : names) {
				started.put(name, start(command.apply(servers.get(name).port())));
			}
			for (String name : names) {
				Ended lab = started.get(name).get();
				TABLE.add(FaultTable.Row.refused(who + ": " + name,
						lab.complaint().replace(":" + servers.get(name).port(), ":PORT"), lab.exit(), lab.took()));
				assertThat(lab.exit()).as("%s: %s", name, lab).isEqualTo(1);
				assertThat(lab.complaint().lines()).as(name)
					.singleElement()
					.asString()
					.startsWith("lab: " + beginning + "127.0.0.1:" + servers.get(name).port())
					.satisfies(OneLine::assertPrintable);
			}
			assertThat(RunningLab.in(this.folder)).isEmpty();
		}
		finally {
			servers.values().forEach(HostileServer::close);
		}
	}

	private Future<Ended> start(List<String> command) {
		return this.threads.submit(() -> Ended.await(RunningLab.start(this.folder, command)));
	}

	@AfterEach
	void stop() {
		this.threads.shutdownNow();
	}

	/**
	 * How a lab ended.
	 *
	 * @param exit its exit code; -1: it had to be killed
	 * @param complaint what it printed
	 * @param took from its start
	 */
	private record Ended(int exit, String complaint, Duration took) {

		static Ended await(RunningLab lab) throws Exception {
			long start = System.nanoTime();
			boolean ended = lab.process().waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
			Duration took = Duration.ofNanos(System.nanoTime() - start);
			lab.kill();
			return new Ended(ended ? lab.process().exitValue() : -1, Files.readString(lab.err()), took);
		}

	}

}
