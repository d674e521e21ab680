// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.result.Adjusted.Covariate;
import io.github.redisaccessbench.lab.stats.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Concurrent
class AdjustedTest {

	/** CPU time of Redis for one MGET, as published runs have it. */
	private static final double[] MICROS = { 12.7, 13.2, 13, 18.6, 13.3, 18.4, 13.4, 32.4, 12.9, 13.7 };

	private static final double[] THREADS = { 15, 15, 14, 97, 20, 100, 202, 14, 15, 202 };

	/** ln of the ratio at 1 µs with one thread, and of one pair more. */
	private static final List<Double> PAIRS = List.of(3.36, 3.0);

	private static final double BY_SPEED = -0.24;

	private static final double BY_POOL = -0.036;

	@Test
	void whatExplainsItIsFound() {
		Adjusted adjusted = Adjusted.of(runs(0, 10, 0.001, 0.01), List.of());
		assertThat(adjusted.by()).containsExactly(Covariate.SPEED_UNDER_LOAD, Covariate.POOL);
		assertThat(adjusted.before()).isGreaterThan(adjusted.beforeCritical());
		assertThat(adjusted.differ()).isFalse();
		assertThat(adjusted.next(run(0, 5, 0, 0.01, new SplittableRandom(1))).mean()).isCloseTo(
				PAIRS.getFirst() + BY_SPEED * Math.log(MICROS[5]) + BY_POOL * Math.log(THREADS[5]), within(0.02));
	}

	@Test
	void theSameFromTheOtherSide() {
		List<PairRun> runs = runs(0, 10, 0.01, 0.01);
		assertThat(Adjusted.of(runs.stream().map(PairRun::negated).toList(), List.of()))
			.isEqualTo(Adjusted.of(runs, List.of()));
	}

	@Test
	void runsThatAgreeAreNotAdjusted() {
		List<PairRun> same = IntStream.range(0, 10)
			.mapToObj((run) -> with(new Estimate(3, 2.5 + 0.001 * run, 0.02, 8), MICROS[run], THREADS[run]))
			.toList();
		assertThat(Adjusted.of(same, List.of()).by()).isEmpty();
	}

	@Test
	void ifTheSpeedOfOneMachineIsNotKnownThePoolIsNotTakenForIt() {
		List<PairRun> runs = Stream
			.concat(runs(0, 10, 0.001, 0.01).stream(), Stream.of(with(new Estimate(3, 2, 0.01, 8), Double.NaN, 20)))
			.toList();
		assertThat(Adjusted.of(runs, List.of()).by()).isEmpty();
	}

	/** An idle server takes another time than one under load. */
	@Test
	void theTwoYardsticksAreNeverPutTogether() {
		List<PairRun> loaded = runs(0, 10, 0.001, 0.01);
		List<PairRun> both = loaded.stream().map((run) -> recorded(run, run.machine().loadedMicros())).toList();
		List<PairRun> idle = loaded.stream().map((run) -> recorded(run, OptionalDouble.empty())).toList();
		assertThat(Adjusted.of(both, List.of()).by()).startsWith(Covariate.SPEED);
		assertThat(Adjusted.of(mixed(loaded, both), List.of()).by()).startsWith(Covariate.SPEED_UNDER_LOAD);
		assertThat(Adjusted.of(mixed(loaded, idle), List.of()).by()).isEmpty();
	}

	private static List<PairRun> mixed(List<PairRun> some, List<PairRun> others) {
		return Stream.concat(some.subList(0, 5).stream(), others.subList(5, 10).stream()).toList();
	}

	private static PairRun recorded(PairRun run, OptionalDouble loaded) {
		OptionalDouble idle = OptionalDouble.of(5 + run.machine().loadedMicros().orElseThrow());
		return new PairRun(run.started(), machine("AMD", idle, loaded), run.log(), run.firstThreads(),
				run.secondThreads());
	}

	@Test
	void twoRunsSayNothingUnlessTheyBorrow() {
		List<PairRun> two = runs(0, 2, 0.02, 0.02);
		assertThat(Adjusted.of(two, List.of()).next(two.getFirst()).sure()).isFalse();
		assertThat(Adjusted.of(two, runs(1, 10, 0.02, 0.02)).next(two.getFirst()).degreesOfFreedom()).isGreaterThan(3);
	}

	@Test
	void anotherKindOfMachineLendsItsVarianceAndNoSlope() {
		List<PairRun> intel = runs(0, 3, 0.001, 0.01).stream()
			.map((run) -> new PairRun(run.started(),
					machine("Intel", OptionalDouble.empty(), run.machine().loadedMicros()), run.log(),
					run.firstThreads(), run.secondThreads()))
			.toList();
		Adjusted adjusted = Adjusted.of(intel, runs(1, 10, 0.001, 0.01));
		assertThat(adjusted.by()).isEmpty();
		double mean = intel.stream().mapToDouble((run) -> run.log().mean()).average().orElseThrow();
		assertThat(adjusted.next(intel.getFirst()).mean()).isCloseTo(mean, within(0.02));
		assertThat(adjusted.next(intel.getFirst()).standardError()).isLessThan(0.03);
	}

	/** How many runs, what they differ by, and by what each knows itself. */
	@ParameterizedTest
	@CsvSource({ "2, 0.015, 0.02", "3, 0.015, 0.02", "5, 0.015, 0.02", "10, 0.015, 0.02", "2, 0.05, 0.02",
			"3, 0.05, 0.02", "5, 0.05, 0.02", "10, 0.05, 0.02" })
	void theNextRunLiesInThePredictionInterval(int runs, double between, double error) {
		SplittableRandom random = new SplittableRandom(3);
		int all = 1_000;
		double held = IntStream.range(0, all).filter((one) -> {
			List<PairRun> own = IntStream.range(0, runs)
				.mapToObj((run) -> run(0, random.nextInt(10), between, error, random))
				.toList();
			List<PairRun> others = IntStream.range(0, 9)
				.mapToObj((run) -> run(1, random.nextInt(10), between, error, random))
				.toList();
			PairRun next = run(0, random.nextInt(10), between, error, random);
			return Adjusted.of(own, others).next(next).interval().holds(next.log().mean());
		}).count();
		assertThat(held / all).isBetween(0.925, 0.975);
	}

	private static List<PairRun> runs(int pair, int count, double between, double error) {
		SplittableRandom random = new SplittableRandom(5);
		return IntStream.range(0, count).mapToObj((run) -> run(pair, run, between, error, random)).toList();
	}

	/** A run whose standard error is that of nine forks. */
	private static PairRun run(int pair, int machine, double between, double error, SplittableRandom random) {
		double mean = PAIRS.get(pair) + BY_SPEED * Math.log(MICROS[machine]) + BY_POOL * Math.log(THREADS[machine])
				+ between * random.nextGaussian();
		return with(Estimate
			.of(DoubleStream.generate(() -> mean + 3 * error * random.nextGaussian()).limit(9).boxed().toList()),
				MICROS[machine], THREADS[machine]);
	}

	private static PairRun with(Estimate log, double micros, double threads) {
		OptionalDouble yardstick = Double.isNaN(micros) ? OptionalDouble.empty() : OptionalDouble.of(micros);
		return new PairRun(Instant.EPOCH, machine("AMD", OptionalDouble.empty(), yardstick), log,
				OptionalDouble.of(threads), OptionalDouble.empty());
	}

	private static MachineFacts machine(String kind, OptionalDouble idle, OptionalDouble loaded) {
		return new MachineFacts(kind, new Boot("1", null), idle, loaded);
	}

}
