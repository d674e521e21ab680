// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What the samples of one iteration say.
 *
 * @param requests samples that were recorded, right and wrong
 * @param failed samples that are no answer with status 200
 * @param wrong samples with status 200 and another body than expected
 * @param firstError what the first of these says, or null
 * @param firstStartMs when the first request was sent, milliseconds since 1970
 * @param lastEndMs when the last answer was complete, milliseconds since 1970
 * @param meanMs mean time of a request in milliseconds; single times are whole
 * milliseconds
 * @param medianMs median time of a request in whole milliseconds
 * @param times the time of each request, counted from when it was planned; null if the
 * generator does not tell
 * @param lags how much later than it could each request was sent, which is the
 * generator's fault; null if it does not tell
 * @param neighbours requests of others that were answered meanwhile; null if there were
 * none
 * @param busy share of the time for which the thread that sends and reads at a rate was
 * on a core; of several generators the most; null if it is not known
 */
public record Samples(int requests, int failed, int wrong, String firstError, long firstStartMs, long lastEndMs,
		double meanMs, long medianMs, @JsonInclude(JsonInclude.Include.NON_NULL) Times times,
		@JsonInclude(JsonInclude.Include.NON_NULL) Times lags,
		@JsonInclude(JsonInclude.Include.NON_NULL) Integer neighbours,
		@JsonInclude(JsonInclude.Include.NON_NULL) Double busy) {

	/** Samples without the time of each request. */
	public Samples(int requests, int failed, int wrong, String firstError, long firstStartMs, long lastEndMs,
			double meanMs, long medianMs) {
		this(requests, failed, wrong, firstError, firstStartMs, lastEndMs, meanMs, medianMs, null, null, null, null);
	}

	/** Requests may be sent so much later than they could, in milliseconds. */
	public static final double MAX_LAG_MS = 1;

	/** A generator that sends for so much of the time leaves answers unread. */
	public static final double MAX_BUSY = 0.9;

	/** Or by so much of the time that they take. */
	public static final double MAX_LAG_PART = 0.1;

	private static final double MOST = 99;

	private static final double MICROS = 1_000;

	/**
	 * Whether the generator was so late that the times are its own as much as the app's:
	 * in one of a hundred requests by more than a millisecond and a tenth of what these
	 * take, or so busy that it reads late.
	 */
	public boolean lagged() {
		if (this.busy != null && this.busy > MAX_BUSY) {
			return true;
		}
		if (this.lags == null || this.requests == 0) {
			return false;
		}
		double lag = this.lags.histogram().getValueAtPercentile(MOST);
		return lag > MAX_LAG_MS * MICROS && lag > MAX_LAG_PART * this.times.histogram().getValueAtPercentile(MOST);
	}

	/** Requests that were not answered as they should be: failed and wrong ones. */
	public int errors() {
		return this.failed + this.wrong;
	}

	/**
	 * How long the iteration took by the generator's clock: last end − first start, in
	 * milliseconds; negative if the clock was set back.
	 */
	public long durationMs() {
		return this.lastEndMs - this.firstStartMs;
	}

	/**
	 * Requests per second, from the start of the first to the end of the last: requests ÷
	 * (last end − first start); 0 if there are no samples, and as if one millisecond had
	 * passed if none did.
	 */
	public double tps() {
		return this.requests * 1000.0 / Math.max(1, durationMs());
	}

}
