// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.lab.Deadline;

/**
 * Who looks at the page: what it has to be told waits here until it is sent, so that a
 * browser that sleeps keeps nobody waiting.
 */
final class Viewer {

	/** Some minutes of iterations. */
	private static final int MAX = 1_000;

	/** An empty line now and then shows whether somebody is still there. */
	private static final int SECONDS = 15;

	private static final String NOTHING = ":\n\n";

	private static final String END = "";

	/**
	 * Too many others look; a browser would otherwise come back, and shut out another.
	 */
	private static final String MAKE_WAY = event("crowded", "{}");

	private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(MAX);

	/**
	 * Something to tell.
	 * @param name the name of the event
	 * @param json on one line
	 */
	static String event(String name, String json) {
		return "event: " + name + "\ndata: " + json + "\n\n";
	}

	/**
	 * Tells something.
	 * @param event the event
	 * @return whether there was room for it; if not, it has been told nothing for minutes
	 */
	boolean tell(String event) {
		return this.waiting.offer(event);
	}

	/** There is nothing more to tell. */
	void end() {
		if (!this.waiting.offer(END)) {
			this.waiting.clear();
			this.waiting.add(END);
		}
	}

	/**
	 * Sends what there is to tell until the end, or until it is interrupted.
	 * @throws IOException if nobody is there any more, or too slow
	 */
	void serve(OutputStream out) throws IOException {
		try {
			for (String event = next(); !event.equals(END); event = next()) {
				write(event, out);
			}
		}
		catch (InterruptedException ex) {
			write(MAKE_WAY, out);
		}
	}

	private static void write(String event, OutputStream out) throws IOException {
		Deadline.write(() -> {
			out.write(event.getBytes(StandardCharsets.UTF_8));
			out.flush();
		});
	}

	private String next() throws InterruptedException {
		String event = this.waiting.poll(SECONDS, TimeUnit.SECONDS);
		return (event != null) ? event : NOTHING;
	}

}
