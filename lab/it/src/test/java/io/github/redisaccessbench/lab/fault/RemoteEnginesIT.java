// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * JMeter's own remote engines, each in a network namespace of its own, which is a machine
 * as far as it can see; they serve one lab after the other. Takes root, the program ip,
 * and a JMeter that {@code mvn verify} has unpacked; skipped without them.
 */
@Isolated
class RemoteEnginesIT {

	private static final String BRIDGE = "rab0";

	private static final String HOST = "10.177.0.1";

	private static final Map<String, String> PASSWORD = Map.of("JMETER_REMOTE_PASSWORD", "of both sides");

	private static final String EXPERIMENT = "factors: {users: 5, keys: 10}\nload: {model: closed, loops: 10}\n"
			+ "warmup-requests: 0\njit-threshold: 10000\niteration-ms: 200\nrounds: 2\nforks: ";

	/** Copied by the profile of these tests; what else they need is in the other one. */
	private static final Path JARS_OF_5_5 = Path.of("target/jmeter-5.5").toAbsolutePath();

	@TempDir
	private static Path folder;

	private static final Map<Integer, Engine> ENGINES = new HashMap<>();

	private static boolean network;

	private static Path jmeter;

	@BeforeAll
	static void makeNetwork() throws Exception {
		removeNetwork();
		network = run("ip", "link", "add", BRIDGE, "type", "bridge") == 0
				&& run("ip", "addr", "add", HOST + "/24", "dev", BRIDGE) == 0
				&& run("ip", "link", "set", BRIDGE, "up") == 0 && makeMachine(1) && makeMachine(2);
		makeKeystore(keystore());
	}

	private static boolean makeMachine(int number) throws Exception {
		String name = BRIDGE + "-" + number;
		String inside = "ip netns exec " + name + " ip ";
		return Stream
			.of("ip netns add " + name, "ip link add " + name + " type veth peer name eth0 netns " + name,
					"ip link set " + name + " master " + BRIDGE + " up",
					inside + "addr add " + address(number) + "/24 dev eth0", inside + "link set lo up",
					inside + "link set eth0 up")
			.allMatch((command) -> run(command.split(" ")) == 0);
	}

	/** With what an earlier test left that was killed. */
	@AfterAll
	static void removeNetwork() throws Exception {
		for (int number = 1; number <= 2; number++) {
			end(number);
			run("sh", "-c", "kill -KILL $(ip netns pids " + BRIDGE + "-" + number + ")");
			run("ip", "netns", "del", BRIDGE + "-" + number);
			run("ip", "link", "del", BRIDGE + "-" + number);
		}
		run("ip", "link", "del", BRIDGE);
	}

	@BeforeEach
	void requireNetwork() throws IOException {
		Optional<Path> unpacked = unpacked();
		Assumptions.assumeTrue(unpacked.isPresent(), "no JMeter is unpacked below jmeter/target: run mvn verify first");
		Assumptions.assumeTrue(network, "no network can be made: it takes root and ip");
		jmeter = unpacked.orElseThrow();
	}

	private static Optional<Path> unpacked() throws IOException {
		Path target = Home.HOME.resolve("jmeter/target");
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

	private static Path keystore() {
		return folder.resolve("rmi_keystore.jks");
	}

	private static void makeKeystore(Path file) {
		assertThat(run(java("keytool"), "-genkeypair", "-alias", "rmi", "-keyalg", "EC", "-keystore", file.toString(),
				"-storepass", "of both sides", "-dname", "CN=load"))
			.isZero();
	}

	private static String java(String program) {
		return Path.of(System.getProperty("java.home"), "bin", program).toString();
	}

	private static int run(String... command) {
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
			return process.exitValue();
		}
		catch (IOException | InterruptedException ex) {
			return 1;
		}
	}

	/** Both, as docs/LOAD-MACHINES.md says. */
	private static void startBoth() throws Exception {
		start(1, jmeter, keystore());
		start(2, jmeter, keystore());
		awaitBoth();
	}

	/** One that runs already is kept. */
	private static void start(int number, Path home, Path keystore) throws Exception {
		Engine there = ENGINES.get(number);
		if (there != null && there.process().isAlive() && there.home().equals(home)
				&& there.keystore().equals(keystore)) {
			return;
		}
		end(number);
		Path own = Files.createTempDirectory(folder, "engine");
		Files.copy(keystore, own.resolve("rmi_keystore.jks"));
		Path secret = Files.writeString(own.resolve("remote.properties"),
				"server.rmi.ssl.keystore.password=of both sides\nserver.rmi.localport=4000\n");
		Path jar;
		try (Stream<Path> files = Files.list(home.resolve("bin"))) {
			jar = files.filter((file) -> file.getFileName().toString().matches("ApacheJMeter.*[.]jar"))
				.findFirst()
				.orElseThrow();
		}
		Process process = new ProcessBuilder("ip", "netns", "exec", BRIDGE + "-" + number, java("java"), "-Xmx128m",
				"-XX:+DisableExplicitGC", "-XX:TieredStopAtLevel=1", "-Djava.rmi.server.hostname=" + address(number),
				"-Djava.util.prefs.userRoot=" + own, "-jar", jar.toString(), "-d", home.toString(), "-q",
				secret.toString(), "-s", "-j", own.resolve("jmeter.log").toString())
			.directory(own.toFile())
			.redirectErrorStream(true)
			.redirectOutput(own.resolve("engine.out").toFile())
			.start();
		ENGINES.put(number, new Engine(home, keystore, process, own.resolve("engine.out")));
	}

	private static void end(int number) throws InterruptedException {
		Engine engine = ENGINES.remove(number);
		if (engine != null) {
			engine.process().destroyForcibly().waitFor();
		}
	}

