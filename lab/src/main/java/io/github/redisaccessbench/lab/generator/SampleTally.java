// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import io.github.redisaccessbench.lab.raw.Samples;
import org.HdrHistogram.Histogram;

/**
 * Adds up the samples of one iteration.
 */
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

}
