// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.Yardstick.Moment;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Play;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.schedule.Timeouts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Concurrent
class RunTest {

	private final Schedule schedule = new Schedule(Example.experiment(), Example.cases(), 42);

	private final FakePorts ports = new FakePorts(this.schedule);

	/** What is sent to a store for that is no part of what an iteration costs. */
	@Test
	void storesAreKeptBetweenIterationsOnly() {
		this.ports.runAll();
		assertThat(this.ports.readBeforeKept).hasSizeGreaterThan(2 * this.ports.recorded.size())
			.allMatch((readings) -> readings % 2 == 0)
			.contains(0L, 2L * this.ports.recorded.size() - 2);
	}

	/**
	 * A slow one is warmed up with few keys: nothing is known of an answer that was never
	 * seen.
	 */
	@Test
	void whatIsRecordedIsAskedForBeforeAnyIterationNeedsIt() {
		List<Case> cases = Example.cases()
			.stream()
			.map((one) -> one.name().equals("case1") ? Example.sending(one, one.commands()) : one)
			.toList();
		FakePorts recording = new FakePorts(
				new Schedule(AnExperiment.of("case1", "case2").warmupRequests(1_000_000).build(), cases, 42));
		recording.runAll();
		assertThat(recording.requests.values()).extracting(Request::path).anyMatch((path) -> path.endsWith("limit=10"));
		assertThat(recording.verified.get(1).get("case1")).extracting(Request::path)
			.containsExactly("/colors?limit=100", "/colors?limit=10");
		assertThat(recording.verified.get(1).get("case2")).extracting(Request::path)
			.containsExactly("/colors?limit=100");
	}

	@Test
	void preparingStartsTheAppsBeforeAnythingElse() {
		this.ports.run().prepare();
		assertThat(this.ports.events).containsExactly("start 1");
	}

	@Test
	void preparingPassesOnWhyTheAppsDoNotStart() {
		this.ports.failingStart = 1;
		assertProblem(this.ports.run()::prepare).withMessage("an app of group 1 does not answer");
	}

	/** All that an app can say is that it does not start. */
	@Test
	void anAppThatDoesNotStartIsNotToBlameIfItsStoreHasEnded() {
		this.ports.failingStart = 1;
		this.ports.storeProcesses.putAll(Map.of("Redis", 5L, "other", 6L));
		this.ports.vitals.put(6L, Vitals.State.ENDED);
		assertProblem(this.ports.run()::prepare)
			.withMessage("other (process 6) has ended, so that no app can start. an app of group 1 does not answer");
	}

	@Test
	void everythingHappensInItsOrderInEveryIterationOfTheSchedule() {
		this.ports.runAll();
		assertThat(this.ports.events).startsWith("start 1", "await", "look", "begin", "set users 10", "set keys 100",
				"read other", "read Redis", "read app", "send generator#1", "read app", "read Redis", "read other",
				"count generator#1");
		assertThat(this.ports.events).containsExactlyElementsOf(course(this.ports));
		assertThat(this.ports.recorded).extracting(IterationRecord::iteration)
			.containsExactlyElementsOf(
					Play.runAll(this.schedule, (iteration) -> 500).stream().map(Outcome::iteration).toList());
	}

	/** Issue 15.8. */
	@Test
	void aDeathDuringAnIterationEndsTheRunAndSaysWhichAndKeepsTheIterationsBefore() {
		this.ports.vitals.put(FakePorts.GENERATOR, Vitals.State.ENDED);
		this.ports.waitsIn = "generator#2";
		assertProblem(this.ports::runAll).withMessage(
				"In iteration generator#2, the generator (process 77) has ended. The run ends here; the iterations "
						+ "before are kept.");
		assertThat(this.ports.recorded).hasSize(1);
		assertThat(this.ports.events).endsWith("stop");
	}

	@Test
	void aDeathThatMakesRequestsFailIsToldInTheirPlace() {
		this.ports.damage = (label, seen) -> label.equals("generator#2")
				? new Samples(seen.requests(), 1, 0, "status 503", 0, 1, 1, 1) : seen;
		this.ports.vitals.put(FakePorts.APPS + 1, Vitals.State.ENDED);
		assertProblem(this.ports::runAll).withMessageContaining("(process 1001) has ended");
	}

