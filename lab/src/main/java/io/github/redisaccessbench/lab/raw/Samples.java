// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

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
 */
public record Samples(int requests, int failed, int wrong, String firstError, long firstStartMs, long lastEndMs,
		double meanMs, long medianMs) {

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
