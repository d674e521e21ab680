// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the order of two changes, given the logarithm of their ratio at some places.
 * <p>
 * Between neighbouring places the logarithm is taken to be a straight line in the
 * logarithm of the place. A sum of a constant part and one that grows with the place
 * (both 0 or more) is no such line, but the second derivative of its logarithm lies
 * between 0 and 1/4, so the difference of two leaves the line by h² t (1 − t) ÷ 8 at most
 * (h: the logarithm of the ratio of both places; t: the part of the way, 0 to 1). The
 * band that joins the intervals of the places is wider by that. Where it holds no 0, the
 * order is known.
 */
public final class Crossings {

	private Crossings() {
	}

	/**
	 * What is known at a place.
	 *
	 * @param at the place, greater than 0
	 * @param log the logarithm of first ÷ second
	 * @param interval its confidence interval; for all places of a family at once
	 */
	public record Place(double at, double log, Interval interval) {

		/** 1 if the first is ahead, −1 if the second is, 0 if that is not decided. */
		public int side() {
			return (this.interval.low() >= 0) ? 1 : (this.interval.high() <= 0) ? -1 : 0;
		}

		/** How far the interval's near end is on a side; negative: it is on the other. */
		private double depth(int side) {
			return (side > 0) ? this.interval.low() : -this.interval.high();
		}

	}

	/**
	 * A change of order.
	 *
	 * @param at where the line crosses 0
	 * @param low the order is still the one before up to here
	 * @param high the order is the one after from here on
	 */
	public record Crossing(double at, double low, double high) {

	}

	/**
	 * Finds the changes that are certain: those between two places that are decided
	 * differently.
	 * @param places the places, in ascending order
	 * @return in ascending order; none does not mean that there is none, unless all
	 * places are decided
	 */
	public static List<Crossing> of(List<Place> places) {
		List<Crossing> crossings = new ArrayList<>();
		int last = -1;
		for (int index = 0; index < places.size(); index++) {
			int side = places.get(index).side();
			if (side != 0 && last >= 0 && places.get(last).side() != side) {
				crossings.add(between(places.subList(last, index + 1)));
			}
			last = (side != 0) ? index : last;
		}
		return crossings;
	}

	/** Only the first and the last of them are decided, and differently. */
	private static Crossing between(List<Place> places) {
		Place first = places.getFirst();
		Place last = places.getLast();
		return new Crossing(zero(places), end(first, places.get(1)), end(last, places.get(places.size() - 2)));
	}

	private static double zero(List<Place> places) {
		int side = places.getFirst().side();
		int next = 1;
		while (side * places.get(next).log() > 0) {
			next++;
		}
		Place before = places.get(next - 1);
		Place after = places.get(next);
		double way = before.log() - after.log();
		return part(before, after, (way != 0) ? before.log() / way : 0);
	}

	/**
	 * Where the band of a decided place begins to hold 0 on the way to one that is not
	 * decided as it is: the root of depth + (other − depth) t − c t (1 − t).
	 */
	private static double end(Place decided, Place other) {
		double depth = decided.depth(decided.side());
		double step = Math.log(other.at() / decided.at());
		double bend = step * step / 8;
		double slope = other.depth(decided.side()) - depth - bend;
		double root = Math.sqrt(Math.max(0, slope * slope - 4 * bend * depth));
		return part(decided, other, (depth > 0) ? 2 * depth / (root - slope) : 0);
	}

	private static double part(Place from, Place to, double part) {
		return from.at() * Math.pow(to.at() / from.at(), part);
	}

}