	@Test
	void theReadingsOfAnIterationAreTheDifferenceAtItsEdges() {
		this.ports.runAll();
		Readings readings = this.ports.recorded.getFirst().readings();
		assertThat(readings.values()).isEqualTo(Map.of("app.cpu.user", 2.0, "app.memory", 200.0, "compiling.case1", 0.0,
				"compiling.case2", 0.0, "Redis.reads", 0.0, "other.reads", 0.0, "requests.duration", 60_000.0, "clock",
				60.0, "start", (double) Play.START_MS));
		assertThat(readings.commands()).isEmpty();
		assertThat(readings.storeRestarted()).isFalse();
		assertThat(readings.wallMs()).isEqualTo(60);
	}

	@Test
	void whatAConditionMeasuresBeforeAnIterationIsRecordedWithIt() {
		this.ports.measuring.put(Factor.KEYS, Map.of(Metrics.RTT, 1_084.0));
		this.ports.runAll();
		assertThat(this.ports.recorded)
			.allSatisfy((record) -> assertThat(Metrics.RTT.of(record.readings())).hasValue(1_084));
	}

	@Test
	void eachCellIsSentToTheProcessWithItsArguments() {
		FakePorts two = new FakePorts(new Schedule(
				AnExperiment.of("case1", "case2").args("gc", "-XX:+UseSerialGC", "-XX:+UseZGC").forks(1).build(),
				Example.cases(), 42));
		two.runAll();
		List<String> processes = two.testbed().schedule().layout().group(1).processes();
		assertThat(processes).hasSize(4);
		assertThat(two.recorded).filteredOn((record) -> record.iteration().kind() != IterationKind.GENERATOR)
			.isNotEmpty()
			.allSatisfy((record) -> {
				Cell cell = record.iteration().cell();
				String process = cell.caseName() + "[gc=" + cell.levels().get("gc") + "]";
				assertThat(two.endpoints.get(record.iteration().label()).pid())
					.isEqualTo(FakePorts.APPS + processes.indexOf(process) + 1);
			});
		assertThat(two.recorded).filteredOn((record) -> record.iteration().kind() == IterationKind.COLD).hasSize(4);
	}

	@Test
	void theGeneratorIsToldWhereToWhatHowOftenAndHowLongToWait() {
		this.ports.runAll();
		Iteration cold = first(IterationKind.COLD).iteration();
		assertThat(this.ports.requests).containsEntry(cold.label(),
				new Request("/colors?limit=100", ColorsJson.of(100), 10, new ClosedLoad(100)));
		assertThat(this.ports.endpoints.get(cold.label()).pid())
			.isEqualTo(FakePorts.APPS + List.of("case1", "case2").indexOf(cold.cell().caseName()) + 1);
		assertThat(this.ports.requests.keySet()).containsExactlyInAnyOrderElementsOf(
				this.ports.recorded.stream().map((one) -> one.iteration().label()).toList());
		assertThat(this.ports.patience).hasSameSizeAs(this.ports.recorded)
			.containsEntry("generator#1", new Timeouts(Duration.ofMinutes(15), Duration.ofMinutes(15)))
			.containsValue(new Timeouts(Duration.ofSeconds(30), Duration.ofSeconds(30)));
		assertThat(this.ports.endpoints).containsEntry("generator#1", FakePorts.WARM_UP.endpoint());
		assertThat(this.ports.requests).containsEntry("generator#1",
				new Request("/body", "[\"ö\"]", 10, new ClosedLoad(3)));
	}

	@Test
	void theProcessesOfGeneratorAndAllAppsAreWatchedAtEveryIteration() {
		this.ports.runAll();
		assertThat(this.ports.watched).hasSize(2 * this.ports.recorded.size())
			.extracting(Probe.Watched::generatorPid)
			.containsOnly(FakePorts.GENERATOR);
		for (int index = 0; index < this.ports.recorded.size(); index++) {
			Endpoint endpoint = this.ports.endpoints.get(this.ports.recorded.get(index).iteration().label());
			assertThat(this.ports.watched.subList(2 * index, 2 * index + 2)).extracting(Probe.Watched::appPid)
				.containsExactly(endpoint.pid(), endpoint.pid());
		}
		assertThat(this.ports.watched).extracting(Probe.Watched::apps)
			.containsOnly(Map.of("case1", FakePorts.APPS + 1, "case2", FakePorts.APPS + 2),
					Map.of("case1", FakePorts.APPS + 3, "case2", FakePorts.APPS + 4));
	}

