// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.measure.StartUp;

/**
 * Apps as processes on this machine.
 */
public final class AppFleet implements Fleet {

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Processes processes;

	private final Path home;

	private final Catalog catalog;

	private final List<String> cases;

	private final RedisNode redis;

	private final AppClient client;

	/** Jars to start, by what the catalog says. */
	private final Map<String, Path> jars = new HashMap<>();

	private final List<RunningApp> running = new ArrayList<>();

	/** By app. */
	private final Map<App, StartUp> startUps = new HashMap<>();

	/**
	 * Makes a fleet; nothing is started yet.
	 * @param processes who keeps the processes
	 * @param home the project's folder
	 * @param catalog the apps and cases
	 * @param cases names of the cases that are needed
	 * @param redis the Redis that the apps are to use
	 * @param client asks the apps
	 */
	public AppFleet(Processes processes, Path home, Catalog catalog, List<String> cases, RedisNode redis,
			AppClient client) {
		this.processes = processes;
		this.home = home;
		this.catalog = catalog;
		this.cases = List.copyOf(cases);
		this.redis = redis;
		this.client = client;
	}

	/**
	 * Unpacks what the apps are started from. It needs nothing of Redis, so there is no
	 * reason to wait until that is seeded.
	 * @throws Problem if a jar is missing or cannot be unpacked
	 */
	public void unpack() {
		this.catalog.appsOf(this.cases).forEach(this::jar);
	}

	@Override
	public void restart() {
		stop();
		this.catalog.appsOf(this.cases).forEach((app) -> this.running.add(start(app)));
		// At the same time: both take seconds of one core each.
		List<Double> ready = Parallel.map(this.running, this::awaitReady);
		List<Double> firstAnswers = Parallel.map(this.running, this::verify);
		for (int index = 0; index < this.running.size(); index++) {
			this.startUps.put(this.running.get(index).app(), new StartUp(ready.get(index), firstAnswers.get(index)));
		}
	}

	private double awaitReady(RunningApp one) {
		Readiness.await(one.app().name(), one.process(), this.processes, PATIENCE,
				() -> this.client.healthy(one.app()));
		return (System.nanoTime() - one.startedNanos()) / 1e6;
	}

	/** Asks each case of the app once, and says how long the first answer took. */
	private double verify(RunningApp one) {
		return this.catalog.findAll(this.cases)
			.stream()
			.filter((theCase) -> this.catalog.appOf(theCase).equals(one.app()))
			.map((theCase) -> {
				long before = System.nanoTime();
				this.client.verify(theCase, one.app());
				return (System.nanoTime() - before) / 1e6;
			})
			.toList()
			.getFirst();
	}

	private RunningApp start(App app) {
		List<String> arguments = new ArrayList<>(app.args());
		arguments.add("--server.port=" + app.port());
		Path jar = jar(app);
		long now = System.nanoTime();
		return new RunningApp(app, this.processes.start(app.name(), Java.command(this.catalog.jvm(), jar, arguments),
				Map.of("SPRING_DATA_REDIS_URL", this.redis.url())), now);
	}

	private Path jar(App app) {
		return this.jars.computeIfAbsent(app.jar(), (pattern) -> Unpacking.unpack(this.processes,
				this.processes.copy(Jars.find(this.home, pattern), app.name() + ".jar"), app.name()));
	}

	/**
	 * The process of the app that serves a case.
	 * @param caseName the case
	 * @return its process id
	 * @throws Problem if it is not running
	 */
	public long pid(String caseName) {
		App app = this.catalog.appOf(this.catalog.find(caseName));
		return this.running.stream()
			.filter((one) -> one.app().equals(app))
			.findFirst()
			.orElseThrow(() -> new Problem("The app " + app.name() + " is not running."))
			.process()
			.pid();
	}

	/**
	 * How the app that serves a case came up in this fork.
	 * @param caseName the case
	 * @return how, or null if it was not started
	 */
	public StartUp startUp(String caseName) {
		return this.startUps.get(this.catalog.appOf(this.catalog.find(caseName)));
	}

	@Override
	public void stop() {
		// Some of them take seconds to end by themselves, in every fork.
		this.processes.kill(this.running.stream().map(RunningApp::process).toList());
		this.running.clear();
	}

}
