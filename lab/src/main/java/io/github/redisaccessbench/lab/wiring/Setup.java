// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.experiment.Instances;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.experiment.SplitCores;
import io.github.redisaccessbench.lab.factor.Cores;
import io.github.redisaccessbench.lab.factor.Keys;
import io.github.redisaccessbench.lab.factor.Processors;
import io.github.redisaccessbench.lab.factor.Rtt;
import io.github.redisaccessbench.lab.factor.Users;
import io.github.redisaccessbench.lab.generator.Engines;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.Hyperfoil;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.generator.LocalEngine;
import io.github.redisaccessbench.lab.generator.RemoteEngines;
import io.github.redisaccessbench.lab.generator.WarmUpServer;
import io.github.redisaccessbench.lab.live.LivePage;
import io.github.redisaccessbench.lab.probe.Cgroup;
import io.github.redisaccessbench.lab.probe.JvmProbe;
import io.github.redisaccessbench.lab.probe.JvmProfiler;
import io.github.redisaccessbench.lab.probe.MachineSurroundings;
import io.github.redisaccessbench.lab.probe.OsProbe;
import io.github.redisaccessbench.lab.probe.OsVitals;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.History;
import io.github.redisaccessbench.lab.run.Clocks;
import io.github.redisaccessbench.lab.run.Answers;
import io.github.redisaccessbench.lab.run.FactorSetting;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.run.Run;
import io.github.redisaccessbench.lab.run.Store;
import io.github.redisaccessbench.lab.run.Testbed;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.store.DatabaseStore;
import io.github.redisaccessbench.lab.store.EmbeddedCluster;
import io.github.redisaccessbench.lab.store.RedisStore;
import io.github.redisaccessbench.lab.subject.AppSubject;

/**
 * What options ask for, put together. Everything that it started ends with
 * {@link #close()}, and with the lab itself, however that ends.
 */
public final class Setup implements AutoCloseable {

	private final Folders folders;

	private final Options options;

	private final Catalog catalog;

	private final Processes processes;

	private final Stores stores;

	private final RedisStore store;

	/** Only a case that asks for it has a database. */
	private final Optional<DatabaseStore> database;

	/** Only an experiment that asks for it has something in the way to its store. */
	private final Optional<Rtt> rtt;

	private final AppSubject subject;

	private final JvmProbe jvm;

	/** Only for engines of other machines. */
	private final Optional<WarmUpServer> warmUp;

	private final Testbed testbed;

	private final Optional<LastRun> last;

	private Setup(Folders folders, Options options, Processes processes) {
		this.folders = folders;
		this.options = options;
		this.processes = processes;
		this.catalog = new AppOptions(options).catalog(folders);
		this.last = LastRun.of(folders, options, Instant.now());
		Schedule schedule = this.last.map((before) -> before.schedule(seed(before.run().header().experiment())))
			.orElseGet(() -> schedule(folders, options));
		Experiment experiment = schedule.experiment();
		List<Instance> instances = Instances.of(experiment, this.catalog, options.ports(), this::canBeHad,
				options.texts());
		this.stores = new Stores(folders, options, System.getenv());
		this.store = this.stores.redis(processes);
		this.rtt = experiment.levels(Factor.RTT).isEmpty() ? Optional.empty() : Optional.of(new Rtt(this.store.url()));
		this.database = schedule.layout().cases().stream().anyMatch(Case::asksDatabase)
				? Optional.of(this.stores.database(processes)) : Optional.empty();
		Map<String, Store> own = this.stores.own(instances, processes, this.rtt);
		List<String> elsewhere = own.keySet()
			.stream()
			.filter((name) -> this.rtt.isPresent() && !(own.get(name) instanceof EmbeddedCluster))
			.toList();
		if (!elsewhere.isEmpty()) {
			throw new Problem("rtt delays the way to the Redis of the run, and " + String.join(", ", elsewhere)
					+ " does not read from that. Leave rtt out, or such cases.");
		}
		if (this.database.isPresent() && experiment.args().containsKey(ProgramFactor.SERVER.label())) {
			throw new Problem("servers is for cases that read from Redis only. Leave out those with a database.");
		}
		Map<String, String> told = Stores.environment(this.store, this.database, this.rtt);
		this.subject = new AppSubject(processes, folders.home(), this.catalog.jvm(), experiment, instances,
				(process) -> own.containsKey(process) ? own.get(process).environment() : told,
				options.enginesAddress().getHostAddress());
		List<Store> all = new ArrayList<>(List.of(this.store));
		this.database.ifPresent(all::add);
		own.values().stream().distinct().forEach(all::add);
		this.testbed = new Testbed(schedule, this.subject, all, settings(experiment), new Answers(), Map.copyOf(own));
		Ports.requireFree(options.port(LabOption.LAB_PORT), "the lab", "-D" + LabOption.LAB_PORT.name());
		this.jvm = new JvmProbe(folders.work());
		this.warmUp = (options.engines() == 0) ? Optional.empty()
				: Optional.of(new WarmUpServer(options.enginesAddress(),
						ColorsJson.of(experiment.levels(Factor.KEYS).getFirst().whole())));
	}

