// SPDX-License-Identifier: Apache-2.0

package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What may be wrong with it. At its start: {@code never-listens}, {@code exits},
 * {@code starts-late}, {@code ignores-port}, {@code not-found} (its paths begin with
 * /api), {@code no-redis}. In every request: {@code fails} (500), {@code changes} (another
 * answer each time), {@code hangs-at-once}. Under load, from a certain request on:
 * {@code leaks}, {@code lies}, {@code dies}, {@code hangs}.
 */
final class Misbehaviour {

	private final AtomicLong requests = new AtomicLong();

	private final List<byte[]> leaked = new ArrayList<>();

	private final String broken;

	private final int after;

	private final int leakBytes;

	private Misbehaviour(Settings settings, int start) {
		this.broken = (start >= settings.number("from-start", 1)) ? settings.broken() : "";
		this.after = settings.number("after", this.broken.equals("starts-late") ? 60 : 1_000);
		this.leakBytes = 1_024 * settings.number("leak-kb", 64);
	}

	static Misbehaviour of(Settings settings) throws IOException {
		String starts = settings.text("starts", null);
		return new Misbehaviour(settings, (starts != null) ? count(Path.of(starts)) : 1);
	}

	/** Each start adds a byte. */
	private static int count(Path starts) throws IOException {
		Files.writeString(starts, ".", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		return (int) Files.size(starts);
	}

	String broken() {
		return this.broken;
	}

	void atStart() throws InterruptedException {
		switch (this.broken) {
			case "never-listens" -> {
				System.out.println("Loading the catalog of products ...");
				Thread.sleep(Long.MAX_VALUE);
			}
			case "exits" -> {
				System.err.println("shop: the setting 'currency' is missing");
				System.exit(3);
			}
			case "starts-late" -> Thread.sleep(1_000L * this.after);
			default -> {
			}
		}
	}

	/** Before a request is answered. */
	void atRequest() throws InterruptedException {
		long request = this.requests.incrementAndGet();
		boolean now = request > this.after;
		switch (this.broken) {
			case "fails" -> {
				IllegalStateException failure = new IllegalStateException("no price list");
				failure.printStackTrace();
				throw failure;
			}
			case "hangs-at-once" -> Thread.sleep(Long.MAX_VALUE);
			case "hangs" -> Thread.sleep(now ? Long.MAX_VALUE : 0);
			case "dies" -> {
				if (now) {
					System.err.println("shop: gives up");
					Runtime.getRuntime().halt(4);
				}
			}
			case "leaks" -> {
				if (now) {
					leak();
				}
			}
			default -> {
			}
		}
	}

	private synchronized void leak() {
		this.leaked.add(new byte[this.leakBytes]);
	}

	/** What becomes of an answer. */
	String of(String body) {
		if (this.broken.equals("changes")) {
			return "{\"products\":" + body + ",\"timestamp\":\"" + System.nanoTime() + "\"}";
		}
		return (this.broken.equals("lies") && this.requests.get() > this.after) ? body.replace("Crème", "Cream") : body;
	}

}
