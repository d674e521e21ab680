// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Text;

/**
 * What an endpoint did with two requests, one after the other. Both were answered with
 * status 200.
 *
 * @param path path and query
 * @param body what the second answered
 * @param millis how long that took
 * @param first what the first request sent to Redis, such as what fills a cache
 * @param second what the second request sent
 */
public record Tried(String path, String body, double millis, Sent first, Sent second) {

	private static final int BEGINNING = 70;

	/** What to print of it: some lines. */
	public List<String> lines() {
		List<String> lines = new ArrayList<>();
		lines.add(Text.of("%s answers status 200 and %,d bytes in %.1f ms: %s", this.path,
				this.body.getBytes(StandardCharsets.UTF_8).length, this.millis,
				PrintableText.brief(PrintableText.text(this.body), BEGINNING)));
		if (this.second.total() > 0) {
			lines.add("Redis is sent, in this order:");
			this.second.lines().forEach((line) -> lines.add("  " + line));
			lines.add("in "
					+ count(this.second.roundTrips(), "round trip") + ((this.second.connections() > 0)
							? " and " + count(this.second.connections(), "new connection") : "")
					+ Text.of(", %.1f ms from the first command to the last.", this.second.millis()));
		}
		if (!this.first.words().equals(this.second.words())) {
			lines.add("The first request was another one: it sent "
					+ (this.first.words().isEmpty() ? "nothing" : this.first.words())
					+ ". What is filled or loaded once is no longer seen.");
		}
		if (isSeen()) {
			Pattern.of(this.second)
				.forEach((pattern) -> lines
					.add(pattern.sentence(this.second) + " " + pattern.warning().orElse(pattern.meaning())));
			Sent rest = this.second.withoutScans();
			if (Pattern.IN_TURN.contains(Pattern.way(rest))) {
				lines.add(Text.of("Sent at once, these commands would take %.0f ms less at 1 ms from Redis.",
						rest.waits() - 1));
			}
		}
		return lines;
	}

	/** Whether any command was seen. */
	public boolean isSeen() {
		return this.first.total() + this.second.total() > 0;
	}

	private static String count(double number, String thing) {
		return Text.of("%.0f %s", number, (number == 1) ? thing : thing + "s");
	}

}
