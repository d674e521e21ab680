// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Resumption;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Interruption.Fate;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Play;
import io.github.redisaccessbench.lab.schedule.Schedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * A run is broken off after each of its iterations, and gone on with (issue 16.5). It has
 * two groups, two forks, six rounds, and a control that is measured afterwards.
 */
@Concurrent
class ResumedRunTest {

	private static final Experiment EXPERIMENT = AnExperiment.of("a", "b", "c")
		.controls("a/memory")
		.compare(Comparing.REFERENCE)
		.processes(2)
		.rounds(6)
		.iterationMs(100)
		.build();

	private static final Schedule SCHEDULE = new Schedule(EXPERIMENT,
			List.of(Play.served("a", "a", "/colors"), Play.served("b", "b", "/colors"),
					Play.served("c", "c", "/colors"), Play.served("a/memory", "a", "/memory")),
			42);

	/** Never broken off. */
	private static final RawRun WHOLE = whole();

	private static RawRun whole() {
		FakePorts ports = new FakePorts(SCHEDULE);
		ports.runAll();
		RunHeader header = Example.header(EXPERIMENT, SCHEDULE.layout().cases());
		return new RawRun(new RunHeader(header.schema(), header.started(), SCHEDULE.seed(), header.experiment(),
				header.cases(), header.environment(), header.colors(), header.keyspaces(), header.targetTps()),
				ports.recorded);
	}

	static IntStream iterations() {
		return IntStream.range(1, WHOLE.iterations().size());
	}

	@ParameterizedTest
	@MethodSource("iterations")
	void afterWhicheverIterationItBrokeOffItIsCompleteInTheEndAndHasEveryIterationOnce(int iterations) {
		RawRun broken = broken(WHOLE, iterations);
		RawRun resumed = runAll(broken);
		assertThat(resumed.schedule().next(resumed.outcomes())).isEmpty();
		assertThat(resumed.iterations().subList(0, broken.iterations().size())).isEqualTo(broken.iterations());
		assertThat(all(resumed)).startsWith(WHOLE.iterations().subList(0, iterations).toArray(IterationRecord[]::new))
			.extracting((record) -> record.iteration().number())
			.containsExactlyElementsOf(IntStream.rangeClosed(1, all(resumed).size()).boxed().toList());
		assertEveryStartHasItsIterationsButForRoundsThatWereEndedEarly(resumed);
		assertNoCountedStartHasRoundsOfOtherProcesses(broken, resumed);
		assertAPauseTakesNoTime(resumed.outcomes());
	}

	private static void assertEveryStartHasItsIterationsButForRoundsThatWereEndedEarly(RawRun resumed) {
		Map<Start, Set<Key>> expected = keys(WHOLE.iterations());
		Map<Start, Set<Key>> found = keys(resumed.iterations());
		assertThat(found.keySet()).isEqualTo(expected.keySet());
		Fate fate = resumed.pauses().getFirst().resumption().broken().fate();
		Start start = resumed.pauses().getFirst().resumption().broken().start();
		found.forEach((one, keys) -> {
			if (fate == Fate.ENDED && one.equals(start)) {
				assertThat(expected.get(one)).containsAll(keys);
				assertThat(keys).filteredOn((key) -> key.kind() != IterationKind.MEASURED)
					.containsExactlyInAnyOrderElementsOf(
							expected.get(one).stream().filter((key) -> key.kind() != IterationKind.MEASURED).toList());
			}
			else {
				assertThat(keys).isEqualTo(expected.get(one));
			}
		});
	}

	private static void assertNoCountedStartHasRoundsOfOtherProcesses(RawRun broken, RawRun resumed) {
		List<IterationRecord> after = resumed.iterations()
			.subList(broken.iterations().size(), resumed.iterations().size());
		Set<Start> before = starts(broken.iterations(), List.of("a", "b", "c"));
		assertThat(starts(after, List.of("a", "b", "c"))).noneMatch(before::contains);
	}

	@Test
	void aStartThatBrokeOffBeforeFourRoundsIsMadeOnceMore() {
		int iterations = until(1, 4);
		RawRun resumed = broken(WHOLE, iterations);
		assertThat(resumed.pauses().getFirst().resumption().broken().fate()).isEqualTo(Fate.DROPPED);
		assertThat(resumed.iterations()).isEmpty();
		assertThat(resumed.dropped()).isEqualTo(iterations);
	}

	@Test
	void aStartThatBrokeOffWithFourRoundsCountsAndHasNoMore() {
		RawRun resumed = runAll(broken(WHOLE, until(1, 5)));
		assertThat(resumed.pauses().getFirst().resumption().broken().fate()).isEqualTo(Fate.ENDED);
		assertThat(resumed.dropped()).isZero();
		Start first = WHOLE.starts().getFirst();
		assertThat(resumed.iterations()).filteredOn((record) -> record.iteration().start().equals(first))
			.filteredOn((record) -> record.iteration().kind() == IterationKind.MEASURED)
			.filteredOn((record) -> !record.iteration().cell().caseName().equals("a/memory"))
			.extracting((record) -> record.iteration().round())
			.containsOnly(1, 2, 3, 4);
	}

