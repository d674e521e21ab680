// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import io.github.redisaccessbench.lab.run.Vitals.State;
import io.github.redisaccessbench.lab.run.Watch.Watching;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Issue 15.8. */
class WatchTest {

	private static final Map<String, Long> PROCESSES = Map.of("case1", 1L, "Redis", 2L);

	private static final Duration LONG = Duration.ofHours(1);

	private final Map<Long, State> conditions = new ConcurrentHashMap<>();

	private final AtomicInteger looks = new AtomicInteger();

	private final BlockingQueue<String> alarms = new LinkedBlockingQueue<>();

	private final Watch watch = watch((pid) -> {
		this.looks.incrementAndGet();
		return this.conditions.getOrDefault(pid, State.ALIVE);
	}, Duration.ofMillis(2));

	private static Watch watch(Vitals vitals, Duration step) {
		return new Watch(vitals, step, () -> System.nanoTime() / 1_000_000);
	}

	@AfterEach
	void close() {
		this.watch.close();
	}

	@Test
	void aDeathIsToldOnce() throws InterruptedException {
		this.conditions.put(2L, State.ENDED);
		Watching watching = this.watch.over(PROCESSES, List.of(), LONG, this.alarms::add);
		assertThat(alarm()).isEqualTo("Redis (process 2) has ended");
		assertThat(this.alarms.poll(50, TimeUnit.MILLISECONDS)).isNull();
		watching.close();
	}

	@Test
	void aProcessThatWasKilledForWantOfMemoryIsToldAsSuchAndWhatToDo() throws InterruptedException {
		this.conditions.put(2L, State.OUT_OF_MEMORY);
		this.watch.over(PROCESSES, List.of(), LONG, this.alarms::add);
		assertThat(alarm()).startsWith("Redis (process 2) has ended, since memory ran out and Linux killed a process: ")
			.contains("give this machine or container more of it, or start fewer apps at a time");
	}

	@Test
	void aProcessThatStaysStoppedIsTold() throws InterruptedException {
		this.conditions.put(1L, State.STOPPED);
		this.watch.over(PROCESSES, List.of(), LONG, this.alarms::add);
		assertThat(alarm()).startsWith("case1 (process 1) is stopped");
	}

	@Test
	void aProcessThatGoesOnWasOnlyLookedInto() throws InterruptedException {
		CountDownLatch done = new CountDownLatch(1);
		AtomicInteger asked = new AtomicInteger();
		// Stopped at three of four looks, again and again.
		try (Watch other = watch((pid) -> {
			int number = asked.incrementAndGet();
			if (number > 100) {
				done.countDown();
			}
			return (number % 4 != 0) ? State.STOPPED : State.ALIVE;
		}, Duration.ofMillis(1))) {
			other.over(Map.of("case1", 1L), List.of(), LONG, this.alarms::add);
			assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
		}
		assertThat(this.alarms).isEmpty();
	}

	@Test
	void aStoreThatDoesNotAnswerIsTold() throws InterruptedException {
		Store silent = new FakeStoreThat(false);
		this.watch.over(PROCESSES, List.of(new FakeStoreThat(true), silent), LONG, this.alarms::add);
		assertThat(alarm()).isEqualTo("Redis does not answer");
	}

	@Test
	void aStoreThatIsStoppedIsNotSaidToBeSilent() throws InterruptedException {
		AtomicInteger asked = new AtomicInteger();
		// At its first three looks it runs; at the fifth, the store is asked otherwise.
		try (Watch other = watch((pid) -> (asked.incrementAndGet() > 2 * 3) ? State.STOPPED : State.ALIVE,
				Duration.ofMillis(2))) {
			other.over(Map.of("Redis", 2L), List.of(new FakeStoreThat(false)), LONG, this.alarms::add);
			assertThat(alarm()).startsWith("Redis (process 2) is stopped");
		}
	}

	/**
	 * The lab does not look while a machine sleeps, and what sleeps with it is not late.
	 */
	@Test
	void timeInWhichTheLabDidNotLookIsNotCounted() throws InterruptedException {
		CountDownLatch asleep = new CountDownLatch(1);
		CountDownLatch looked = new CountDownLatch(3);
		try (Watch other = watch((pid) -> {
			looked.countDown();
			await(asleep);
			return State.ALIVE;
		}, Duration.ofMillis(100))) {
			other.over(Map.of("case1", 1L), List.of(), Duration.ofMillis(400), this.alarms::add);
			Thread.sleep(600);
			asleep.countDown();
			assertThat(looked.await(30, TimeUnit.SECONDS)).isTrue();
			assertThat(this.alarms).isEmpty();
			assertThat(alarm()).startsWith("it was not done after 0 s");
		}
	}

	@Test
	void howLongTheLabDidNotLookIsToldIfItIsMuch() throws InterruptedException {
		CountDownLatch asleep = new CountDownLatch(1);
		try (Watch other = watch((pid) -> {
			await(asleep);
			return State.ALIVE;
		}, Duration.ofMillis(2))) {
			Watching watching = other.over(Map.of("case1", 1L), List.of(), LONG, this.alarms::add);
			Thread.sleep(100);
			watching.close();
			assertThat(watching.sleptMs()).isGreaterThan(20);
			asleep.countDown();
		}
		try (Watch other = watch((pid) -> State.ALIVE, LONG)) {
			Watching watching = other.over(Map.of("case1", 1L), List.of(), LONG, this.alarms::add);
			watching.close();
			assertThat(watching.sleptMs()).isZero();
		}
	}

	/** And no step of the clock of the day, which this one does not show. */
	@Test
	void sleepIsWhatTheClockOfTheMachineSays() {
		AtomicLong boot = new AtomicLong();
		try (Watch other = new Watch((pid) -> State.ALIVE, LONG, boot::get)) {
			Watching watching = other.over(Map.of("case1", 1L), List.of(), LONG, this.alarms::add);
			boot.set(2 * 10 * LONG.toMillis());
			watching.close();
			assertThat(watching.sleptMs()).isEqualTo(boot.get());
		}
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	@Test
	void whatTakesTooLongIsTold() throws InterruptedException {
		this.watch.over(PROCESSES, List.of(), Duration.ZERO, this.alarms::add);
		assertThat(alarm()).startsWith("it was not done after 0 s");
	}

	@Test
	void whatIsOverIsNotLookedAfter() throws InterruptedException {
		this.watch.over(PROCESSES, List.of(), LONG, this.alarms::add).close();
		int before = this.looks.get();
		this.conditions.put(1L, State.ENDED);
		assertThat(this.alarms.poll(50, TimeUnit.MILLISECONDS)).isNull();
		// The look that was under way.
		assertThat(this.looks.get()).isLessThanOrEqualTo(before + PROCESSES.size());
	}

	private String alarm() throws InterruptedException {
		return this.alarms.poll(30, TimeUnit.SECONDS);
	}

}
