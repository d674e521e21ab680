// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

import io.github.redisaccessbench.lab.coverage.Machine.Tails;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class MachineTest {

	private final SplittableRandom random = new SplittableRandom(1);

	@Test
	void oneCaseMayVaryMoreThanOthers() {
		Machine machine = new Machine(1, 0, 2, 3, Tails.NORMAL);
		assertThat(deviation(() -> machine.ofIteration("case1", this.random))).isCloseTo(0.08, within(0.001));
		assertThat(deviation(() -> machine.ofIteration("case4", this.random))).isCloseTo(0.16, within(0.002));
		assertThat(deviation(() -> machine.ofFork("case1", this.random))).isCloseTo(0.03, within(0.001));
		assertThat(deviation(() -> machine.ofFork("case4", this.random))).isCloseTo(0.09, within(0.002));
	}

	@Test
	void heavyTailsHaveTheSameDeviationAndMoreThatIsFarOff() {
		Machine heavy = new Machine(1, 0, 1, 1, Tails.HEAVY);
		assertThat(deviation(() -> heavy.ofIteration("case1", this.random))).isCloseTo(0.08, within(0.004));
		assertThat(farOff(heavy)).isGreaterThan(3 * farOff(Machine.USUAL));
	}

	/** Of 100,000 iterations, those more than four deviations off. */
	private double farOff(Machine machine) {
		return DoubleStream.generate(() -> machine.ofIteration("case1", this.random))
			.limit(100_000)
			.filter((one) -> Math.abs(one) > 4 * 0.08)
			.count();
	}

	private static double deviation(DoubleSupplier effect) {
		return Math.sqrt(DoubleStream.generate(effect).limit(100_000).map((one) -> one * one).average().orElseThrow());
	}

}
