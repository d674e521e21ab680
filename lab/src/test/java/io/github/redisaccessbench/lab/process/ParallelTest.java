// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class ParallelTest {

	private final CyclicBarrier both = new CyclicBarrier(2);

	@Test
	void tasksRunAtTheSameTime() {
		// Each waits for the other.
		Parallel.run(this::meet, this::meet);
	}

	@Test
	void resultsAreInTheOrderOfTheItems() {
		assertThat(Parallel.map(List.of(2, 1), (item) -> {
			meet();
			return 10 * item;
		})).containsExactly(20, 10);
	}

	@Test
	void theProblemOfOneEndsTheOthers() throws InterruptedException {
		CountDownLatch interrupted = new CountDownLatch(1);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> Parallel.run(() -> {
			meet();
			throw new Problem("wrong password");
		}, () -> {
			meet();
			try {
				new CountDownLatch(1).await();
			}
			catch (InterruptedException ex) {
				interrupted.countDown();
			}
		})).withMessage("wrong password");
		assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
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
