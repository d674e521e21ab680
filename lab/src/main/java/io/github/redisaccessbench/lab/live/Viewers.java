// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * All who look at the page.
 */
final class Viewers {

	private final List<Viewer> all = new CopyOnWriteArrayList<>();

	private boolean ended;

	/** One more. */
	synchronized void add(Viewer viewer) {
		this.all.add(viewer);
		if (this.ended) {
			viewer.end();
		}
	}

	void remove(Viewer viewer) {
		this.all.remove(viewer);
	}

	boolean any() {
		return !this.all.isEmpty();
	}

	/** Tells all of them. Who has not listened for minutes has to ask again. */
	void tell(String event, String json) {
		String text = Viewer.event(event, json);
		for (Viewer viewer : this.all) {
			if (!viewer.tell(text)) {
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
