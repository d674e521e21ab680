// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.RandomEffects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Published runs agree, once it is seen how fast their machines were. */
@Concurrent
class PublishedAgreesTest {

	private static final List<Replicates> ALL = Replicates.of(runs(), false);

	private static SequencedMap<String, RawRun> runs() {
		SequencedMap<String, RawRun> runs = new LinkedHashMap<>();
		Published.folders().map(Published::in).forEach((one) -> {
			List<RawRun> each = one.run().runs();
			for (int number = 1; number <= each.size(); number++) {
				runs.put(one.folder().getFileName() + ((each.size() > 1) ? ", run " + number : ""),
						each.get(number - 1));
			}
		});
		return runs;
	}

	@ParameterizedTest
	@CsvSource({ "case3, case1, 10", "case4, case1, 9", "case3, case4, 9", "case1, case2, 8" })
	void withSpeedAndPoolTheyDifferByNoMoreThanChance(String first, String second, int runs) {
		Replicates pair = pair(first, second);
		assertThat(pair.runs()).hasSizeGreaterThanOrEqualTo(runs);
		assertThat(pair.adjusted().effects().q()).isLessThan(pair.adjusted().effects().criticalQ());
	}

	@Test
	void speedAndPoolExplainWhatDiffersBetweenALoopAndOneMget() {
		assertThat(pair("case3", "case1").adjusted().before()).isGreaterThan(100);
		assertThat(pair("case3", "case1").adjusted().by()).containsExactly(Adjusted.Covariate.SPEED_UNDER_LOAD,
				Adjusted.Covariate.POOL);
		assertThat(pair("case1", "case2").adjusted().by()).isEmpty();
	}

	/** Half-widths in percent. */
	@ParameterizedTest
	@CsvSource({ "case3, case1, 15", "case4, case1, 15", "case3, case4, 15", "case1, case2, 6" })
	void aRunThatIsLeftOutLiesWhereTheOthersPredictIt(String first, String second, double width) {
		List<PairRun> runs = fasterFirst(pair(first, second));
		List<Estimate> predicted = IntStream.range(0, runs.size()).mapToObj((left) -> {
			List<PairRun> others = new ArrayList<>(runs);
			PairRun out = others.remove(left);
			return Adjusted.of(others, List.of()).next(out);
		}).toList();
		double held = IntStream.range(0, runs.size())
			.filter((run) -> predicted.get(run).interval().holds(runs.get(run).log().mean()))
			.count();
		assertThat(held).isGreaterThanOrEqualTo(runs.size() - 1);
		assertThat(Estimate.median(predicted.stream().map(PublishedAgreesTest::halfWidth).toList()))
			.isLessThanOrEqualTo(width);
	}

	/** Three runs alone have one degree of freedom, and would say 4.5 to 14.3. */
	@Test
	void fewRunsBorrowFromThoseOfTheirKind() {
		Replicates intel = ALL.stream()
			.flatMap((one) -> Stream.of(one, one.reversed()))
			.filter((one) -> one.machine().startsWith("Intel") && one.contrast().first().caseName().equals("case3")
					&& one.contrast().second().caseName().equals("case1"))
			.findFirst()
			.orElseThrow();
		assertThat(intel.runs()).hasSize(3);
		assertThat(intel.evidence()).isEqualTo(Evidence.CONFIRMED);
		assertThat(intel.adjusted().next(List.copyOf(intel.runs().values()).getLast()).interval().map(Math::exp))
			.satisfies((next) -> {
				assertThat(next.low()).isBetween(6.8, 7.9);
				assertThat(next.high()).isBetween(8.4, 9.5);
			});
	}

	/** What reports of a few runs take from those. */
	@ParameterizedTest
	@CsvSource({ "case3, case1, true", "case3, case4, true", "case1, case2, false" })
	void whatRunsOfAKindDifferByIsThatOfPublishedOnes(String first, String second, boolean pool) {
		Replicates pair = pair(first, second);
		List<PairRun> runs = fasterFirst(pair);
		RandomEffects effects = RandomEffects.of(runs.stream().map(PairRun::log).toList(), pool
				? List.of(runs.stream().map((run) -> Math.log(run.firstThreads().orElseThrow())).toList()) : List.of());
		BetweenRuns known = BetweenRuns.of(Published.newest("thorough").run().header(), pair.contrast());
		assertThat(effects.betweenSd()).isCloseTo(known.sd(), within(0.0005));
		assertThat(effects.degreesOfFreedom()).isEqualTo(known.degreesOfFreedom());
	}

	/** Six of ten lay in the interval that was published: 13.1 to 15.0. */
	@Test
	void allRunsOfItsKindOfMachineLieInTheIntervalOfTheDefaultRun() {
		Interval interval = Published.newest("default")
			.report()
			.result()
			.contrasts()
			.stream()
			.filter((one) -> one.contrast().equals(pair("case1", "case3").contrast()))
			.findFirst()
			.map((one) -> one.ratio().interval())
			.orElseThrow();
		assertThat(pair("case1", "case3").runs().values())
			.allSatisfy((run) -> assertThat(interval.holds(Math.exp(run.log().mean()))).isTrue());
	}

	private static double halfWidth(Estimate one) {
		return 100 * Math.expm1(one.interval().high() - one.mean());
	}

	private static List<PairRun> fasterFirst(Replicates pair) {
		return Stream.of(pair, pair.reversed())
			.filter((one) -> one.together().mean().mean() > 0)
			.findFirst()
			.map((one) -> List.copyOf(one.runs().values()))
			.orElseThrow();
	}

	private static Replicates pair(String first, String second) {
		return ALL.stream()
			.flatMap((one) -> Stream.of(one, one.reversed()))
			.filter((one) -> one.machine().equals("AMD EPYC, 2 cores")
					&& one.contrast().first().caseName().equals(first)
					&& one.contrast().second().caseName().equals(second)
					&& one.contrast().first().levels().toString().equals("{users=10, keys=100, cores=1}"))
			.findFirst()
			.orElseThrow();
	}

}
