// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.History;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.schedule.Play;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/**
 * All ports of a run. They keep a list of what they are told; every app answers 500
 * requests per second. Time passes only while apps start, all of a group in
 * {@link Play#START_MS}, and while requests are sent.
 */
final class FakePorts {

	static final long GENERATOR = 77;

	/**
	 * Process ids of apps are above it: the first process that is started has the next.
	 */
	static final long APPS = 1_000;

	/** What JMeter is warmed up with. */
	static final Generator.WarmUpTarget WARM_UP = new Generator.WarmUpTarget(new Endpoint(5, "127.0.0.1", 8089),
			"/body", "[\"ö\"]");

	/** Everything that happens, in order. */
	final List<String> events = Collections.synchronizedList(new ArrayList<>());

	/** The records of iterations. */
	final List<IterationRecord> recorded = new ArrayList<>();

	/** Each time that it was measured how fast the machine is. */
	final List<String> yardsticks = new ArrayList<>();

	/** What was recorded of it, with how many iterations were recorded before. */
	final Map<Yardstick, Integer> recordedYardsticks = new LinkedHashMap<>();

	/** What was recorded when the run began. */
	final List<RunHeader> headers = new ArrayList<>();

	/** Where the requests of each iteration were sent, by label. */
	final Map<String, Endpoint> endpoints = new TreeMap<>();

	/** The requests of each iteration, by label. */
	final Map<String, Request> requests = new TreeMap<>();

	/** The processes that ran during each iteration, by label. */
	final Map<String, Set<String>> running = new TreeMap<>();

	/** What a group had to answer when it was started, by group. */
	final Map<Integer, Map<String, List<Request>>> verified = new TreeMap<>();

	/** What the probe was asked to look at, in order. */
	final List<Probe.Watched> watched = new ArrayList<>();

	/** What becomes of the samples of each iteration, by its label. */
	BiFunction<String, Samples, Samples> damage = (label, seen) -> seen;

	/** The start of a group that fails, 1 for the first; 0 for none. */
	int failingStart;

	/** How busy the compilers of each app are all the time, as a part of it. */
	double compiling;

	/**
	 * By how much the clock is set forward while the requests of an iteration are sent,
	 * in ms.
	 */
	long clockStepMs;

	/** What happens while the apps are prepared. */
	Runnable whilePreparing = () -> {
	};

	/** What happens while a store is filled. */
	Consumer<String> whileSeeding = (name) -> {
	};

	/** Each time that a store is kept: how many readings of it there were until then. */
	final List<Long> readBeforeKept = new ArrayList<>();

	/** What the journal was told. */
	final List<Profile> profiles = new ArrayList<>();

	/** Whether no iteration can be recorded. */
	boolean fullDisk;

	/** Processes of stores, by the store's name; of others none are known. */
	final Map<String, Long> storeProcesses = new HashMap<>();

	/** How processes are that are not alive. */
	final Map<Long, Vitals.State> vitals = new ConcurrentHashMap<>();

	/** How long the generator was told to wait for each iteration, by label. */
	final Map<String, Timeouts> patience = new TreeMap<>();

	/**
	 * Before which iteration it waits until it is told that it has failed; null: none.
	 */
	String waitsIn;

	/** What ends the generator before it has asked; null: nothing. */
	String neverComes;

	/** What conditions measure when they are set. */
	final Map<Factor, Map<Metric, Double>> measuring = new HashMap<>();

	/** How much time has passed, in ms. */
	private long nowMs;

	/** By how much the clock was set forward so far, in ms. */
	private long aheadMs;

	private final Schedule schedule;

	private final FakeSubject subject = new FakeSubject();

	private final Testbed testbed;

	private final Run run;

	FakePorts(Schedule schedule) {
		this(schedule, new History(schedule.layout()));
	}

	FakePorts(Schedule schedule, History history) {
		this(schedule, history, null);
	}

	FakePorts(Schedule schedule, History history, Profiler profiler) {
		this.schedule = schedule;
		this.testbed = new Testbed(schedule, this.subject, List.of(new FakeStore("Redis"), new FakeStore("other")),
				List.of(new FakeCondition(Factor.USERS), new FakeCondition(Factor.KEYS)), new Answers(), Map.of());
		this.run = new Run(this.testbed, new FakeGenerator(), List.of(new FakeProbe()), new FakeJournal(),
				new FakeSurroundings(), (pid) -> this.vitals.getOrDefault(pid, Vitals.State.ALIVE),
				new Clocks(() -> Example.STARTED.plusMillis(this.nowMs + this.aheadMs), () -> 1_000_000 * this.nowMs,
						() -> this.nowMs),
				12_000.0, history, Optional.ofNullable(profiler));
	}

	Run run() {
		return this.run;
	}

	Testbed testbed() {
		return this.testbed;
	}

	/** Prepares, and runs all iterations. */
	void runAll() {
		this.run.prepare();
		this.run.runAll();
	}

	private final class FakeSurroundings implements Surroundings {

		@Override
		public Environment look(List<AppInfo> apps, List<StoreInfo> stores, GeneratorInfo generator) {
			FakePorts.this.events.add("look");
			return new Environment("CPU", 2, 1_024, "OS", "JDK", List.of(), apps, stores, generator, "1a2b3c4", null);
		}

		@Override
		public Optional<Yardstick> yardstick(Yardstick.Moment moment, Instant at, Store redis) {
			FakePorts.this.yardsticks.add(moment + " of " + redis.info().name() + ", "
					+ FakePorts.this.subject.processes.size() + " apps, after " + FakePorts.this.recorded.size());
			return Optional.of(Example.yardstick(moment));
		}

	}

	private final class FakeSubject implements Subject {

		/** By name of the process. */
		private final Map<String, Endpoint> processes = new LinkedHashMap<>();

		private int starts;

		private int started;

		@Override
		public void prepare() {
			FakePorts.this.events.add("prepare apps");
			FakePorts.this.whilePreparing.run();
		}

		@Override
		public void start(Group group, Map<String, List<Request>> requests) {
			FakePorts.this.events.add("start " + group.number());
			this.processes.clear();
			FakePorts.this.nowMs += Play.START_MS;
			this.starts++;
			if (this.starts == FakePorts.this.failingStart) {
				throw new Problem("an app of group " + group.number() + " does not answer");
			}
			group.processes().forEach((name) -> {
				this.started++;
				this.processes.put(name, new Endpoint(APPS + this.started, "127.0.0.1", 8_100 + this.started));
			});
			FakePorts.this.verified.put(group.number(), requests);
		}

		@Override
		public Endpoint endpoint(String process) {
			Endpoint endpoint = this.processes.get(process);
			if (endpoint == null) {
				throw new IllegalStateException(process + " does not run");
			}
			return endpoint;
		}

		@Override
		public Map<String, Long> processes() {
			return this.processes.entrySet()
				.stream()
				.collect(Collectors.toMap(Map.Entry::getKey, (process) -> process.getValue().pid()));
		}

		@Override
		public Map<Metric, Double> startUp(String process) {
			return Map.of(Metrics.APP_START, (double) endpoint(process).pid());
		}

		@Override
		public List<AppInfo> info() {
			return Example.environment().apps();
		}

		@Override
		public void stop() {
			FakePorts.this.events.add("stop");
			this.processes.clear();
		}

	}

	private final class FakeStore implements Store {

		private final String name;

		private int colors;

		private long readings;

		FakeStore(String name) {
			this.name = name;
		}

		@Override
		public void start() {
			FakePorts.this.events.add("start " + this.name);
		}

		@Override
		public List<String> seed(int number) {
			FakePorts.this.events.add("seed " + this.name + " " + number);
			FakePorts.this.whileSeeding.accept(this.name);
			this.colors = number;
			return List.of(this.name + " holds " + number + " colors");
		}

		@Override
		public List<Keyspace> keyspaces() {
			return List.of(new Keyspace(this.name, this.colors, 7L));
		}

		@Override
		public Map<String, String> environment() {
			return Map.of();
		}

		@Override
		public void keep() {
			FakePorts.this.readBeforeKept.add(this.readings);
		}

		@Override
		public Map<String, Long> processes() {
			Long pid = FakePorts.this.storeProcesses.get(this.name);
			return (pid != null) ? Map.of(this.name, pid) : Map.of();
		}

		@Override
		public Probe probe() {
			return (watching) -> {
				FakePorts.this.events.add("read " + this.name);
				this.readings++;
				return new Snapshot(new LinkedHashMap<>(Map.of(this.name + ".reads", 1.0)), Map.of("GET", 2L),
						Map.of(this.name + ".", "run1"));
			};
		}

		@Override
		public String client() {
			return this.name + "-cli";
		}

		@Override
		public StoreInfo info() {
			return new StoreInfo(this.name, "1", "fake", false);
		}

		@Override
		public void close() {
			FakePorts.this.events.add("close " + this.name);
		}

	}

	private final class FakeGenerator implements Generator {

		private final CompletableFuture<String> failed = new CompletableFuture<>();

		@Override
		public void fail(String why) {
			this.failed.complete(why);
		}

		@Override
		public GeneratorInfo await() {
			FakePorts.this.events.add("await");
			if (FakePorts.this.neverComes != null) {
				throw new Problem(FakePorts.this.neverComes);
			}
			return new GeneratorInfo("fake", "1", "25");
		}

		@Override
		public long pid() {
			return GENERATOR;
		}

		@Override
		public WarmUpTarget generatorWarmUp() {
			return WARM_UP;
		}

		@Override
		public Supplier<Samples> send(String label, Endpoint endpoint, Request request, Timeouts waiting) {
			FakePorts.this.events.add("send " + label);
			FakePorts.this.patience.put(label, waiting);
			if (label.equals(FakePorts.this.waitsIn)) {
				throw new Problem(this.failed.join());
			}
			FakePorts.this.endpoints.put(label, endpoint);
			FakePorts.this.requests.put(label, request);
			FakePorts.this.running.put(label, new TreeSet<>(FakePorts.this.subject.processes.keySet()));
			int requests = request.load().requests(Example.cell("any", request.users(), 1));
			long start = FakePorts.this.nowMs;
			FakePorts.this.nowMs += 2L * requests;
			FakePorts.this.aheadMs += FakePorts.this.clockStepMs;
			return () -> samples(label, new Samples(requests, 0, 0, null, start, FakePorts.this.nowMs, 1, 1));
		}

		private Samples samples(String label, Samples seen) {
			FakePorts.this.events.add("count " + label);
			return FakePorts.this.damage.apply(label, seen);
		}

		@Override
		public void close() {
			FakePorts.this.events.add("close generator");
		}

	}

	/** Each of its readings shows a little more than the one before. */
	private final class FakeProbe implements Probe {

		private int readings;

		@Override
		public Snapshot read(Watched watching) {
			FakePorts.this.events.add("read app");
			FakePorts.this.watched.add(watching);
			this.readings++;
			Map<Metric, Double> values = new LinkedHashMap<>();
			values.put(Metrics.APP_CPU_USER, 2.0 * this.readings);
			values.put(Metrics.APP_MEMORY, 100.0 * this.readings);
			watching.apps()
				.keySet()
				.forEach((name) -> values.put(Metrics.compilingOf(name),
						1_000 * FakePorts.this.compiling * FakePorts.this.nowMs));
			return Snapshot.of(values);
		}

	}

	/** Tells when it is set. */
	private final class FakeCondition implements FactorSetting {

		private final Factor factor;

		FakeCondition(Factor factor) {
			this.factor = factor;
		}

		@Override
		public Factor factor() {
			return this.factor;
		}

		@Override
		public Map<Metric, Double> set(Level level, Loaded loaded) {
			FakePorts.this.events.add("set " + factor().label() + " " + level);
			return FakePorts.this.measuring.getOrDefault(factor(), Map.of());
		}

	}

	private final class FakeJournal implements Journal {

		@Override
		public void begin(RunHeader header) {
			FakePorts.this.events.add("begin");
			FakePorts.this.headers.add(header);
		}

		@Override
		public void yardstick(Yardstick yardstick) {
			FakePorts.this.recordedYardsticks.put(yardstick, FakePorts.this.recorded.size());
		}

		@Override
		public void add(IterationRecord iteration, Progress left) {
			FakePorts.this.events
				.add("record " + iteration.iteration().label() + ", " + left.time().toMillis() + " ms left");
			if (FakePorts.this.fullDisk) {
				throw new Problem("the disk is full");
			}
			FakePorts.this.recorded.add(iteration);
		}

		@Override
		public void profile(Profile profile) {
			FakePorts.this.profiles.add(profile);
		}

	}

}