	@Test
	void aJvmThatIsOrHasToBeColdIsNotAsked() {
		this.ports.runAll();
		Map<IterationKind, Set<Boolean>> asked = new LinkedHashMap<>();
		for (int index = 0; index < this.ports.recorded.size(); index++) {
			asked.computeIfAbsent(this.ports.recorded.get(index).iteration().kind(), (kind) -> new HashSet<>())
				.addAll(this.ports.watched.subList(2 * index, 2 * index + 2)
					.stream()
					.map(Probe.Watched::insideJvm)
					.toList());
		}
		assertThat(asked).isEqualTo(Map.of(IterationKind.GENERATOR, Set.of(false), IterationKind.COLD, Set.of(false),
				IterationKind.SINGLE, Set.of(true), IterationKind.MEASURED, Set.of(true)));
	}

	@Test
	void atIterationsOfCasesThatAreNotCountedNothingIsRead() {
		FakePorts some = new FakePorts(schedule(AnExperiment.of("case1", "case2").withoutCounters("case2").build()));
		some.runAll();
		assertThat(some.events).containsExactlyElementsOf(course(some));
		assertThat(some.recorded).filteredOn((record) -> record.iteration().cell().caseName().equals("case2"))
			.hasSizeGreaterThan(6)
			.allSatisfy((record) -> {
				assertThat(record.readings().values().keySet()).isSubsetOf("requests.duration", "clock", "start",
						"app.start");
				assertThat(record.readings().commands()).isNull();
				assertThat(record.readings().wallMs()).isPositive();
			});
		assertThat(some.recorded).filteredOn((record) -> !record.iteration().cell().caseName().equals("case2"))
			.hasSizeGreaterThan(8)
			.allSatisfy((record) -> assertThat(record.readings().values()).containsEntry("app.cpu.user", 2.0));
	}

	@Test
	void aRecordHasWhatTheGeneratorSawHowLongSamplesAndStartsTookAndHowTheAppCameUp() {
		this.ports.runAll();
		assertThat(this.ports.recorded).allSatisfy((record) -> {
			int requests = record.iteration().requests();
			long start = record.samples().firstStartMs();
			assertThat(record.samples())
				.isEqualTo(new Samples(requests, 0, 0, null, start, start + 2L * requests, 1, 1));
			assertThat(record.tps()).isEqualTo(500);
		});
		assertThat(this.ports.recorded).allSatisfy((record) -> assertThat(Metrics.DURATION.of(record.readings()))
			.hasValue(1_000.0 * 2 * record.iteration().requests()));
		assertThat(this.ports.recorded).extracting((record) -> record.iteration().kind()).contains(IterationKind.COLD);
		Set<String> up = new HashSet<>();
		assertThat(this.ports.recorded).filteredOn((record) -> record.iteration().kind() != IterationKind.GENERATOR)
			.allSatisfy((record) -> {
				double pid = this.ports.endpoints.get(record.iteration().label()).pid();
				boolean first = up.add(record.iteration().start() + " " + pid);
				assertThat(Metrics.APP_START.of(record.readings()).stream().boxed())
					.isEqualTo((first || record.iteration().kind() == IterationKind.COLD) ? List.of(pid) : List.of());
			});
		Set<Iteration.Start> known = new HashSet<>();
		assertThat(this.ports.recorded)
			.allSatisfy((record) -> assertThat(Metrics.START.of(record.readings()).stream().boxed())
				.isEqualTo(known.add(record.iteration().start()) ? List.of((double) Play.START_MS) : List.of()));
		assertThat(known).hasSize(2);
	}

	@Test
	void whatTheClockSaysIsReadAndAStepOfItIsSeen() {
		this.ports.clockStepMs = 65;
		this.ports.runAll();
		assertThat(this.ports.recorded).allSatisfy((record) -> {
			double wallMs = 2 * record.iteration().requests();
			assertThat(record.readings().wallMs()).isEqualTo(wallMs);
			assertThat(Metrics.CLOCK.of(record.readings())).hasValue(wallMs + 65);
		});
	}

	@Test
	void appsThatAreStillCompilingAreRunForMoreRounds() {
		this.ports.runAll();
		FakePorts busy = new FakePorts(this.schedule);
		busy.compiling = 0.6;
		busy.runAll();
		assertThat(of(this.ports, IterationKind.MEASURED)).hasSize(2 * 2 * 2);
		assertThat(of(busy, IterationKind.MEASURED)).hasSizeGreaterThan(2 * 2 * 10);
	}

