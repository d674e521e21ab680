// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.generator.NextIteration;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * One run of the packaged lab, with real processes and a real Redis, from its start to
 * its result.
 */
final class FaultyRun {

	/** Has it measured, too, how fast the machine is. */
	static final String YARDSTICK = "--yardstick=true";

	/** What a machine that is slow or busy with something else may bring up by itself. */
	private static final Set<Reason> OF_A_BUSY_MACHINE = Set.of(Reason.OTHER_LOAD, Reason.LAB_LOAD, Reason.THROTTLED,
			Reason.SWAP, Reason.DISTURBED, Reason.SLOW_MACHINE, Reason.UNSTEADY_MACHINE);

	private final FaultyHome home;

	private final int exit;

	private final String complaint;

	private final RawRun raw;

	private final Report report;

	private FaultyRun(FaultyHome home, RunningLab lab) throws IOException, InterruptedException {
		this.home = home;
		this.exit = lab.awaitEnd();
		this.complaint = Files.readString(lab.err());
		this.raw = home.run();
		this.report = Report.of(this.raw);
	}

	static FaultyRun of(FaultyHome home, String... options) throws Exception {
		return of(home, List.of(options), UnaryOperator.identity());
	}

	static FaultyRun of(FaultyHome home, UnaryOperator<ScriptedGenerator> script) throws Exception {
		return of(home, List.of(), script);
	}

	static FaultyRun of(FaultyHome home, List<String> options, UnaryOperator<ScriptedGenerator> script)
			throws Exception {
		return of(home, options, Map.of(), scripted(home, script));
	}

	/** A run with a Redis that is there already. */
	static FaultyRun of(FaultyHome home, String redisUrl, UnaryOperator<ScriptedGenerator> script) throws Exception {
		return of(home, List.of(), Map.of("REDIS_URL", redisUrl), scripted(home, script));
	}

	static FaultyRun of(FaultyHome home, List<String> options, Callable<?> generator) throws Exception {
		return of(home, options, Map.of(), generator);
	}

	static FaultyRun of(FaultyHome home, List<String> options, Map<String, String> environment, Callable<?> generator)
			throws Exception {
		RunningLab lab = start(home, options, environment);
		try {
			lab.await(home::isOpen);
			generator.call();
			return new FaultyRun(home, lab);
		}
		finally {
			lab.kill();
		}
	}

	/** A run that does not get to its last iteration. */
	static String broken(FaultyHome home, BiFunction<ScriptedGenerator, RunningLab, ScriptedGenerator> script)
			throws Exception {
		return broken(home, Map.of(), script);
	}

	/**
	 * A run that does not get to its last iteration, with stores that are there already.
	 */
	static String broken(FaultyHome home, Map<String, String> environment,
			BiFunction<ScriptedGenerator, RunningLab, ScriptedGenerator> script) throws Exception {
		return broken(home, List.of(), environment, script);
	}

	/** A run that does not get to its last iteration, of the user's app. */
	static String broken(FaultyHome home, List<String> options,
			BiFunction<ScriptedGenerator, RunningLab, ScriptedGenerator> script) throws Exception {
		return broken(home, options, Map.of(), script);
	}

	private static String broken(FaultyHome home, List<String> options, Map<String, String> environment,
			BiFunction<ScriptedGenerator, RunningLab, ScriptedGenerator> script) throws Exception {
		RunningLab lab = start(home, options, environment);
		try {
			lab.await(home::isOpen);
			load(home, lab, (generator) -> script.apply(generator, lab));
			assertThat(lab.awaitEnd()).isEqualTo(1);
			return Files.readString(lab.err());
		}
		finally {
			lab.kill();
		}
	}

	/** A run whose lab is ended in its middle. */
	static void ended(FaultyHome home, Function<RunningLab, Consumer<NextIteration>> edges) throws Exception {
		RunningLab lab = start(home, List.of(), Map.of());
		try {
			lab.await(home::isOpen);
			load(home, lab, (generator) -> generator.tellingEdges(edges.apply(lab)));
			assertThat(lab.awaitEnd()).isNotZero();
		}
		finally {
			lab.kill();
		}
	}

	/**
	 * Sends the load as soon as the lab asks for it, if it ever does, and as long as it
	 * answers.
	 */
	static void load(FaultyHome home, RunningLab lab, UnaryOperator<ScriptedGenerator> script)
			throws IOException, InterruptedException {
		while (lab.process().isAlive() && !home.isOpen()) {
			Thread.sleep(50);
		}
		if (home.isOpen()) {
			try {
				script.apply(new ScriptedGenerator(home.door(), home.samples())).run();
			}
			catch (IOException | ExecutionException ex) {
				// The app answers no more.
			}
		}
	}

