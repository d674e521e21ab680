// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Supplier;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.process.Lifeline;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.run.Run;
import io.github.redisaccessbench.lab.wiring.LabState.Phase;

/**
 * Serves an experiment to JMeter, and tells a waiting build how it is.
 *
 * @param folders where things are
 * @param build the build that waits; nothing if a person started it
 * @param out where progress is printed
 */
public record Service(Folders folders, Optional<String> build, PrintWriter out) {

	/**
	 * Runs the experiment. Returns when it is over.
	 * @throws Problem why it could not begin, or ended before its last block
	 */
	public void serve(Supplier<Options> options) {
		try {
			state(Phase.STARTING, null);
			run(options.get());
			state(Phase.DONE, null);
		}
		catch (Problem ex) {
			throw failed(ex);
		}
		catch (RuntimeException ex) {
			throw failed(LabLog.unexpected(this.folders, ex));
		}
	}

	private Problem failed(Problem problem) {
		try {
			state(Phase.FAILED, problem.getMessage());
		}
		catch (Problem ex) {
			// Where who waits would look for it, nothing can be written.
			problem.addSuppressed(ex);
			this.out.println("lab: " + problem.getMessage());
			this.out.flush();
		}
		return problem;
	}

	private void run(Options options) {
		int port = options.port(Option.LAB_PORT);
		try (Setup setup = Setup.open(this.folders, options)) {
			Ports.requireFree(port, "the lab", "-D" + Option.LAB_PORT.name());
			setup.testbed().prepare().forEach(this.out::println);
			Experiment experiment = setup.testbed().schedule().experiment();
			try (JMeter jmeter = new JMeter(port, most(experiment, Factor.USERS),
					ColorsJson.of(experiment.levels(Factor.KEYS).getFirst().whole()), this.folders.samples(),
					this.folders.work(), this.build.isPresent() ? Expected.ofThisBuild() : Expected.ANYBODY)) {
				if (this.build.isPresent()) {
					endWithParent(jmeter);
				}
				Run run = setup.run(jmeter, this.out);
				run.prepare();
				forgetLastRun();
				state(Phase.READY, null);
				run.toTheEnd();
			}
		}
	}

	/**
	 * The lab's parent is Maven. If that is killed, nobody else would end JMeter and the
	 * lab.
	 */
	private static void endWithParent(JMeter jmeter) {
		ProcessHandle.current().parent().ifPresent((parent) -> Lifeline.onEnd(parent, () -> {
			jmeter.process().ifPresent(ProcessHandle::destroy);
			System.exit(1);
		}));
	}

	private static int most(Experiment experiment, Factor factor) {
		return experiment.levels(factor).stream().mapToInt(Level::whole).max().orElseThrow();
	}

	/** So that nobody takes it for this one. */
	private void forgetLastRun() {
		this.folders.files().clear();
		new ReportFiles(this.folders.work()).clear();
	}

	private void state(Phase phase, String message) {
		this.folders.state().write(this.build.orElse("none"), phase, message);
	}

}
