// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Predictions.Prediction;
import io.github.redisaccessbench.lab.result.Predictions;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.SweepContrast;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * How often what simulated runs say of delays and keys is not true: two cases, three
 * levels of each. A start of a process moves all of its iterations by 3 %, each iteration
 * varies by 8 % and each PING by 5 %.
 *
 * @param runs how many
 * @param falselyToldApart part of the levels at which any of two equal cells, or the
 * slower one, is called faster: each level has a family of its own
 * @param falseClaims part of the runs in which anything that is said of all levels
 * together is untrue: faster, slower, or an interval
 * @param missedTime part of the predicted times that are not in their interval
 * @param missedRatio part of the predicted ratios that are not
 * @param predicted part of the cases that were predicted
 */
record SweepStudy(int runs, double falselyToldApart, double falseClaims, double missedTime, double missedRatio,
		double predicted) {

	private static final double FORK_SD = 0.03;

	private static final double ITERATION_SD = 0.08;

	private static final double PING_SD = 0.05;

	private static final double EQUAL = 1e-9;

	/** Where nothing was measured. */
	private static final int KEYS = 40;

	private static final double RTT_MS = 1.2;

	/** What is true. */
	enum Truth {

		/** Both cases are the same. */
		EQUAL,

		/** As {@link ASweep} says. */
		CROSSING;

		private double milliseconds(String caseName, int keys, double rttMs) {
			return ASweep.milliseconds((this == EQUAL) ? "case2" : caseName, keys, rttMs);
		}

		private double slower(Iteration iteration) {
			double rttMs = iteration.cell().levels().get("rtt").decimal() + ASweep.NETWORK_MS;
			return milliseconds(iteration.cell().caseName(), iteration.cell().keys(), rttMs)
					/ ASweep.milliseconds(iteration.cell(), rttMs);
		}

	}

	/**
	 * Simulates.
	 * @param rounds rounds that count, in each of three forks
	 */
	static SweepStudy of(Truth truth, int rounds, int runs, long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		RawRun silent = ASweep.run(ASweep.anExperiment().rounds(rounds).build(), truth::slower);
		Count count = new Count(truth, Analysis.of(silent).sweeps().contrasts());
		for (int run = 0; run < runs; run++) {
			count.add(Analysis.of(noisy(silent, random.split())));
		}
		return count.study(runs);
	}

	private static RawRun noisy(RawRun run, SplittableRandom random) {
		Map<String, Double> ofForks = new HashMap<>();
		return CleanRun.change(run, CleanRun.of(IterationKind.MEASURED), (record) -> {
			double ofFork = ofForks.computeIfAbsent(record.iteration().cell().caseName() + record.iteration().start(),
					(start) -> FORK_SD * random.nextGaussian());
			IterationRecord noisy = new IterationRecord(record.iteration(), record.samples(),
					record.tps() * Math.exp(ofFork + ITERATION_SD * random.nextGaussian()), record.readings());
			return Altered.with(noisy, Map.of(Metrics.RTT,
					Metrics.RTT.of(record.readings()).orElseThrow() * Math.exp(PING_SD * random.nextGaussian())));
		});
	}

	@Override
	public String toString() {
		return String.format(Locale.ROOT,
				"false \"faster\" %.1f %% of levels, untrue of a sweep %.1f %%; predicted time not in its interval %.1f %%, ratio %.1f %%, predicted %.1f %%",
				100 * this.falselyToldApart, 100 * this.falseClaims, 100 * this.missedTime, 100 * this.missedRatio,
				100 * this.predicted);
	}

	/** Counts. */
	private static final class Count {

		private final Truth truth;

		/** What is said without noise: the truth. */
		private final List<SweepContrast> silent;

		private long significant;

		private long levels;

		private int claims;

		private int times;

		private int ratios;

		private int predictions;

		private int pairs;

		private Count(Truth truth, List<SweepContrast> silent) {
			this.truth = truth;
			this.silent = silent;
		}

		void add(RunResult result) {
			this.significant += result.contrasts().stream().filter(this::falselyToldApart).count();
			this.levels += result.contrasts().size();
			List<SweepContrast> all = result.sweeps().contrasts();
			this.claims += IntStream.range(0, all.size())
				.anyMatch((index) -> untrue(all.get(index), this.silent.get(index))) ? 1 : 0;
			if (this.truth == Truth.CROSSING && result.sweeps().models().size() == 2) {
				List<Prediction> predictions = Predictions.of(result, KEYS, RTT_MS);
				predictions.forEach(this::add);
			}
		}

		private void add(Prediction one) {
			String name = one.model().line().caseName();
			double time = this.truth.milliseconds(name, KEYS, RTT_MS);
			this.predictions++;
			this.times += one.milliseconds().interval().holds(time) ? 0 : 1;
			Figure ratio = one.toReference();
			if (ratio.spread().isPresent()) {
				this.pairs++;
				this.ratios += ratio.interval().holds(this.truth.milliseconds("case1", KEYS, RTT_MS) / time) ? 0 : 1;
			}
		}

		/** First ÷ second, by TPS. */
		private double ratio(ContrastResult one) {
			double rttMs = one.contrast().first().levels().get("rtt").decimal() + ASweep.NETWORK_MS;
			int keys = one.contrast().first().keys();
			return this.truth.milliseconds(one.contrast().second().caseName(), keys, rttMs)
					/ this.truth.milliseconds(one.contrast().first().caseName(), keys, rttMs);
		}

		private boolean falselyToldApart(ContrastResult one) {
			return (one.verdict() == Verdict.FASTER && ratio(one) <= 1)
					|| (one.verdict() == Verdict.SLOWER && ratio(one) >= 1);
		}

		/**
		 * A pair that is significantly different has an interval that ends at 1, where it
		 * is equal.
		 */
		private boolean untrue(SweepContrast one, SweepContrast silent) {
			double truth = silent.ratio().value();
			boolean apart = one.verdict() == Verdict.FASTER || one.verdict() == Verdict.SLOWER;
			return !one.ratio().interval().holds(truth) || (apart && Math.abs(truth - 1) < EQUAL);
		}

		SweepStudy study(int runs) {
			return new SweepStudy(runs, part(this.significant, this.levels), part(this.claims, runs),
					part(this.times, this.predictions), part(this.ratios, this.pairs),
					part(this.predictions, 2 * runs));
		}

		private static double part(long count, long all) {
			return (all > 0) ? (double) count / all : 0;
		}

	}

}
