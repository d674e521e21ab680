// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.function.Function;

import io.github.redisaccessbench.lab.Problem;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;

/**
 * The lab's own connection to Redis. It sends PING, INFO and MEMORY USAGE, nothing else.
 */
public final class RedisProbe implements AutoCloseable {

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
	 * @param url for instance {@code redis://localhost:6379}
	 * @throws Problem if nothing answers there or the password is wrong; the message does
	 * not hold the password
	 */
	public RedisProbe(String url) {
		RedisURI uri = uri(url);
		uri.setTimeout(TIMEOUT);
		this.client = RedisClient.create(uri);
		try {
			this.connection = this.client.connect();
			this.connection.sync().ping();
		}
		catch (RedisException ex) {
			this.client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
			throw new Problem("Redis at " + uri.getHost() + ":" + uri.getPort() + " " + reason(ex), ex);
		}
	}

	/**
	 * Reads a Redis URL.
	 * @param url for instance {@code redis://user:password@localhost:6379/0}
	 * @return its parts
	 * @throws Problem if it is no Redis URL, or Java cannot read its host or port
	 */
	public static RedisURI uri(String url) {
		try {
			RedisURI uri = RedisURI.create(url);
			if (!url.matches("rediss?://.*") || URI.create(url).getHost() == null) {
				throw notAUrl(null);
			}
			return uri;
		}
		catch (IllegalArgumentException ex) {
			throw notAUrl(ex);
		}
	}

	/**
	 * The problem of a text that is no Redis URL; it does not hold the text, which may
	 * hold a password.
	 * @param cause why
	 * @return the problem
	 */
	public static Problem notAUrl(Exception cause) {
		return new Problem("redis.url is not a Redis URL. Write it like redis://localhost:6379 or "
				+ "redis://user:password@localhost:6379/0.", cause);
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

	/**
	 * What Redis says of itself, without what the lab asked it of itself.
	 * @return its counters, or null if this user may not ask or Redis does not tell
	 */
	RedisCounters counters() {
		RedisCounters all = info("all", RedisInfo::counters);
		return (all != null) ? all.without(this.ownReads, this.ownBytesIn, this.ownBytesOut - this.answerBytes) : null;
	}

	/**
	 * Memory of some keys.
	 * @param keys the keys
	 * @return bytes of all of them together, or null if this user may not ask, Redis does
	 * not tell, or one is missing
	 */
	public Long memory(Collection<String> keys) {
		try {
			long bytes = 0;
			for (String key : keys) {
				Long one = this.connection.sync().memoryUsage(key);
				if (one == null) {
					return null;
				}
				bytes += one;
			}
			return bytes;
		}
		catch (RedisException ex) {
			return null;
		}
	}

	/**
	 * The version of the server.
	 * @return the version, or null if this user may not ask or Redis does not tell
	 */
	public String version() {
		return info("server", (info) -> info.field("redis_version"));
	}

	/**
	 * The process of the server, as the server knows it.
	 * @return the process id, or null if this user may not ask or Redis does not tell
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
