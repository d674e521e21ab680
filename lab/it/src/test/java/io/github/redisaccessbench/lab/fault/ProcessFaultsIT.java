// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.FaultTable;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.generator.NextIteration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Processes of a run that die or are stopped, in each phase of it. Whatever happens, the
 * run ends by itself, says what was wrong in one line, keeps what it has measured and
 * leaves no process behind.
 */
@Concurrent
class ProcessFaultsIT {

	private static final String EXPERIMENT = "factors: {users: 4, keys: 100}\n" + FaultyHome.plan(20, 1, 3, 200);

	/** After so long, what was stopped goes on. */
	private static final Duration STOPPED = Duration.ofSeconds(3);

	/** For so long a laptop sleeps. */
	private static final Duration ASLEEP = Duration.ofSeconds(30);

	/** A build in the background of a shell has these ignored, and so would its lab. */
	private static final List<String> HEARING = List.of("env", "--default-signal=INT,HUP");

	/** A shell stands for it: it starts the lab in the background, and waits. */
	private static final List<String> MAVEN = List.of("sh", "-c", "\"$@\" & wait $!", "sh");

	@RegisterExtension
	static final FaultTable TABLE = new FaultTable("processes");

	@TempDir
	private Path folder;

	/** What is signalled. */
	enum Victim {

		LAB("the lab", ""), MAVEN("Maven", ""), BOTH("the lab and its watchdog", ""), ALL("everything", ""),
		WATCHDOG("the watchdog", "watchdog.jar"), REDIS("Redis", "redis-server"),
		DATABASE("PostgreSQL", "bin/postgres"), SEED("the seed", "seed-"), APP("an app", ".port=");

		private final String words;

		private final String command;

		Victim(String words, String command) {
			this.words = words;
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
		SEEDING("while stores are filled"),

		/** An app is there, and need not listen yet. */
		STARTING("while an app starts"),

		/** In the first iteration of an app. */
		COLD("in a cold iteration"),

		/** In a later one. */
		MEASURED("in a measured iteration"),

		/** Behind one. */
		BETWEEN("between two iterations");

		private final String words;

		Phase(String words) {
			this.words = words;
		}

	}

	@ParameterizedTest(name = "{1} to {0}, {2}")
	@CsvSource(delimiter = '|', textBlock = """
			LAB      | KILL    | SEEDING  | 137 |
			LAB      | TERM    | SEEDING  | 143 |
			LAB      | INT     | SEEDING  | 130 |
			LAB      | HUP     | SEEDING  | 129 |
			LAB      | KILL    | STARTING | 137 |
			LAB      | TERM    | STARTING | 143 |
			LAB      | INT     | STARTING | 130 |
			LAB      | KILL    | COLD     | 137 |
			LAB      | TERM    | COLD     | 143 |
			LAB      | KILL    | MEASURED | 137 |
			LAB      | TERM    | MEASURED | 143 |
			LAB      | INT     | MEASURED | 130 |
			LAB      | INT INT | MEASURED | 130 |
			LAB      | HUP     | MEASURED | 129 |
			LAB      | STOP    | MEASURED | 0   |
			LAB      | KILL    | BETWEEN  | 137 |
			LAB      | TERM    | BETWEEN  | 143 |
			MAVEN    | KILL    | SEEDING  | 137 |
			MAVEN    | TERM    | SEEDING  | 143 |
			BOTH     | KILL    | STARTING | 137 |
			BOTH     | KILL    | MEASURED | 137 |
			ALL      | STOP    | MEASURED | 0   |
			WATCHDOG | KILL    | SEEDING  | 0   |
			WATCHDOG | KILL    | MEASURED | 0   |
			WATCHDOG | STOP    | MEASURED | 0   |
			REDIS    | KILL    | SEEDING  | 1   | The seed failed
			REDIS    | STOP    | SEEDING  | 0   |
			REDIS    | KILL    | STARTING | 1   | Redis (process
			REDIS    | KILL    | COLD     | 1   | Redis (process
			REDIS    | KILL    | MEASURED | 1   | Redis (process
			REDIS    | STOP    | MEASURED | 0   |
			REDIS    | KILL    | BETWEEN  | 1   | Redis (process
			DATABASE | KILL    | SEEDING  | 1   | terminating connection
			DATABASE | KILL    | MEASURED | 1   | PostgreSQL (process
			DATABASE | STOP    | MEASURED | 0   |
			DATABASE | KILL    | BETWEEN  | 1   | PostgreSQL (process
			SEED     | KILL    | SEEDING  | 1   | it was killed
			SEED     | STOP    | SEEDING  | 0   |
			APP      | KILL    | STARTING | 1   | ended at once
			APP      | STOP    | STARTING | 0   |
			APP      | KILL    | COLD     | 1   | a (process
			APP      | KILL    | MEASURED | 1   | a (process
			APP      | STOP    | MEASURED | 0   |
			APP      | KILL    | BETWEEN  | 1   | a (process
			""")
	void aRun(Victim victim, String signal, Phase phase, int exit, String says) throws Exception {
		FaultyHome home = home();
		if (victim == Victim.DATABASE) {
			home.askADatabase();
		}
		List<ProcessHandle> all = new ArrayList<>();
		List<String> options = List.of("--db-port=" + LabPorts.next());
		RunningLab lab = (victim == Victim.MAVEN) ? FaultyRun.start(home,
				Stream.concat(options.stream(), Stream.of("--build=b1")).toList(), Map.of(), MAVEN)
				: FaultyRun.start(home, options, Map.of(), HEARING);
		Fault fault = new Fault(lab, victim, signal, all, new AtomicLong());
		try {
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
			FaultTable.Row row = Kept.row(signal + " to " + victim.words + " " + phase.words, home, exit,
					(exit == 1) ? complaint : "", fault.struck().get());
			assertThat(row.kept() > 0).isEqualTo(phase != Phase.SEEDING && phase != Phase.STARTING || exit == 0);
			TABLE.add(row);
			if (signal.equals("KILL") && exit != 0 && row.kept() > 0) {
				FaultyRun.goOn(home, options);
			}
		}
		finally {
			lab.kill();
		}
	}

