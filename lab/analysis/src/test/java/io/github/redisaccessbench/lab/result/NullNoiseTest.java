// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.stats.Estimate;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * By how much ln(TPS) of a process varies from start to start and from round to round, by
 * what cases and their A/A controls differ by in published runs.
 */
@Concurrent
class NullNoiseTest {

	/**
	 * Variances of one of two processes.
	 *
	 * @param means of the means of starts
	 * @param ofRounds what rounds add to that
	 * @param rounds of rounds
	 */
	private record Noise(double means, double ofRounds, double rounds) {

		double starts() {
			return this.means - this.ofRounds;
		}

	}

	@Test
	void startsVaryByTwoPercentAndRoundsByEight() {
		List<Noise> all = Published.before("2026-11-29").map(Published::in).flatMap(NullNoiseTest::of).toList();
		double starts = all.stream().mapToDouble(Noise::starts).average().orElseThrow();
		double rounds = all.stream().mapToDouble(Noise::rounds).average().orElseThrow();
		double median = Math.sqrt(Estimate.median(all.stream().map(Noise::rounds).toList()));
		double typical = Math.sqrt(Estimate.median(all.stream().map(Noise::starts).toList()));
		assertThat(Math.sqrt(starts)).isCloseTo(0.020, within(0.0005));
		assertThat(Math.sqrt(rounds)).isCloseTo(0.081, within(0.0005));
		assertThat(typical).isCloseTo(0.002, within(0.0005));
		assertThat(median).isCloseTo(0.063, within(0.0005));
	}

	private static Stream<Noise> of(Published published) {
		List<Map<Cell, List<Double>>> starts = List
			.copyOf(new CountedRounds(published.run()).logs(Measure.TPS).values());
		return published.report()
			.result()
			.aaControls()
			.stream()
			.map((one) -> of(starts, one.contrast()))
			.filter(Objects::nonNull);
	}

	private static Noise of(List<Map<Cell, List<Double>>> starts, Contrast contrast) {
		List<Estimate> all = starts.stream()
			.filter((start) -> start.containsKey(contrast.first()) && start.containsKey(contrast.second()))
			.map((start) -> Estimate.of(IntStream.range(0, start.get(contrast.first()).size())
				.mapToObj((round) -> start.get(contrast.first()).get(round) - start.get(contrast.second()).get(round))
				.toList()))
			.filter(Estimate::sure)
			.toList();
		if (all.size() < 2) {
			return null;
		}
		Estimate means = Estimate.of(all.stream().map(Estimate::mean).toList());
		return new Noise(squared(means) * means.n() / 2,
				all.stream().mapToDouble(NullNoiseTest::squared).average().orElseThrow() / 2,
				all.stream().mapToDouble((one) -> squared(one) * one.n()).average().orElseThrow() / 2);
	}

	private static double squared(Estimate estimate) {
		return estimate.standardError() * estimate.standardError();
	}

}