	/** Sends the load, until the lab says that it is done. */
	static Callable<?> scripted(FaultyHome home, UnaryOperator<ScriptedGenerator> script) {
		return () -> {
			script.apply(new ScriptedGenerator(home.door(), home.samples())).run();
			return null;
		};
	}

	/** A run that is not even begun. */
	static String refused(FaultyHome home, String... options) throws IOException, InterruptedException {
		RunningLab lab = start(home, List.of(options), Map.of());
		assertThat(lab.awaitEnd()).isEqualTo(1);
		return Files.readString(lab.err());
	}

	/** Ends what a killed lab left behind. */
	static String down(FaultyHome home) throws IOException, InterruptedException {
		RunningLab down = RunningLab.start(home.folder().resolve("output"), List.of("down", "--home=" + home.folder()));
		assertThat(down.awaitEnd()).isZero();
		return Files.readString(down.out());
	}

	/** Goes on with a run that broke off, to its end. */
	static void goOn(FaultyHome home, List<String> options) throws Exception {
		goOn(home, options, scripted(home, UnaryOperator.identity()));
	}

	/** Goes on with a run that broke off, to its end. */
	static void goOn(FaultyHome home, List<String> options, Callable<?> generator) throws Exception {
		Files.deleteIfExists(home.door());
		// As the plugin does before it starts JMeter.
		Files.deleteIfExists(home.samples());
		List<IterationRecord> before = home.run().iterations();
		FaultyRun resumed = of(home, Stream.concat(options.stream(), Stream.of("--resume")).toList(), generator);
		assertThat(resumed.exit()).as("%s", resumed).isZero();
		assertThat(resumed.reasons()).contains(Reason.RESUMED);
		assertThat(Stream
			.concat(resumed.raw().iterations().stream(),
					resumed.raw().pauses().stream().flatMap((pause) -> pause.dropped().stream()))
			.toList()).containsAll(before);
	}

	/** Starts a lab, for which no generator sends load yet. */
	static RunningLab start(FaultyHome home, List<String> options) throws IOException {
		return start(home, options, Map.of());
	}

	private static RunningLab start(FaultyHome home, List<String> options, Map<String, String> environment)
			throws IOException {
		return start(home, options, environment, List.of());
	}

	/** Starts a lab, for which no generator sends load yet. */
	static RunningLab start(FaultyHome home, List<String> options, Map<String, String> environment,
			List<String> launcher) throws IOException {
		Path output = Files.createDirectories(home.folder().resolve("output"));
		List<String> arguments = new ArrayList<>(List.of("serve", "--home=" + home.folder(), "--seed=1"));
		arguments.addAll(home.ports().options());
		arguments.addAll(options);
		// It takes eight seconds of each run.
		if (!options.contains(YARDSTICK)) {
			arguments.add("--yardstick=false");
		}
		return RunningLab.start(output, arguments, environment, launcher);
	}

	/** With which exit code the lab ended that ran it. */
	int exit() {
		return this.exit;
	}

	/** Asks the packaged lab for something else, now that the run is over. */
	RunningLab then(String... command) throws IOException, InterruptedException {
		List<String> arguments = Stream.concat(Stream.of(command), Stream.of("--home=" + this.home.folder())).toList();
		RunningLab lab = RunningLab.start(this.home.folder().resolve("output"), arguments);
		lab.awaitEnd();
		return lab;
	}

	/** A file that the lab's command {@code report} wrote. */
	Path file(String name) {
		return this.home.work().resolve(name);
	}

	/** What was recorded of it. */
	RawRun raw() {
		return this.raw;
	}

	List<IterationRecord> measured() {
		return this.raw.iterations()
			.stream()
			.filter((record) -> record.iteration().kind() == IterationKind.MEASURED)
			.toList();
	}

	/** What the lab makes of it. */
	Report report() {
		return this.report;
	}

	RunResult result() {
		return this.report.result();
	}

	RunStatus status() {
		return this.report.judgement().status();
	}

	List<Reason> reasons() {
		return this.report.judgement().findings().stream().map(Finding::reason).toList();
	}

	/** The reasons but for those that a busy machine brings up by itself. */
	List<Reason> faults() {
		return reasons().stream().filter((reason) -> !OF_A_BUSY_MACHINE.contains(reason)).toList();
	}

	/** What was seen of a reason. */
	String seen(Reason reason) {
		return this.report.judgement()
			.findings()
			.stream()
			.filter((finding) -> finding.reason() == reason)
			.map(Finding::seen)
			.findFirst()
			.orElseThrow();
	}

	@Override
	public String toString() {
		return this.report.judgement().findings() + "\n" + this.complaint;
	}

}
