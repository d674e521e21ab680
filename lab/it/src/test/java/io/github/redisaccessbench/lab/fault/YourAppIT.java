// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.RunningStranger;
import io.github.redisaccessbench.lab.Strangers;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.lettuce.core.AclSetuserArgs;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What docs/YOUR-APP.md tells a reader to type does what it says. Commands and files are
 * those of the page; the folder {@code ../shop} is the test's, and runs are short.
 */
@Concurrent
class YourAppIT {

	private static final String PAGE = read("docs/YOUR-APP.md");

	private static final String SHORT = """
			description: somebody's app
			cases: [case1, case3]
			factors: {users: 2, keys: 100}
			minutes: 3
			""" + FaultyHome.plan(50, 1, 4, 100);

	private static final String MEASURE = command("mvn verify -DskipTests -Dapp=../shop/target/shop.jar -Dapp.path=");

	private static final String COMPARE = command("mvn verify -DskipTests -Dapp=../shop/target/shop.jar -Dbaseline=");

	@TempDir
	private Path folder;

	private FaultyHome home;

	private Path shop;

	private Map<String, String> environment = Map.of();

	/** Lines and words that begin with a program, and options that have a value. */
	static List<String> commands() {
		return found("(?m)(?:^ *|`)((?:mvn |bin/lab |-D[\\w.]+=(?!<)|-Dgate[.]|-Dprofile)[^`\n]*)").distinct().toList();
	}

	@BeforeEach
	void project() throws IOException {
		this.home = FaultyHome.honest(this.folder.resolve("project"), SHORT);
		write("project/jmeter/experiments/app.yaml", SHORT);
		write("project/jmeter/experiments/old-new.yaml", SHORT.replace("forks: 1", "forks: 2\ncompare: reference"));
		write("project/jmeter/experiments/counts.yaml", read("jmeter/experiments/counts.yaml"));
		for (String link : List.of("bin", "lab", "jmeter/src")) {
			Files.createSymbolicLink(this.home.folder().resolve(link), Home.HOME.resolve(link));
		}
		this.shop = Files.createDirectories(this.folder.resolve("shop/target")).getParent();
		write("shop/products.redis", block("SET "));
		write("shop/shop.yaml", block("answer: "));
		jar("target/shop.jar");
	}

	@ParameterizedTest
	@MethodSource("commands")
	void doesWhatThePageSays(String command) throws Exception {
		switch (command.replaceAll("=('[^']*'|\\S+)", "")) {
			case "mvn package -DskipTests" -> {
				Files.delete(this.home.folder().resolve("lab"));
				assertThat(typed("bin/lab try")).endsWith("Make it: " + command + "\n");
			}
			case "bin/lab try --app --app-path --app-seed" -> tried(command);
			case "mvn verify -DskipTests -Dapp -Dapp.path -Dapp.seed -Dkeys" -> measured(command);
			case "-Dapp.command" -> reads(command.replace("server.js", "" + Strangers.node()), 3.0);
			case "-Dapp.url" -> runsAlready(command);
			case "-Dapp.redis" -> isOnlyLookedAt(command);
			case "-Dapp.environment" -> {
				jar("target/shop.jar", "--port-variable=SHOP_PORT", "--redis-variable=SHOP_REDIS");
				reads(command, 3.0);
			}
			case "-Dapp.answer" -> {
				jar("target/shop.jar", "--broken=changes");
				reads(command, 3.0);
			}
			case "-Dapp.path -Dkeys" -> reads(command, 1.0, 100.0);
			case "mvn verify -DskipTests -Dapps -Dapp.seed" ->
				assertCases(several(command), "case1", "case3", "node/products", "shop/products");
			case "-Dcases" -> assertCases(several(command), "case3", "shop/products");
			case "mvn verify -DskipTests -Dapp -Dbaseline -Dapp.path -Dapp.seed" -> {
				FaultyRun run = twoBuilds("", "--more-gets=1");
				assertCases(run, "app", "baseline", "baseline-b");
				assertThat(run.then("finish").out()).content()
					.startsWith("\nOne more GET per request (4 instead of 3).")
					.containsSubsequence("What changed from baseline to app?", " TPS ", " GET per request ",
							" round trips per request ", " bytes to Redis per request ", " app CPU per request",
							" allocated per request", " memory in RAM", " start-up");
			}
			case "-Dprofile" -> assertThat(reads(command, 3.0).file("profiles.json")).content().contains("shop.");
			case "-Dgate" -> {
				FaultyRun run = twoBuilds(command, "--slower=2000");
				assertThat(run.raw().runs()).as("%s", run).hasSize(2);
				assertFails("A slowdown of more than 5 % is shown by 2 runs together: app serves 0.", run);
			}
			case "-Dgate.counts" -> {
				FaultyRun run = twoBuilds(command, "--more-gets=1");
				assertThat(run.raw().iterations()).as("without load").hasSizeLessThan(50);
				assertFails(
						"One more GET per request (4 instead of 3), one more round trip per request (4 instead of 3)",
						run);
				assertThat(run.file("gate.xml")).content().contains("failures=\"1\"");
				assertThat(run.file("summary.md")).content().startsWith("Gate failed. One more GET per request");
			}
			default -> throw new AssertionError("No way to run this command is known: " + command);
		}
	}

