// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * JMeter's own remote engines, each in a network namespace of its own, which is a machine
 * as far as it can see. Takes root, the program ip, and a JMeter that {@code mvn verify}
 * has unpacked; skipped without them.
 */
@Isolated
@Tag("long")
class RemoteEnginesIT {

	private static final String BRIDGE = "rab0";

	private static final String HOST = "10.177.0.1";

	private static final Map<String, String> PASSWORD = Map.of("JMETER_REMOTE_PASSWORD", "of both sides");

	private static final String EXPERIMENT = "factors: {users: 5, keys: 10}\nload: {model: closed, loops: 10}\n"
			+ "forks: 2\nwarmup-requests: 0\njit-threshold: 10000\niteration-ms: 200\nrounds: ";

	@TempDir
	private Path folder;

	private final List<Process> engines = new ArrayList<>();

	private Path jmeter;

	@BeforeEach
	void network() throws Exception {
		Optional<Path> unpacked = unpacked();
		Assumptions.assumeTrue(unpacked.isPresent(), "no JMeter is unpacked below jmeter/target: run mvn verify first");
		this.jmeter = unpacked.orElseThrow();
		Assumptions.assumeTrue(run("ip", "link", "add", BRIDGE, "type", "bridge") == 0,
				"no network can be made: it takes root and ip");
		run("ip", "addr", "add", HOST + "/24", "dev", BRIDGE);
		run("ip", "link", "set", BRIDGE, "up");
		for (int number = 1; number <= 2; number++) {
			String name = BRIDGE + "-" + number;
			run("ip", "netns", "add", name);
			run("ip", "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name);
			run("ip", "link", "set", name, "master", BRIDGE, "up");
			run("ip", "netns", "exec", name, "ip", "addr", "add", address(number) + "/24", "dev", "eth0");
			run("ip", "netns", "exec", name, "ip", "link", "set", "lo", "up");
			assertThat(run("ip", "netns", "exec", name, "ip", "link", "set", "eth0", "up")).isZero();
		}
		makeKeystore(keystore());
	}

	@AfterEach
	void noNetwork() throws Exception {
		for (Process engine : this.engines) {
			engine.destroyForcibly().waitFor();
		}
		for (int number = 1; number <= 2; number++) {
			run("ip", "netns", "del", BRIDGE + "-" + number);
			run("ip", "link", "del", BRIDGE + "-" + number);
		}
		run("ip", "link", "del", BRIDGE);
	}

	private static Optional<Path> unpacked() throws IOException {
		Path target = RunningLab.HOME.resolve("jmeter/target");
		if (!Files.isDirectory(target)) {
			return Optional.empty();
		}
		try (Stream<Path> folders = Files.list(target)) {
			return folders.map((one) -> one.resolve("jmeter"))
				.filter((one) -> Files.isDirectory(one.resolve("lib/ext")))
				.findFirst();
		}
	}

	private static String address(int number) {
		return "10.177.0." + (1 + number);
	}

	private Path keystore() {
		return this.folder.resolve("rmi_keystore.jks");
	}

	private static void makeKeystore(Path file) throws InterruptedException {
		assertThat(run(java("keytool"), "-genkeypair", "-alias", "rmi", "-keyalg", "EC", "-keystore", file.toString(),
				"-storepass", "of both sides", "-dname", "CN=load"))
			.isZero();
	}

	private static String java(String program) {
		return Path.of(System.getProperty("java.home"), "bin", program).toString();
	}

	private static int run(String... command) throws InterruptedException {
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
			return process.exitValue();
		}
		catch (IOException ex) {
			return 1;
		}
	}

	private Process engine(int number) throws IOException {
		return engine(number, this.jmeter, keystore());
	}

	/** As docs/LOAD-MACHINES.md says. */
	private Process engine(int number, Path home, Path keystore) throws IOException {
		Path own = Files.createTempDirectory(this.folder, "engine");
		Files.copy(keystore, own.resolve("rmi_keystore.jks"));
		Path secret = Files.writeString(own.resolve("remote.properties"),
				"server.rmi.ssl.keystore.password=of both sides\nserver.rmi.localport=4000\n");
		Path jar;
		try (Stream<Path> files = Files.list(home.resolve("bin"))) {
			jar = files.filter((file) -> file.getFileName().toString().matches("ApacheJMeter.*[.]jar"))
				.findFirst()
				.orElseThrow();
		}
		Process engine = new ProcessBuilder("ip", "netns", "exec", BRIDGE + "-" + number, java("java"), "-Xmx128m",
				"-XX:+DisableExplicitGC", "-Djava.rmi.server.hostname=" + address(number),
				"-Djava.util.prefs.userRoot=" + own, "-jar", jar.toString(), "-d", home.toString(), "-q",
				secret.toString(), "-s", "-j", own.resolve("jmeter.log").toString())
			.directory(own.toFile())
			.redirectErrorStream(true)
			.redirectOutput(own.resolve("engine.out").toFile())
			.start();
		this.engines.add(engine);
		assertThat(Waiting.until(Duration.ofMinutes(1),
				() -> !engine.isAlive() || text(own.resolve("engine.out")).contains("Created remote object")))
			.isTrue();
		return engine;
	}

