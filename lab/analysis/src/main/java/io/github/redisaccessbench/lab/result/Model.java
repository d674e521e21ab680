// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

import io.github.redisaccessbench.lab.experiment.Cell;

/**
 * What the time of a request of one user is made of: constant + round trips × time of a
 * round trip + keys × time for each key.
 *
 * @param line the case, and the levels of other factors than users, keys and rtt
 * @param tripsBy how the number of round trips is known
 * @param roundTrips round trips of a request, at each number of keys that was measured
 * @param constantMs milliseconds of every request
 * @param perKeyMicros microseconds for each key; missing if there is one level of keys
 * only
 * @param errorPercent by how much the time of a cell differs, at most, from what a model
 * says that was fitted without its level; missing if there was no level to leave out
 * @param nearPercent the same of cells whose round trips take up to {@value #NEAR_MS} ms:
 * as in one zone; missing if none of them was left out
 * @param farPercent the same of cells whose round trips take longer
 * @param keys from the fewest to the most keys that were measured
 * @param rttMs what PING took at the lowest and at the highest level of rtt, in
 * milliseconds
 * @param fits the model of each start of the case's process
 */
public record Model(Cell line, TripsBy tripsBy, List<RoundTrips> roundTrips, Figure constantMs, Figure perKeyMicros,
		Figure errorPercent, Figure nearPercent, Figure farPercent, Range keys, Range rttMs, List<Fit> fits) {

	/** With a larger error, in percent, a model predicts nothing. */
	public static final double MAX_PERCENT = 10;

	/** Round trips within a zone take no longer: milliseconds. */
	public static final double NEAR_MS = 1;

	/**
	 * By how much it errs, at most, where a round trip takes so long; if nothing was left
	 * out there, anywhere.
	 */
	public Figure errorPercent(double rttMs) {
		Figure there = (rttMs <= NEAR_MS) ? this.nearPercent : this.farPercent;
		return there.known() ? there : this.errorPercent;
	}

	/** How the number of round trips is known. */
	public enum TripsBy {

		/** Redis counted them. */
		COUNTED,

		/**
		 * By what a longer round trip costs: not all that are counted wait for each
		 * other.
		 */
		SEEN

	}

	/**
	 * Round trips of a request.
	 *
	 * @param keys the keys that it reads
	 * @param counted as Redis counted them, the mean over the levels of rtt; null if it
	 * does not tell
	 * @param seen as a longer round trip shows them: milliseconds more for each
	 * millisecond more of a round trip; missing with one level of rtt
	 */
	public record RoundTrips(int keys, Double counted, Figure seen) {

	}

	/**
	 * From the lowest level to the highest, both included.
	 *
	 * @param levels how many there were
	 */
	public record Range(double low, double high, int levels) {

		/** Whether a value lies in it. */
		public boolean holds(double value) {
			return this.low <= value && value <= this.high;
		}

		/**
		 * Whether a value lies where nothing was measured nor left out: between the only
		 * two levels.
		 */
		public boolean unchecked(double value) {
			return this.levels == 2 && this.low < value && value < this.high;
		}

		/** For instance {@code 0.1 to 2.1}, or {@code 100} if that is all. */
		@Override
		public String toString() {
			return (this.low == this.high) ? plain(this.low) : plain(this.low) + " to " + plain(this.high);
		}

		/** With four digits at most. */
		static String plain(double value) {
			return new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
		}

	}

	/**
	 * Whether it may say what was not measured: not with one fit, which has no spread.
	 */
	public boolean predicts() {
		return this.errorPercent.atMost(MAX_PERCENT) && this.fits.size() > 1;
	}

}
