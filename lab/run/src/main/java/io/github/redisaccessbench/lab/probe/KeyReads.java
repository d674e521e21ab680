// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.metric.KeyTimes.Kind;
import io.github.redisaccessbench.lab.metric.KeyTimes.Way;

/**
 * Reads keys of the user's own Redis in several ways, and measures how long each takes.
 * Nothing is written: beside AUTH and SELECT it sends INFO, SCAN, TYPE, GET, MGET and
 * HGETALL only. Values are read and forgotten.
 */
public final class KeyReads implements AutoCloseable {

	/** Values may be large, and this JVM is small. */
	private static final int LONGEST = 64 << 20;

	/** Keys that the server looks at for one SCAN, about. */
	private static final int SCANNED = 100;

	private static final int MOST_SCANS = 1_000;

	private final RedisUrl url;

	private final Traffic traffic = new Traffic(LONGEST);

	private final RedisConnection connection;

	/**
	 * Connects.
	 * @param sockets for TLS if the URL asks for it: whom to trust
	 * @throws Problem if nothing answers there, the user or the password is wrong, or it
	 * is a node of a Redis Cluster; the message does not hold the password
	 */
	public KeyReads(RedisUrl url, SSLSocketFactory sockets) {
		this.url = url;
		this.connection = new RedisConnection(url, sockets, this.traffic, RedisConnection.PATIENCE);
		if (info("server").isNode()) {
			close();
			throw new Problem("Redis at " + url
					+ " is a node of a Redis Cluster, which answers no MGET of keys in several slots. Name a Redis that "
					+ "is none, or run the cases on the cluster: mvn verify -Dredis.url=redis-cluster://host:port.");
		}
	}

	/** What it is, for instance {@code Redis 7.2.4, a replica}. */
	public String server() {
		RedisInfo server = info("server");
		return server.product() + server.version().map((version) -> " " + version).orElse("")
				+ ("slave".equals(info("replication").field("role")) ? ", a replica" : "");
	}

	/**
	 * CPU time that it has used since it was started, in seconds.
	 * @throws Problem if it does not tell
	 */
	public double cpuSeconds() {
		RedisInfo cpu = info("cpu");
		double seconds = Counting.number(cpu.field("used_cpu_user")) + Counting.number(cpu.field("used_cpu_sys"));
		if (Double.isFinite(seconds)) {
			return seconds;
		}
		close();
		throw new Problem("Redis at " + this.url
				+ " does not tell how much CPU time it uses, so the lab could not see that it is too busy. "
				+ "Name one that answers INFO cpu.");
	}

	/**
	 * Looks for keys.
	 * @param pattern as of SCAN
	 * @param most so many are enough
	 * @param pace is told how many keys the server has looked at, may wait, and says
	 * whether to go on
	 * @return keys of printable ASCII, each once
	 */
	public Set<String> keys(String pattern, int most, IntPredicate pace) {
		Set<String> found = new LinkedHashSet<>();
		String cursor = "0";
		int scans = 0;
		do {
			List<?> answer = (List<?>) ask("SCAN", cursor, "MATCH", pattern, "COUNT", String.valueOf(SCANNED));
			cursor = (String) answer.getFirst();
			((List<?>) answer.getLast()).stream()
				.map(String::valueOf)
				.filter((key) -> key.matches("[ -~]+") && found.size() < most)
				.forEach(found::add);
			scans++;
		}
		while (pace.test(SCANNED) && !"0".equals(cursor) && found.size() < most && scans < MOST_SCANS);
		return found;
	}

	/** What a key holds; nothing: another kind, or no such key. */
	public Optional<Kind> kind(String key) {
		Object type = ask("TYPE", key);
		return Stream.of(Kind.values()).filter((kind) -> kind.type().equals(type)).findFirst();
	}

	/**
	 * Reads keys.
	 * @param kind what they hold
	 * @return how long it took, in microseconds
	 */
	public double micros(Way way, Kind kind, List<String> keys) {
		List<String[]> each = keys.stream().map((key) -> new String[] { kind.command(), key }).toList();
		String[] all = Stream.concat(Stream.of("MGET"), keys.stream()).toArray(String[]::new);
		long begin = System.nanoTime();
		try {
			switch (way) {
				case LOOP -> {
					for (String[] one : each) {
						this.connection.askTogether(List.<String[]>of(one));
					}
				}
				case PIPELINE -> this.connection.askTogether(each);
				case MGET -> this.connection.askTogether(List.<String[]>of(all));
			}
		}
		catch (RedisFailure ex) {
			close();
			throw new Problem(
					ex.getMessage() + " If values are large, or the way is long: ask for fewer at a time by --count.",
					ex);
		}
		return (System.nanoTime() - begin) / 1e3;
	}

	/** Bytes that it has answered so far. */
	public long received() {
		return this.traffic.received();
	}

	private RedisInfo info(String section) {
		return new RedisInfo(String.valueOf(ask("INFO", section)));
	}

	private Object ask(String... command) {
		try {
			return this.connection.ask(command);
		}
		catch (RedisFailure ex) {
			close();
			throw ex;
		}
	}

	@Override
	public void close() {
		this.connection.close();
	}

}