	/**
	 * Looks whether all that is asked for can be had; nothing is started yet.
	 * @throws io.github.redisaccessbench.lab.Problem if something cannot be had, or
	 * another lab of this folder is running, of which nothing is touched
	 */
	public static Setup open(Folders folders, Options options) {
		// What is wrong in a file or an option is said before anything is touched.
		if (LastRun.of(folders, options, Instant.now()).isEmpty()) {
			Experiment experiment = schedule(folders, options).experiment();
			if (options.runs() > 1 || options.text(LabOption.GATE).isPresent()) {
				LastRun.requireRepeatable(experiment);
			}
		}
		options.requireRight();
		StrangeFiles.requireNoLinksIn(folders.work());
		Ports.requireLoopback();
		Processes processes = new Processes(folders.work());
		try {
			Runtime.getRuntime().addShutdownHook(new Thread(processes::close, "end all processes"));
			Setup setup = new Setup(folders, options, processes);
			Runtime.getRuntime().addShutdownHook(new Thread(setup::leaveStores, "leave the stores"));
			return setup;
		}
		catch (RuntimeException ex) {
			processes.close();
			throw ex;
		}
	}

	/**
	 * Stops the lab of a folder, if there is one, and ends what a killed one left behind.
	 * @param patience how long to wait for the lab to end by itself
	 * @return a line for each process that was ended, and for a record that is damaged
	 */
	public static List<String> down(Folders folders, Duration patience) {
		return Processes.down(folders.work(), patience);
	}

	/** Whether an app can have a port: not one that the lab itself is going to use. */
	private boolean canBeHad(int port) {
		return LabOption.PORTS.stream().noneMatch((own) -> this.options.port(own) == port) && Ports.isFree(port);
	}

	private List<FactorSetting> settings(Experiment experiment) {
		List<FactorSetting> settings = new ArrayList<>(List.of(new Users(), new Keys()));
		this.rtt.ifPresent(settings::add);
		if (!experiment.levels(Factor.CORES).isEmpty()) {
			List<Integer> usable = Processors.usable();
			SplitCores.on(usable.size(), experiment);
			settings.add(new Cores(usable));
		}
		return settings;
	}

	/**
	 * What is to be run, and in which order; nothing is started or written.
	 * @throws io.github.redisaccessbench.lab.Problem if the experiment is none
	 */
	public static Schedule schedule(Folders folders, Options options) {
		AppOptions apps = new AppOptions(options);
		Catalog catalog = apps.catalog(folders);
		Experiment experiment = apps.experiment(folders, catalog);
		return new Schedule(experiment, catalog.findAll(experiment.everyCase()), seed(experiment));
	}

	private static long seed(Experiment experiment) {
		return Optional.ofNullable(experiment.seed()).orElseGet(() -> (long) new Random().nextInt(1_000_000));
	}