	@Test
	void whoDoesNotPrepareHasTheAppsStartedToo() {
		this.ports.run().runAll();
		assertThat(this.ports.events.stream().filter("start 1"::equals)).hasSize(2);
		assertThat(this.ports.events).containsSubsequence("begin", "start 1", "send generator#1");
	}

	@Test
	void theHeaderTellsWithWhatTheRunIsMade() {
		this.ports.testbed().prepare();
		this.ports.runAll();
		assertThat(this.ports.headers).hasSize(1);
		RunHeader header = this.ports.headers.getFirst();
		Instant started = Example.STARTED.plusMillis(Play.START_MS);
		assertThat(header)
			.extracting(RunHeader::schema, RunHeader::started, RunHeader::seed, RunHeader::experiment, RunHeader::cases,
					RunHeader::colors, RunHeader::targetTps)
			.containsExactly(RunHeader.SCHEMA, started, 42L, Example.experiment(), Example.cases(), 100, 12_000.0);
		assertThat(header.keyspaces()).containsExactly(new Keyspace("Redis", 100, 7L), new Keyspace("other", 100, 7L));
		assertThat(header.environment().apps()).isEqualTo(Example.environment().apps());
		assertThat(header.environment().stores()).containsExactly(new StoreInfo("Redis", "1", "fake", false),
				new StoreInfo("other", "1", "fake", false));
		assertThat(header.environment().generator()).isEqualTo(new GeneratorInfo("fake", "1", "25"));
	}

	@Test
	void howFastTheMachineIsIsMeasuredAndRecordedWithoutAppsAtStartAndEnd() {
		this.ports.runAll();
		int all = this.ports.recorded.size();
		assertThat(this.ports.yardsticks).containsExactly("START of Redis, 0 apps, after 0",
				"END of Redis, 0 apps, after " + all);
		assertThat(this.ports.recordedYardsticks)
			.isEqualTo(Map.of(Example.yardstick(Moment.START), 0, Example.yardstick(Moment.END), all));
	}

	@Test
	void aRunThatBreaksOffHasNoYardstickOfItsEnd() {
		this.ports.damage = (label, seen) -> damaged(seen, 1, 1, "status 500");
		assertProblem(this.ports::runAll);
		assertThat(this.ports.recordedYardsticks).containsOnlyKeys(Example.yardstick(Moment.START));
	}

	@Test
	void theJournalIsToldWhatIsLeft() {
		this.ports.runAll();
		String last = this.ports.recorded.getLast().iteration().label();
		assertThat(this.ports.events).endsWith("record " + last + ", 0 ms left", "stop");
		assertThat(this.ports.events).filteredOn((event) -> event.startsWith("record generator#"))
			.hasSize(4)
			.noneMatch((event) -> event.endsWith(", 0 ms left"));
	}

	@Test
	void wrongAnswersEndTheRunAfterTheIterationIsRecorded() {
		this.ports.damage = (label, seen) -> damaged(seen, 1, 1, "status 500");
		ends("Iteration generator#1 has 2 wrong answers, so the run ends here. The first: status 500");
		assertThat(this.ports.recorded).hasSize(1);
		assertThat(this.ports.recorded.getFirst().samples().errors()).isEqualTo(2);
		stopsAfterTheFirstIteration();
	}

	@ParameterizedTest
	@ValueSource(ints = { 29, 31, 0 })
	void missingSamplesAndTooManyEndTheRunAfterTheIterationIsRecorded(int samples) {
		this.ports.damage = (label, seen) -> (samples == 0) ? new Samples(0, 0, 0, null, 0, 0, 0, 0)
				: new Samples(samples, 0, 0, null, seen.firstStartMs(), seen.lastEndMs(), 1, 1);
		ends("Iteration generator#1 has " + samples + " samples of 30 requests, so the run ends here.");
		assertThat(this.ports.recorded).hasSize(1);
		stopsAfterTheFirstIteration();
	}

	/** A user who ends JMeter ends the run, too: nothing else is wrong. */
	@Test
	void aGeneratorThatWasEndedHandsOverWhatItHas() {
		this.ports.damage = (label, seen) -> new Samples(29, 0, 0, null, seen.firstStartMs(), seen.lastEndMs(), 1, 1);
		this.ports.vitals.put(FakePorts.GENERATOR, Vitals.State.ENDED);
		assertProblem(this.ports::runAll)
			.withMessage("In iteration generator#1, the generator (process 77) has ended. The run ends here; the "
					+ "iterations before are kept.");
		assertThat(this.ports.recorded).isEmpty();
	}

