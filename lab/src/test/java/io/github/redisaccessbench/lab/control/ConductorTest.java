// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.control;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Play;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.measure.Counters;
import io.github.redisaccessbench.lab.measure.CpuTime;
import io.github.redisaccessbench.lab.measure.JvmCounters;
import io.github.redisaccessbench.lab.process.Fleet;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.sample.BlockSamples;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ConductorTest {

	private static final Worker WORKER = new Worker(77, "5.6.3", "25", 10);

	private static final long APP = 33;

	private final Schedule schedule = Play.schedule(Example.experiment(), 42);

	/** Everything that happens, in order. */
	private final List<String> events = new ArrayList<>();

	private final List<BlockResult> ran = new ArrayList<>();

	private Block running;

	private long counter;

	/** What the meter was asked for, by kind of block. */
	private final Map<BlockKind, Set<Boolean>> insideJvm = new EnumMap<>(BlockKind.class);

	/** How long the compilers are at work from one reading to the next. */
	private long jitMs;

	private boolean measured = true;

	private UnaryOperator<BlockSamples> damage = UnaryOperator.identity();

	private String restartFailure;

	private final Conductor conductor = new Conductor(this.schedule, new FakeFleet(), this::read, this::samples,
			this::target, new FakeListener());

	@Test
	void preparingStartsTheAppsBeforeAnyBlock() {
		this.conductor.prepare();
		assertThat(this.events).containsExactly("restart");
	}

	@Test
	void preparingPassesOnWhyTheAppsDoNotStart() {
		this.restartFailure = "case1 does not answer";
		assertThatExceptionOfType(Problem.class).isThrownBy(this.conductor::prepare)
			.withMessage("case1 does not answer");
	}

	@Test
	void countersAreReadLastBeforeABlockAndFirstAfterIt() {
		this.conductor.prepare();
		next();
		next();
		assertThat(this.events).containsExactly("restart", "begun", "target generator#1", "read 33 77",
				"-> generator#1", "read 33 77", "samples generator#1", "ran generator#1", "target generator#2",
				"read 33 77", "-> generator#2");
	}

	@Test
	void theCostOfABlockIsTheDifferenceAtItsEdges() {
		next();
		next();
		assertThat(this.ran.getFirst().cost())
			.isEqualTo(new Cost(1, new CpuTime(2, 3), null, null, null, null, false, null, null));
	}

	@Test
	void theAnswerSaysWhereToAndHowOften() {
		assertThat(next())
			.isEqualTo(new Answer(false, "generator#1", "127.0.0.1", 8081, "/colors?limit=100", 10, 100, "[\"ö\"]"));
	}

	@Test
	void aJvmThatIsOrHasToBeColdIsNotAsked() {
		runToTheEnd();
		assertThat(this.insideJvm).isEqualTo(Map.of(BlockKind.GENERATOR, Set.of(false), BlockKind.COLD, Set.of(false),
				BlockKind.WARMUP, Set.of(true), BlockKind.SINGLE, Set.of(true), BlockKind.MEASURED, Set.of(true)));
	}

	@Test
	void whatIsNotToBeMeasuredIsNotRead() {
		this.measured = false;
		runToTheEnd();
		assertThat(this.events).noneMatch((event) -> event.startsWith("read"));
		assertThat(this.ran).isNotEmpty().allSatisfy((result) -> {
			assertThat(result.cost().known()).isFalse();
			assertThat(result.cost().wallMs()).isNotNegative();
		});
	}

	@Test
	void aColdBlockTellsHowTheAppCameUp() {
		runToTheEnd();
		assertThat(this.ran).allSatisfy((result) -> assertThat(result.startUp())
			.isEqualTo((result.block().kind() == BlockKind.COLD) ? Example.START_UP : null));
	}

	@Test
	void bothEdgesOfABlockAreRead() {
		runToTheEnd();
		assertThat(this.events.stream().filter("read 33 77"::equals)).hasSize(2 * this.ran.size());
	}

	@Test
	void anAppThatIsStillCompilingIsWarmedUpFurther() {
		runToTheEnd();
		long quiet = warmups();
		ConductorTest busy = new ConductorTest();
		busy.jitMs = 1;
		busy.runToTheEnd();
		assertThat(quiet).isEqualTo(4L * 2 * Example.WARMUP.window());
		assertThat(busy.warmups()).isEqualTo(4L * Example.WARMUP.maxBlocks());
	}

	@Test
	void everyBlockOfTheScheduleIsRunOnceAndInOrder() {
		runToTheEnd();
		assertThat(this.ran).extracting(BlockResult::block)
			.containsExactlyElementsOf(
					Play.toTheEnd(this.schedule, (block) -> 500).stream().map(Outcome::block).toList());
	}

	@Test
	void eachForkRestartsTheFleetOnceAndBeforeItsFirstBlock() {
		this.conductor.prepare();
		runToTheEnd();
		assertThat(this.events.stream().filter("restart"::equals)).hasSize(2);
		Block first = this.ran.stream()
			.map(BlockResult::block)
			.filter((block) -> block.fork() == 2)
			.findFirst()
			.orElseThrow();
		assertThat(this.events).containsSubsequence("ran " + before(first), "restart", "target " + first.label());
	}

	@Test
	void aCompleteRunStopsTheFleetAndIsOverWithoutAFailure() {
		runToTheEnd();
		assertThat(this.events).endsWith("stop", "over null", "done");
	}

	@Test
	void whoAsksAfterTheEndIsToldAgainAndNothingHappens() {
		runToTheEnd();
		int size = this.events.size();
		assertThat(this.conductor.next(WORKER)).isEqualTo(Answer.DONE);
		assertThat(this.events).hasSize(size);
	}

	@Test
	void itIsBegunOnce() {
		runToTheEnd();
		assertThat(this.events).containsOnlyOnce("begun");
	}

	@Test
	void theListenerIsToldWhatIsLeft() {
		runToTheEnd();
		assertThat(this.events).contains("left 0");
	}

	@Test
	void wrongAnswersEndTheRunAfterTheBlockIsRecorded() {
		this.damage = (seen) -> new BlockSamples(seen.requests(), 1, 1, "status 500", seen.firstStartMs(),
				seen.lastEndMs(), 1, 1);
		next();
		assertThat(next()).isEqualTo(Answer.DONE);
		assertThat(this.events).endsWith("ran generator#1", "stop",
				"over Block generator#1 has 2 wrong answers, so the run ends here. The first: status 500", "done");
	}

	@Test
	void missingSamplesEndTheRunAfterTheBlockIsRecorded() {
		this.damage = (seen) -> new BlockSamples(999, 0, 0, null, seen.firstStartMs(), seen.lastEndMs(), 1, 1);
		next();
		assertThat(next()).isEqualTo(Answer.DONE);
		assertThat(this.events).endsWith("ran generator#1", "stop",
				"over Block generator#1 has 999 samples of 1000 requests, so the run ends here.", "done");
	}

	@Test
	void noSamplesAtAllEndTheRun() {
		this.damage = (seen) -> new BlockSamples(0, 0, 0, null, 0, 0, 0, 0);
		next();
		assertThat(next()).isEqualTo(Answer.DONE);
		assertThat(this.events)
			.contains("over Block generator#1 has 0 samples of 1000 requests, so the run ends here.");
	}

	@Test
	void tooFewThreadsEndTheRunBeforeAnyLoad() {
		this.conductor.prepare();
		assertThat(this.conductor.next(new Worker(77, "5.6.3", "25", 9))).isEqualTo(Answer.DONE);
		assertThat(this.events).containsExactly("restart", "begun", "stop",
				"over JMeter has 9 threads, but 10 users are asked for. Start it with -Jthreads=10.");
	}

	@Test
	void aFleetThatDoesNotRestartEndsTheRun() {
		this.conductor.prepare();
		this.restartFailure = "case1 does not answer";
		runToTheEnd();
		assertThat(this.ran).allMatch((result) -> result.block().fork() == 1);
		assertThat(this.events).endsWith("restart", "stop", "over case1 does not answer", "done");
	}

	@Test
	void aProblemOfTheListenerEndsTheRun() {
		this.damage = (seen) -> {
			throw new Problem("the disk is full");
		};
		next();
		assertThat(next()).isEqualTo(Answer.DONE);
		assertThat(this.events).endsWith("stop", "over the disk is full", "done");
	}

	@Test
	void anyOtherFailureEndsTheRunToo() {
		this.damage = (seen) -> {
			throw new IllegalStateException("a bug");
		};
		next();
		assertThat(next()).isEqualTo(Answer.DONE);
		assertThat(this.events).contains("stop")
			.anyMatch((event) -> event.startsWith("over ") && event.contains("a bug"));
	}

	@Test
	void abortingStopsTheFleetAndSaysWhy() {
		next();
		this.conductor.abort("JMeter ended");
		assertThat(this.events).endsWith("stop", "over JMeter ended");
	}

	@Test
	void afterAbortingThereIsNoFurtherBlock() {
		next();
		this.conductor.abort("JMeter ended");
		assertThat(next()).isEqualTo(Answer.DONE);
		assertThat(this.ran).isEmpty();
	}

	@Test
	void abortingARunThatIsOverChangesNothing() {
		runToTheEnd();
		int size = this.events.size();
		this.conductor.abort("JMeter ended");
		assertThat(this.events).hasSize(size);
	}

	@Test
	void abortingTwiceStopsOnce() {
		this.conductor.abort("first");
		this.conductor.abort("second");
		assertThat(this.events).containsExactly("stop", "over first");
	}

	private Answer next() {
		Answer answer = this.conductor.next(WORKER);
		this.events.add(answer.done() ? "done" : "-> " + answer.label());
		return answer;
	}

	private void runToTheEnd() {
		for (int asked = 0; !next().done(); asked++) {
			assertThat(asked).as("blocks").isLessThan(100);
		}
	}

	private long warmups() {
		return this.ran.stream().filter((result) -> result.block().kind() == BlockKind.WARMUP).count();
	}

	private String before(Block block) {
		return this.ran.get(block.number() - 2).block().label();
	}

	/** Each reading is one millisecond after the one before. */
	private Counters read(long app, long generator, boolean inside) {
		this.events.add("read " + app + " " + generator);
		this.insideJvm.computeIfAbsent(this.running.kind(), (kind) -> new HashSet<>()).add(inside);
		this.counter++;
		return new Counters(1_000_000 * this.counter, new CpuTime(2 * this.counter, 3 * this.counter), null, null, null,
				null, inside ? new JvmCounters(0, 0, this.jitMs * this.counter, 0, 0, 0) : null, null);
	}

	private BlockSamples samples(String label) {
		this.events.add("samples " + label);
		// 500 TPS
		return this.damage
			.apply(new BlockSamples(this.running.requests(), 0, 0, null, 0, this.running.requests() * 2L, 1, 1));
	}

	private Target target(Block block) {
		this.events.add("target " + block.label());
		this.running = block;
		return new Target(APP, (block.kind() == BlockKind.GENERATOR) ? 8081 : 8082, "/colors?limit=100", "[\"ö\"]",
				this.measured, Example.START_UP);
	}

	private final class FakeFleet implements Fleet {

		@Override
		public void restart() {
			ConductorTest.this.events.add("restart");
			if (ConductorTest.this.restartFailure != null) {
				throw new Problem(ConductorTest.this.restartFailure);
			}
		}

		@Override
		public void stop() {
			ConductorTest.this.events.add("stop");
		}

	}

	private final class FakeListener implements Listener {

		@Override
		public void begun(Worker worker) {
			assertThat(worker).extracting(Worker::pid).isEqualTo(WORKER.pid());
			ConductorTest.this.events.add("begun");
		}

		@Override
		public void ran(BlockResult block, Progress left) {
			if (left.blocks() == 0) {
				ConductorTest.this.events.add("left 0");
			}
			ConductorTest.this.events.add("ran " + block.block().label());
			ConductorTest.this.ran.add(block);
		}

		@Override
		public void over(String failure) {
			ConductorTest.this.events.add("over " + failure);
		}

	}

}
