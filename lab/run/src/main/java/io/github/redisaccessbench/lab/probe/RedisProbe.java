// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.raw.ServerBuild;
import io.github.redisaccessbench.lab.run.Probe;

/** Asks Redis for its counters. It sends INFO, nothing else. */
public final class RedisProbe implements Probe, AutoCloseable {

	/** What the ids of its metrics begin with. */
	static final String METRICS = "redis.";

	/** So long, no client asks anything of a Redis that is idle. */
	private static final Duration IDLE = Duration.ofMillis(200);

	/** So many of such times are remembered. */
	private static final int REMEMBERED = 20;

	private final RedisLink link;

	/** What it was when it was first asked. */
	private String role;

	/** Readings since it is something else. */
	private int others;

	/**
	 * CPU time of times in which only the lab asked, in microseconds, one question in
	 * each: an iteration after another one pays as much for it.
	 */
	private final Deque<Double> idle = new ArrayDeque<>();

	/** CPU time of all of the lab's questions, but for a constant. */
	private double ownMicros;

	/** Without the lab's own; null: nothing was read yet. */
	private Map<String, Long> lastCalls;

	private double lastMicros;

	private long lastNanos;

	/**
	 * Asks by a connection, and closes it in the end.
	 * @param link the connection; what is sent by it is not counted
	 */
	public RedisProbe(RedisLink link) {
		this.link = link;
	}

	/** What Redis says of itself, without what the lab asked it of itself. */
	@Override
	public Snapshot read(Watched watched) {
		synchronized (this.link) {
			// The answer that tells it was not yet sent when Redis counted.
			long received = this.link.traffic().received();
			return told("all", (info) -> {
				Map<String, Long> calls = info.calls();
				calls.remove("INFO");
				Map<Metric, Double> values = info.values();
				learn(calls, values.get(Metrics.REDIS_CPU_USER) + values.get(Metrics.REDIS_CPU_KERNEL));
				return snapshot(info, calls, values, received);
			}).orElse(Snapshot.NOTHING);
		}
	}

	/** The median, since another client's connection may come or go. */
	private void learn(Map<String, Long> calls, double micros) {
		long now = System.nanoTime();
		// One that was started anew has used less.
		if (now - this.lastNanos >= IDLE.toNanos() && calls.equals(this.lastCalls) && micros >= this.lastMicros) {
			this.idle.add(micros - this.lastMicros);
			if (this.idle.size() > REMEMBERED) {
				this.idle.remove();
			}
		}
		this.ownMicros += this.idle.stream().sorted().skip(this.idle.size() / 2).findFirst().orElse(0.0);
		this.lastCalls = calls;
		this.lastMicros = micros;
		this.lastNanos = now;
	}

	private Snapshot snapshot(RedisInfo info, Map<String, Long> calls, Map<Metric, Double> values, long received) {
		// It is made of texts, by user code.
		values.computeIfPresent(Metrics.REDIS_CPU_USER, (metric, micros) -> micros - this.ownMicros);
		values.merge(Metrics.ROUND_TRIPS, (double) -this.link.traffic().questions(), Double::sum);
		values.merge(Metrics.REDIS_BYTES_IN, (double) -this.link.traffic().sent(), Double::sum);
		values.merge(Metrics.REDIS_BYTES_OUT, (double) -received, Double::sum);
		return new Snapshot(Snapshot.of(values).values(), calls, Map.of(METRICS, info.runId() + changed(info)));
	}

	/**
	 * A master that has become a replica is no longer the one that was measured: from
	 * then on no two readings are of the same server.
	 */
	private String changed(RedisInfo info) {
		String now = String.valueOf(info.field("role"));
		this.role = (this.role != null) ? this.role : now;
		return now.equals(this.role) ? "" : " as " + now + ", reading " + ++this.others;
	}

	/**
	 * The version of the server, or null if this user may not ask or Redis does not tell.
	 * @throws RedisFailure if it does not answer
	 */
	public String version() {
		try {
			return Optional.ofNullable(this.link.send("INFO", "server"))
				.map(RedisInfo::new)
				.flatMap(RedisInfo::version)
				.orElse(null);
		}
		catch (RedisFailure ex) {
			if (ex.refused()) {
				return null;
			}
			throw ex;
		}
	}

	/** What it is: {@code Valkey}, or else {@code Redis}. */
	public String product() {
		return told("server", RedisInfo::product).orElse("Redis");
	}

	/**
	 * How it was built: blank is what it does not tell.
	 * @param ioThreads as its arguments say, or null if they are not known
	 */
	public ServerBuild build(Integer ioThreads) {
		return told("all", Function.identity()).orElse(new RedisInfo("")).build(ioThreads);
	}

	/** Whether it is a node of a Redis Cluster. */
	public boolean isNode() {
		return told("server", RedisInfo::isNode).orElse(false);
	}

	/**
	 * The process id of the server as the server knows it, or null if this user may not
	 * ask or Redis does not tell.
	 */
	public String processId() {
		return told("server", (info) -> info.field("process_id")).orElse(null);
	}

	/** Whether it answers at all: one that refuses does. */
	public boolean answers() {
		try {
			this.link.send("INFO", "server");
			return true;
		}
		catch (RedisFailure ex) {
			return ex.refused();
		}
	}

	private <T> Optional<T> told(String section, Function<RedisInfo, T> reading) {
		try {
			return Optional.ofNullable(this.link.send("INFO", section)).map(RedisInfo::new).map(reading);
		}
		catch (RedisFailure | IllegalArgumentException ex) {
			return Optional.empty();
		}
	}

	@Override
	public void close() {
		this.link.close();
	}

}
