// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.experiment.Slo;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What published runs say of windows: that they are a sample, and one answer. */
@Concurrent
class PublishedWindowsTest {

	private static final Slo SLO = Slo.of("p99<20ms");

	private static Stream<LatencyResult> atRates(String experiment) {
		return Published.newest(experiment)
			.report()
			.result()
			.latencies()
			.stream()
			.filter((one) -> one.cell().rate().filter((rate) -> !Rate.isSearched(rate)).isPresent()
					&& one.p99().known());
	}

	private static LatencyResult at200(String caseName) {
		return atRates("latency")
			.filter((one) -> one.cell().caseName().equals(caseName) && one.cell().rate().get().text().equals("200"))
			.findFirst()
			.orElseThrow();
	}

	/** Over three forks: 30.3 (2.42–380) ms and 23.4 (7.82–69.9) ms. */
	@ParameterizedTest
	@CsvSource({ "case1, 18.3, 14.1, 21.9", "case2, 13.3, 10.4, 19.9" })
	void thePercentileOfATypicalWindow(String caseName, double p99, double low, double high) {
		Figure found = at200(caseName).p99();
		assertThat(found.value()).isCloseTo(p99, within(0.1));
		assertThat(found.low()).isCloseTo(low, within(0.1));
		assertThat(found.high()).isCloseTo(high, within(0.1));
	}

	/**
	 * By ranks, since times are skewed: 0 if windows of a fork are no more alike than
	 * those of two (Fisher's intraclass correlation).
	 */
	@Test
	void windowsOfAForkAreNoMoreAlikeThanThoseOfTwo() {
		List<double[]> squares = Stream.of("latency", "neighbour", "clear", "unseen")
			.flatMap((name) -> atRates(name).map((one) -> squares(name, one)))
			.toList();
		double between = squares.stream().mapToDouble((one) -> one[0]).average().orElseThrow();
		double within = squares.stream().mapToDouble((one) -> one[1]).average().orElseThrow();
		double size = squares.stream().mapToDouble((one) -> one[2]).average().orElseThrow();
		assertThat((between - within) / (between + (size - 1) * within)).isBetween(-0.05, 0.05);
	}

	private static double[] squares(String name, LatencyResult of) {
		List<List<Double>> forks = new CountedRounds(Published.newest(name).run()).of(of.cell())
			.stream()
			.map((fork) -> fork.stream()
				.filter((one) -> !one.samples().lagged())
				.map(PublishedWindowsTest::p99)
				.toList())
			.filter((fork) -> !fork.isEmpty())
			.toList();
		List<Double> sorted = forks.stream().flatMap(List::stream).sorted().toList();
		double mean = (sorted.size() - 1) / 2.0;
		double between = 0;
		double within = 0;
		for (List<Double> fork : forks) {
			List<Double> ranks = fork.stream().map((one) -> (double) sorted.indexOf(one)).toList();
			double own = ranks.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
			between += fork.size() * (own - mean) * (own - mean);
			within += ranks.stream().mapToDouble((one) -> (one - own) * (one - own)).sum();
		}
		return new double[] { between / (forks.size() - 1), within / (sorted.size() - forks.size()),
				(double) sorted.size() / forks.size() };
	}

	private static double p99(IterationRecord window) {
		return window.samples().times().histogram().getValueAtPercentile(99);
	}

	/**
	 * A typical window below the capacity keeps the promise, and the share of windows
	 * that keep it at a rate is not shown to be on the wrong side of nine of ten.
	 */
	@Test
	void capacityAndLatencyAgree() {
		SoftAssertions all = new SoftAssertions();
		CountedRounds rounds = new CountedRounds(Published.newest("latency").run());
		List<SloResult> slos = Published.newest("capacity").report().result().slos();
		assertThat(slos).hasSize(4).allMatch((one) -> one.rate().known());
		atRates("latency").forEach((one) -> {
			Figure capacity = slos.stream()
				.filter((slo) -> slo.cell().caseName().equals(one.cell().caseName()))
				.findFirst()
				.orElseThrow()
				.rate();
			List<IterationRecord> windows = rounds.all(one.cell())
				.stream()
				.filter((window) -> window.keeps(SLO) != null)
				.toList();
			int kept = (int) windows.stream().filter((window) -> window.keeps(SLO)).count();
			BinomialDistribution chance = BinomialDistribution.of(windows.size(), 0.9);
			if (one.rate().atMost(capacity.value())) {
				all.assertThat(one.p99().value()).as("%s", one).isLessThan(20);
			}
			if (one.rate().atMost(capacity.low())) {
				all.assertThat(chance.cumulativeProbability(kept)).as("%d kept of %s", kept, one).isGreaterThan(0.01);
			}
			if (one.rate().atLeast(capacity.high())) {
				all.assertThat(chance.survivalProbability(kept - 1)).as("%d kept of %s", kept, one).isGreaterThan(0.01);
			}
		});
		all.assertAll();
	}

}
