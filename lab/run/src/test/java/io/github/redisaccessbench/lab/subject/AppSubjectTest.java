// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Archive;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.process.ClassJar;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class AppSubjectTest {

	/** What an app answers unless a test says something else. */
	private static final String ANSWER = "colors of ASKED";

	@TempDir
	private Path home;

	private Processes processes;

	private final List<AppSubject> subjects = new ArrayList<>();

	/** The control in-memory is answered by the process of case2. */
	private final Experiment experiment = AnExperiment.of("case1", "case1/aa", "case2").controls("in-memory").build();

	private final List<Case> cases = List.of(theCase("case1", "one", null), theCase("case1/aa", "one", null),
			theCase("case2", "two", null), theCase("in-memory", "two", "case2"));

	@BeforeEach
	void open() throws IOException {
		ClassJar.pack(jarOf("one"), TinyApp.class, "spring-boot-4.1.1.jar", "lettuce-core-7.2.0.RELEASE.jar");
		ClassJar.pack(jarOf("two"), TinyApp.class, "spring-boot-4.0.0.jar", "spring-data-redis-4.0.1.jar");
		ClassJar.packWhole(jarOf("whole"), TinyApp.class);
		this.processes = new Processes(this.home.resolve("work"));
	}

	@AfterEach
	void close() {
		this.subjects.forEach(AppSubject::close);
		this.processes.close();
	}

	@Test
	void casesOfOneAppHaveProcessesAndPortsOfTheirOwnThatAreToldByName() {
		AppSubject subject = started(ANSWER, "case1", "case1/aa", "case2");
		List<Endpoint> endpoints = Stream.of("case1", "case1/aa", "case2").map(subject::endpoint).toList();
		assertThat(endpoints).extracting(Endpoint::pid).doesNotHaveDuplicates().allSatisfy(this::lives);
		assertThat(endpoints).extracting(Endpoint::port).doesNotHaveDuplicates().noneMatch(Ports::isFree);
		assertThat(endpoints).extracting(Endpoint::host).containsOnly("127.0.0.1");
		assertThat(subject.processes()).isEqualTo(Stream.of("case1", "case1/aa", "case2")
			.collect(Collectors.toMap((name) -> name, (name) -> subject.endpoint(name).pid())));
		subject.stop();
		assertThat(subject.processes()).isEmpty();
	}

	@Test
	void aControlUsesTheProcessOfTheCaseThatItSharesWith() {
		AppSubject subject = started(ANSWER, "case1", "case2");
		assertThat(subject.processes()).containsOnlyKeys("case1", "case2");
		assertThat(asked("case2")).contains("/colors?limit=2", "/in-memory?limit=2");
	}

	@Test
	void casesHaveLogsAndPortsOfTheirOwn() {
		started(ANSWER, "case1", "case1/aa");
		assertThat(asked("case1-aa")).contains("/colors?limit=2");
		assertThat(this.processes.log("app-case1").resolveSibling("app-case1")).doesNotExist();
		Instance again = instance("case1/aa", "one", ANSWER);
		AppSubject subject = subject(again);
		start(subject, group(1, "case1/aa"));
		assertThat(subject.endpoint("case1/aa").port()).isEqualTo(again.port());
	}

	/** Or else it would be ended with the app. */
	@ParameterizedTest
	@ValueSource(strings = { "redis", "redis-8", "one-unpack", "case1-training" })
	@DisabledOnOs(OS.WINDOWS)
	void aCaseMayHaveTheNameOfAProcessOfTheLab(String name) throws IOException {
		Process own = this.processes.start(name, List.of("sh", "-c", "echo started; exec sleep 600"), Map.of());
		AppSubject subject = subject(instance(name, "one", ANSWER));
		subject.prepare();
		subject.start(new Group(1, List.of(name), List.of(theCase(name, "one", null))),
				Map.of(name, List.of(new Request("/colors", "colors of /colors", 1, new ClosedLoad(1)))));
		subject.stop();
		assertThat(own.isAlive()).isTrue();
		assertThat(this.processes.log(name)).hasContent("started");
	}

	@Test
	void aRestartReplacesTheProcess() {
		AppSubject subject = started(ANSWER, "case1");
		long before = subject.endpoint("case1").pid();
		start(subject, group(1, "case1"));
		assertThat(subject.endpoint("case1").pid()).isNotEqualTo(before);
		assertThat(ProcessHandle.of(before)).isEmpty();
	}

	@Test
	void onlyTheProcessesOfAGroupAreStarted() {
		Instance again = instance("case1/aa", "one", ANSWER);
		AppSubject subject = subject(instance("case1", "one", ANSWER), again, instance("case2", "two", ANSWER));
		start(subject, group(1, "case1", "case2"));
		assertThat(subject.endpoint("case1").pid()).isNotEqualTo(subject.endpoint("case2").pid());
		assertProblem(() -> subject.endpoint("case1/aa")).withMessage("No app is running that serves case1/aa.");
		assertThat(this.processes.log("app-case1-aa")).doesNotExist();
		assertThat(Ports.isFree(again.port())).isTrue();
	}

	@Test
	void aSecondGroupEndsTheProcessesOfTheFirst() {
		AppSubject subject = subject(instance("case1", "one", ANSWER), instance("case1/aa", "one", ANSWER),
				instance("case2", "two", ANSWER));
		start(subject, group(1, "case1", "case1/aa"));
		long reference = subject.endpoint("case1").pid();
		long again = subject.endpoint("case1/aa").pid();
		start(subject, group(2, "case1", "case2"));
		assertThat(List.of(reference, again)).allSatisfy((pid) -> assertThat(ProcessHandle.of(pid)).isEmpty());
		assertThat(List.of(subject.endpoint("case1").pid(), subject.endpoint("case2").pid())).allSatisfy(this::lives);
		assertProblem(() -> subject.endpoint("case1/aa"));
		assertProblem(() -> subject.startUp("case1/aa"));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void stoppingKillsAndDoesNotAsk() {
		AppSubject subject = started(ANSWER, "case1");
		long pid = subject.endpoint("case1").pid();
		subject.stop();
		assertThat(ProcessHandle.of(pid)).isEmpty();
		assertThat(askedToEnd("case1")).doesNotExist();
	}

	@Test
	void anAppThatWasStoppedHasNoProcess() {
		AppSubject subject = started(ANSWER, "case1");
		subject.stop();
		assertProblem(() -> subject.endpoint("case1")).withMessage("No app is running that serves case1.");
	}

	@Test
	void whatWasStartedBeforeOneThatCannotBeStartedIsEnded() throws IOException {
		AppSubject subject = subject(instance("case1", "one", ANSWER), instance("case2", "two", ANSWER));
		Files.delete(jarOf("two"));
		Set<Long> before = children();
		assertProblem(() -> start(subject, group(1, "case1", "case2"))).withMessageContaining("two-*.jar");
		subject.stop();
		assertThat(this.processes.log("app-case1")).exists();
		// What another test has started may end meanwhile.
		assertThat(children()).isSubsetOf(before);
	}

	@Test
	void everyRequestOfEveryCaseIsAskedOnce() {
		started(ANSWER, "case1", "case2");
		assertThat(asked("case1")).containsExactly("/colors?limit=2", "/colors?limit=5");
		assertThat(asked("case2")).containsExactly("/colors?limit=2", "/colors?limit=5", "/in-memory?limit=2",
				"/in-memory?limit=5");
	}

	@ParameterizedTest
	@ValueSource(strings = { "/colors?limit=2", "/colors?limit=5", "/in-memory?limit=2", "/in-memory?limit=5" })
	void oneWrongAnswerIsAProblemBeforeAnyLoad(String path) {
		AppSubject subject = subject(instance("case2", "two", ANSWER));
		Group group = group(1, "case2");
		Map<String, List<Request>> requests = requests(group,
				(asked) -> asked.equals(path) ? "other colors" : "colors of " + asked);
		String caseName = path.startsWith("/in-memory") ? "in-memory" : "case2";
		assertProblem(() -> subject.start(group, requests))
			.withMessageStartingWith(caseName + " does not answer " + path + " as it should")
			.withMessageContaining("expected \"other colors\"");
	}

	@Test
	void anAppTellsHowItCameUp() {
		AppSubject subject = started(ANSWER, "case1", "case1/aa");
		assertThat(subject.startUp("case1"))
			.containsOnlyKeys(Metrics.APP_START, Metrics.APP_FIRST_ANSWER, Metrics.APP_JAR)
			.allSatisfy((metric, value) -> assertThat(value).isPositive());
		assertThat(subject.startUp("case1/aa")).isNotEqualTo(subject.startUp("case1"));
	}

	@Test
	void theTimeOfTheFirstAnswerIsThatOfTheFirstRequest() {
		Map<String, Double> slowFirst = startUp("/colors?limit=2");
		assertThat(slowFirst.get("first answer")).isGreaterThanOrEqualTo(TinyApp.SLOW_MS);
		// All of them together cannot take longer than the start.
		Map<String, Double> slowSecond = startUp("/colors?limit=5");
		assertThat(slowSecond.get("start") + slowSecond.get("first answer") + TinyApp.SLOW_MS)
			.isLessThanOrEqualTo(slowSecond.get("all"));
	}

	private Map<String, Double> startUp(String slow) {
		AppSubject subject = subject(instance("case1", "one", ANSWER, "--slow=" + slow));
		long before = System.nanoTime();
		start(subject, group(1, "case1"));
		double all = (System.nanoTime() - before) / 1e6;
		return Map.of("all", all, "start", subject.startUp("case1").get(Metrics.APP_START), "first answer",
				subject.startUp("case1").get(Metrics.APP_FIRST_ANSWER));
	}

	@Test
	void anAppThatEndsAtOnceIsAProblemWithItsLastWords() {
		AppSubject subject = subject(instance("case1/aa", "one", ANSWER, "nonsense"));
		assertProblem(() -> start(subject, group(1, "case1/aa"))).withMessageContainingAll(
				"app-case1-aa ended at once with exit code 1", "It last said: ", "TinyApp.main",
				this.processes.log("app-case1-aa").toString());
	}

	@Test
	void whatIsPreparedIsStartedWhateverTheBuildDoesMeanwhile() throws IOException {
		AppSubject subject = subject(instance("case1", "one", ANSWER));
		subject.prepare();
		Files.delete(jarOf("one"));
		start(subject, group(1, "case1"));
		lives(subject.endpoint("case1").pid());
	}

	@Test
	void anAppWithAnArchiveIsTrainedOnceAndStartedFromWhatThatLeft() throws IOException {
		Instance shared = archived("case1", ANSWER);
		AppSubject subject = subject(shared, instance("case1/aa", "one", ANSWER));
		subject.prepare();
		Path log = this.processes.log("training-app-case1");
		assertThat(log).content().contains("trained");
		start(subject, group(1, "case1", "case1/aa"));
		Files.delete(log);
		start(subject, group(1, "case1", "case1/aa"));
		assertThat(log).doesNotExist();
		assertThat(command(subject, "case1")).contains("-Xshare:on", "-XX:SharedArchiveFile=");
		assertThat(command(subject, "case1/aa")).doesNotContain("SharedArchiveFile");
	}

	@Test
	void anAppThatCannotUseItsArchiveDoesNotStartWithout() throws IOException {
		AppSubject subject = subject(archived("case1", ANSWER));
		subject.prepare();
		try (Stream<Path> files = Files.walk(this.home.resolve("work"))) {
			Path archive = files.filter((file) -> file.getFileName().toString().equals("app-case1.cds"))
				.findFirst()
				.orElseThrow();
			Files.writeString(archive, "no archive");
		}
		assertProblem(() -> start(subject, group(1, "case1")))
			.withMessageContaining("app-case1 ended at once with exit code 1");
	}

	@Test
	void aTrainingRunThatFailsIsAProblemWithItsLastWords() {
		AppSubject subject = subject(archived("case1", ANSWER, "nonsense"));
		assertProblem(subject::prepare).withMessageStartingWith("The archive of the app 'one-cds' cannot be made: ")
			.withMessageContaining("TinyApp.main");
	}

	private Instance archived(String name, String answer, String... args) {
		Instance plain = instance(name, "one", answer, args);
		return new Instance(name, name, new App("one-cds", "apps/whole-*.jar", 1, plain.app().args(), Archive.CDS, null,
				null, null, null, null, null, null), List.of(), plain.port());
	}

	private static String command(AppSubject subject, String name) {
		return ProcessHandle.of(subject.endpoint(name).pid()).orElseThrow().info().commandLine().orElseThrow();
	}

	@Test
	void whichAppIsStartedFirstChangesFromStartToStart() {
		AppSubject subject = subject(instance("case1", "one", ANSWER), instance("case1/aa", "one", ANSWER),
				instance("case2", "two", ANSWER));
		Group group = group(1, "case1", "case2");
		assertThat(IntStream.range(0, 4).mapToObj((start) -> subject.next(group).getFirst().name()))
			.containsExactly("case1", "case2", "case1", "case2");
	}

	@Test
	void aMissingJarIsSaidBeforeAnythingIsStartedAndWhenItIsPrepared() throws IOException {
		AppSubject subject = subject(instance("case1", "one", ANSWER));
		Files.delete(jarOf("one"));
		assertProblem(subject::prepare).withMessageContaining("one-*.jar");
		assertProblem(() -> subject(instance("case1", "one", ANSWER))).withMessageContaining("one-*.jar");
	}

	@Test
	void aBusyPortIsSaidBeforeAnythingIsStarted() throws IOException {
		Instance again = instance("case1/aa", "one", ANSWER);
		try (ServerSocket socket = new ServerSocket(again.port(), 1, InetAddress.getLoopbackAddress())) {
			assertProblem(() -> subject(again))
				.withMessageStartingWith("Port " + socket.getLocalPort() + ", for the app case1/aa, is in use")
				.withMessageEndingWith("-Dcase1/aa.port=<port>.");
		}
	}

	@Test
	void anAppIsToldWhereItsStoreIs() {
		AppSubject subject = subject(instance("case1", "one", "STORE"));
		assertProblem(() -> start(subject, group(1, "case1"))).withMessageContaining("got \"here it is\"");
	}

	@Test
	void anAppGetsTheFlags() {
		AppSubject subject = subject(instance("case1", "one", "FLAG"));
		assertProblem(() -> start(subject, group(1, "case1"))).withMessageContaining("got \"raised\"");
	}

	@Test
	void whatAnExperimentAddsGoesToTheJvmOrToTheApp() {
		App app = new App("one", "apps/one-*.jar", 1,
				List.of("--answer=FLAG", "--asked-to-end=" + askedToEnd("case1")));
		Experiment lowered = AnExperiment.of("case1").args("flag", "none", "-Dtiny.flag=lowered --color=red").build();
		String process = "case1[flag=-Dtiny.flag=lowered --color=red]";
		AppSubject subject = new AppSubject(
				this.processes, this.home, List.of("-Dtiny.flag=raised"), lowered, List.of(new Instance(process,
						"case1", app, List.of("-Dtiny.flag=lowered", "--color=red"), RealRedis.freePort())),
				(name) -> Map.of(), "127.0.0.1");
		this.subjects.add(subject);
		subject.start(new Group(1, List.of(process), List.of(theCase("case1", "one", null))),
				Map.of("case1", List.of(new Request("/colors", "lowered", 1, new ClosedLoad(1)))));
		assertThat(subject.processes()).containsOnlyKeys(process);
		assertThat(subject.endpoint(process).pid()).isEqualTo(subject.processes().get(process));
		assertThat(ProcessHandle.of(subject.endpoint(process).pid()).orElseThrow().info().arguments().orElseThrow())
			.containsSubsequence("-Dtiny.flag=raised", "-Dtiny.flag=lowered", "-jar", "--answer=FLAG", "--color=red");
		assertThat(this.processes.log("app-case1-flag=-Dtiny.flag=lowered---color=red-")).exists();
		assertThat(subject.info()).extracting(AppInfo::args)
			.containsExactly(List.of("-Dtiny.flag=lowered", "--answer=FLAG", app.args().getLast(), "--color=red"));
	}

	@Test
	void eachProcessIsDescribedWithItsJarPortArgumentsAndLibraries() {
		Instance one = instance("case1", "one", ANSWER);
		Instance again = instance("case1/aa", "one", "other colors");
		Instance two = instance("case2", "two", ANSWER);
		assertThat(subject(one, again, two).info()).containsExactly(
				new AppInfo("case1", "one-1.0.jar", one.port(), one.app().args(),
						Map.of("spring-boot", "4.1.1", "lettuce-core", "7.2.0.RELEASE")),
				new AppInfo("case1/aa", "one-1.0.jar", again.port(), again.app().args(),
						Map.of("spring-boot", "4.1.1", "lettuce-core", "7.2.0.RELEASE")),
				new AppInfo("case2", "two-1.0.jar", two.port(), two.app().args(),
						Map.of("spring-boot", "4.0.0", "spring-data-redis", "4.0.1")));
		assertThat(one.app().args()).isNotEqualTo(again.app().args());
	}

	/** A shell that starts the program is not what is measured. */
	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aCommandIsStartedInItsFolderAndEndsWithAllThatItStarted() throws IOException {
		Path java = Path.of(System.getProperty("java.home"), "bin", "java");
		Files.writeString(this.home.resolve("server.sh"), java + " -jar apps/one-1.0.jar --answer=fine --asked-to-end="
				+ askedToEnd("case1") + " --server.port=$1 & wait");
		App app = new App("one", null, 0, null, null, List.of("sh server.sh {port}"), null, null, null,
				this.home.toString(), null, null);
		AppSubject subject = subject(new Instance("case1", "case1", app, List.of(), RealRedis.freePort()));
		Group group = group(1, "case1");
		subject.start(group, requests(group, (asked) -> "fine"));
		ProcessHandle server = ProcessHandle.of(subject.endpoint("case1").pid()).orElseThrow();
		assertThat(server.info().command()).hasValueSatisfying((program) -> assertThat(program).endsWith("java"));
		assertThat(subject.info()).extracting(AppInfo::jar).containsExactly("sh");
		subject.stop();
		assertThat(server.onExit()).succeedsWithin(Duration.ofSeconds(10));
	}

	/**
	 * Of two labs that begin at the same time, one took the other's app for its own, and
	 * measured it.
	 */
	@Test
	@DisabledOnOs(OS.WINDOWS)
	void theAppOfAnotherLabIsNotMeasured() {
		Group group = group(1, "case1");
		AppSubject other = subject(instance("case1", "one", ANSWER));
		int port = other.info().getFirst().port();
		App silent = new App("one", null, 0, null, null, List.of("sleep 600"), null, null, null, this.home.toString(),
				null, null);
		try (Processes processes = new Processes(this.home.resolve("another"));
				AppSubject subject = new AppSubject(processes, this.home, List.of(), this.experiment,
						List.of(new Instance("case1", "case1", silent, List.of(), port)), (name) -> {
							start(other, group);
							return Map.of();
						}, "127.0.0.1")) {
			assertProblem(() -> start(subject, group)).withMessage("Port " + port
					+ ", for the app case1, is answered by process " + other.endpoint("case1").pid()
					+ " (java), which this lab did not start. Stop it, or choose another with -Dcase1.port=<port>.");
		}
	}

	/** Between the plan and a start, minutes may pass. */
	@Test
	void aPortThatAProcessTookMeanwhileIsSaidBeforeTheAppIsStarted() throws IOException {
		AppSubject subject = subject(instance("case1", "one", ANSWER));
		try (ServerSocket socket = new ServerSocket(subject.info().getFirst().port(), 1,
				InetAddress.getLoopbackAddress())) {
			assertProblem(() -> start(subject, group(1, "case1"))).withMessageStartingWith(
					"Port " + socket.getLocalPort() + ", for the app case1, is in use by process ");
		}
		assertThat(this.processes.log("app-case1")).doesNotExist();
	}

	@Test
	void whatRunsAlreadyIsAskedAndLeftAlone() {
		AppSubject other = subject(instance("case1", "one", "fine"));
		start(other, group(1, "case1"), "fine");
		int port = other.endpoint("case1").port();
		App app = new App("one", null, 0, null, null, null, "http://127.0.0.1:" + port, null, null, null, null, null);
		AppSubject subject = subject(new Instance("case1", "case1", app, List.of(), port));
		subject.prepare();
		Group group = group(1, "case1");
		subject.start(group, requests(group, (asked) -> "fine"));
		assertThat(subject.endpoint("case1")).isEqualTo(other.endpoint("case1"));
		assertThat(subject.processes()).isEmpty();
		assertThat(subject.info())
			.containsExactly(new AppInfo("case1", "http://127.0.0.1:" + port, port, List.of(), Map.of()));
		subject.stop();
		lives(other.endpoint("case1").pid());
		assertProblem(() -> subject.start(group, requests(group, (asked) -> "no")))
			.withMessageContaining("case1 does not answer /colors?limit=2 as it should");
	}

	private AppSubject started(String answer, String... names) {
		AppSubject subject = subject(Stream.of(names)
			.map((name) -> instance(name, name.startsWith("case1") ? "one" : "two", answer))
			.toArray(Instance[]::new));
		start(subject, group(1, names));
		return subject;
	}

	private AppSubject subject(Instance... instances) {
		AppSubject subject = new AppSubject(this.processes, this.home,
				List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dtiny.flag=raised"), this.experiment,
				List.of(instances), (name) -> Map.of("STORE_OF_THE_TEST", "here it is"), "127.0.0.1");
		this.subjects.add(subject);
		return subject;
	}

	private Instance instance(String name, String app, String answer, String... args) {
		List<String> all = new ArrayList<>(List.of("--answer=" + answer, "--asked-to-end=" + askedToEnd(name)));
		all.addAll(List.of(args));
		return new Instance(name, name, new App(app, "apps/" + app + "-*.jar", 1, all), List.of(),
				RealRedis.freePort());
	}

	/** With the control, if its process is in the group. */
	private Group group(int number, String... names) {
		List<String> processNames = List.of(names);
		return new Group(number, processNames,
				this.cases.stream()
					.filter((one) -> processNames.contains((one.shares() != null) ? one.shares() : one.name()))
					.toList());
	}

	private static void start(AppSubject subject, Group group, String answer) {
		subject.start(group, requests(group, (asked) -> answer));
	}

	private void start(AppSubject subject, Group group) {
		subject.start(group, requests(group, (asked) -> "colors of " + asked));
	}

	private static Map<String, List<Request>> requests(Group group, UnaryOperator<String> body) {
		return group.cases()
			.stream()
			.collect(Collectors.toMap(Case::name,
					(one) -> Stream.of("?limit=2", "?limit=5")
						.map((query) -> one.path() + query)
						.map((asked) -> new Request(asked, body.apply(asked), 1, new ClosedLoad(1)))
						.toList()));
	}

	private List<String> asked(String log) {
		return Unchecked.get(() -> Files.readAllLines(this.processes.log("app-" + log))
			.stream()
			.filter((line) -> line.startsWith("/") && !line.equals("/"))
			.toList());
	}

	private void lives(long pid) {
		assertThat(ProcessHandle.of(pid)).hasValueSatisfying((process) -> assertThat(process.isAlive()).isTrue());
	}

	/** But for watchdogs, which end with their lab. */
	private static Set<Long> children() {
		return ProcessHandle.current()
			.children()
			.filter((child) -> !child.info().commandLine().orElse("").contains("watchdog.jar"))
			.map(ProcessHandle::pid)
			.collect(Collectors.toSet());
	}

	private Path jarOf(String app) {
		return this.home.resolve("apps").resolve(app + "-1.0.jar");
	}

	private Path askedToEnd(String name) {
		return this.home.resolve(name.replace('/', '-') + "-asked");
	}

	private static Case theCase(String name, String app, String shares) {
		return new Case(name, app, (shares != null) ? "/" + name : "/colors", "", "MVC", null, Map.of(), null, null,
				shares);
	}

}
