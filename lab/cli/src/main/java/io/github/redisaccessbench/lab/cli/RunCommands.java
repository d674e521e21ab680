// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.render.GateReport;
import io.github.redisaccessbench.lab.render.PlanText;
import io.github.redisaccessbench.lab.run.Store;
import io.github.redisaccessbench.lab.run.Testbed;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.Plan;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import io.github.redisaccessbench.lab.wiring.DemoLoop;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.Service;
import io.github.redisaccessbench.lab.wiring.Setup;
import io.github.redisaccessbench.lab.wiring.Tryout;
import io.github.redisaccessbench.lab.experiment.Setting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Commands that make a run, or begin and end one. */
final class RunCommands {

	private static final Duration STEP = Duration.ofMinutes(1);

	/** How long a lab may take to end by itself, as it does when JMeter has. */
	private static final Duration TO_END = Duration.ofSeconds(20);

	private RunCommands() {
	}

	/** For people: everything is up until Ctrl-C. */
	@Command(name = "up", abbreviateSynopsis = true,
			description = "Start Redis and the apps, to look around with curl, redis-cli and JMeter's own window. Ctrl-C stops them.")
	static void up(@Mixin RunOptions lab) throws InterruptedException {
		Options asked = lab.get().with(Map.of("controls", Setting.NONE));
		PrintWriter out = lab.out();
		try (Setup setup = Setup.open(lab.folders(), asked)) {
			setup.remarks().forEach(out::println);
			Testbed testbed = setup.testbed();
			testbed.prepare().forEach(out::println);
			Layout layout = testbed.schedule().layout();
			int group = layout.groups().getFirst().number();
			testbed.start(group);
			Set<String> told = new HashSet<>();
			layout.cells(group)
				.inRounds()
				.stream()
				.filter((cell) -> told.add(layout.process(cell)))
				.forEach((cell) -> out.println(layout.process(cell) + "  http://127.0.0.1:"
						+ testbed.subject().endpoint(layout.process(cell)).port()
						+ testbed.request(cell, layout.experiment().plan().cold()).path() + "  "
						+ layout.find(cell.caseName()).reads()));
			testbed.stores().stream().map(Store::client).forEach(out::println);
			try (DemoLoop turns = new DemoLoop(lab.folders(), setup, group)) {
				out.println(turns.help());
				out.println("Ctrl-C stops all of it.");
				out.flush();
				while (true) {
					Thread.sleep(STEP);
					testbed.keep();
				}
			}
		}
	}

	@Command(name = "try", abbreviateSynopsis = true,
			description = "Start Redis and an app of yours, send it two requests, and tell what it sends to Redis, and which pattern that is.")
	static void tryApp(@Mixin RunOptions lab) {
		new Tryout(lab.folders(), lab.get()).run((line) -> {
			lab.out().println(line);
			lab.out().flush();
		});
	}

	@Command(name = "plan", abbreviateSynopsis = true,
			description = "Print what an experiment is going to do and how long it may take. Nothing is started or written.")
	static void plan(@Mixin RunOptions lab, @Parameters(paramLabel = "<experiment>", arity = "0..1", defaultValue = "",
			description = "The experiment's name or file, as --experiment says it, too. Default: default.") String experiment) {
		Options asked = lab.get().with(Map.of(LabOption.EXPERIMENT.name(), experiment));
		lab.out().print(PlanText.of(Plan.of(Setup.schedule(lab.folders(), asked))));
	}

	/** For JMeter: runs an experiment. Maven starts it in the background. */
	@Command(name = "serve", abbreviateSynopsis = true,
			description = "Start Redis and the apps, and serve an experiment to JMeter (jmeter/src/test/jmeter/colors.jmx).")
	static int serve(@Mixin RunOptions lab, @Option(names = "--build", paramLabel = "<id>",
			description = "Started in the background for this build: 'lab await' with the same id tells how it went, and the lab stops when its parent process does.") String build) {
		try {
			new Service(lab.folders(), Optional.ofNullable(build), lab.out(), CommonOptions.screen()).serve(lab::get);
			return 0;
		}
		catch (Problem ex) {
			if (build == null) {
				throw ex;
			}
			// The build that waits is told by its file, so nothing is said here.
			return 1;
		}
	}

	/** For Maven: waits until the lab in the background is ready. */
	@Command(name = "await", description = "Wait until the lab of a build is ready for JMeter, or say why it is not.")
	static void await(@Mixin CommonOptions lab, @Option(names = "--build", paramLabel = "<id>", required = true,
			description = "The build that the lab was started for.") String build) {
		lab.folders().state(build).await(build);
	}

	/** For Maven: all that is to be done after JMeter, by one JVM. */
	@Command(name = "finish", description = "Stop the lab of this folder, report its run, and fail if that is INVALID.")
	static void finish(@Mixin CommonOptions lab) {
		// First, so that nothing can keep it from being done.
		Setup.down(lab.folders(), TO_END).forEach(lab.out()::println);
		Report report = ReportCommands.show(lab, lab.folders().work(), null, false);
		if (!report.usable()) {
			// Why it did not get to its last iteration explains the rest.
			throw new Problem("The run is INVALID: "
					+ lab.folders().state().read().map(Content::message).orElseGet(() -> seen(report)));
		}
		if (report.gate() != null && report.gate().fails()) {
			throw new Problem(GateReport.lines(report).getFirst());
		}
	}

	private static String seen(Report report) {
		return report.judgement()
			.findings()
			.stream()
			.filter((finding) -> finding.reason().status() == RunStatus.INVALID)
			.map(Finding::seen)
			.collect(Collectors.joining("; ")) + ".";
	}

	@Command(name = "down", description = "Stop the lab of this folder, and whatever a killed one left behind.")
	static void down(@Mixin CommonOptions lab) {
		Setup.down(lab.folders(), Duration.ZERO).forEach(lab.out()::println);
	}

}
