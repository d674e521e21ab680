// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.experiment.Instances;
import io.github.redisaccessbench.lab.experiment.SplitCores;
import io.github.redisaccessbench.lab.factor.Cores;
import io.github.redisaccessbench.lab.factor.Processors;
import io.github.redisaccessbench.lab.probe.Cgroup;
import io.github.redisaccessbench.lab.probe.JvmProbe;
import io.github.redisaccessbench.lab.probe.JvmProfiler;
import io.github.redisaccessbench.lab.probe.MachineSurroundings;
import io.github.redisaccessbench.lab.probe.OsProbe;
import io.github.redisaccessbench.lab.probe.OsVitals;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.History;
import io.github.redisaccessbench.lab.run.Answers;
import io.github.redisaccessbench.lab.run.Clocks;
import io.github.redisaccessbench.lab.run.FactorSetting;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.run.Run;
import io.github.redisaccessbench.lab.run.Testbed;
import io.github.redisaccessbench.lab.schedule.Schedule;
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

	private final RunStores stores;

	private final AppSubject subject;

	private final JvmProbe jvm;

	private final Generators generators;

	private final Testbed testbed;

	private final Optional<LastRun> last;

	private Setup(Folders folders, Options options, Processes processes) {
		this.folders = folders;
		this.options = options;
		this.processes = processes;
		this.catalog = new AppOptions(options).catalog(folders);
		this.last = LastRun.of(folders, options, Instant.now());
		Schedule schedule = this.last.map((before) -> before.schedule(seed(before.run().experiment())))
			.orElseGet(() -> schedule(folders, options));
		Experiment experiment = schedule.experiment();
		List<Instance> instances = Instances.of(experiment, this.catalog, options.ports(), options::isFree,
				options.texts());
		this.stores = new RunStores(new Stores(folders, options, System.getenv()), processes, schedule.layout(),
				instances);
		this.subject = new AppSubject(processes, folders.home(), this.catalog.jvm(), experiment, instances,
				this.stores::environment,
				options.remoteEngines().map((remote) -> remote.here().getHostAddress()).orElse("127.0.0.1"));
		this.testbed = new Testbed(schedule, this.subject, this.stores.all(), settings(experiment), new Answers(),
				this.stores.others());
		processes.keepPort(options.port(LabOption.LAB_PORT), "the lab", "-D" + LabOption.LAB_PORT.name());
		this.jvm = new JvmProbe(folders.work());
		this.generators = new Generators(folders, options, processes, schedule.layout());
	}

	/**
	 * Looks whether all that is asked for can be had; nothing is started yet.
	 * @throws io.github.redisaccessbench.lab.Problem if something cannot be had, or
	 * another lab of this folder is running, of which nothing is touched
	 */
	public static Setup open(Folders folders, Options options) {
		// What is wrong in an option is said before anything is read.
		options.requireRight();
		if (!Processes.labRuns(folders.work())) {
			folders.files().takeBack();
		}
		// What is wrong in a file is said before anything is touched.
		if (LastRun.of(folders, options, Instant.now()).isEmpty()) {
			schedule(folders, options);
		}
		StrangeFiles.requireNoLinksIn(folders.work());
		folders.requireOwnWork();
		Ports.requireLoopback();
		Processes processes = new Processes(folders.work());
		try {
			Runtime.getRuntime().addShutdownHook(new Thread(processes::close, "end all processes"));
			Setup setup = new Setup(folders, options, processes);
			Runtime.getRuntime().addShutdownHook(new Thread(setup.stores::leave, "leave the stores"));
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
	 * @return a line for each process that was ended
	 */
	public static List<String> down(Folders folders, Duration patience) {
		return Processes.down(folders.work(), patience);
	}

	private List<FactorSetting> settings(Experiment experiment) {
		List<FactorSetting> settings = new ArrayList<>();
		this.stores.rtt().ifPresent(settings::add);
		if (!experiment.levels(Factor.CORES).isEmpty()) {
			List<Integer> usable = Processors.usable();
			SplitCores.on(usable.size(), experiment);
			settings.add(new Cores(usable));
		}
		return settings;
	}

	/**
	 * What is to be run, and in which order; nothing is started or written.
	 * @throws io.github.redisaccessbench.lab.Problem if the experiment is none, or an
	 * option holds a password, which is not shown
	 */
	public static Schedule schedule(Folders folders, Options options) {
		options.requireNoSecret();
		AppOptions apps = new AppOptions(options);
		Catalog catalog = apps.catalog(folders);
		Experiment experiment = apps.experiment(folders, catalog);
		return new Schedule(experiment, catalog.findAll(experiment.everyCase()), seed(experiment));
	}

	private static long seed(Experiment experiment) {
		return Optional.ofNullable(experiment.plan().seed()).orElseGet(() -> (long) new Random().nextInt(1_000_000));
	}

	/** What to know before anything is written, a line each. */
	public List<String> remarks() {
		List<String> lines = new ArrayList<>(this.processes.leftBehind());
		Platform.OWN.remark().ifPresent(lines::add);
		lines.addAll(this.stores.byVariable());
		new MemoryNeed(this.testbed.schedule(), this.catalog.jvm()).warning(Cgroup.OWN.memoryLimit())
			.ifPresent(lines::add);
		return lines;
	}

	/** Whether it goes on with the last run, or repeats it: its files are needed. */
	boolean needsLastRun() {
		return this.last.isPresent();
	}

	/** What can send the requests. */
	Generators generators() {
		return this.generators;
	}

	/** Filled stores and apps, as soon as they are prepared. */
	public Testbed testbed() {
		return this.testbed;
	}

	Run run(Generator generator, ProgressLines lines) {
		return run(this.testbed, generator, new FileJournal(this.folders.files(), lines, this.last),
				this.last.flatMap(LastRun::history).orElseGet(() -> new History(this.testbed.schedule().layout())));
	}

	/** A run once more, in another order, after it is complete. */
	Run again(Generator generator, ProgressLines lines) {
		LastRun before = LastRun.repeated(this.folders, this.options);
		Schedule schedule = before.schedule(seed(this.testbed.schedule().experiment()));
		return run(this.testbed.with(schedule), generator,
				new FileJournal(this.folders.files(), lines, Optional.of(before)), new History(schedule.layout()));
	}

	private Run run(Testbed testbed, Generator generator, FileJournal journal, History history) {
		// The operating system first: JVMs work for what they are asked.
		return new Run(testbed, generator, List.of(new OsProbe(Cgroup.OWN), this.jvm), journal,
				new MachineSurroundings(this.folders.home(), this.catalog.jvm(), System.getenv(),
						this.options.isOn(LabOption.YARDSTICK) ? MachineSurroundings.USUAL : Duration.ZERO),
				new OsVitals(Cgroup.OWN), Clocks.system(OsVitals::uptimeMs), this.options.targetTps(), history,
				this.options.isOn(LabOption.PROFILE) ? Optional.of(new JvmProfiler(this.folders.work()))
						: Optional.empty());
	}

	@Override
	public void close() {
		this.stores.disconnect();
		this.processes.close();
		this.jvm.close();
		this.subject.close();
		this.stores.clearWay();
		this.stores.leave();
	}

}
