// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Parallel;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.Groups;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.run.Subject;

/**
 * Apps, each started as a process of this machine, but for those that run already.
 */
public final class AppSubject implements Subject, AutoCloseable {

	private static final Duration PATIENCE = Duration.ofMinutes(3);

	/** Frameworks, then clients of Redis, then drivers of databases. */
	private static final List<String> LIBRARIES = List.of("spring-boot", "quarkus-core", "spring-data-redis",
			"lettuce-core", "jedis", "redisson", "valkey-glide", "vertx-redis-client", "postgresql", "r2dbc-postgresql",
			"mariadb-java-client", "r2dbc-mariadb", "mysql-connector-j", "r2dbc-mysql");

	private final Processes processes;

	private final Path home;

	private final Installation installation;

	private final String address;

	private final Experiment experiment;

	private final List<Instance> instances;

	private final AppClient client = new AppClient();

	/** By name of the process. */
	private final Map<String, RunningApp> running = Collections.synchronizedMap(new LinkedHashMap<>());

	/** By name of the process; a build may replace the jar later. */
	private final Map<String, Map<Metric, Double>> jarBytes = new HashMap<>();

	private int starts;

	/**
	 * Looks for what is needed; nothing is started yet.
	 * @param processes keeps the processes
	 * @param experiment which cases there are
	 * @param address of this machine, at which apps are told to listen
	 * @throws Problem if a jar is missing, Java is too old or a port is in use
	 */
	public AppSubject(Processes processes, Path home, List<String> jvmFlags, Experiment experiment,
			List<Instance> instances, Function<String, Map<String, String>> environment, String address) {
		this.processes = processes;
		this.home = home;
		this.address = address;
		this.installation = new Installation(processes, home, jvmFlags, environment, address);
		this.experiment = experiment;
		this.instances = instances;
		List<Instance> started = instances.stream().filter((one) -> !one.app().isRunning()).toList();
		started.forEach((one) -> this.installation.require(one, Runtime.version().feature()));
		started.stream()
			.filter((one) -> one.app().jar() != null)
			.forEach((one) -> this.jarBytes.put(one.name(),
					Map.of(Metrics.APP_JAR, (double) jar(one).toFile().length())));
		started.forEach((one) -> processes.keepPort(one.port(), purpose(one), property(one)));
	}

	/**
	 * Makes what the apps are started from. It needs nothing of a store, so there is no
	 * reason to wait until that is seeded.
	 * @throws Problem if it cannot be made
	 */
	@Override
	public void prepare() {
		this.instances.stream().filter((one) -> !one.app().isRunning()).forEach(this.installation::command);
	}