	/** Whenever a report is ended, the next one is as if nothing had been. */
	@Test
	void aReport() throws Exception {
		FaultyHome home = home();
		FaultyRun run = FaultyRun.of(home, List.of(), FaultyRun.scripted(home, UnaryOperator.identity()));
		long start = System.nanoTime();
		run.then("report");
		long whole = System.nanoTime() - start;
		Map<Path, String> before = texts(home.work());
		for (String signal : List.of("KILL", "TERM")) {
			long struck = 0;
			for (int part = 5; part < 12; part += 2) {
				RunningLab report = RunningLab.start(this.folder, List.of("report", "--home=" + home.folder()),
						Map.of(), HEARING);
				LockSupport.parkNanos(part * whole / 12);
				struck = System.nanoTime();
				// It may be done by now.
				if (signal.equals("KILL")) {
					report.process().destroyForcibly();
				}
				else {
					report.process().destroy();
				}
				report.process().waitFor();
				RunningLab next = run.then("report");
				assertThat(next.process().exitValue()).isZero();
				assertThat(texts(home.work())).isEqualTo(before);
			}
			TABLE.add(Kept.row(signal + " to the lab while it writes a report, at four moments", home, 0,
					"the next report is the same", struck));
		}
	}

	private FaultyHome home() throws IOException {
		return FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY), List.of("--burn-us=500"),
				EXPERIMENT);
	}

	private static Map<Path, String> texts(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter(Files::isRegularFile).collect(Collectors.toMap((file) -> file, (file) -> read(file)));
		}
	}

	private static String read(Path file) {
		return Unchecked.get(() -> Files.readString(file, StandardCharsets.ISO_8859_1));
	}

	/** JMeter itself, in a run of a lab that no other process watches. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			KILL | 1 | ended
			TERM | 1 | ended
			STOP | 0 |
			""")
	void jmeter(String signal, int exit, String says) throws Exception {
		RealJMeter jmeter = RealJMeter.find(this.folder);
		FaultyHome home = home();
		RunningLab lab = FaultyRun.start(home, List.of());
		Process process = null;
		try {
			lab.await(home::isOpen);
			process = jmeter.start(home);
			lab.await(() -> home.iterations() > 3);
			List<ProcessHandle> all = lab.children();
			long struck = System.nanoTime();
			RunningLab.signal(signal, process.toHandle());
			if (signal.equals("STOP")) {
				goOnLater(process.toHandle(), STOPPED);
			}
			int code = lab.awaitEnd();
			String complaint = Files.readString(lab.err());
			assertThat(code).as(complaint).isEqualTo(exit);
			if (exit == 1) {
				assertThat(complaint.lines()).as(complaint).hasSize(1);
				assertThat(complaint).contains(says);
			}
			RunningLab.awaitEndOf(all);
			process.waitFor();
			TABLE.add(Kept.row(signal + " to JMeter in a run", home, exit, (exit == 1) ? complaint : "", struck));
			if (exit == 1) {
				FaultyRun.goOn(home, List.of(), jmeter.loading(home));
			}
		}
		finally {
			lab.kill();
			if (process != null) {
				process.destroyForcibly();
			}
		}
	}

	/** Unless it has ended meanwhile. */
	private static void goOnLater(ProcessHandle process, Duration later) {
		CompletableFuture.delayedExecutor(later.toMillis(), TimeUnit.MILLISECONDS).execute(() -> {
			if (process.isAlive()) {
				RunningLab.signal("CONT", process);
			}
		});
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
	 * @param struck is given when, in nanoseconds
	 */
	private record Fault(RunningLab lab, Victim victim, String signal, List<ProcessHandle> all, AtomicLong struck) {

		void strike() {
			this.all.addAll(this.lab.children());
			List<ProcessHandle> victims = new ArrayList<>();
			if (this.victim == Victim.ALL) {
				victims.addAll(this.all);
			}
			if (this.victim == Victim.BOTH) {
				victims.add(this.lab.child(Victim.WATCHDOG.command).orElseThrow());
			}
			victims.add(this.victim.isLab() ? this.lab.process().toHandle()
					: this.lab.child(this.victim.command).orElseThrow());
			this.struck.set(System.nanoTime());
			for (ProcessHandle process : victims) {
				for (String one : this.signal.split(" ")) {
					RunningLab.signal(one, process);
				}
			}
			if (this.signal.equals("STOP")) {
				victims.forEach((process) -> goOnLater(process, (this.victim == Victim.ALL) ? ASLEEP : STOPPED));
			}
		}

	}

}
