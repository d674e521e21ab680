// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.LinkedHashSet;
import java.util.SequencedSet;

/**
 * Threads that serve callers. If there are too many, the oldest is interrupted, so that
 * each caller is let in, and none can shut the others out.
 */
final class Crowd {

	private final int max;

	private final SequencedSet<Thread> inside = new LinkedHashSet<>();

	/** Makes an empty one, for so many threads at most. */
	Crowd(int max) {
		this.max = max;
	}

	/** Serves a caller by this thread. */
	void serve(Runnable work) {
		enter();
		try {
			work.run();
		}
		finally {
			leave();
		}
	}

	/** This thread begins to serve a caller. */
	synchronized void enter() {
		if (this.inside.size() >= this.max) {
			this.inside.removeFirst().interrupt();
		}
		this.inside.add(Thread.currentThread());
	}

	/** From now on this thread is not interrupted. */
	synchronized void leave() {
		this.inside.remove(Thread.currentThread());
		Thread.interrupted();
	}

}
