// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.experiment.Instances;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.pattern.Sent;
import io.github.redisaccessbench.lab.pattern.SentCommand;
import io.github.redisaccessbench.lab.pattern.Tried;
import io.github.redisaccessbench.lab.probe.Monitor;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Answers;
import io.github.redisaccessbench.lab.run.ExpectedAnswer;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.github.redisaccessbench.lab.run.Store;
import io.github.redisaccessbench.lab.store.RedisStore;
import io.github.redisaccessbench.lab.subject.TriedApp;

/**
 * Starts Redis and the user's app, sends it two requests and looks what it sends to
 * Redis.
 */
public final class Tryout {

	/** Caches are filled after the answer. */
	private static final Duration AFTERWARDS = Duration.ofMillis(200);

	private static final Watched NO_APP = new Watched(0, Map.of(), 0, false);

	private final Folders folders;

	private final Options options;

	private final Catalog catalog;

	private final Case tried;

	private final int keys;

	/**
	 * Finds out what is to be tried; nothing is started yet.
	 * @throws Problem if that is not said, or wrong
	 */
	public Tryout(Folders folders, Options options) {
		options.requireRight();
		this.folders = folders;
		this.options = options;
		this.catalog = new AppOptions(options).catalog(folders);
		List<String> names = List
			.of(new AppOptions(options).completed().texts().getOrDefault("cases", "").split("\\s*,\\s*"));
		if (names.getFirst().isEmpty()) {
			throw new Problem("Which app? Add --app=<jar>, --app-command='<program> --port {port}' or "
					+ "--app-url=http://127.0.0.1:<port>/<path>, and --app-path=<path>.");
		}
		this.tried = this.catalog.find(names.getFirst());
		this.keys = keys(options);
	}

	/** The first number of keys that is asked for. */
	private static int keys(Options options) {
		String asked = options.texts().getOrDefault(Factor.KEYS.label(), Setting.NONE);
		if (!(Setting.at("factors/keys").parse(asked) instanceof List<?> numbers)) {
			return Palette.DEFAULT_SIZE;
		}
		List<Level> levels = numbers.stream().map(Level::of).toList();
		levels.forEach(Factor.KEYS::check);
		return levels.getFirst().whole();
	}

	/**
	 * Tries it.
	 * @param lines where what was found is printed
	 * @throws Problem what is wrong, if something is
	 */
	public void run(Consumer<String> lines) {
		StrangeFiles.requireNoLinksIn(this.folders.work());
		this.folders.requireOwnWork();
		Processes processes = new Processes(this.folders.work());
		Runtime.getRuntime().addShutdownHook(new Thread(processes::close, "end all processes"));
		try (processes) {
			run(processes, lines);
		}
	}

	private void run(Processes processes, Consumer<String> lines) {
		App app = this.catalog.appOf(this.tried);
		Instance instance = new Instance(this.tried.name(), this.tried.name(), app, List.of(), port(app, processes));
		try (RedisStore store = store(instance, processes);
				TriedApp client = new TriedApp(processes, this.folders.home(), this.catalog.jvm(),
						(name) -> store.environment(), instance)) {
			Runtime.getRuntime().addShutdownHook(new Thread(store::close, "leave Redis"));
			processes.leftBehind().forEach(lines);
			store.start();
			store.seed(List.of(Case.COLORS).equals(this.tried.answer()) ? Palette.DEFAULT_SIZE : 0);
			Snapshot begin = store.probe().read(NO_APP);
			client.start();
			double connections = between(begin, store.probe().read(NO_APP), Metrics.REDIS_CONNECTIONS);
			try (Monitor monitor = store.monitor()) {
				Snapshot listening = store.probe().read(NO_APP);
				Tried seen = twice(client, store, monitor, lines);
				if (!seen.isSeen()) {
					throw unseen(app, store,
							connections + between(listening, store.probe().read(NO_APP), Metrics.REDIS_CONNECTIONS));
				}
				lines.accept("What it costs, and what another way would bring: " + command(seen.second().keys()));
			}
		}
	}

