// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.run.Subject;

/**
 * Apps in jars, each started as a process of this machine.
 */
public final class JarSubject implements Subject, AutoCloseable {

	private static final Duration PATIENCE = Duration.ofMinutes(3);

	private static final List<String> LIBRARIES = List.of("spring-boot", "spring-data-redis", "lettuce-core");

	private final Processes processes;

	private final Path home;

	private final List<String> jvmFlags;

	private final Experiment experiment;

	private final List<Instance> instances;

	private final Map<String, String> environment;

	private final AppClient client = new AppClient();

	/** Jars to start, by what the catalog says. */
	private final Map<String, Path> jars = new HashMap<>();

	/** By name of the process. */
	private final Map<String, Running> running = new LinkedHashMap<>();

	/**
	 * Looks for what is needed; nothing is started yet.
	 * @param processes who keeps the processes
	 * @param experiment which cases there are
	 * @throws Problem if a jar is missing or a port is in use
	 */
	public JarSubject(Processes processes, Path home, List<String> jvmFlags, Experiment experiment,
			List<Instance> instances, Map<String, String> environment) {
		this.processes = processes;
		this.home = home;
		this.jvmFlags = jvmFlags;
		this.experiment = experiment;
		this.instances = instances;
		this.environment = environment;
		instances.forEach((one) -> Jars.find(home, one.app().jar()));
		instances
			.forEach((one) -> Ports.requireFree(one.port(), "the app " + one.name(), "-D" + one.caseName() + ".port"));
	}

	/**
	 * Unpacks what the apps are started from. It needs nothing of a store, so there is no
	 * reason to wait until that is seeded.
	 * @throws Problem if a jar cannot be unpacked
	 */
	@Override
	public void prepare() {
		this.instances.forEach((one) -> jar(one.app()));
	}

	@Override
	public void start(Group group, Map<String, List<Request>> requests) {
		stop();
		this.instances.stream()
			.filter((one) -> group.processes().contains(one.name()))
			.forEach((one) -> this.running.put(one.name(), start(one, group)));
		List<Running> all = List.copyOf(this.running.values());
		// At the same time: both take seconds of one core each.
		List<Double> ready = Parallel.map(all, this::awaitReady);
		List<Double> firstAnswers = Parallel.map(all, (one) -> verify(one, requests));
		for (int index = 0; index < all.size(); index++) {
			all.get(index)
				.startUp()
				.putAll(Map.of(Metrics.APP_START, ready.get(index), Metrics.APP_FIRST_ANSWER, firstAnswers.get(index)));
		}
	}

	private Running start(Instance instance, Group group) {
		List<String> flags = new ArrayList<>(this.jvmFlags);
		flags.addAll(instance.jvmFlags());
		List<String> arguments = new ArrayList<>(instance.arguments());
		arguments.add("--server.port=" + instance.port());
		Path jar = jar(instance.app());
		List<Case> cases = group.cases()
			.stream()
			.filter((one) -> Groups.ownerOf(this.experiment, one).equals(instance.caseName()))
			.toList();
		long now = System.nanoTime();
		Process process = this.processes.start(logName(instance.name()), Java.command(flags, jar, arguments),
				this.environment);
		return new Running(instance, cases, process, now, new HashMap<>());
	}

	private double awaitReady(Running one) {
		Readiness.await(logName(one.instance().name()), one.process(), this.processes, PATIENCE,
				() -> this.client.healthy(one.instance().port()));
		return (System.nanoTime() - one.startedNanos()) / 1e6;
	}

	/** Asks for everything once, and says how long the first answer took. */
	private double verify(Running one, Map<String, List<Request>> requests) {
		List<Double> times = new ArrayList<>();
		for (Case theCase : one.cases()) {
			for (Request request : requests.get(theCase.name())) {
				long before = System.nanoTime();
				this.client.verify(theCase.name(), one.instance().port(), request);
				times.add((System.nanoTime() - before) / 1e6);
			}
		}
		return times.getFirst();
	}

	/** Names of processes may hold a slash, and arguments. */
	private static String logName(String process) {
		return process.replaceAll("[^A-Za-z0-9._+=-]+", "-");
	}

	private Path jar(App app) {
		return this.jars.computeIfAbsent(app.jar(), (pattern) -> Unpacking.unpack(this.processes,
				this.processes.copy(Jars.find(this.home, pattern), app.name() + ".jar"), app.name()));
	}

	@Override
	public Endpoint endpoint(String process) {
		Running one = find(process);
		return new Endpoint(one.process().pid(), "127.0.0.1", one.instance().port());
	}

	@Override
	public Map<String, Long> processes() {
		Map<String, Long> pids = new LinkedHashMap<>();
		this.running.forEach((name, one) -> pids.put(name, one.process().pid()));
		return pids;
	}

	@Override
	public Map<Metric, Double> startUp(String process) {
		return Map.copyOf(find(process).startUp());
	}

	private Running find(String process) {
		return Optional.ofNullable(this.running.get(process))
			.orElseThrow(() -> new Problem("No app is running that serves " + process + "."));
	}

	@Override
	public List<AppInfo> info() {
		return this.instances.stream().map(this::info).toList();
	}

	private AppInfo info(Instance one) {
		Path jar = Jars.find(this.home, one.app().jar());
		return new AppInfo(one.name(), jar.getFileName().toString(), one.port(),
				Stream.concat(one.jvmFlags().stream(), one.arguments().stream()).toList(),
				JarVersions.find(jar, LIBRARIES));
	}

	@Override
	public void stop() {
		// Some of them take seconds to end by themselves, in every fork.
		this.processes.kill(this.running.values().stream().map(Running::process).toList());
		this.running.clear();
	}

	@Override
	public void close() {
		this.client.close();
	}

	/**
	 * An app that was started.
	 *
	 * @param startedNanos when, by System.nanoTime
	 * @param startUp how it came up, as far as that is known
	 */
	private record Running(Instance instance, List<Case> cases, Process process, long startedNanos,
			Map<Metric, Double> startUp) {

	}

}
