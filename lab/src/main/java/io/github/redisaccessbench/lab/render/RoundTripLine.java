// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.metric.RoundTrip;

/**
 * How long round trips took, in a line.
 */
public final class RoundTripLine {

	private RoundTripLine() {
	}

	/** The line, without its end. */
	public static String of(RoundTrip one) {
		return Numbers.count(one.count(), "PING") + ", one after another: half of them took " + ms(one.p50Ms())
				+ " or less, 90 % " + ms(one.p90Ms()) + ", 99 % " + ms(one.p99Ms()) + ".";
	}

	private static String ms(double value) {
		return Numbers.three(value) + " ms";
	}

}