	private static void awaitBoth() {
		assertThat(ENGINES.values()).allMatch((engine) -> Waiting.until(Duration.ofMinutes(1),
				() -> !engine.process().isAlive() || text(engine.out()).contains("Created remote object")));
	}

	private static Process engine(int number) {
		return ENGINES.get(number).process();
	}

	private static String text(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			return "";
		}
	}

	private FaultyHome home(int forks) throws IOException {
		FaultyHome home = FaultyHome.make(Files.createTempDirectory(folder, "home"), List.of(FaultyHome.IN_A_HURRY),
				List.of("--limit=10", "--limit=10 --burn-us=5000"), EXPERIMENT + forks + "\n");
		Path target = Files.createDirectories(home.folder().resolve("jmeter/target/unpacked"));
		Files.createSymbolicLink(target.resolve("jmeter"), jmeter);
		Path plan = Files.createDirectories(home.folder().resolve("jmeter/src/test/jmeter"));
		Files.copy(Home.HOME.resolve("jmeter/src/test/jmeter/colors.jmx"), plan.resolve("colors.jmx"));
		Path remote = Files.createDirectories(home.folder().resolve("jmeter-remote"));
		Files.createSymbolicLink(remote.resolve("target"), Home.HOME.resolve("jmeter-remote/target"));
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
		// What is compared takes two.
		FaultyHome home = home(2);
		FaultyRun run = FaultyRun.of(home, options(count), PASSWORD, () -> isOver(home));
		assertWhole(run);
		assertThat(run.raw().header().environment().generator().remoteEngines()).isEqualTo(count);
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
		FaultyHome home = home(1);
		RunningLab lab = FaultyRun.start(home, options(2), PASSWORD, List.of());
		assertThat(lab.awaitEnd()).isEqualTo(1);
		assertThat(RunningLab.in(home.folder())).isEmpty();
		return Files.readString(lab.err());
	}

	/** The folder of a JMeter 5.5: its own classes, and libraries of the other one. */
	private static Path other() throws IOException {
		Path home = Files.createTempDirectory(folder, "other");
		Files.createDirectories(home.resolve("lib/ext"));
		Files.createDirectories(home.resolve("lib/junit"));
		Files.createDirectories(home.resolve("bin"));
		link(jmeter.resolve("lib"), "(?!jorphan).*[.]jar", home.resolve("lib"));
		link(jmeter.resolve("bin"), ".*[.](properties|xml|parameters)", home.resolve("bin"));
		link(JARS_OF_5_5, "jorphan.*", home.resolve("lib"));
		link(JARS_OF_5_5, "ApacheJMeter_.*", home.resolve("lib/ext"));
		link(JARS_OF_5_5, "ApacheJMeter-.*", home.resolve("bin"));
		return home;
	}

	private static void link(Path from, String names, Path to) throws IOException {
		try (Stream<Path> files = Files.list(from)) {
			for (Path file : files.filter((one) -> one.getFileName().toString().matches(names)).toList()) {
				Files.copy(file, to.resolve(file.getFileName()));
			}
		}
	}

	@Test
	void twoEnginesSayWhatOneSaysAndGoOnAfterwards() throws Exception {
		startBoth();
		List<Process> before = List.of(engine(1), engine(2));
		double alone = whole(1).result().contrasts().getFirst().ratio().value();
		double together = whole(2).result().contrasts().getFirst().ratio().value();
		assertThat(alone).as("who burns CPU is slower").isGreaterThan(1.1);
		assertThat(together).as("who burns CPU is slower").isGreaterThan(1.1);
		assertThat(before).allMatch(Process::isAlive);
	}

	@Test
	void anEngineThatIsKilledEndsTheRunWhichGoesOnWhenItIsThereAgain() throws Exception {
		startBoth();
		FaultyHome home = home(1);
		assertThat(broken(home, engine(1)::destroyForcibly))
			.contains("The engine 10.177.0.2:1099 is not there, or has ended");
		assertThat(engine(2).isAlive()).isTrue();
		startBoth();
		goOn(home);
	}

	@Test
	void anEngineThatIsStoppedEndsTheRun() throws Exception {
		startBoth();
		try {
			assertThat(broken(home(1), () -> run("kill", "-STOP", String.valueOf(engine(2).pid()))))
				.contains("The engine 10.177.0.3:1099 does not answer within 10 s.");
		}
		finally {
			end(2);
		}
	}

	@Test
	void aLabThatIsKilledLeavesEnginesToTheNextOne() throws Exception {
		startBoth();
		FaultyHome home = home(1);
		RunningLab lab = FaultyRun.start(home, options(2), PASSWORD, List.of());
		lab.await(() -> home.iterations() > 8);
		lab.kill();
		assertThat(RunningLab.in(home.folder())).isEmpty();
		goOn(home);
	}

	@Test
	void anEngineThatIsAbsentOrOfAStrangerIsNamed() throws Exception {
		startBoth();
		end(2);
		assertThat(refused()).contains("The engine 10.177.0.3:1099 is not there, or has ended");
		Path foreign = folder.resolve("foreign.jks");
		makeKeystore(foreign);
		start(2, jmeter, foreign);
		awaitBoth();
		assertThat(refused()).contains("The engine 10.177.0.3:1099 and the lab do not trust each other");
	}

	@Test
	void anEngineOfAnotherVersionIsNamed() throws Exception {
		start(1, jmeter, keystore());
		start(2, other(), keystore());
		awaitBoth();
		assertThat(refused()).contains("The engine 10.177.0.3:1099 is JMeter 5.5, and the lab's is 5.6.3");
	}

	private interface Strike {

		void run() throws Exception;

	}

	private record Engine(Path home, Path keystore, Process process, Path out) {
	}

}
