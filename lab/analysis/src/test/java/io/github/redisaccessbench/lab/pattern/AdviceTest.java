// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.pattern.Advice.Yardsticks;
import io.github.redisaccessbench.lab.pattern.Measured.Load;
import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.pattern.Samples.mget;
import static io.github.redisaccessbench.lab.pattern.Samples.sent;
import static io.github.redisaccessbench.lab.pattern.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Concurrent
class AdviceTest {

	private static final Load BUSY = new Load(10, 1, 1);

	/** A command takes 20 µs, a key 1 µs, the rest 80 µs: 2,180 and 200 µs. */
	private static final Yardsticks EXACT = new Yardsticks(exactly(2_180), exactly(200), 100);

	private static final Sent LOOP = sent(100, times(100, "GET a:1"));

	private static Measured exactly(double micros) {
		return new Measured(new Interval(1e6 / micros, 1e6 / micros, 0.95));
	}

	private static Advice advice(Sent sent, Measured endpoint) {
		return Advice.of(sent, endpoint, BUSY, EXACT, Optional.empty()).orElseThrow();
	}

	/** Half of the time for a command, or twice. */
	@Test
	void whatIsSavedIsSubtractedAndTheRestStays() {
		Advice advice = advice(LOOP, exactly(2_180 + 5_000));
		assertThat(advice.times().low()).isCloseTo(7_180 / (7_180 - 990.0), within(1e-9));
		assertThat(advice.times().high()).isCloseTo(7_180 / (7_180 - 3_960.0), within(1e-9));
		assertThat(advice.times().confidence()).isEqualTo(0.95);
	}

	@Test
	void theSentenceHasTheIntervalRoundedOutwardsAndTheRoundTripsExactly() {
		assertThat(advice(LOOP, exactly(7_180)).sentence())
			.isEqualTo("With one MGET expect 1.1 to 2.3 times the requests here, and 99 ms less at 1 ms from Redis.");
		assertThat(advice(sent(50, times(50, "HGETALL a:1")), exactly(2_680)).sentence())
			.startsWith("With one pipeline expect 1.1 to 3.8 times")
			.endsWith(" 49 ms less at 1 ms from Redis.");
	}

	/** Far from Redis: half of an MGET of 100 keys remains, not of one of four. */
	@Test
	void someMgetReadNoFewerKeysThanOne() {
		Yardsticks far = new Yardsticks(exactly(100_000), exactly(1_200), 100);
		Advice advice = Advice.of(Sent.counted(counts("MGET=4"), 4, 0), exactly(4_200), BUSY, far, Optional.empty())
			.orElseThrow();
		assertThat(advice.times().high()).isCloseTo(4_200 / 600.0, within(1e-9));
	}

	/** What this project measured: patterns, two cores, 2026-11-23, TPS of the change. */
	@ParameterizedTest
	@CsvSource({ "464.8, GET=100, 100, 4501.7", "346.7, HGETALL=100, 100, 2596.9",
			"338.4, HGETALL=100 SMEMBERS=1, 101, 2596.9", "333.8, GET=100, 100, 2496.0", "3110.2, MGET=4, 4, 5514.0" })
	void ofThisProjectsOwnCasesTheIntervalHoldsWhatTheChangeBrings(double now, String calls, double roundTrips,
			double then) {
		Yardsticks yardsticks = new Yardsticks(near(333.8), near(5_514), 100);
		Advice advice = Advice
			.of(Sent.counted(counts(calls), roundTrips, 0), near(now), BUSY, yardsticks, Optional.empty())
			.orElseThrow();
		assertThat(advice.times().holds(then / now)).as("%s: %s", advice, then / now).isTrue();
		assertThat(advice.times().low()).isGreaterThan(1.05);
	}

