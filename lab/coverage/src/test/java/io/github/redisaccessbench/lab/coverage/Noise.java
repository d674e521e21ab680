// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;

import io.github.redisaccessbench.lab.schedule.Iteration;

/** Chance, as a run meets it on a machine. */
final class Noise {

	/** Seconds for which nothing changes. */
	private static final double STEP = 0.1;

	/** What rounding may leave of an iteration's requests. */
	private static final double ALL_SERVED = 1e-6;

	private final Machine machine;

	private final RandomGenerator random;

	private final Drift drift;

	private final Map<String, Double> ofForks = new HashMap<>();

	Noise(Machine machine, RandomGenerator random) {
		this.machine = machine;
		this.random = random;
		this.drift = new Drift(machine.driftSd(), random);
	}

	/** So many seconds pass without requests. */
	void pass(double seconds) {
		this.drift.pass(seconds);
	}

	/** Serves the requests of an iteration. */
	double serve(Iteration iteration, String process, DoubleSupplier tps, DoubleConsumer passed) {
		double ofFork = this.ofForks.computeIfAbsent(process + iteration.start(),
				(start) -> this.machine.ofFork(process, this.random));
		double log = ofFork + this.machine.ofIteration(process, this.random);
		double requests = iteration.requests();
		double seconds = 0;
		while (requests > ALL_SERVED) {
			double now = tps.getAsDouble() * Math.exp(log + this.drift.log());
			double step = Math.min(STEP, requests / now);
			requests -= step * now;
			seconds += step;
			passed.accept(step);
			this.drift.pass(step);
		}
		return seconds;
	}

}