	@Test
	void aBuildThatSendsTheSamePasses() throws Exception {
		FaultyRun run = twoBuilds("-Dgate.counts");
		RunningLab finish = run.then("finish");
		assertThat(finish.process().exitValue()).as("%s", run).isZero();
		assertThat(finish.out()).content()
			.contains("Gate passed. Commands, round trips and bytes per request did not grow.",
					"No change shown. Commands, round trips and bytes per request: the same.");
		assertThat(run.file("gate.xml")).content().contains("failures=\"0\"");
	}

	/**
	 * Placeholders such as -Dapp.seed=<file> are no commands, but what they stand for is.
	 */
	@Test
	void everyOptionIsInACommand() {
		assertThat(found("-D([a-z][\\w.]*\\w)").filter((name) -> !name.equals("redis.url"))).isNotEmpty()
			.allMatch((name) -> commands().stream().anyMatch((one) -> one.matches("(.* )?-D" + name + "([ =].*)?")));
	}

	private void tried(String command) throws Exception {
		takePorts("app");
		String said = typed(command + " " + String.join(" ", this.home.ports().options()));
		assertThat(said.replaceAll("\\d+[.]\\d ms", "… ms").replaceAll(" -D(app|redis)[.]port=\\d+", ""))
			.isEqualTo(block("/products").replaceAll("\\d+[.]\\d ms", "… ms") + "\n")
			.contains(": " + MEASURE);
	}

	/** By Maven and JMeter themselves, with the modules that are built already. */
	private void measured(String command) throws Exception {
		RealJMeter.find(this.folder);
		write("project/jmeter/experiments/app.yaml", SHORT.replace("forks: 1", "forks: 2"));
		write("project/pom.xml", read("pom.xml").replaceAll("<module>(?!jmeter<).*", "")
			.replace("<exists>colors/pom.xml", "<exists>pom.xml"));
		write("project/jmeter/pom.xml", read("jmeter/pom.xml").replaceFirst("(?s)<dependencies>.*</dependencies>", ""));
		takePorts("app", "case1", "case3");
		String ports = String.join(" ", this.home.ports().options())
			.replaceAll("--port=(\\S+)=", "-D$1.port=")
			.replaceAll("--(\\w+)-port", "-D$1.port");
		assertThat(typed(command + " -B -ntp " + ports)).contains("BUILD SUCCESS",
				"Your endpoint sends 3 GET one after another: like case1.", "With one MGET expect ",
				"Computed from this run");
		assertThat(Report.of(this.home.run()).result().cells()).extracting((one) -> one.cell().caseName())
			.containsExactlyInAnyOrder("app", "case1", "case3");
	}

