// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.run.Probe;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;

/**
 * The lab's own connection to Redis. It sends PING and INFO, nothing else.
 */
public final class RedisProbe implements Probe, AutoCloseable {

	/** What the ids of its metrics begin with. */
	private static final String METRICS = "redis.";

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	private final RedisClient client;

	private final StatefulRedisConnection<String, String> connection;

	/** What Redis counted of the lab's own questions and answers. */
	private long ownReads;

	private long ownBytesIn;

	private long ownBytesOut;

	/** The last answer, which was not yet sent when Redis counted. */
	private long answerBytes;

	/**
	 * Connects.
	 * @param url where to
	 * @throws Problem if nothing answers there or the password is wrong; the message does
	 * not hold the password
	 */
	public RedisProbe(RedisUrl url) {
		RedisURI uri = RedisURI.create(url.url());
		uri.setTimeout(TIMEOUT);
		this.client = RedisClient.create(uri);
		try {
			this.connection = this.client.connect();
			this.connection.sync().ping();
		}
		catch (RedisException ex) {
			this.client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
			throw new Problem("Redis at " + url + " " + reason(ex), ex);
		}
	}

	private static String reason(RedisException ex) {
		for (Throwable cause = ex; cause != null; cause = cause.getCause()) {
			String message = String.valueOf(cause.getMessage());
			if (message.startsWith("WRONGPASS") || message.startsWith("NOAUTH") || message.startsWith("ERR AUTH")) {
				return "refuses the user or password. Correct them in redis.url: redis://user:password@host:port.";
			}
		}
		return "does not answer. Start it, or correct redis.url.";
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
		return info("server", (info) -> info.field("redis_version"));
	}

	/**
	 * The process id of the server as the server knows it, or null if this user may not
	 * ask or Redis does not tell.
	 */
	public String processId() {
		return info("server", (info) -> info.field("process_id"));
	}

	private <T> T info(String section, Function<RedisInfo, T> reading) {
		try {
			String answer = this.connection.sync().info(section);
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
		this.connection.close();
		this.client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
	}

}