	/** Strangers' apps, two cores, 2026-11-25: TPS, and TPS of the change. */
	@ParameterizedTest
	@CsvSource({ "664, GET=100, 100, 13799", "353, EXISTS=100 GET=100, 200, 13799", "8206, MGET=4, 4, 13799",
			"554, GET=100, 100, 11960", "489, GET=100, 100, 9071", "721, GET=100, 100, 13658" })
	void ofStrangersAppsTheIntervalHoldsWhatTheChangeBrings(double now, String calls, double roundTrips, double then) {
		Yardsticks yardsticks = new Yardsticks(near(597), near(8_256), 100);
		Advice advice = Advice
			.of(Sent.counted(counts(calls), roundTrips, 0), near(now), BUSY, yardsticks, Optional.empty())
			.orElseThrow();
		assertThat(advice.times().holds(then / now)).as("%s: %s", advice, then / now).isTrue();
		assertThat(advice.times().low()).isGreaterThan(1.05);
	}

	/**
	 * Whatever a client takes for a command, and an app for the rest of a request: the
	 * interval holds what one MGET brings, and is narrow.
	 */
	@Test
	void anEndpointsOwnSlopeTellsWhatItsCommandsTake() {
		Random random = new Random(29);
		for (int turn = 0; turn < 1_000; turn++) {
			double rest = 60 + 500 * random.nextDouble();
			double command = 2 + 60 * random.nextDouble();
			double key = 0.25 + 1.75 * random.nextDouble(); // ours takes 1
			int fewer = 1 + random.nextInt(50);
			double now = rest + 100 * (command + key);
			Slope slope = Slope.of(fewer - 100, exact((rest + fewer * (command + key)) / now), exactly(now),
					exactly(200), exactly(100 + fewer), fewer - 100);
			Interval times = Advice.of(LOOP, exactly(now), BUSY, EXACT, Optional.of(slope)).orElseThrow().times();
			double then = now / (rest + command + 100 * key);
			assertThat(times.holds(then * 1.000001) || times.holds(then / 1.000001))
				.as("%s: %s, rest %s, command %s, key %s", times, then, rest, command, key)
				.isTrue();
			assertThat(times.high()).isLessThan(5 * times.low());
		}
	}

	/** Strangers' apps, two cores, 2026-11-25: TPS with 100 keys and with one. */
	@ParameterizedTest
	@CsvSource({ "615, 19508, GET=100, 100, -99, 13586", "318, 14685, EXISTS=100 GET=100, 200, -198, 13586",
			"7582, 20778, MGET=4, 4, -3, 13586", "491, 16683, GET=100, 100, -99, 11355",
			"444, 13498, GET=100, 100, -99, 8090", "633, 25808, GET=100, 100, -99, 11749" })
	void ofStrangersAppsTheirOwnSlopeHoldsWhatTheChangeBrings(double now, double one, String calls, double roundTrips,
			double more, double then) {
		Slope slope = Slope.of(more, near(one).timeAgainst(near(now)), near(now), near(6_964), near(17_530), -99);
		Interval times = Advice
			.of(Sent.counted(counts(calls), roundTrips, 0), near(now), BUSY,
					new Yardsticks(near(512), near(6_964), 100), Optional.of(slope))
			.orElseThrow()
			.times();
		assertThat(times.holds(then / now)).as("%s: %s", times, then / now).isTrue();
		assertThat(times.high()).isLessThan(8 * times.low());
	}

	@Test
	void whatItRestsOnIsSaid() {
		assertThat(advice(LOOP, exactly(7_180)).assumptions()).contains("between half and twice", "-Dkeys=1,100")
			.endsWith(".");
		Slope slope = Slope.of(-99, exact(0.05), exactly(2_180), exactly(200), exactly(101), -99);
		assertThat(Advice.of(LOOP, exactly(2_180), BUSY, EXACT, Optional.of(slope)).orElseThrow().assumptions())
			.contains("your requests with other keys")
			.endsWith(".");
	}

	private static Interval exact(double value) {
		return new Interval(value, value, 0.95);
	}