	private RedisStore store(Instance instance, Processes processes) {
		Stores stores = new Stores(this.folders, this.options, System.getenv());
		Store store = Optional
			.ofNullable(stores.others(processes).of(List.of(instance), Optional.empty()).get(instance.name()))
			.orElseGet(() -> stores.redis(processes));
		if (!(store instanceof RedisStore redis)) {
			throw new Problem(
					"lab try listens to one Redis, and " + instance.app().name() + " reads from a Redis Cluster. "
							+ "Leave redis: cluster out, or measure it: mvn verify -Dcases=…");
		}
		return redis.info().shared() ? redis.leftAlone() : redis;
	}

	/** A process that listens on the app's port already would be asked instead of it. */
	private int port(App app, Processes processes) {
		if (app.isRunning()) {
			return app.runningPort();
		}
		String name = this.tried.name();
		Integer chosen = this.options.ports().get(name);
		if (chosen == null) {
			return Instances.free(this.options::isFree);
		}
		processes.keepPort(chosen, "the app " + name, "--port=" + name);
		return chosen;
	}

	private Tried twice(TriedApp app, RedisStore store, Monitor monitor, Consumer<String> lines) {
		String path = this.tried.path().replace(Case.KEYS, String.valueOf(this.keys));
		ExpectedAnswer answer = new Answers().of(this.tried, path, this.keys);
		Tried first = once(path, app, store, monitor, null);
		answer.difference(first.body());
		Tried second = once(path, app, store, monitor, first.second());
		second.lines().forEach(lines);
		answer.difference(second.body()).ifPresent((difference) -> {
			throw new Problem("The second answer to " + path + " is another one: " + difference
					+ " Name what may differ by app.answer, for instance /timestamp, or say app.answer=status.");
		});
		return second;
	}

	/** What a request does; before: what the one before it sent, or null. */
	private Tried once(String path, TriedApp app, RedisStore store, Monitor monitor, Sent before) {
		monitor.take();
		Snapshot begin = store.probe().read(NO_APP);
		long asked = System.nanoTime();
		String body = app.ask(path);
		double millis = (System.nanoTime() - asked) / 1e6;
		Waiting.pause(AFTERWARDS);
		Snapshot end = store.probe().read(NO_APP);
		List<SentCommand> commands = monitor.take()
			.stream()
			.map((one) -> SentCommand.of(one.micros(), one.connection(), one.words(), one.count()))
			// The lab itself asks it.
			.filter((one) -> !one.name().equals("INFO"))
			.toList();
		Sent sent = Sent.inOrder(commands, between(begin, end, Metrics.ROUND_TRIPS),
				between(begin, end, Metrics.REDIS_CONNECTIONS));
		return new Tried(path, body, millis, (before != null) ? before : sent, sent);
	}

	private static double between(Snapshot begin, Snapshot end, Metric metric) {
		return metric.of(Readings.between(begin, end, 1)).orElse(Double.NaN);
	}

	/** An app that reads from elsewhere would be compared with nothing. */
	private static Problem unseen(App app, RedisStore store, double connections) {
		String redis = "Redis at " + store.url();
		return new Problem(app.isRunning()
				? "Nothing was sent to " + redis
						+ ". If your app has another one, name that by app.redis or APP_REDIS_URL."
				: (connections == 0) ? "The app did not connect to " + redis + ": it has another one, or none. "
						+ "Tell it by the variable that it reads: app.environment=MY_REDIS={REDIS_URL}, see docs/YOUR-APP.md."
						: "The app is connected to " + redis
								+ ", but sent nothing for this request. Correct app.path, or turn off its cache.");
	}

	/**
	 * What measures it.
	 * @param read how many keys a request reads, so that the cases that it is compared
	 * with read as many; 0: unknown
	 */
	private String command(int read) {
		return "mvn verify -DskipTests"
				+ new TreeMap<>(this.options.texts()).entrySet()
					.stream()
					.filter((one) -> one.getKey().matches("(app|redis|cases|keys).*"))
					.map((one) -> " -D" + one.getKey() + "=" + quoted(one.getValue()))
					.collect(Collectors.joining())
				+ ((read > 0 && !this.tried.path().contains(Case.KEYS)
						&& !this.options.texts().containsKey(Factor.KEYS.label()))
								? " -Dkeys=" + Math.min(read, Palette.MAX_SIZE) : "");
	}

	private static String quoted(String text) {
		return text.matches("[\\w./:=-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
	}

}
