// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

class CrowdTest {

	private final Crowd crowd = new Crowd(2);

	@Test
	@Timeout(30)
	void whoIsOldestMakesWay() throws Exception {
		Thread first = enter();
		Thread second = enter();
		assertThat(first.isAlive()).isTrue();
		Thread third = enter();
		first.join();
		assertThat(second.isAlive()).isTrue();
		enter();
		second.join();
		assertThat(third.isAlive()).isTrue();
		third.interrupt();
	}

	@Test
	@Timeout(30)
	void whoHasLeftIsLeftAlone() throws Exception {
		this.crowd.enter();
		Thread.currentThread().interrupt();
		this.crowd.leave();
		Thread second = enter();
		Thread third = enter();
		assertThat(Thread.interrupted()).isFalse();
		assertThat(second.isAlive()).isTrue();
		second.interrupt();
		third.interrupt();
	}

	/** Stays inside until it is interrupted. */
	private Thread enter() throws InterruptedException {
		CountDownLatch inside = new CountDownLatch(1);
		Thread thread = Thread.startVirtualThread(() -> {
			this.crowd.enter();
			inside.countDown();
			try {
				new CountDownLatch(1).await();
			}
			catch (InterruptedException ex) {
				this.crowd.leave();
			}
		});
		inside.await();
		return thread;
	}

}