	/**
	 * An app that starts keeps about two cores busy, so no more start at the same time
	 * than have two each: what is measured of a start is that app's. Which one is first
	 * changes from start to start.
	 */
	@Override
	public void start(Group group, Map<String, List<Request>> requests) {
		stop();
		Parallel.map(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), next(group), (one) -> {
			RunningApp started = start(one, group);
			this.running.put(one.name(), started);
			if (started.process() != null) {
				started.startUp().put(Metrics.APP_START, awaitReady(started));
			}
			this.running.put(one.name(), started.listening(listener(started)));
			double first = verify(started, requests);
			if (started.process() != null) {
				started.startUp().put(Metrics.APP_FIRST_ANSWER, first);
			}
			return first;
		});
	}

	/** What is to be started next, in this order. */
	List<Instance> next(Group group) {
		List<Instance> next = new ArrayList<>(
				this.instances.stream().filter((one) -> group.processes().contains(one.name())).toList());
		Collections.rotate(next, this.starts++);
		return next;
	}

	private RunningApp start(Instance instance, Group group) {
		List<Case> cases = group.cases()
			.stream()
			.filter((one) -> Groups.ownerOf(this.experiment, one).equals(instance.caseName()))
			.toList();
		if (instance.app().isRunning()) {
			return new RunningApp(instance, cases, null, 0, 0, new HashMap<>());
		}
		Ports.requireFree(instance.port(), purpose(instance), property(instance));
		long now = System.nanoTime();
		return new RunningApp(instance, cases, this.installation.start(instance), 0, now,
				new HashMap<>(this.jarBytes.getOrDefault(instance.name(), Map.of())));
	}

	private double awaitReady(RunningApp one) {
		Readiness.await(one.instance().fileName(), one.process(), this.processes, PATIENCE,
				() -> this.client.isReady(url(one), one.instance().app().ready()));
		return (System.nanoTime() - one.startedNanos()) / 1e6;
	}

	/** Before anything is asked: another lab's app would answer as well. */
	private long listener(RunningApp one) {
		int port = one.instance().port();
		return (one.process() == null) ? Ports.listener(port).map(ProcessHandle::pid).orElse(0L)
				: this.processes.listener(one.process(), port, purpose(one.instance()), property(one.instance())).pid();
	}

	private static String purpose(Instance one) {
		return "the app " + one.name();
	}

	private static String property(Instance one) {
		return "-D" + one.caseName() + ".port";
	}

	/** Asks for everything once, and says how long the first answer took. */
	private double verify(RunningApp one, Map<String, List<Request>> requests) {
		List<Double> times = new ArrayList<>();
		for (Case theCase : one.cases()) {
			for (Request request : requests.get(theCase.name())) {
				long before = System.nanoTime();
				this.client.verify(theCase.name(), url(one), request);
				times.add((System.nanoTime() - before) / 1e6);
			}
		}
		return times.getFirst();
	}

	/** What runs already listens where it does. */
	private String url(RunningApp one) {
		return (one.process() != null) ? "http://" + this.address + ":" + one.instance().port() : one.instance().url();
	}

	@Override
	public Endpoint endpoint(String process) {
		RunningApp one = find(process);
		return new Endpoint(one.pid(), this.address, one.instance().port());
	}

	/** Only those that were started here: no others are moved to other cores. */
	@Override
	public Map<String, Long> processes() {
		Map<String, Long> all = new LinkedHashMap<>();
		this.running.values()
			.stream()
			.filter((one) -> one.process() != null)
			.forEach((one) -> all.put(one.instance().name(), one.pid()));
		return all;
	}

	@Override
	public Map<Metric, Double> startUp(String process) {
		return Map.copyOf(find(process).startUp());
	}

	@Override
	public Optional<String> lastWords(String process) {
		RunningApp one = find(process);
		return Optional.ofNullable(one.process()).flatMap((own) -> this.processes.lastLine(one.instance().fileName()));
	}

	private RunningApp find(String process) {
		return Optional.ofNullable(this.running.get(process))
			.orElseThrow(() -> new Problem("No app is running that serves " + process + "."));
	}

	@Override
	public List<AppInfo> info() {
		return this.instances.stream().map(this::info).toList();
	}

	private AppInfo info(Instance one) {
		App app = one.app();
		List<String> arguments = Stream.concat(one.jvmFlags().stream(), one.arguments().stream()).toList();
		if (app.jar() == null) {
			return new AppInfo(one.name(), app.isRunning() ? app.url() : app.words(one.port()).getFirst(), one.port(),
					arguments, Map.of());
		}
		Path jar = jar(one);
		return new AppInfo(one.name(), jar.getFileName().toString(), one.port(), arguments, libraries(app, jar));
	}

	private Map<String, String> libraries(App app, Path jar) {
		Map<String, String> all = new LinkedHashMap<>(new BootJar(jar).versions(LIBRARIES));
		if (app.library() != null) {
			String added = Jars.find(this.home, app.library()).getFileName().toString().replaceFirst("[.]jar$", "");
			all.put(added.replaceFirst("-\\d.*", ""), added.replaceFirst("^.*?-(?=\\d)", ""));
		}
		return all;
	}

	private Path jar(Instance one) {
		return Jars.find(this.home, one.app().jar());
	}

	@Override
	public void stop() {
		// Some of them take seconds to end by themselves, in every fork.
		this.processes.kill(this.running.values().stream().map(RunningApp::process).filter(Objects::nonNull).toList());
		this.running.clear();
	}

	@Override
	public void close() {
		this.client.close();
	}

}
