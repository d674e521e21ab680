// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DutyCycleTest {

	private final AtomicLong now = new AtomicLong(1_000);

	private final DutyCycle thrift = new DutyCycle(99, this.now::get);

	@Test
	void allowsTheFirstAtOnceAndTheNextWhenOneTookNoMoreThanAHundredthOfTheTime() {
		assertThat(this.thrift.allows()).isTrue();
		this.thrift.spend(() -> this.now.addAndGet(10));
		assertThat(this.thrift.allows()).isFalse();
		this.now.addAndGet(989);
		assertThat(this.thrift.allows()).isFalse();
		this.now.addAndGet(1);
		assertThat(this.thrift.allows()).isTrue();
	}

}
