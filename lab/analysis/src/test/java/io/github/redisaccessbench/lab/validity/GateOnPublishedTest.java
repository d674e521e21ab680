// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.NullContrasts;
import io.github.redisaccessbench.lab.validity.Gate.Outcome;
import io.github.redisaccessbench.lab.validity.Gate.Slowdown;
import org.apache.commons.statistics.distribution.FDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * The gate on real data: the A/A controls of published runs, seen from both sides, as if
 * each were a run of two builds that are equal, or of which the new one is slower. Any
 * two of them are the two runs of a build.
 */
@Concurrent
class GateOnPublishedTest {

	private static final double LIMIT = 0.05;

	private static final List<Null> ALL = Published.before("2026-11-29").map(Published::in).flatMap(Null::of).toList();

	/**
	 * A run of two builds.
	 *
	 * @param control what it was made of, whichever side it is seen from
	 * @param tps new ÷ old, in two equal builds
	 */
	private record Null(ContrastResult control, ContrastResult tps, Spread spread) {

		static Stream<Null> of(Published published) {
			List<CountedRounds> rounds = List.of(new CountedRounds(published.run()));
			return NullContrasts.of(published)
				.flatMap((one) -> Stream.of(one, one.reversed())
					.map((side) -> new Null(one, side,
							Spread.of(rounds, side.contrast().second(), side.contrast().first()))));
		}

		/** As if the new build were slower. */
		ContrastResult at(double speed) {
			Figure ratio = this.tps.ratio();
			return new ContrastResult(this.tps.contrast(),
					Figure.of(speed * ratio.value(), "", ratio.n(), ratio.interval().map((end) -> speed * end)),
					this.tps.withinPercent(), 0, this.tps.moreMinutes(), this.tps.verdict());
		}

		/** Of both together, which have two degrees of freedom each. */
		Spread with(Null other) {
			double before = Math.hypot(this.spread.before(), other.spread.before()) / Math.sqrt(2);
			double now = Math.hypot(this.spread.now(), other.spread.now()) / Math.sqrt(2);
			return new Spread(before, now,
					(before > 0) ? FDistribution.of(4, 4).survivalProbability(now * now / (before * before)) : 1);
		}

	}

	private record Part(double failed, double second, double before) {

		static Part of(double speed) {
			long pairs = 0;
			long failed = 0;
			long before = 0;
			List<Null> hinting = ALL.stream()
				.filter((one) -> judged(List.of(one.at(speed)), one.spread()).outcome() == Outcome.UNDECIDED)
				.toList();
			for (Null first : ALL) {
				for (Null second : ALL) {
					if (first.control().equals(second.control())) {
						continue;
					}
					pairs++;
					List<ContrastResult> both = List.of(first.at(speed), second.at(speed));
					failed += (hinting.contains(first) && judged(both, first.with(second)).outcome() == Outcome.FAILED)
							? 1 : 0;
					before += both.stream().allMatch((one) -> one.ratio().high() < 1 - LIMIT) ? 1 : 0;
				}
			}
			return new Part((double) failed / pairs, (double) hinting.size() / ALL.size(), (double) before / pairs);
		}

		private static Slowdown judged(List<ContrastResult> tps, Spread spread) {
			return Gate.slowdown(tps, spread, LIMIT, 8);
		}

	}

	@Test
	void equalBuildsFailLessThanOnceInTwoHundredAndTakeASecondRunInSixOfAHundred() {
		assertThat(ALL).hasSize(220);
		Part equal = Part.of(1);
		assertThat(equal.failed()).isLessThan(1.0 / 200);
		assertThat(equal.second()).isLessThan(0.06);
	}

	/**
	 * Decision 67. Runs of a gate have four forks of 12 rounds, and these mostly three.
	 */
	@ParameterizedTest
	@CsvSource({ "6.1, 0.006, 0.496", "8, 0.047, 0.711", "10.5, 0.277, 0.865" })
	void aSlowdownFailsMoreOftenThanBefore(double percent, double before, double now) {
		Part slower = Part.of(1 - percent / 100);
		assertThat(slower.before()).isCloseTo(before, within(0.005));
		assertThat(slower.failed()).isCloseTo(now, within(0.005));
	}

}
