// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.sample;

/**
 * Adds up the samples of one block.
 */
final class SampleTally {

	private final String label;

	private int requests;

	private int errors;

	private String firstError;

	private long firstStartMs = Long.MAX_VALUE;

	private long lastEndMs = Long.MIN_VALUE;

	private long elapsedMs;

	SampleTally(String label) {
		this.label = label;
	}

	void add(Sample sample) {
		this.requests++;
		this.elapsedMs += sample.elapsed();
		this.firstStartMs = Math.min(this.firstStartMs, sample.timeStamp());
		this.lastEndMs = Math.max(this.lastEndMs, sample.timeStamp() + sample.elapsed());
		if (!this.label.equals(sample.label())) {
			error("a sample of " + sample.label() + " among those of " + this.label);
		}
		else if (!sample.success()) {
			error(sample.error());
		}
	}

	private void error(String what) {
		this.errors++;
		this.firstError = (this.firstError != null) ? this.firstError : what;
	}

	BlockSamples sum() {
		if (this.requests == 0) {
			return new BlockSamples(0, 0, null, 0, 0, 0);
		}
		return new BlockSamples(this.requests, this.errors, this.firstError, this.firstStartMs, this.lastEndMs,
				(double) this.elapsedMs / this.requests);
	}

}
