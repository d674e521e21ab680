// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.lab.Deadline;
import io.github.redisaccessbench.lab.Interruption;

/**
 * Server-sent events for all who look at the page. What each of them has to be told waits
 * until it is sent, so that a browser that sleeps keeps nobody waiting.
 */
final class Events {

	/** Some minutes of iterations. */
	private static final int MAX = 1_000;

	/** An empty line now and then shows whether somebody is still there. */
	private static final int SECONDS = 15;

	private static final String NOTHING = ":\n\n";

	private static final String END = "";

	private final Set<Viewer> viewers = ConcurrentHashMap.newKeySet();

	private boolean ended;

	/**
	 * From now on somebody is told everything.
	 * @param name the name of what he is told first
	 * @param json on one line
	 */
	synchronized Viewer open(String name, String json) {
		Viewer viewer = new Viewer();
		viewer.tell(event(name, json));
		this.viewers.add(viewer);
		if (this.ended) {
			viewer.end();
		}
		return viewer;
	}

	/** Whether somebody looks. */
	boolean any() {
		return !this.viewers.isEmpty();
	}

	/** Tells all of them. Who has not listened for minutes has to ask again. */
	void tell(String name, String json) {
		this.viewers.removeIf((viewer) -> !viewer.tell(event(name, json)) && viewer.end());
	}

	/** There is nothing more to tell. */
	synchronized void end() {
		this.ended = true;
		this.viewers.forEach(Viewer::end);
	}

	private static String event(String name, String json) {
		return "event: " + name + "\ndata: " + json + "\n\n";
	}

	/** Who looks at the page. */
	final class Viewer implements AutoCloseable {

		private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(MAX);

		/**
		 * Whether there was room for it; if not, nothing was heard of him for minutes.
		 */
		private boolean tell(String event) {
			return this.waiting.offer(event);
		}

		private boolean end() {
			if (!this.waiting.offer(END)) {
				this.waiting.clear();
				this.waiting.add(END);
			}
			return true;
		}

		/**
		 * Sends what there is to tell until the end, or until this thread is interrupted:
		 * too many others look. A browser would come back then, and shut out another, so
		 * it is told.
		 * @throws IOException if nobody is there any more, or too slow
		 */
		void serve(OutputStream out) throws IOException {
			try {
				for (String event = next(); !event.equals(END); event = next()) {
					write(event, out);
				}
			}
			catch (InterruptedException ex) {
				Interruption.noticed();
				write(event("crowded", "{}"), out);
			}
		}

		private static void write(String event, OutputStream out) throws IOException {
			Deadline.write(() -> {
				out.write(event.getBytes(StandardCharsets.UTF_8));
				out.flush();
			});
		}

		@Override
		public void close() {
			Events.this.viewers.remove(this);
		}

		private String next() throws InterruptedException {
			String event = this.waiting.poll(SECONDS, TimeUnit.SECONDS);
			return (event != null) ? event : NOTHING;
		}

	}

}
