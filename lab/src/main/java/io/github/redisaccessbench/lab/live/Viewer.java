// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Who looks at the page: what it has to be told waits here until it is sent, so that a
 * browser that sleeps keeps nobody waiting.
 */
final class Viewer {

	/** Some minutes of blocks. */
	private static final int MOST = 1_000;

	/** An empty line now and then shows whether somebody is still there. */
	private static final int SECONDS = 15;

	private static final String NOTHING = ":\n\n";

	private static final String END = "";

	private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(MOST);

	/**
	 * Tells something.
	 * @param event the name of the event
	 * @param json on one line
	 * @return whether there was room for it; if not, it has been told nothing for minutes
	 */
	boolean tell(String event, String json) {
		return this.waiting.offer("event: " + event + "\ndata: " + json + "\n\n");
	}

	/** There is nothing more to tell. */
	void end() {
		if (!this.waiting.offer(END)) {
			this.waiting.clear();
			this.waiting.add(END);
		}
	}

	/**
	 * Sends what there is to tell until the end.
	 * @throws IOException if nobody is there any more
	 */
	void serve(OutputStream out) throws IOException {
		for (String event = next(); !event.equals(END); event = next()) {
			out.write(event.getBytes(StandardCharsets.UTF_8));
			out.flush();
		}
	}

	private String next() {
		try {
			String event = this.waiting.poll(SECONDS, TimeUnit.SECONDS);
			return (event != null) ? event : NOTHING;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return END;
		}
	}

}
