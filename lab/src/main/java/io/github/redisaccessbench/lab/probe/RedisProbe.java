// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.run.Probe;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisException;
import io.lettuce.core.SslOptions;

/**
 * Asks Redis for its counters. It sends INFO, nothing else.
 */
public final class RedisProbe implements Probe, AutoCloseable {

	/** What the ids of its metrics begin with. */
	private static final String METRICS = "redis.";

	private final RedisLink link;

	/** What Redis counted of the lab's own questions and answers. */
	private long ownReads;

	private long ownBytesIn;

	private long ownBytesOut;

	/** The last answer, which was not yet sent when Redis counted. */
	private long answerBytes;

	/**
	 * Connects.
	 * @param url where to; the certificates of Java's own CAs are trusted
	 * @throws Problem if nothing answers there or the password is wrong; the message does
	 * not hold the password
	 */
	public RedisProbe(RedisUrl url) {
		this(new RedisLink(url, SslOptions.create()));
	}

	/**
	 * Asks by a connection, and closes it in the end.
	 * @param link the connection; what others send by it is counted as that of others
	 */
	public RedisProbe(RedisLink link) {
		this.link = link;
	}

	/** What Redis says of itself, without what the lab asked it of itself. */
	@Override
	public Snapshot read(Watched watched) {
		return Objects.requireNonNullElse(info("all", this::snapshot), Snapshot.NOTHING);
	}

	private Snapshot snapshot(RedisInfo info) {
		Map<Metric, Double> values = info.values();
		values.merge(Metrics.ROUND_TRIPS, (double) -this.ownReads, Double::sum);
		values.merge(Metrics.REDIS_BYTES_IN, (double) -this.ownBytesIn, Double::sum);
		values.merge(Metrics.REDIS_BYTES_OUT, (double) this.answerBytes - this.ownBytesOut, Double::sum);
		Map<String, Long> calls = info.calls();
		calls.remove("INFO");
		return new Snapshot(Snapshot.of(values).values(), calls, Map.of(METRICS, info.runId()));
	}

	/**
	 * The version of the server, or null if this user may not ask or Redis does not tell.
	 */
	public String version() {
		String version = info("server", (info) -> info.field("redis_version"));
		// It is printed, and not all that answers INFO is a friend.
		return (version != null && version.matches("[\\w.+-]{1,40}")) ? version : null;
	}

	/**
	 * The process id of the server as the server knows it, or null if this user may not
	 * ask or Redis does not tell.
	 */
	public String processId() {
		return info("server", (info) -> info.field("process_id"));
	}

	/** Whether it answers at all: one that refuses does. */
	public synchronized boolean answers() {
		try {
			count("server", this.link.commands().info("server"));
			return true;
		}
		catch (RedisCommandExecutionException ex) {
			return true;
		}
		catch (RedisException ex) {
			return false;
		}
	}

	private synchronized <T> T info(String section, Function<RedisInfo, T> reading) {
		try {
			String answer = this.link.commands().info(section);
			count(section, answer);
			return reading.apply(new RedisInfo(answer));
		}
		catch (RedisException | IllegalArgumentException ex) {
			return null;
		}
	}

	/**
	 * An array of two strings in RESP, and a verbatim string in RESP 3, to which Lettuce
	 * switches (https://redis.io/docs/latest/develop/reference/protocol-spec/).
	 */
	private void count(String section, String answer) {
		int text = answer.getBytes(StandardCharsets.UTF_8).length + "txt:".length();
		this.answerBytes = ("=" + text + "\r\n\r\n").length() + text;
		this.ownReads++;
		this.ownBytesIn += ("*2\r\n$4\r\nINFO\r\n$" + section.length() + "\r\n" + section + "\r\n").length();
		this.ownBytesOut += this.answerBytes;
	}

	@Override
	public void close() {
		this.link.close();
	}

}
