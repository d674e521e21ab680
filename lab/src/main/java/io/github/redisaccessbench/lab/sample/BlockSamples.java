// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.sample;

/**
 * What the samples of one block say.
 *
 * @param requests samples that were recorded, right and wrong
 * @param errors samples with a wrong status or body
 * @param firstError what the first wrong one says, or null
 * @param firstStartMs when the first request was sent, milliseconds since 1970
 * @param lastEndMs when the last answer was complete, milliseconds since 1970
 * @param meanMs mean time of a request in milliseconds; times are whole milliseconds
 */
public record BlockSamples(int requests, int errors, String firstError, long firstStartMs, long lastEndMs,
		double meanMs) {

	/**
	 * Requests per second, from the start of the first to the end of the last.
	 * @return requests ÷ (last end − first start); 0 if there are no samples, and as if
	 * one millisecond had passed if none did
	 */
	public double tps() {
		return this.requests * 1000.0 / Math.max(1, this.lastEndMs - this.firstStartMs);
	}

}
