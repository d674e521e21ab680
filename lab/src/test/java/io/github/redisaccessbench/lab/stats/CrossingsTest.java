// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.stats.Crossings.Crossing;
import io.github.redisaccessbench.lab.stats.Crossings.Place;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class CrossingsTest {

	@Test
	void theLineBetweenTwoPlacesCrossesZeroWhereLogarithmsSay() {
		// half way from 1 to 100 in logarithms
		assertThat(Crossings.of(List.of(place(1, 1, 0.1), place(100, -1, 0.1)))).singleElement().satisfies((one) -> {
			assertThat(one.at()).isCloseTo(10, within(1e-9));
			assertThat(one.low()).isBetween(1.0, 10.0);
			assertThat(one.high()).isBetween(10.0, 100.0);
		});
	}

	@Test
	void seenFromTheOtherSideItIsTheSame() {
		List<Place> places = List.of(place(1, 1, 0.2), place(2, 0.1, 0.2), place(5, -0.7, 0.3));
		Crossing one = Crossings.of(places).getFirst();
		Crossing other = Crossings
			.of(places.stream()
				.map((place) -> new Place(place.at(), -place.log(),
						new Interval(-place.interval().high(), -place.interval().low(), 0.95)))
				.toList())
			.getFirst();
		assertThat(other).isEqualTo(one);
	}

	@Test
	void ofNeighboursThatAreKnownExactlyOnlyTheBendIsLeft() {
		// h = ln 2, so the bend is ln(2)² ÷ 8 × t (1 − t) = 0.015 in the middle
		Crossing one = Crossings.of(List.of(place(1, 1, 0), place(2, -1, 0))).getFirst();
		double bend = Math.pow(Math.log(2), 2) / 8 / 4;
		assertThat(one.at()).isCloseTo(Math.sqrt(2), within(1e-9));
		assertThat(Math.log(one.at() / one.low()) / Math.log(2)).isCloseTo(bend / 2, within(1e-4));
		assertThat(Math.log(one.high() / one.at()) / Math.log(2)).isCloseTo(bend / 2, within(1e-4));
	}

	@Test
	void placesThatAreNotDecidedMakeTheIntervalWider() {
		Crossing narrow = Crossings.of(List.of(place(1, 1, 0.1), place(2, 0.3, 0.1), place(4, -1, 0.1))).getFirst();
		Crossing wide = Crossings.of(List.of(place(1, 1, 0.1), place(2, 0.3, 0.4), place(4, -1, 0.1))).getFirst();
		assertThat(narrow.low()).isGreaterThan(2);
		assertThat(wide.low()).isBetween(1.0, 2.0);
		assertThat(wide.high()).isGreaterThan(narrow.high());
		assertThat(wide.at()).isEqualTo(narrow.at());
	}

	@Test
	void whatIsNotDecidedOnBothSidesIsNoChange() {
		assertThat(Crossings.of(List.of(place(1, 1, 0.1), place(2, -0.1, 0.2)))).isEmpty();
		assertThat(Crossings.of(List.of(place(1, 0.1, 0.2), place(2, -1, 0.1)))).isEmpty();
		assertThat(Crossings.of(List.of(place(1, 1, 0.1), place(2, -0.1, 0.2), place(3, 1, 0.2)))).isEmpty();
		assertThat(Crossings.of(List.of(place(1, 1, 0.1)))).isEmpty();
		assertThat(Crossings.of(List.of())).isEmpty();
	}

	@Test
	void anIntervalThatEndsAtNothingIsDecidedThere() {
		Place touching = new Place(2, 0.3, new Interval(0, 0.6, 0.95));
		assertThat(touching.side()).isOne();
		assertThat(Crossings.of(List.of(touching, place(4, -1, 0.1))).getFirst().low()).isEqualTo(2);
		Place nothing = new Place(2, 0, new Interval(0, 0, 0.95));
		assertThat(Crossings.of(List.of(nothing, place(4, -1, 0.1))).getFirst().at()).isEqualTo(2);
	}

	/**
	 * Whatever was measured, an estimate lies in its interval, between decided places.
	 */
	@Test
	void everyChangeLiesInItsIntervalBetweenPlacesThatAreDecidedDifferently() {
		SplittableRandom random = new SplittableRandom(1);
		int found = 0;
		for (int run = 0; run < 2_000; run++) {
			double[] at = DoubleStream.generate(() -> Math.exp(random.nextDouble(0, 7)))
				.limit(random.nextInt(2, 9))
				.sorted()
				.toArray();
			List<Place> places = DoubleStream.of(at)
				.mapToObj((one) -> place(one, random.nextGaussian(), random.nextDouble()))
				.toList();
			List<Integer> sides = places.stream().map(Place::side).filter((side) -> side != 0).toList();
			List<Crossing> crossings = Crossings.of(places);
			assertThat(crossings).hasSize((int) IntStream.range(1, sides.size())
				.filter((index) -> !sides.get(index).equals(sides.get(index - 1)))
				.count());
			assertThat(crossings).allSatisfy((one) -> {
				assertThat(one.at()).isBetween(one.low() * (1 - 1e-9), one.high() * (1 + 1e-9));
				assertThat(places).anyMatch((place) -> place.side() != 0 && place.at() <= one.low() * (1 + 1e-9));
				assertThat(places).anyMatch((place) -> place.side() != 0 && place.at() >= one.high() * (1 - 1e-9));
			});
			found += crossings.size();
		}
		assertThat(found).isGreaterThan(1_000);
	}

	/**
	 * Two cases whose time is a constant and a growing part, known exactly at the places:
	 * what lies between them is bent, and the interval allows for it.
	 */
	@Test
	void theTrueChangeOfTwoSumsLiesInTheIntervalEvenIfNothingVaries() {
		SplittableRandom random = new SplittableRandom(2);
		int found = 0;
		for (int run = 0; run < 2_000; run++) {
			double truth = Math.exp(random.nextDouble(0.5, 6));
			double constant = Math.exp(random.nextDouble(-5, 5));
			double slope = Math.exp(random.nextDouble(-5, 5));
			double otherSlope = slope * random.nextDouble();
			// both take the same time at the true place
			double otherConstant = constant + (slope - otherSlope) * truth;
			double factor = random.nextDouble(1.5, 10);
			List<Place> places = DoubleStream.iterate(1, (at) -> at < 2_000, (at) -> at * factor)
				.mapToObj((at) -> place(at, Math.log((otherConstant + otherSlope * at) / (constant + slope * at)), 0))
				.toList();
			for (Crossing one : Crossings.of(places)) {
				assertThat(truth).isBetween(one.low() * (1 - 1e-9), one.high() * (1 + 1e-9));
				found++;
			}
		}
		assertThat(found).isGreaterThan(1_500);
	}

	private static Place place(double at, double log, double half) {
		return new Place(at, log, new Interval(log - half, log + half, 0.95));
	}

}
