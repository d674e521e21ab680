// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.cli.LabState.Phase;
import io.github.redisaccessbench.lab.control.Conductor;
import io.github.redisaccessbench.lab.control.ControlDoor;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.measure.JvmProbes;
import io.github.redisaccessbench.lab.measure.MachineProbe;
import io.github.redisaccessbench.lab.measure.ProcessMeter;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.sample.SampleFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * For JMeter: runs an experiment. Maven starts it in the background.
 */
@Command(name = "serve",
		description = "Start Redis and the apps, and serve an experiment to JMeter (jmeter/src/test/jmeter/colors.jmx).")
final class ServeCommand implements Callable<Integer> {

	@Mixin
	private Folders folders;

	@Mixin
	private ExperimentOptions options;

	@Mixin
	private RedisOptions redis;

	@Mixin
	private TargetOption target;

	@Option(names = "--lab-port", paramLabel = "<port>", defaultValue = "8089",
			description = "Port on which JMeter asks the lab. Default: ${DEFAULT-VALUE}.")
	private int port;

	@Option(names = "--build", paramLabel = "<id>",
			description = "Started in the background for this build: 'lab await' with the same id tells how it went, and the lab stops when its parent process does.")
	private Optional<String> build;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		state(Phase.STARTING, null);
		try {
			Catalog catalog = this.options.catalog(this.folders);
			Experiment experiment = this.options.experiment(this.folders, catalog);
			// Only the report needs it, but a wrong one is said before any load.
			this.target.get();
			Ports.requireFree(this.port, "the lab", "-Dlab.port");
			return serve(catalog, experiment, this.options.unmeasured(experiment));
		}
		catch (Problem ex) {
			state(Phase.FAILED, ex.getMessage());
			if (this.build.isPresent()) {
				return 1;
			}
			throw ex;
		}
	}

	private int serve(Catalog catalog, Experiment experiment, List<String> unmeasured) {
		PrintWriter out = this.spec.commandLine().getOut();
		long seed = Optional.ofNullable(experiment.seed()).orElseGet(() -> (long) new Random().nextInt(1_000_000));
		SampleFile samples = new SampleFile(this.folders.samples());
		try (Bench bench = Bench.open(this.folders, catalog, experiment, this.redis);
				JvmProbes jvms = new JvmProbes()) {
			bench.seeded().forEach(out::println);
			Recorder recorder = new Recorder(this.folders, catalog, experiment, seed, bench, out);
			Schedule schedule = new Schedule(experiment, catalog.findAll(experiment.measured()), seed);
			Conductor conductor = new Conductor(schedule, bench.fleet(),
					new ProcessMeter(bench.redis(), new MachineProbe(), jvms), samples::readBlock,
					new Targets(catalog, bench, this.port, unmeasured)::of, recorder);
			conductor.prepare();
			recorder.forget();
			Watch watch = new Watch(conductor);
			if (this.build.isPresent()) {
				watch.parent();
			}
			ControlDoor door = new ControlDoor(this.port, experiment.users(), bench.client().expectedBody(),
					(worker) -> {
						watch.worker(worker.pid());
						return conductor.next(worker);
					});
			state(Phase.READY, null);
			Optional<String> failure = recorder.awaitEnd();
			door.close();
			state(failure.isPresent() ? Phase.FAILED : Phase.DONE, failure.orElse(null));
			return failure.isPresent() ? 1 : 0;
		}
	}

	private void state(Phase phase, String message) {
		this.folders.state().write(this.build.orElse("none"), phase, message);
	}

}
