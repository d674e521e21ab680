// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * All who look at the page.
 */
final class Viewers {

	/** Each costs a thread, and a copy of what is told. */
	private static final int MOST = 10;

	private final List<Viewer> all = new CopyOnWriteArrayList<>();

	private boolean ended;

	/**
	 * One more.
	 * @return whether there is room for it
	 */
	synchronized boolean add(Viewer viewer) {
		if (this.all.size() >= MOST) {
			return false;
		}
		this.all.add(viewer);
		if (this.ended) {
			viewer.end();
		}
		return true;
	}

	void remove(Viewer viewer) {
		this.all.remove(viewer);
	}

	boolean any() {
		return !this.all.isEmpty();
	}

	/** Tells all of them. Who has not listened for minutes has to ask again. */
	void tell(String event, String json) {
		for (Viewer viewer : this.all) {
			if (!viewer.tell(event, json)) {
				viewer.end();
				remove(viewer);
			}
		}
	}

	synchronized void end() {
		this.ended = true;
		this.all.forEach(Viewer::end);
	}

}