	@Test
	void theNewGeneratorPractisesBeforeItLoadsAnApp() {
		RawRun broken = broken(WHOLE, WHOLE.iterations().size() / 2);
		RawRun resumed = runAll(broken);
		assertThat(resumed.iterations().subList(broken.iterations().size(), resumed.iterations().size()))
			.extracting((record) -> record.iteration().kind())
			.startsWith(IterationKind.GENERATOR, IterationKind.GENERATOR, IterationKind.GENERATOR,
					IterationKind.GENERATOR)
			.endsWith(IterationKind.SINGLE);
	}

	@Test
	void aRunCanBreakOffAgainAndAgain() {
		RawRun run = broken(WHOLE, 3);
		for (int iterations = 10; run.schedule().next(run.outcomes()).isPresent(); iterations += 7) {
			FakePorts ports = new FakePorts(run.schedule(), run.history());
			ports.runAll();
			int some = Math.min(iterations, ports.recorded.size());
			RawRun more = with(run, ports.recorded.subList(0, some));
			run = (some < ports.recorded.size()) ? resumed(more) : more;
		}
		assertThat(run.pauses()).hasSizeGreaterThan(3);
		assertThat(all(run)).extracting((record) -> record.iteration().number()).doesNotHaveDuplicates();
		assertThat(keys(run.iterations()).keySet()).isEqualTo(keys(WHOLE.iterations()).keySet());
	}

	/** The clock of these processes begins anew each time. */
	private static void assertAPauseTakesNoTime(List<Outcome> outcomes) {
		for (int number = 1; number < outcomes.size(); number++) {
			Outcome one = outcomes.get(number);
			double startMs = (one.startMs() != null) ? one.startMs() : 0;
			double durationMs = 1_000 * one.iteration().requests() / one.tps();
			assertThat((double) one.endMs()).isEqualTo(outcomes.get(number - 1).endMs() + startMs + durationMs,
					within(1.0));
		}
	}

	/**
	 * The number of the first iteration of a round of the start of a number, less one.
	 */
	private static int until(int start, int round) {
		Start wanted = WHOLE.starts().get(start - 1);
		return (int) WHOLE.iterations()
			.stream()
			.map(IterationRecord::iteration)
			.takeWhile((iteration) -> !(iteration.start().equals(wanted) && iteration.kind() == IterationKind.MEASURED
					&& iteration.round() == round))
			.count();
	}

	private static RawRun broken(RawRun run, int iterations) {
		return resumed(new RawRun(run.header(), run.iterations().subList(0, iterations)));
	}

	private static RawRun resumed(RawRun broken) {
		return broken.resumed(new Resumption(Example.STARTED, broken.schedule().broken(broken.outcomes())));
	}

	private static RawRun runAll(RawRun run) {
		FakePorts ports = new FakePorts(run.schedule(), run.history());
		ports.runAll();
		return with(run, ports.recorded);
	}

	private static RawRun with(RawRun run, List<IterationRecord> more) {
		List<IterationRecord> iterations = new ArrayList<>(run.iterations());
		iterations.addAll(more);
		return new RawRun(run.header(), iterations, run.pauses(), List.of());
	}

	/** Those that count and those that do not, in their order. */
	private static List<IterationRecord> all(RawRun run) {
		List<IterationRecord> all = new ArrayList<>(run.iterations());
		run.pauses().forEach((pause) -> all.addAll(pause.dropped()));
		all.sort(Comparator.comparingInt((record) -> record.iteration().number()));
		return all;
	}

	private static Set<Start> starts(List<IterationRecord> iterations, List<String> cases) {
		return iterations.stream()
			.map(IterationRecord::iteration)
			.filter((iteration) -> iteration.kind() == IterationKind.MEASURED
					&& cases.contains(iteration.cell().caseName()))
			.map(Iteration::start)
			.collect(Collectors.toSet());
	}

	private static Map<Start, Set<Key>> keys(List<IterationRecord> iterations) {
		return iterations.stream()
			.map(IterationRecord::iteration)
			.filter((iteration) -> iteration.kind() != IterationKind.GENERATOR)
			.collect(Collectors.groupingBy(Iteration::start, Collectors.mapping(Key::of, Collectors.toSet())));
	}

	private record Key(IterationKind kind, int round, Cell cell) {

		static Key of(Iteration iteration) {
			return new Key(iteration.kind(), iteration.round(), iteration.cell());
		}

	}

}
