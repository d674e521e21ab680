// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.pattern.SentCommand;
import io.github.redisaccessbench.lab.probe.RedisConnection.Traffic;

/**
 * Listens to all that a Redis is sent, by whomever (MONITOR). That slows Redis down, so
 * it is for single requests. No value is kept.
 */
public final class Monitor implements AutoCloseable {

	/** Nobody reads more of a request. */
	private static final int MOST = 20_000;

	private static final Duration LONGEST = Duration.ofSeconds(10);

	private final RedisUrl url;

	private final SSLSocketFactory sockets;

	private final RedisConnection heard;

	/** What it sends is heard, too, and tells up to where. */
	private final RedisConnection marking;

	private final Duration longest;

	private MonitorLine line = new MonitorLine();

	/**
	 * Connects, and begins to listen.
	 * @param sockets for TLS if the URL asks for it
	 * @throws Problem if nothing answers there, or this user may not listen
	 */
	public Monitor(RedisUrl url, SSLSocketFactory sockets) {
		this(url, sockets, LONGEST);
	}

	/** The same, which listens for so long at most. */
	Monitor(RedisUrl url, SSLSocketFactory sockets, Duration longest) {
		this.url = url;
		this.sockets = sockets;
		this.longest = longest;
		// First, so that its own greeting is not heard.
		this.marking = connected();
		this.heard = connected();
		try {
			this.heard.ask("MONITOR");
		}
		catch (IOException ex) {
			close();
			throw (ex instanceof RefusedException) ? new Problem("Redis at " + url + " does not let the lab listen: "
					+ PrintableText.reason(ex.getMessage())
					+ ". Give its user the command MONITOR, or leave redis.url and REDIS_URL out for an embedded Redis.",
					ex) : RedisLink.problem(url, ex);
		}
	}

	private RedisConnection connected() {
		try {
			return new RedisConnection(this.url, this.sockets, new Traffic(), RedisConnection.PATIENCE);
		}
		catch (IOException ex) {
			throw RedisLink.problem(this.url, ex);
		}
	}

	/**
	 * What Redis has begun to do since it was asked last, or since it began to listen: in
	 * order, without the lab's own marks. What has no whole line is left out.
	 * @throws Problem if it hangs up, or there is too much
	 */
	public List<SentCommand> take() {
		List<SentCommand> all = new ArrayList<>();
		String mark = "lab-" + UUID.randomUUID();
		long end = System.nanoTime() + this.longest.toNanos();
		boolean[] marked = new boolean[1];
		try {
			this.marking.ask("ECHO", mark);
			this.heard.listen((one) -> {
				marked[0] = isMark(one, mark, all);
				return !marked[0] && all.size() < MOST && System.nanoTime() < end;
			});
		}
		catch (IOException ex) {
			throw RedisLink.problem(this.url, ex);
		}
		if (!marked[0]) {
			throw new Problem("Redis at " + this.url
					+ " is sent too much to listen to. Ask for less, or take a Redis that nobody else uses.");
		}
		return all;
	}

	/** Takes in the next byte: whether it is the end of the line that tells of a mark. */
	private boolean isMark(int one, String mark, List<SentCommand> all) {
		if (one != '\n') {
			this.line.add(one);
			return false;
		}
		MonitorLine whole = this.line;
		this.line = new MonitorLine();
		whole.command().filter((command) -> !whole.is("ECHO", mark)).ifPresent(all::add);
		return whole.is("ECHO", mark);
	}

	@Override
	public void close() {
		this.marking.close();
		this.heard.close();
	}

}
