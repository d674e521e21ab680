// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

/**
 * What became of an {@link Order}.
 *
 * @param requests requests that were sent, and answered or given up
 * @param failed those without an answer of status 200
 * @param wrong those of status 200 with another body
 * @param firstError what the first of these says, or null
 * @param firstStartMs when the first was sent, milliseconds since 1970
 * @param lastEndMs when the last answer was complete, milliseconds since 1970
 * @param times from the planned time of each request, or from when it was sent if there
 * is none, until its answer was complete: an HdrHistogram of microseconds, compressed, in
 * Base64
 * @param lags from when each request was to be sent and a sender was free until it was
 * sent, in the same form: what the generator is to blame for
 * @param neighbours requests of neighbours that were answered meanwhile; null if there
 * are none
 * @param busy share of the time for which the one thread that sends and reads was on a
 * core; null if requests did not come at a rate, or the JVM does not tell
 */
public record Outcome(int requests, int failed, int wrong, String firstError, long firstStartMs, long lastEndMs,
		String times, String lags, Integer neighbours, Double busy) {

}
