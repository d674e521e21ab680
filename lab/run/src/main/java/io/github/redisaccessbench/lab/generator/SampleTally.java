// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.github.redisaccessbench.lab.raw.Samples;
import org.HdrHistogram.Histogram;

/** Adds up the samples of one iteration. */
final class SampleTally {

	private final String label;

	/** Times in milliseconds, with three digits. */
	private final Histogram times = new Histogram(3);

	private int failed;

	private int wrong;

	private String firstError;

	private long firstStartMs = Long.MAX_VALUE;

	private long lastEndMs = Long.MIN_VALUE;

	private long elapsedMs;

	SampleTally(String label) {
		this.label = label;
	}

	void add(Sample sample) {
		// Below zero if the clock was set back, which a histogram cannot hold.
		this.times.recordValue(Math.max(0, sample.elapsed()));
		this.elapsedMs += sample.elapsed();
		this.firstStartMs = Math.min(this.firstStartMs, sample.timeStamp());
		this.lastEndMs = Math.max(this.lastEndMs, sample.timeStamp() + sample.elapsed());
		if (!this.label.equals(sample.label())) {
			this.failed++;
			error("a sample of " + sample.label() + " among those of " + this.label);
		}
		else if (!"200".equals(sample.responseCode())) {
			this.failed++;
			error(sample.error());
		}
		else if (!sample.success()) {
			this.wrong++;
			error(sample.error());
		}
	}

	private void error(String what) {
		this.firstError = (this.firstError != null) ? this.firstError : what;
	}

	Samples sum() {
		int requests = Math.toIntExact(this.times.getTotalCount());
		if (requests == 0) {
			return new Samples(0, 0, 0, null, 0, 0, 0, 0);
		}
		return new Samples(requests, this.failed, this.wrong, this.firstError, this.firstStartMs, this.lastEndMs,
				(double) this.elapsedMs / requests, this.times.getValueAtPercentile(50));
	}

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
	record Sample(long timeStamp, int elapsed, String label, String responseCode, boolean success,
			String failureMessage) {

		String error() {
			String why = (this.failureMessage != null) ? this.failureMessage.strip() : "";
			return "status " + this.responseCode + (why.isEmpty() ? "" : ", " + why.lines().findFirst().orElse(""));
		}

	}

}
