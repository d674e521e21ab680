// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class ParallelTest {

	private final CyclicBarrier both = new CyclicBarrier(2);

	@Test
	void tasksRunAtTheSameTimeAndResultsAreInTheOrderOfTheItems() {
		assertThat(Parallel.map(1, List.<Integer>of(), (item) -> item)).isEmpty();
		// Each waits for the other.
		assertThat(Parallel.map(2, List.of(2, 1), (item) -> {
			meet();
			return 10 * item;
		})).containsExactly(20, 10);
	}

	@Test
	void noMoreThanSoManyAreDoneAtTheSameTime() {
		AtomicInteger now = new AtomicInteger();
		List<Integer> seen = Parallel.map(2, IntStream.range(0, 6).boxed().toList(), (item) -> {
			int together = now.incrementAndGet();
			meet();
			now.decrementAndGet();
			return together;
		});
		assertThat(seen).hasSize(6).allMatch((together) -> together <= 2);
	}

	@Test
	void oneAfterTheOtherIsInTheOrderOfTheItems() {
		List<Integer> begun = new ArrayList<>();
		Parallel.map(1, List.of(3, 1, 2), begun::add);
		assertThat(begun).containsExactly(3, 1, 2);
	}

	@Test
	void whatIsNotBegunWhenOneHasAProblemIsNeverBegun() {
		List<Integer> begun = new ArrayList<>();
		assertProblem(() -> Parallel.map(1, List.of(1, 2, 3), (item) -> {
			begun.add(item);
			if (item == 1) {
				throw new Problem("wrong password");
			}
			waitForEver();
			return item;
		})).withMessage("wrong password");
		assertThat(begun).doesNotContain(3);
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void theProblemOfOneEndsTheOthers(boolean first) throws InterruptedException {
		CountDownLatch interrupted = new CountDownLatch(1);
		Runnable wrong = () -> {
			meet();
			throw new Problem("wrong password");
		};
		Runnable waiting = () -> {
			meet();
			try {
				new CountDownLatch(1).await();
			}
			catch (InterruptedException ex) {
				interrupted.countDown();
			}
		};
		assertProblem(() -> Parallel.run(first ? wrong : waiting, first ? waiting : wrong))
			.withMessage("wrong password");
		assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void anyOtherFailureIsPassedOnAsItIs() {
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> Parallel.run(() -> {
			throw new IllegalStateException("a bug");
		})).withMessage("a bug");
	}

	@Test
	void whoIsInterruptedWhileHeWaitsIsToldAndStaysInterrupted() {
		Thread waiting = Thread.currentThread();
		assertProblem(() -> Parallel.run(() -> {
			waiting.interrupt();
			waitForEver();
		})).withMessageContaining("told to stop");
		assertThat(Thread.interrupted()).isTrue();
	}

	private static void waitForEver() {
		try {
			new CountDownLatch(1).await();
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException("interrupted", ex);
		}
	}

	private void meet() {
		try {
			this.both.await(30, TimeUnit.SECONDS);
		}
		catch (Exception ex) {
			throw new IllegalStateException("the other did not come", ex);
		}
	}

}
