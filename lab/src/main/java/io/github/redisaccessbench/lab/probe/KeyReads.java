// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
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
 * Reads keys of somebody's Redis in several ways, and measures how long each takes.
 * Nothing is written: beside AUTH and SELECT it sends INFO, SCAN, TYPE, GET, MGET and
 * HGETALL only. Values are read and forgotten.
 */
public final class KeyReads implements AutoCloseable {

	/** A loop over a long way takes seconds. */
	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private static final int MAX_BYTES = 64 * 1_024 * 1_024;

	/** Keys that the server looks at for one SCAN, about. */
	private static final int SCANNED = 100;

	private static final int MOST_SCANS = 1_000;

	private final RedisUrl url;

	private final Traffic traffic = new Traffic();

	private final RedisConnection connection;

	/**
	 * Connects.
	 * @param sockets for TLS if the URL asks for it: whom to trust
	 * @throws Problem if nothing answers there, the user or the password is wrong, or it
	 * is a node of a Redis Cluster; the message does not hold the password
	 */
	public KeyReads(RedisUrl url, SSLSocketFactory sockets) {
		this.url = url;
		try {
			this.connection = new RedisConnection(url, sockets, this.traffic, PATIENCE, MAX_BYTES);
		}
		catch (IOException ex) {
			throw RedisLink.problem(url, ex);
		}
		if (url.database() > 0) {
			ask("SELECT", String.valueOf(url.database()));
		}
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
				+ " does not tell how much CPU time it uses, so nobody would see that it is too busy. "
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
			List<String> answer = ask("SCAN", cursor, "MATCH", pattern, "COUNT", String.valueOf(SCANNED));
			cursor = answer.isEmpty() ? null : answer.getFirst();
			if (cursor == null || !cursor.matches("\\d{1,20}")) {
				close();
				throw RedisLink.problem(this.url, new IOException("it is no Redis: it speaks another language"));
			}
			answer.stream()
				.skip(1)
				.filter((key) -> key != null && key.matches("[ -~]+") && found.size() < most)
				.forEach(found::add);
			scans++;
		}
		while (pace.test(SCANNED) && !"0".equals(cursor) && found.size() < most && scans < MOST_SCANS);
		return found;
	}

	/** What a key holds; nothing: another kind, or no such key. */
	public Optional<Kind> kind(String key) {
		List<String> type = ask("TYPE", key);
		return Stream.of(Kind.values()).filter((kind) -> type.contains(kind.type())).findFirst();
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
				case LOOP -> this.connection.askInTurn(each);
				case PIPELINE -> this.connection.askTogether(each, null);
				case MGET -> this.connection.askTogether(List.<String[]>of(all), null);
			}
		}
		catch (IOException ex) {
			close();
			Problem problem = RedisLink.problem(this.url, ex);
			throw new Problem(problem.getMessage()
					+ " If values are large, or the way is long: ask for fewer at a time by --count.", problem);
		}
		return (System.nanoTime() - begin) / 1e3;
	}

	/** Bytes that it has answered so far. */
	public long received() {
		return this.traffic.received();
	}

	private RedisInfo info(String section) {
		return new RedisInfo(String.join("\n", ask("INFO", section).stream().map(String::valueOf).toList()));
	}

	private List<String> ask(String... command) {
		List<String> answer = new ArrayList<>();
		try {
			this.connection.askTogether(List.<String[]>of(command), answer);
			return answer;
		}
		catch (IOException ex) {
			close();
			throw RedisLink.problem(this.url, ex);
		}
	}

	@Override
	public void close() {
		this.connection.close();
	}

}