	@Test
	void aWrongAnswerInTheMiddleEndsTheRunThere() {
		String bad = labels(IterationKind.MEASURED).get(2);
		this.ports.damage = (label, seen) -> label.equals(bad) ? damaged(seen, 0, 1, "status 200, other body") : seen;
		assertProblem(this.ports::runAll).withMessageContainingAll("has 1 wrong answers", "status 200, other body");
		assertThat(this.ports.recorded.getLast().iteration().label()).isEqualTo(bad);
		assertThat(this.ports.events).endsWith("stop");
	}

	@Test
	void aMeasuredIterationWithAFailedRequestIsRecordedAndRunAgain() {
		List<String> whole = labels(IterationKind.MEASURED);
		String bad = whole.get(2);
		this.ports.damage = (label, seen) -> label.equals(bad) ? damaged(seen, 1, 0, "status 503") : seen;
		this.ports.runAll();
		assertThat(this.ports.events).containsExactlyElementsOf(course(this.ports));
		List<IterationRecord> measured = of(this.ports, IterationKind.MEASURED);
		assertThat(measured).hasSize(whole.size() + 1);
		assertThat(measured).extracting((record) -> record.samples().failed())
			.containsExactly(0, 0, 1, 0, 0, 0, 0, 0, 0);
		Iteration failed = measured.get(2).iteration();
		Iteration again = measured.get(3).iteration();
		assertThat(failed.label()).isEqualTo(bad);
		assertThat(again.number()).isEqualTo(failed.number() + 1);
		assertThat(again).extracting(Iteration::fork, Iteration::round, Iteration::cell)
			.containsExactly(failed.fork(), failed.round(), failed.cell());
	}

	@Test
	void theThirdIterationWithAFailedRequestEndsTheRun() {
		this.ports.damage = (label, seen) -> label.startsWith("case") ? damaged(seen, 1, 0, "status 503") : seen;
		String third = "Iteration .*#7 has 1 wrong answers, so the run ends here[.] The first: status 503";
		assertProblem(this.ports::runAll).satisfies((problem) -> assertThat(problem).hasMessageMatching(third));
		assertThat(this.ports.recorded).hasSize(7);
		assertThat(this.ports.events).endsWith("stop");
	}

	@Test
	void anIterationInWhichMoreThanAQuarterFailedEndsTheRunAtOnce() {
		this.ports.damage = (label, seen) -> label.startsWith("case")
				? damaged(seen, seen.requests() / 4 + 1, 0, "status 503") : seen;
		assertProblem(this.ports::runAll).withMessageContaining("has 251 wrong answers");
		assertThat(this.ports.recorded.getLast().iteration().kind()).isEqualTo(IterationKind.COLD);
		assertThat(of(this.ports, IterationKind.COLD)).hasSize(1);
	}

	@Test
	void appsThatDoNotStartAgainEndTheRun() {
		this.ports.failingStart = 2;
		ends("an app of group 1 does not answer");
		assertThat(this.ports.recorded).isNotEmpty().allMatch((record) -> record.iteration().fork() == 1);
		assertThat(this.ports.events).endsWith("start 1", "stop");
	}

	@Test
	void aGeneratorThatNeverComesEndsTheRunBeforeItBegins() {
		this.ports.neverComes = "JMeter ended";
		ends("JMeter ended");
		assertThat(this.ports.events).containsExactly("start 1", "await", "stop");
	}

	@Test
	void aJournalThatCannotBeKeptEndsTheRun() {
		this.ports.fullDisk = true;
		ends("the disk is full");
		stopsAfterTheFirstIteration();
	}

