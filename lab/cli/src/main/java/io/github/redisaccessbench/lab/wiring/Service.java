// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.process.Lifeline;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.run.Generator;
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
		this.folders.requireOwnWork();
		try {
			state().write(id(), Phase.STARTING, null);
			AtomicReference<JMeter> jmeter = new AtomicReference<>();
			if (this.build.isPresent()) {
				// The lab's parent is Maven. If that is killed, nothing else would end
				// JMeter.
				Lifeline.endWithParent(() -> Optional.ofNullable(jmeter.get()).flatMap(JMeter::process));
			}
			serve(options, jmeter);
			state().write(id(), Phase.DONE, null);
		}
		catch (RuntimeException | Error ex) {
			Problem problem = LabLog.problem(this.folders, ex);
			if (!isWritten(state(), problem)) {
				// Where the waiting build would look for it, nothing can be written.
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
		catch (RuntimeException | Error ex) {
			if (state().isGone()) {
				throw new Problem(state().whyGone(), ex);
			}
			throw ex;
		}
	}

	/** A person is told by the command. */
	private void tell(Problem problem) {
		if (this.build.isPresent()) {
			line("lab: " + problem.getMessage());
		}
	}

	private boolean isWritten(LabState state, Problem problem) {
		if (state().isGone()) {
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
		try (Setup setup = Setup.open(this.folders, options)) {
			setup.remarks().forEach(this.out::println);
			if (!setup.needsLastRun()) {
				warnOfUnfinished();
			}
			state().forgetOld(Instant.now());
			setup.testbed().prepare().forEach(this.out::println);
			try (JMeter jmeter = setup.generators()
				.jmeter(this.build.isPresent() ? Expected.ofThisBuild() : Expected.OF_USER);
					Generator generator = setup.generators().generator(jmeter, this.build.isPresent())) {
				watched.set(jmeter);
				state().watch((why) -> {
					jmeter.fail(why);
					generator.fail(why);
				});
				Run run = setup.run(generator, lines(setup));
				run.prepare();
				if (!setup.needsLastRun()) {
					// So that it is not taken for this one.
					this.folders.files().clear();
				}
				ReportFiles reports = new ReportFiles(this.folders.work());
				reports.clear();
				if (options.gate() != null || !setup.needsLastRun()) {
					reports.limit(options.gate());
				}
				state().write(id(), Phase.READY, null);
				line("Watch it from its second fork on: " + reports.page());
				runAll(run);
				for (int made = this.folders.files().read().runs().size(); made < options.runs(); made++) {
					this.out.println("Run " + (made + 1) + " of " + options.runs());
					repeat(setup, generator);
				}
				if (reports.isUndecided()) {
					this.out
						.println("This run hints at a change for the worse. A second run with fresh starts decides.");
					repeat(setup, generator);
				}
			}
		}
	}

	private void repeat(Setup setup, Generator generator) {
		Run again = setup.again(generator, lines(setup));
		again.prepare();
		runAll(again);
	}

	private void line(String words) {
		this.out.println(words);
		this.out.flush();
	}

	private ProgressLines lines(Setup setup) {
		return new ProgressLines(setup.testbed().schedule().experiment(), this.out, this.screen);
	}

	/** Why a run ended before its last iteration stands in its report. */
	private void runAll(Run run) {
		LabState last = this.folders.state();
		last.write(id(), Phase.READY, null);
		try {
			run.runAll();
			last.write(id(), Phase.DONE, null);
		}
		catch (RuntimeException | Error ex) {
			if (state().isGone()) {
				throw ex;
			}
			Problem problem = LabLog.problem(this.folders, ex);
			isWritten(last, problem);
			// At once: a JMeter that has to be killed makes Maven skip the report.
			tell(problem);
			throw problem;
		}
	}

	/** It can be resumed only as long as no other run takes its place. */
	private void warnOfUnfinished() {
		this.folders.files().unfinished().ifPresent((last) -> {
			line("The last run, " + last.header().experiment().name() + " of " + last.header().started()
					+ ", broke off after " + last.iterations().size()
					+ " iterations. This run takes its place; -Dresume would go on with that one.");
		});
	}

	private LabState state() {
		return this.folders.state(id());
	}

	private String id() {
		return this.build.orElse("none");
	}

}
