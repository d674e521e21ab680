// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

/** What went over connections of the lab's own, so that it can be subtracted. */
final class Traffic {

	private long questions;

	private long sent;

	private long received;

	void asked(long bytes) {
		this.questions++;
		this.sent += bytes;
	}

	void answered(long bytes) {
		this.received += bytes;
	}

	/** Questions, each of which is a single read to a Redis. */
	long questions() {
		return this.questions;
	}

	long sent() {
		return this.sent;
	}

	long received() {
		return this.received;
	}

}