	@Test
	void anyOtherFailureStopsTheAppsToo() {
		this.ports.damage = (label, seen) -> {
			throw new IllegalStateException("a bug");
		};
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this.ports::runAll).withMessage("a bug");
		assertThat(this.ports.events).endsWith("count generator#1", "stop");
	}

	@Test
	void twoLevelsOfUsersAndTwoOfKeysAreFourCellsOfEachCase() {
		Experiment experiment = AnExperiment.of("case1", "case2").users(5, 20).keys(1, 300).build();
		FakePorts swept = new FakePorts(schedule(experiment));
		swept.runAll();
		assertThat(swept.events).containsExactlyElementsOf(course(swept));
		Map<Cell, Long> measured = of(swept, IterationKind.MEASURED).stream()
			.collect(Collectors.groupingBy((record) -> record.iteration().cell(), Collectors.counting()));
		assertThat(measured).hasSize(8).allSatisfy((cell, iterations) -> assertThat(iterations).isEqualTo(2 * 2));
		assertThat(measured).containsKeys(Example.cell("case1", 5, 1), Example.cell("case1", 5, 300),
				Example.cell("case1", 20, 1), Example.cell("case1", 20, 300), Example.cell("case2", 20, 300));
		assertThat(of(swept, IterationKind.COLD)).extracting((record) -> record.iteration().cell())
			.containsOnly(Example.cell("case1", 5, 1), Example.cell("case2", 5, 1));
		assertThat(of(swept, IterationKind.SINGLE)).extracting((record) -> record.iteration().cell())
			.containsOnly(Example.cell("case1", 1, 1), Example.cell("case1", 1, 300), Example.cell("case2", 1, 1),
					Example.cell("case2", 1, 300));
	}

	@Test
	void theRequestsOfAnIterationAreThoseOfItsLevels() {
		FakePorts swept = new FakePorts(schedule(AnExperiment.of("case1", "case2").users(5, 20).keys(1, 300).build()));
		swept.runAll();
		assertThat(swept.recorded).filteredOn((record) -> record.iteration().kind() != IterationKind.GENERATOR)
			.allSatisfy((record) -> {
				Cell cell = record.iteration().cell();
				assertThat(swept.requests.get(record.iteration().label()))
					.isEqualTo(new Request("/colors?limit=" + cell.keys(), ColorsJson.of(cell.keys()), cell.users(),
							record.iteration().load()));
			});
		assertThat(swept.requests.get("generator#1").users()).isEqualTo(20);
	}

	/** All that has to happen, for the iterations that were recorded. */
	static List<String> course(FakePorts ports) {
		Experiment experiment = ports.testbed().schedule().experiment();
		List<String> course = new ArrayList<>();
		Iteration.Start running = null;
		for (IterationRecord record : ports.recorded) {
			Iteration iteration = record.iteration();
			boolean counted = !experiment.plan().withoutCounters().contains(iteration.cell().caseName());
			List<String> read = counted ? List.of("read app", "read Redis", "read other") : List.of();
			if (!iteration.start().equals(running)) {
				course.add("start " + iteration.group());
				if (running == null) {
					course.addAll(List.of("await", "look", "begin"));
				}
				running = iteration.start();
			}
			course.add("set users " + iteration.cell().users());
			course.add("set keys " + iteration.cell().keys());
			course.addAll(read.reversed());
			course.add("send " + iteration.label());
			course.addAll(read);
			course.add("count " + iteration.label());
			course.add(ports.events.stream()
				.filter((event) -> event.startsWith("record " + iteration.label() + ","))
				.findFirst()
				.orElseThrow());
		}
		course.add("stop");
		return course;
	}

	static List<IterationRecord> of(FakePorts ports, IterationKind kind) {
		return ports.recorded.stream().filter((record) -> record.iteration().kind() == kind).toList();
	}

	/** The labels that iterations of a kind have if all goes well. */
	private List<String> labels(IterationKind kind) {
		FakePorts whole = new FakePorts(this.schedule);
		whole.runAll();
		return of(whole, kind).stream().map((record) -> record.iteration().label()).toList();
	}

	private static Samples damaged(Samples seen, int failed, int wrong, String error) {
		return new Samples(seen.requests(), failed, wrong, error, seen.firstStartMs(), seen.lastEndMs(), seen.meanMs(),
				seen.medianMs());
	}

	private IterationRecord first(IterationKind kind) {
		return of(this.ports, kind).getFirst();
	}

	private static Schedule schedule(Experiment experiment) {
		return new Schedule(experiment, Example.cases(), 42);
	}

	private void ends(String why) {
		assertProblem(this.ports::runAll).withMessage(why);
	}

	private void stopsAfterTheFirstIteration() {
		assertThat(this.ports.events.get(this.ports.events.size() - 2)).startsWith("record generator#1,");
		assertThat(this.ports.events).endsWith("stop").doesNotContain("send generator#2");
	}

}
