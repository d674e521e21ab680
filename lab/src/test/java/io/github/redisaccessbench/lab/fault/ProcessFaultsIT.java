// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.generator.NextIteration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

/**
 * Processes of a run that die or are stopped, in each phase of it. Whatever happens, the
 * run ends by itself, says what was wrong in one line, keeps what it has measured and
 * leaves no process behind.
 */
@Execution(ExecutionMode.CONCURRENT)
class ProcessFaultsIT {

	private static final String EXPERIMENT = """
			factors: {users: 4, keys: 100}
			load: {model: closed, loops: 20}
			forks: 1
			rounds: 3
			iteration-ms: 200
			warmup-requests: 0
			jit-threshold: 10000   # every round counts
			""";

	/** After so long, what was stopped goes on. */
	private static final Duration STOPPED = Duration.ofSeconds(3);

	@TempDir
	private Path folder;

	/** What is signalled. */
	enum Victim {

		/** The lab, and first its watchdog. */
		LAB(""), BOTH(""), WATCHDOG("watchdog.jar"), REDIS("redis-server"), SEED("seed-"), APP(".port=");

		private final String command;

		Victim(String command) {
			this.command = command;
		}

		/** All that it started has any command. */
		boolean isLab() {
			return this.command.isEmpty();
		}

	}

	/** When. */
	enum Phase {

		/** The stores are filled. */
		SEEDING,

		/** An app is there, and need not listen yet. */
		STARTING,

		/** In the first iteration of an app. */
		COLD,

		/** In a later one. */
		MEASURED,

		/** Behind one. */
		BETWEEN

	}

	@ParameterizedTest(name = "{1} to {0}, {2}")
	@CsvSource(delimiter = '|', textBlock = """
			LAB      | KILL | SEEDING  | 137 |
			LAB      | TERM | SEEDING  | 143 |
			LAB      | INT  | SEEDING  | 130 |
			LAB      | HUP  | SEEDING  | 129 |
			LAB      | KILL | STARTING | 137 |
			LAB      | TERM | STARTING | 143 |
			LAB      | INT  | STARTING | 130 |
			LAB      | KILL | COLD     | 137 |
			LAB      | TERM | COLD     | 143 |
			LAB      | KILL | MEASURED | 137 |
			LAB      | TERM | MEASURED | 143 |
			LAB      | INT  | MEASURED | 130 |
			LAB      | HUP  | MEASURED | 129 |
			LAB      | STOP | MEASURED | 0   |
			LAB      | KILL | BETWEEN  | 137 |
			LAB      | TERM | BETWEEN  | 143 |
			BOTH     | KILL | STARTING | 137 |
			BOTH     | KILL | MEASURED | 137 |
			WATCHDOG | KILL | SEEDING  | 0   |
			WATCHDOG | KILL | MEASURED | 0   |
			WATCHDOG | STOP | MEASURED | 0   |
			REDIS    | KILL | SEEDING  | 1   | The seed failed
			REDIS    | STOP | SEEDING  | 0   |
			REDIS    | KILL | STARTING | 1   | a ended at once
			REDIS    | KILL | COLD     | 1   | Redis (process
			REDIS    | KILL | MEASURED | 1   | Redis (process
			REDIS    | STOP | MEASURED | 0   |
			REDIS    | KILL | BETWEEN  | 1   | Redis (process
			SEED     | KILL | SEEDING  | 1   | The seed failed
			SEED     | STOP | SEEDING  | 0   |
			APP      | KILL | STARTING | 1   | ended at once
			APP      | STOP | STARTING | 0   |
			APP      | KILL | COLD     | 1   | a (process
			APP      | KILL | MEASURED | 1   | a (process
			APP      | STOP | MEASURED | 0   |
			APP      | KILL | BETWEEN  | 1   | a (process
			""")
	void aRun(Victim victim, String signal, Phase phase, int exit, String says) throws Exception {
		FaultyHome home = FaultyHome.make(Files.createDirectory(this.folder.resolve("home")), RunningLab.HOME,
				List.of(FaultyHome.IN_A_HURRY), List.of("--burn-us=500"), EXPERIMENT);
		List<ProcessHandle> all = new ArrayList<>();
		RunningLab lab = FaultyRun.start(home, List.of());
		Fault fault = new Fault(lab, victim, signal, all);
		try {
			assumeFalse(lab.ignores(signal), "a shell that runs this in the background lets it ignore " + signal);
			if (phase == Phase.SEEDING || phase == Phase.STARTING) {
				String awaited = (phase == Phase.SEEDING) ? Victim.SEED.command : Victim.APP.command;
				lab.await(() -> lab.child(awaited).isPresent() && lab.child(victim.command).isPresent());
				fault.strike();
			}
			FaultyRun.load(home, lab, (generator) -> generator.tellingEdges(at(phase, fault)));
			assertThat(lab.awaitEnd()).as("exit code; it complains: %s", Files.readString(lab.err())).isEqualTo(exit);
			String complaint = Files.readString(lab.err());
			if (exit == 1) {
				assertThat(complaint.lines()).as(complaint).hasSize(1);
				assertThat(complaint).contains(says);
			}
			assertThat(all).isNotEmpty();
			if (victim == Victim.BOTH) {
				assertThat(FaultyRun.down(home)).contains("Ended");
			}
			RunningLab.awaitEndOf(all);
			if (phase == Phase.MEASURED || phase == Phase.BETWEEN) {
				assertThat(home.run().iterations()).isNotEmpty();
			}
		}
		finally {
			lab.kill();
		}
	}

	/** Both edges of an iteration are told. */
	private static Consumer<NextIteration> at(Phase phase, Fault fault) {
		AtomicInteger edges = new AtomicInteger();
		int due = switch (phase) {
			case COLD -> 1;
			case MEASURED -> 3;
			case BETWEEN -> 4;
			case SEEDING, STARTING -> 0; // It has happened.
		};
		return (iteration) -> {
			if (iteration.label().startsWith("a#") && edges.incrementAndGet() == due) {
				fault.strike();
			}
		};
	}

	/**
	 * What happens to a process.
	 *
	 * @param all is given all processes of the run
	 */
	private record Fault(RunningLab lab, Victim victim, String signal, List<ProcessHandle> all) {

		void strike() {
			this.all.addAll(this.lab.children());
			if (this.victim == Victim.BOTH) {
				RunningLab.signal(this.signal, this.lab.child(Victim.WATCHDOG.command).orElseThrow());
			}
			ProcessHandle process = this.victim.isLab() ? this.lab.process().toHandle()
					: this.lab.child(this.victim.command).orElseThrow();
			RunningLab.signal(this.signal, process);
			if (this.signal.equals("STOP")) {
				CompletableFuture.delayedExecutor(STOPPED.toMillis(), TimeUnit.MILLISECONDS)
					.execute(() -> RunningLab.signal("CONT", process));
			}
		}

	}

}