	private static Map<String, Double> counts(String calls) {
		Map<String, Double> counts = new TreeMap<>();
		for (String one : calls.split(" ")) {
			counts.put(one.split("=")[0], Double.parseDouble(one.split("=")[1]));
		}
		return counts;
	}

	private static Measured near(double tps) {
		return new Measured(new Interval(tps * 0.92, tps * 1.08, 0.95));
	}

	/** A request of 50 ms elsewhere is hardly shorter, however many it lets pass. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.4, Double.NaN })
	void whereCoresAreNotTheLimitARequestIsShorterByWhatItSavesItself(double busy) {
		Interval times = Advice.of(LOOP, exactly(5_200), new Load(10, 1, busy), EXACT, Optional.empty())
			.orElseThrow()
			.times();
		assertThat(times.low()).isBetween(1.01, 1.03);
		assertThat(times.holds(52_000 / (52_000 - 1_980.0))).isTrue();
		Interval alone = Advice.of(LOOP, exactly(5_200), new Load(1, 2, busy), EXACT, Optional.empty())
			.orElseThrow()
			.times();
		assertThat(alone).isEqualTo(advice(LOOP, exactly(5_200)).times());
	}

	@Test
	void anEndpointThatIsFasterThanWhatIsSavedHasItsMgetAndOneThatWaitsOnceIsToldNothing() {
		Interval times = advice(LOOP, exactly(1_000)).times();
		assertThat(times.high()).isCloseTo(10, within(1e-9));
		assertThat(advice(LOOP, exactly(60)).times()).isEqualTo(new Interval(1, 1, 0.95));
		assertThat(Advice.of(sent(1, "GET a"), exactly(100), BUSY, EXACT, Optional.empty())).isEmpty();
		assertThat(Advice.of(sent(1, mget(100)), exactly(100), BUSY, EXACT, Optional.empty())).isEmpty();
		assertThat(Advice.of(sent(1, times(100, "GET a")), exactly(900), BUSY, EXACT, Optional.empty())).isEmpty();
		assertThat(Advice.of(sent(0), exactly(100), BUSY, EXACT, Optional.empty())).isEmpty();
		assertThat(Advice.of(sent(2, "KEYS *", "GET a"), exactly(100), BUSY, EXACT, Optional.empty())).isEmpty();
	}

	/** Whatever is measured, however wrong: what is said is possible and ordered. */
	@Test
	void intervalsAreOrderedAtLeastOneAndFreeOfScale() {
		Random random = new Random(29);
		for (int turn = 0; turn < 2_000; turn++) {
			Sent sent = sent(2 + random.nextInt(200), times(2 + random.nextInt(200), "GET a:1"));
			double scale = Math.exp(random.nextGaussian() * 3);
			Measured[] three = { random(random), random(random), random(random) };
			int keys = 2 + random.nextInt(200);
			Load load = new Load(1 + random.nextInt(100), 1 + random.nextInt(8), random.nextDouble());
			Advice.of(sent, three[0], load, new Yardsticks(three[1], three[2], keys), Optional.empty())
				.ifPresent((advice) -> {
					Interval times = advice.times();
					assertThat(times.low()).isBetween(1.0, times.high());
					assertThat(times.high()).isFinite();
					Interval scaled = Advice.of(sent, scaled(three[0], scale), load,
							new Yardsticks(scaled(three[1], scale), scaled(three[2], scale), keys), Optional.empty())
						.orElseThrow()
						.times();
					assertThat(scaled.low()).isCloseTo(times.low(), within(1e-6 * times.low()));
					assertThat(scaled.high()).isCloseTo(times.high(), within(1e-6 * times.high()));
				});
		}
	}

	private static Measured random(Random random) {
		double low = Math.exp(4 + 3 * random.nextGaussian());
		return new Measured(new Interval(low, low * (1 + random.nextDouble()), 0.95));
	}

	private static Measured scaled(Measured one, double scale) {
		return new Measured(one.tps().map((tps) -> tps * scale));
	}

}
