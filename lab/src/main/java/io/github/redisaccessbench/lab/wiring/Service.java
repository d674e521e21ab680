// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.live.LivePage;
import io.github.redisaccessbench.lab.probe.Cgroup;
import io.github.redisaccessbench.lab.process.Lifeline;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.run.Run;
import io.github.redisaccessbench.lab.wiring.LabState.Phase;

/**
 * Serves an experiment to JMeter, and tells a waiting build how it is.
 *
 * @param folders where things are
 * @param build the build that waits; nothing if a person started it
 * @param out where progress is printed
 * @param screen what that is
 */
public record Service(Folders folders, Optional<String> build, PrintWriter out, Screen screen) {

	/**
	 * Runs the experiment. Returns when it is over.
	 * @throws Problem why it could not begin, or ended before its last iteration
	 */
	public void serve(Supplier<Options> options) {
		try {
			state(Phase.STARTING, null);
			AtomicReference<JMeter> jmeter = new AtomicReference<>();
			if (this.build.isPresent()) {
				// The lab's parent is Maven. If that is killed, nobody else would end
				// JMeter.
				Lifeline.endWithParent(() -> Optional.ofNullable(jmeter.get()).flatMap(JMeter::process));
			}
			serve(options, jmeter);
			state(Phase.DONE, null);
		}
		catch (RuntimeException ex) {
			Problem problem = problem(ex);
			if (!isWritten(this.folders.state(id()), problem) && this.build.isPresent()) {
				// Where who waits would look for it, nothing can be written.
				tell(problem);
			}
			throw problem;
		}
	}

	/** Whatever fails when the folder is gone, that is why. */
	private void serve(Supplier<Options> options, AtomicReference<JMeter> jmeter) {
		try {
			run(options.get(), jmeter);
		}
		catch (RuntimeException ex) {
			throw folder().isGone() ? new Problem(folder().words(), ex) : ex;
		}
	}

	private void tell(Problem problem) {
		this.out.println("lab: " + problem.getMessage());
		this.out.flush();
	}

	private Problem problem(RuntimeException ex) {
		return (ex instanceof Problem known) ? known : LabLog.unexpected(this.folders, ex);
	}

	private FolderWatch folder() {
		return new FolderWatch(this.folders.state(id()).file());
	}

	private boolean isWritten(LabState state, Problem problem) {
		if (folder().isGone()) {
			return false;
		}
		try {
			state.write(id(), Phase.FAILED, problem.getMessage());
			return true;
		}
		catch (Problem ex) {
			problem.addSuppressed(ex);
			return false;
		}
	}

	private void run(Options options, AtomicReference<JMeter> watched) {
		int port = options.port(LabOption.LAB_PORT);
		try (Setup setup = Setup.open(this.folders, options)) {
			setup.remarks().forEach(this.out::println);
			if (!setup.needsLastRun()) {
				warnOfUnfinished();
			}
			new MemoryNeed(setup.testbed().schedule(), ExperimentFiles.catalog(this.folders.jmeter()).jvm())
				.warning(Cgroup.OWN.memoryLimit())
				.ifPresent(this.out::println);
			LabState.forgetOld(this.folders.work(), Instant.now());
			Ports.requireFree(port, "the lab", "-D" + LabOption.LAB_PORT.name());
			setup.testbed().prepare().forEach(this.out::println);
			Experiment experiment = setup.testbed().schedule().experiment();
			try (JMeter jmeter = new JMeter(port, setup.testbed().schedule().layout().mostUsers(),
					ColorsJson.of(experiment.levels(Factor.KEYS).getFirst().whole()), this.folders.samples(),
					this.folders.work(), this.build.isPresent() ? Expected.ofThisBuild() : Expected.ANYBODY)) {
				watched.set(jmeter);
				folder().start(jmeter::fail);
				LivePage page = new LivePage(experiment, this.folders.files()::read);
				String address = jmeter.show(page);
				Run run = setup.run(jmeter, this.out, this.screen, page);
				run.prepare();
				if (setup.needsLastRun()) {
					new ReportFiles(this.folders.work()).clear();
				}
				else {
					forgetLastRun();
				}
				state(Phase.READY, null);
				this.out.println("Watch it: " + address);
				this.out.flush();
				runAll(run, page);
				repeat(setup, options.runs(), jmeter);
			}
		}
	}

	private void repeat(Setup setup, int runs, JMeter jmeter) {
		for (int made = this.folders.files().read().runs().size(); made < runs; made++) {
			this.out.println("Run " + (made + 1) + " of " + runs);
			LivePage page = new LivePage(setup.testbed().schedule().experiment(), this.folders.files()::read);
			jmeter.show(page);
			Run again = setup.again(jmeter, this.out, this.screen, page);
			again.prepare();
			runAll(again, page);
		}
	}

	/** Why a run ended before its last iteration stands in its report. */
	private void runAll(Run run, LivePage page) {
		LabState last = this.folders.state();
		last.write(id(), Phase.READY, null);
		try {
			run.runAll();
			last.write(id(), Phase.DONE, null);
		}
		catch (RuntimeException ex) {
			if (folder().isGone()) {
				throw ex;
			}
			Problem problem = problem(ex);
			isWritten(last, problem);
			if (this.build.isPresent()) {
				// At once: a JMeter that has to be killed makes Maven skip the report.
				tell(problem);
			}
			throw problem;
		}
		finally {
			page.over();
		}
	}

	/** It can be resumed only as long as no other run takes its place. */
	private void warnOfUnfinished() {
		this.folders.files().unfinished().ifPresent((last) -> {
			this.out.println("The last run, " + last.header().experiment().name() + " of " + last.header().started()
					+ ", broke off after " + last.iterations().size()
					+ " iterations. This run takes its place; -Dresume would go on with that one.");
			this.out.flush();
		});
	}

	/** So that nobody takes it for this one. */
	private void forgetLastRun() {
		this.folders.files().clear();
		new ReportFiles(this.folders.work()).clear();
	}

	private void state(Phase phase, String message) {
		this.folders.state(id()).write(id(), phase, message);
	}

	private String id() {
		return this.build.orElse("none");
	}

}