	private static String text(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			return "";
		}
	}

	private FaultyHome home(int rounds) throws IOException {
		FaultyHome home = FaultyHome.make(Files.createTempDirectory(this.folder, "home"),
				List.of(FaultyHome.IN_A_HURRY), List.of("--limit=10", "--limit=10 --burn-us=5000"),
				EXPERIMENT + rounds + "\n");
		Path target = Files.createDirectories(home.folder().resolve("jmeter/target/unpacked"));
		Files.createSymbolicLink(target.resolve("jmeter"), this.jmeter);
		Path plan = Files.createDirectories(home.folder().resolve("jmeter/src/test/jmeter"));
		Files.copy(RunningLab.HOME.resolve("jmeter/src/test/jmeter/colors.jmx"), plan.resolve("colors.jmx"));
		Path remote = Files.createDirectories(home.folder().resolve("jmeter-remote"));
		Files.createSymbolicLink(remote.resolve("target"), RunningLab.HOME.resolve("jmeter-remote/target"));
		return home;
	}

	private List<String> options(int count) {
		return List.of("--jmeter-remote=" + String.join(",", List.of(address(1), address(2)).subList(0, count)),
				"--jmeter-remote-keystore=" + keystore());
	}

	private static boolean isOver(FaultyHome home) {
		return Waiting.until(Duration.ofMinutes(4), () -> !Files.exists(home.door()));
	}

	private FaultyRun whole(int count) throws Exception {
		FaultyHome home = home(4);
		FaultyRun run = FaultyRun.of(home, options(count), PASSWORD, () -> isOver(home));
		assertWhole(run);
		return run;
	}

	private static void assertWhole(FaultyRun run) {
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.raw().iterations()).allSatisfy(RemoteEnginesIT::assertWhole);
		assertThat(run.raw().header().environment().generator().name()).isEqualTo("JMeter");
	}

	private static void assertWhole(IterationRecord record) {
		assertThat(record.samples().requests()).isEqualTo(record.iteration().requests());
		assertThat(record.samples().errors()).isZero();
	}

	/** Breaks off when something is done to it after some iterations. */
	private String broken(FaultyHome home, Strike strike) throws Exception {
		FaultyRun run = FaultyRun.of(home, options(2), PASSWORD, () -> {
			// What ends it before is told below.
			Waiting.until(Duration.ofMinutes(4), () -> home.iterations() > 8 || !Files.exists(home.door()));
			strike.run();
			return isOver(home);
		});
		assertThat(run.exit()).isEqualTo(1);
		return run.toString();
	}

	/** Goes on with a run that broke off; both engines have to be idle. */
	private void goOn(FaultyHome home) throws Exception {
		Files.deleteIfExists(home.door());
		List<String> options = Stream.concat(options(2).stream(), Stream.of("--resume")).toList();
		assertWhole(FaultyRun.of(home, options, PASSWORD, () -> isOver(home)));
	}

	private String refused() throws Exception {
		FaultyHome home = home(4);
		RunningLab lab = FaultyRun.start(home, options(2), PASSWORD, List.of());
		assertThat(lab.awaitEnd()).isEqualTo(1);
		assertThat(RunningLab.in(home.folder())).isEmpty();
		return Files.readString(lab.err());
	}

	@Test
	void twoEnginesSayWhatOneSaysAndGoOnAfterwards() throws Exception {
		Process first = engine(1);
		Process second = engine(2);
		double alone = whole(1).result().contrasts().getFirst().ratio().value();
		double together = whole(2).result().contrasts().getFirst().ratio().value();
		assertThat(alone).as("who burns CPU is slower").isGreaterThan(1.1);
		assertThat(together).as("who burns CPU is slower").isGreaterThan(1.1);
		assertThat(List.of(first, second)).allMatch(Process::isAlive);
	}

	@Test
	void anEngineThatIsKilledEndsTheRunWhichGoesOnWhenItIsThereAgain() throws Exception {
		Process first = engine(1);
		Process second = engine(2);
		FaultyHome home = home(8);
		assertThat(broken(home, first::destroyForcibly))
			.contains("The engine 10.177.0.2:1099 is not there, or has ended");
		assertThat(second.isAlive()).isTrue();
		engine(1);
		goOn(home);
	}

	@Test
	void anEngineThatIsStoppedEndsTheRun() throws Exception {
		engine(1);
		Process second = engine(2);
		assertThat(broken(home(8), () -> run("kill", "-STOP", String.valueOf(second.pid()))))
			.contains("The engine 10.177.0.3:1099 does not answer within 20 s.");
	}

	@Test
	void aLabThatIsKilledLeavesEnginesToTheNextOne() throws Exception {
		engine(1);
		engine(2);
		FaultyHome home = home(8);
		RunningLab lab = FaultyRun.start(home, options(2), PASSWORD, List.of());
		lab.await(() -> home.iterations() > 8);
		lab.kill();
		assertThat(RunningLab.in(home.folder())).isEmpty();
		goOn(home);
	}

	@Test
	void anEngineThatIsAbsentOrOfAStrangerIsNamed() throws Exception {
		engine(1);
		assertThat(refused()).contains("The engine 10.177.0.3:1099 is not there, or has ended");
		Path foreign = this.folder.resolve("foreign.jks");
		makeKeystore(foreign);
		engine(2, this.jmeter, foreign);
		assertThat(refused()).contains("The engine 10.177.0.3:1099 and the lab do not trust each other");
	}

	/** Takes the folder of another JMeter, for instance 5.5. */
	@Test
	void anEngineOfAnotherVersionIsNamed() throws Exception {
		String other = System.getProperty("jmeter.other");
		Assumptions.assumeTrue(other != null, "no other JMeter is named: -Djmeter.other=<folder>");
		engine(1);
		engine(2, Path.of(other), keystore());
		assertThat(refused()).containsPattern("The engine 10.177.0.3:1099 is JMeter 5\\S+, and the lab's is 5.6.3");
	}

	private interface Strike {

		void run() throws Exception;

	}

}