	/** What to know before anything is written, a line each. */
	public List<String> remarks() {
		List<String> lines = new ArrayList<>(this.processes.leftBehind());
		Platform.OWN.remark().ifPresent(lines::add);
		lines.addAll(this.stores.byVariable(this.store, this.database));
		new MemoryNeed(this.testbed.schedule(), this.catalog.jvm()).warning(Cgroup.OWN.memoryLimit())
			.ifPresent(lines::add);
		return lines;
	}

	/** Whether it goes on with the last run, or repeats it: its files are needed. */
	boolean needsLastRun() {
		return this.last.isPresent();
	}

	/** Listens for a JMeter. */
	JMeter jmeter(Expected expected) {
		Layout layout = this.testbed.schedule().layout();
		int keys = layout.experiment().levels(Factor.KEYS).getFirst().whole();
		return new JMeter(this.options.port(LabOption.LAB_PORT), layout.mostUsers(), ColorsJson.of(keys),
				this.folders.samples(), this.folders.work(), expected);
	}

	/**
	 * What sends the requests.
	 * @param jmeter which waits for the end if it is another one
	 * @param build whether a build has started it
	 * @param lines where people are told what to do
	 */
	Generator generator(JMeter jmeter, boolean build, Consumer<String> lines) {
		return switch (this.testbed.schedule().experiment().sentBy()) {
			case JMETER -> jmeter;
			case HYPERFOIL -> new Hyperfoil(engines(lines),
					this.warmUp.map(WarmUpServer::target).orElseGet(jmeter::generatorWarmUp), () -> {
						if (build) {
							jmeter.await();
							jmeter.idle();
						}
					});
		};
	}

	private Engines engines(Consumer<String> lines) {
		int count = this.options.engines();
		return (count == 0) ? new LocalEngine(this.processes, this.folders.home())
				: new RemoteEngines(this.processes, this.folders.work(), this.options.enginesAddress(),
						this.options.port(LabOption.ENGINES_PORT), count,
						Optional.ofNullable(System.getenv("ENGINES_TOKEN")).filter((text) -> !text.isBlank()), lines);
	}

	/** Filled stores and apps, as soon as they are prepared. */
	public Testbed testbed() {
		return this.testbed;
	}

	Run run(Generator generator, ProgressLines lines, LivePage page) {
		return run(this.testbed, generator, new FileJournal(this.folders.files(), lines, this.last, page),
				this.last.flatMap(LastRun::history).orElseGet(() -> new History(this.testbed.schedule().layout())));
	}

	/** A run once more, in another order, after it is complete. */
	Run again(Generator generator, ProgressLines lines, LivePage page) {
		LastRun before = LastRun.repeated(this.folders, this.options);
		Schedule schedule = before.schedule(seed(this.testbed.schedule().experiment()));
		return run(this.testbed.with(schedule), generator,
				new FileJournal(this.folders.files(), lines, Optional.of(before), page),
				new History(schedule.layout()));
	}

	private Run run(Testbed testbed, Generator generator, FileJournal journal, History history) {
		// The operating system first: JVMs work for what they are asked.
		return new Run(testbed, generator, List.of(new OsProbe(Cgroup.OWN), this.jvm), journal,
				new MachineSurroundings(this.folders.home(), this.catalog.jvm(), System.getenv()),
				new OsVitals(Cgroup.OWN), Clocks.system(), this.options.targetTps(), history,
				this.options.isOn(LabOption.PROFILE) ? Optional.of(new JvmProfiler(this.folders.work()))
						: Optional.empty());
	}

	@Override
	public void close() {
		// PostgreSQL ends when nobody is connected any more.
		this.database.ifPresent(DatabaseStore::close);
		this.processes.close();
		this.jvm.close();
		this.subject.close();
		this.rtt.ifPresent(Rtt::close);
		this.warmUp.ifPresent(WarmUpServer::close);
		leaveStores();
	}

	private void leaveStores() {
		this.testbed.stores().forEach(Store::close);
	}

}
