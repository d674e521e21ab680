// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.validity.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two engines, each in a network namespace of its own, which is a machine as far as they
 * can see. Takes root and the program ip; skipped without them.
 */
@Isolated
class EnginesIT {

	private static final String BRIDGE = "rab0";

	private static final String HOST = "10.177.0.1";

	private static final String EXPERIMENT = "factors: {users: 4, keys: 10}\nload: {model: closed, loops: 10}\n"
			+ "forks: 2\nwarmup-requests: 0\njit-threshold: 10000\nrates: [100]\niteration-ms: 200\nrounds: ";

	@TempDir
	private Path folder;

	private final int port = LabPorts.next();

	private final List<Process> engines = new ArrayList<>();

	@BeforeEach
	void network() throws Exception {
		Assumptions.assumeTrue(run("ip", "link", "add", BRIDGE, "type", "bridge") == 0,
				"no network can be made: it takes root and ip");
		run("ip", "addr", "add", HOST + "/24", "dev", BRIDGE);
		run("ip", "link", "set", BRIDGE, "up");
		for (int number = 1; number <= 2; number++) {
			String name = BRIDGE + "-" + number;
			run("ip", "netns", "add", name);
			run("ip", "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name);
			run("ip", "link", "set", name, "master", BRIDGE, "up");
			run("ip", "netns", "exec", name, "ip", "addr", "add", "10.177.0." + (1 + number) + "/24", "dev", "eth0");
			assertThat(run("ip", "netns", "exec", name, "ip", "link", "set", "eth0", "up")).isZero();
		}
	}

	@AfterEach
	void noNetwork() throws Exception {
		this.engines.forEach(Process::destroyForcibly);
		for (int number = 1; number <= 2; number++) {
			run("ip", "netns", "del", BRIDGE + "-" + number);
			run("ip", "link", "del", BRIDGE + "-" + number);
		}
		run("ip", "link", "del", BRIDGE);
	}

	private static int run(String... command) throws InterruptedException {
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
			return process.exitValue();
		}
		catch (IOException ex) {
			return 1;
		}
	}

	private Process engine(int number) throws IOException {
		Path jar;
		try (Stream<Path> files = Files.list(RunningLab.HOME.resolve("hyperfoil/target"))) {
			jar = files.filter((file) -> file.getFileName().toString().matches("hyperfoil-.*[.]jar"))
				.findFirst()
				.orElseThrow();
		}
		ProcessBuilder builder = new ProcessBuilder("ip", "netns", "exec", BRIDGE + "-" + number,
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx128m", "-jar", jar.toString(),
				HOST + ":" + this.port)
			.redirectErrorStream(true)
			.redirectOutput(this.folder.resolve("engine-" + number + ".log").toFile());
		builder.environment().put("ENGINES_TOKEN", "a secret of both");
		Process engine = builder.start();
		this.engines.add(engine);
		return engine;
	}

	private FaultyHome home(int rounds) throws IOException {
		return FaultyHome.make(Files.createTempDirectory(this.folder, "home"), RunningLab.HOME,
				List.of(FaultyHome.IN_A_HURRY), List.of("--limit=10", "--limit=10 --burn-us=3000"),
				"generator: hyperfoil\n" + EXPERIMENT + rounds + "\n");
	}

	private List<String> options() {
		return List.of("--engines=2", "--engines-address=" + HOST, "--engines-port=" + this.port);
	}

	private static boolean isOver(FaultyHome home) {
		return Waiting.until(Duration.ofMinutes(4), () -> !Files.exists(home.door()));
	}

	@Test
	void twoEnginesSendAllRequestsAndEndWithTheRun() throws Exception {
		engine(1);
		engine(2);
		FaultyHome home = home(3);
		FaultyRun run = FaultyRun.of(home, options(), Map.of("ENGINES_TOKEN", "a secret of both"), () -> isOver(home));
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.faults()).as("%s", run).filteredOn((reason) -> reason != Reason.GENERATOR_LAGGED).isEmpty();
		assertThat(run.raw().iterations()).allSatisfy(EnginesIT::assertWhole);
		// Two forks need not prove it on a busy machine.
		assertThat(run.result().contrasts().getFirst().ratio().value()).as("who burns CPU is slower").isGreaterThan(1);
		for (Process engine : this.engines) {
			assertThat(engine.waitFor(10, TimeUnit.SECONDS)).isTrue();
			assertThat(engine.exitValue()).isZero();
		}
	}

	private static void assertWhole(IterationRecord record) {
		assertThat(record.samples().requests()).isEqualTo(record.iteration().requests());
		assertThat(record.samples().errors()).isZero();
	}

	@Test
	void anEngineThatIsKilledEndsTheRunAndTheOtherOne() throws Exception {
		Process first = engine(1);
		Process second = engine(2);
		FaultyHome home = home(90);
		FaultyRun run = FaultyRun.of(home, options(), Map.of("ENGINES_TOKEN", "a secret of both"), () -> {
			Waiting.until(Duration.ofMinutes(2), () -> home.iterations() > 20);
			first.destroyForcibly();
			return isOver(home);
		});
		assertThat(run.exit()).isEqualTo(1);
		assertThat(run.toString()).containsPattern("The engine \\d at 10[.]177[.]0[.]\\d (has ended|does not answer)");
		assertThat(second.waitFor(20, TimeUnit.SECONDS)).isTrue();
	}

}
