// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * A process of an app that gets warm: its JVM has code to compile, and with that goes
 * what the app lacks to its true TPS: most of it soon. Cases 1 and 2 have some more to
 * compile in bursts, which gains them little.
 */
final class App {

	/** Cores that its compilers use while it is loaded. */
	private static final double LOADED = 0.4;

	/** Cores that they use while others are. */
	private static final double WAITING = 0.025;

	/** Cores that a burst uses: on average, and at most. */
	private static final double BURST = 0.17;

	private static final double MAX = 0.6;

	/**
	 * What it lacks until the bursts are over: as a logarithm. Case 1 rose from 561 to
	 * 619 TPS between 10,000 and 20,000 requests.
	 */
	private static final double LACKING = 0.1;

	private final Kind kind;

	private double left;

	private double burstsLeft;

	private double cores;

	private double compiled;

	/**
	 * What is compiled in a case.
	 *
	 * @param cpuSeconds CPU time that its compilers need until it is warm
	 * @param bursts CPU time of the bursts
	 * @param cold what it lacks to its true TPS at first: as a logarithm
	 */
	private record Kind(double cpuSeconds, double bursts, double cold) {

		/**
		 * So that they get warm, and have cold TPS, as in seven recorded starts, whose
		 * machine needed 1.7 times as long for everything: 19 s of load for cases 1 and
		 * 2, with few keys at first, 22 s for case 3 and 19 s for case 4.
		 */
		private static final Map<String, Kind> OF_CASE = Map.of("case1", new Kind(4, 0.3, Math.log(400 / 150.0)),
				"case2", new Kind(4, 0.3, Math.log(380 / 140.0)), "case3", new Kind(5.2, 0, Math.log(5_500 / 280.0)),
				"case4", new Kind(4.5, 0, Math.log(5_000 / 390.0)));

		private Kind varied(double factor) {
			return new Kind(this.cpuSeconds * factor, this.bursts * factor, this.cold);
		}

	}

	/**
	 * A process that was just started.
	 * @param process its name, which begins with that of one of the four cases
	 * @param slowness what the time of compilations is multiplied by
	 */
	App(String process, double slowness, RandomGenerator random) {
		this.kind = Kind.OF_CASE.get(process.substring(0, "case1".length()))
			.varied(slowness * Math.exp(0.1 * random.nextGaussian()));
		this.left = this.kind.cpuSeconds();
		this.burstsLeft = this.kind.bursts();
	}

	/** An iteration begins: decides how many cores its compilers use in it. */
	void begin(boolean loaded, RandomGenerator random) {
		this.compiled = 0;
		if (this.left > 0) {
			this.cores = loaded ? LOADED : WAITING;
		}
		else if (!loaded) {
			this.cores = 0;
		}
		else if (this.burstsLeft > 0) {
			this.cores = Math.min(MAX, BURST * random.nextExponential());
		}
		else {
			this.cores = random.nextBoolean() ? random.nextDouble(0.05, 0.1) : 0;
		}
	}

	/** Compiles for some seconds. */
	void compile(double seconds) {
		double done = this.cores * seconds;
		this.burstsLeft = (this.left > 0) ? this.burstsLeft : Math.max(0, this.burstsLeft - done);
		this.left = Math.max(0, this.left - done);
		this.compiled += done;
	}

	/** CPU seconds of its compilers since the iteration began. */
	double compiled() {
		return this.compiled;
	}

	/** Cores that its compilers use. */
	double cores() {
		return this.cores;
	}

	/** ln(TPS) less that of the true ones, without what compilers take of the cores. */
	double log() {
		double part = this.left / this.kind.cpuSeconds();
		return -this.kind.cold() * part * part - ((this.burstsLeft > 0) ? LACKING : 0);
	}

}
