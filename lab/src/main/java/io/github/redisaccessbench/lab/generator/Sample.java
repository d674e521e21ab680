// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * One line of JMeter's file: the columns that the lab reads.
 *
 * @param timeStamp when the request was sent, milliseconds since 1970
 * @param elapsed milliseconds until the answer was complete
 * @param label {@code case#iteration}
 * @param responseCode the HTTP status, or what JMeter puts in its place
 * @param success whether status and body were right
 * @param failureMessage what an assertion said, or empty
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Sample(long timeStamp, int elapsed, String label, String responseCode, boolean success, String failureMessage) {

	String error() {
		String why = (this.failureMessage != null) ? this.failureMessage.strip() : "";
		return "status " + this.responseCode + (why.isEmpty() ? "" : ", " + why.lines().findFirst().orElse(""));
	}

}