	private void runsAlready(String command) throws Exception {
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"));
				RunningStranger app = RunningStranger.start(Strangers.command("plain-java"), redis,
						this.folder.resolve("app.log"))) {
			this.environment = Map.of("APP_REDIS_URL", redis.url().url());
			FaultyRun run = reads(command.replace("9000", "" + app.port()), 100.0);
			assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.DEGRADED);
			assertThat(run.reasons()).contains(Reason.NOT_STARTED_HERE);
		}
	}

	private void isOnlyLookedAt(String command) throws Exception {
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"))) {
			RunningStranger.seed(redis);
			redis.send((commands) -> commands.aclSetuser("default", AclSetuserArgs.Builder.nopass()));
			String before = redis.send((commands) -> commands.info("commandstats"));
			reads(command.replace("6379", "" + redis.port()), 3.0);
			String sent = redis.send((commands) -> commands.info("commandstats"));
			assertThat(sent.lines().filter((line) -> !before.contains(line))).isNotEmpty()
				.allMatch((line) -> line.matches("cmdstat_(get|info|hello|client.*|ping|acl.*):.*"));
		}
	}

	private FaultyRun reads(String command, Double... gets) throws Exception {
		takePorts("app");
		FaultyRun run = run(MEASURE + " -Dcases=app " + command);
		assertThat(run.result().cells()).extracting((one) -> one.commands().perRequest().get("GET"))
			.containsExactly(gets);
		return run;
	}

	private FaultyRun several(String command) throws Exception {
		Files.createSymbolicLink(this.shop.resolve("server"), Strangers.node().getParent());
		takePorts("case1", "case3", "shop/products", "node/products");
		return run("-Dapps=../shop/shop.yaml -Dapp.seed=../shop/products.redis " + command);
	}

	private FaultyRun twoBuilds(String command, String... changes) throws Exception {
		jar("old.jar", "--work-us=500");
		jar("target/shop.jar", Stream.concat(Stream.of("--work-us=500"), Stream.of(changes)).toArray(String[]::new));
		takePorts("app", "baseline", "baseline-b");
		return run(COMPARE + " " + command);
	}

	/** The last one is right. */
	private FaultyRun run(String commands) throws Exception {
		Map<String, String> options = new LinkedHashMap<>();
		Pattern.compile("-D([\\w.]+)=?('[^']*'|\\S*)")
			.matcher(commands.replace("../shop", "" + this.shop))
			.results()
			.forEach((one) -> options.put(LabOption.flag(one.group(1)), one.group(2).replace("'", "")));
		options.remove(LabOption.flag("skipTests"));
		if (options.containsKey("--app-command") || options.containsKey("--app-url")) {
			options.remove("--app");
		}
		if (options.containsKey("--app-url")) {
			options.remove("--app-path");
		}
		if (options.containsKey("--app-url") || options.containsKey("--app-redis")) {
			options.remove("--app-seed");
		}
		List<String> all = options.entrySet()
			.stream()
			.map((one) -> one.getKey() + (one.getValue().isEmpty() ? "" : "=" + one.getValue()))
			.toList();
		FaultyRun run = FaultyRun.of(this.home, all, this.environment,
				FaultyRun.scripted(this.home, UnaryOperator.identity()));
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.INVALID);
		return run;
	}

	/** Those that a lab would take are those that another test's lab would take. */
	private void takePorts(String... cases) {
		this.home = new FaultyHome(this.home.folder(), LabPorts.free(List.of(cases)));
	}

	/** In the project's folder. */
	private String typed(String command) throws Exception {
		Path out = this.folder.resolve("out");
		Process process = new ProcessBuilder("sh", "-c", command).directory(this.home.folder().toFile())
			.redirectErrorStream(true)
			.redirectOutput(out.toFile())
			.start();
		try {
			assertThat(process.waitFor(4, TimeUnit.MINUTES)).as(command).isTrue();
			return Files.readString(out);
		}
		finally {
			process.descendants().forEach(ProcessHandle::destroy);
		}
	}

	private void jar(String name, String... arguments) throws IOException {
		Files.move(Strangers.plainJava(this.folder, arguments), this.shop.resolve(name),
				StandardCopyOption.REPLACE_EXISTING);
	}

	private void write(String file, String text) throws IOException {
		Files.writeString(this.folder.resolve(file), text);
	}

	private static void assertCases(FaultyRun run, String... names) {
		assertThat(run.result().cells()).extracting((one) -> one.cell().caseName()).containsExactlyInAnyOrder(names);
	}

	private static void assertFails(String why, FaultyRun run) throws Exception {
		RunningLab finish = run.then("finish");
		assertThat(finish.process().exitValue()).as("%s", run).isEqualTo(1);
		assertThat(finish.err()).content().startsWith("lab: Gate failed. " + why);
	}

	private static String command(String beginning) {
		return commands().stream().filter((one) -> one.startsWith(beginning)).findFirst().orElseThrow();
	}

	/** A file or an output. */
	private static String block(String beginning) {
		return found("(?ms)^```\\w*\n(" + beginning + ".*?)\n```").findFirst().orElseThrow();
	}

	private static Stream<String> found(String pattern) {
		return Pattern.compile(pattern).matcher(PAGE).results().map((one) -> one.group(1));
	}

	private static String read(String file) {
		return Unchecked.get(() -> Files.readString(Home.HOME.resolve(file)));
	}

}
