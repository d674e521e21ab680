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
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Block.Start;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Break.Fate;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Play;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Resumption;
import io.github.redisaccessbench.lab.raw.RunHeader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * A run is broken off after each of its blocks, and gone on with (issue 16.5). It has two
 * groups, two forks, six rounds, and a control that is measured afterwards.
 */
class ResumedRunTest {

	private static final Experiment EXPERIMENT = AnExperiment.of("a", "b", "c")
		.controls("a/memory")
		.compare(Comparing.REFERENCE)
		.processes(2)
		.rounds(6)
		.blockMs(100)
		.build();

	private static final Schedule SCHEDULE = new Schedule(EXPERIMENT,
			List.of(Play.served("a", "a", "/colors"), Play.served("b", "b", "/colors"),
					Play.served("c", "c", "/colors"), Play.served("a/memory", "a", "/memory")),
			42);

	/** Never broken off. */
	private static final RawRun WHOLE = whole();

	private static RawRun whole() {
		FakePorts ports = new FakePorts(SCHEDULE);
		ports.runToTheEnd();
		RunHeader header = Example.header(EXPERIMENT, SCHEDULE.layout().cases());
		return new RawRun(new RunHeader(header.schema(), header.started(), SCHEDULE.seed(), header.experiment(),
				header.cases(), header.environment(), header.colors(), header.keyspaces(), header.targetTps()),
				ports.recorded);
	}

	static IntStream blocks() {
		return IntStream.range(1, WHOLE.blocks().size());
	}

	@ParameterizedTest
	@MethodSource("blocks")
	void afterWhicheverBlockItBrokeOffItIsCompleteInTheEndAndHasEveryBlockOnce(int blocks) {
		RawRun broken = broken(WHOLE, blocks);
		RawRun resumed = toTheEnd(broken);
		assertThat(resumed.schedule().next(resumed.outcomes())).isEmpty();
		assertThat(resumed.blocks().subList(0, broken.blocks().size())).isEqualTo(broken.blocks());
		assertThat(all(resumed)).startsWith(WHOLE.blocks().subList(0, blocks).toArray(BlockRecord[]::new))
			.extracting((record) -> record.block().number())
			.containsExactlyElementsOf(IntStream.rangeClosed(1, all(resumed).size()).boxed().toList());
	}

	@ParameterizedTest
	@MethodSource("blocks")
	void everyStartHasTheBlocksItWouldHaveHadButForRoundsThatWereEndedEarly(int blocks) {
		RawRun resumed = toTheEnd(broken(WHOLE, blocks));
		Map<Start, Set<Key>> expected = keys(WHOLE.blocks());
		Map<Start, Set<Key>> found = keys(resumed.blocks());
		assertThat(found.keySet()).isEqualTo(expected.keySet());
		Fate fate = resumed.pauses().getFirst().resumption().broken().fate();
		Start start = resumed.pauses().getFirst().resumption().broken().start();
		found.forEach((one, keys) -> {
			if (fate == Fate.ENDED && one.equals(start)) {
				assertThat(expected.get(one)).containsAll(keys);
				assertThat(keys).filteredOn((key) -> key.kind() != BlockKind.MEASURED)
					.containsExactlyInAnyOrderElementsOf(
							expected.get(one).stream().filter((key) -> key.kind() != BlockKind.MEASURED).toList());
			}
			else {
				assertThat(keys).isEqualTo(expected.get(one));
			}
		});
	}

	@ParameterizedTest
	@MethodSource("blocks")
	void noCountedStartHasRoundsOfOtherProcessesThanThoseOfItsOthers(int blocks) {
		RawRun broken = broken(WHOLE, blocks);
		RawRun resumed = toTheEnd(broken);
		List<BlockRecord> after = resumed.blocks().subList(broken.blocks().size(), resumed.blocks().size());
		Set<Start> before = starts(broken.blocks(), List.of("a", "b", "c"));
		assertThat(starts(after, List.of("a", "b", "c"))).noneMatch(before::contains);
	}

	@Test
	void aStartThatBrokeOffBeforeFourRoundsIsMadeOnceMore() {
		int blocks = until(1, 4);
		RawRun resumed = broken(WHOLE, blocks);
		assertThat(resumed.pauses().getFirst().resumption().broken().fate()).isEqualTo(Fate.DROPPED);
		assertThat(resumed.blocks()).isEmpty();
		assertThat(resumed.dropped()).isEqualTo(blocks);
	}

	@Test
	void aStartThatBrokeOffWithFourRoundsCountsAndHasNoMore() {
		RawRun resumed = toTheEnd(broken(WHOLE, until(1, 5)));
		assertThat(resumed.pauses().getFirst().resumption().broken().fate()).isEqualTo(Fate.ENDED);
		assertThat(resumed.dropped()).isZero();
		Start first = WHOLE.starts().getFirst();
		assertThat(resumed.blocks()).filteredOn((record) -> record.block().start().equals(first))
			.filteredOn((record) -> record.block().kind() == BlockKind.MEASURED)
			.filteredOn((record) -> !record.block().cell().caseName().equals("a/memory"))
			.extracting((record) -> record.block().round())
			.containsOnly(1, 2, 3, 4);
	}

	@Test
	void theNewGeneratorPractisesBeforeItLoadsAnApp() {
		RawRun broken = broken(WHOLE, WHOLE.blocks().size() / 2);
		RawRun resumed = toTheEnd(broken);
		assertThat(resumed.blocks().subList(broken.blocks().size(), resumed.blocks().size()))
			.extracting((record) -> record.block().kind())
			.startsWith(BlockKind.GENERATOR, BlockKind.GENERATOR, BlockKind.GENERATOR, BlockKind.GENERATOR)
			.endsWith(BlockKind.SINGLE);
	}

	@Test
	void aRunCanBreakOffAgainAndAgain() {
		RawRun run = broken(WHOLE, 3);
		for (int blocks = 10; run.schedule().next(run.outcomes()).isPresent(); blocks += 7) {
			FakePorts ports = new FakePorts(run.schedule(), run.history());
			ports.runToTheEnd();
			int some = Math.min(blocks, ports.recorded.size());
			RawRun more = with(run, ports.recorded.subList(0, some));
			assertThat(more.schedule()).isEqualTo(run.schedule());
			run = (some < ports.recorded.size()) ? resumed(more) : more;
		}
		assertThat(run.pauses()).hasSizeGreaterThan(3);
		assertThat(all(run)).extracting((record) -> record.block().number()).doesNotHaveDuplicates();
		assertThat(keys(run.blocks()).keySet()).isEqualTo(keys(WHOLE.blocks()).keySet());
	}

	/** The clock of these processes begins anew each time. */
	@ParameterizedTest
	@MethodSource("blocks")
	void aPauseTakesNoneOfTheTimeOfARun(int blocks) {
		RawRun resumed = toTheEnd(broken(WHOLE, blocks));
		List<Outcome> outcomes = resumed.outcomes();
		for (int number = 1; number < outcomes.size(); number++) {
			Outcome one = outcomes.get(number);
			double startMs = (one.startMs() != null) ? one.startMs() : 0;
			double durationMs = 1_000 * one.block().requests() / one.tps();
			assertThat((double) one.endMs()).isEqualTo(outcomes.get(number - 1).endMs() + startMs + durationMs,
					within(1.0));
		}
	}

	/** The number of the first block of a round of the start of a number, less one. */
	private static int until(int start, int round) {
		Start wanted = WHOLE.starts().get(start - 1);
		return (int) WHOLE.blocks()
			.stream()
			.map(BlockRecord::block)
			.takeWhile((block) -> !(block.start().equals(wanted) && block.kind() == BlockKind.MEASURED
					&& block.round() == round))
			.count();
	}

	private static RawRun broken(RawRun run, int blocks) {
		return resumed(new RawRun(run.header(), run.blocks().subList(0, blocks)));
	}

	private static RawRun resumed(RawRun broken) {
		return broken.resumed(new Resumption(Example.STARTED, broken.schedule().broken(broken.outcomes())));
	}

	private static RawRun toTheEnd(RawRun run) {
		FakePorts ports = new FakePorts(run.schedule(), run.history());
		ports.runToTheEnd();
		return with(run, ports.recorded);
	}

	private static RawRun with(RawRun run, List<BlockRecord> more) {
		List<BlockRecord> blocks = new ArrayList<>(run.blocks());
		blocks.addAll(more);
		return new RawRun(run.header(), blocks, run.pauses(), run.stops());
	}

	/** Those that count and those that do not, in their order. */
	private static List<BlockRecord> all(RawRun run) {
		List<BlockRecord> all = new ArrayList<>(run.blocks());
		run.pauses().forEach((pause) -> all.addAll(pause.dropped()));
		all.sort(Comparator.comparingInt((record) -> record.block().number()));
		return all;
	}

	private static Set<Start> starts(List<BlockRecord> blocks, List<String> cases) {
		return blocks.stream()
			.map(BlockRecord::block)
			.filter((block) -> block.kind() == BlockKind.MEASURED && cases.contains(block.cell().caseName()))
			.map(Block::start)
			.collect(Collectors.toSet());
	}

	private static Map<Start, Set<Key>> keys(List<BlockRecord> blocks) {
		return blocks.stream()
			.map(BlockRecord::block)
			.filter((block) -> block.kind() != BlockKind.GENERATOR)
			.collect(Collectors.groupingBy(Block::start, Collectors.mapping(Key::of, Collectors.toSet())));
	}

	private record Key(BlockKind kind, int round, Cell cell) {

		static Key of(Block block) {
			return new Key(block.kind(), block.round(), block.cell());
		}

	}

}
