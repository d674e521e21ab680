// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.probe.Pings;
import io.github.redisaccessbench.lab.run.FactorSetting;

/**
 * A round trip from app to store and back takes so many milliseconds longer: a proxy in
 * front of each store delays both ways. What it then takes is measured before each
 * iteration, by PING to Redis on a connection of its own. Bandwidth is not limited.
 */
public final class Rtt implements FactorSetting, AutoCloseable {

	private static final int PINGS = 20;

	/**
	 * Long round trips differ little from each other, and iterations are to follow soon.
	 */
	private static final Duration LONGEST = Duration.ofMillis(100);

	private static final double NANOS = 1e6;

	/** In front of Redis, and of other stores. */
	private final List<DelayProxy> proxies = new ArrayList<>();

	private final RedisUrl way;

	private Pings pings;

	/**
	 * Starts the proxy; Redis need not run yet. Nothing is delayed until a level is set.
	 * @param redis where Redis is
	 * @throws Problem if the URL asks for TLS
	 */
	public Rtt(RedisUrl redis) {
		if (redis.isTls()) {
			throw new Problem("rtt is not to be had with rediss://: what delays stands in between, "
					+ "where the certificate does not hold. Write redis://, or leave rtt out.");
		}
		this.way = redis.onLoopback(wayTo(redis.address(), redis.port()));
	}

	/**
	 * Starts a proxy in front of another store, too, which need not run yet.
	 * @param host its host
	 * @param port its port
	 * @return the port of 127.0.0.1 behind which it is
	 */
	public int wayTo(String host, int port) {
		this.proxies.add(new DelayProxy(host, port));
		return this.proxies.getLast().port();
	}

	/** The way to Redis that is delayed: its URL, secrets included. */
	public RedisUrl way() {
		return this.way;
	}

	@Override
	public Factor factor() {
		return Factor.RTT;
	}

	/** The median of some round trips. */
	@Override
	public Map<Metric, Double> set(Level level, Loaded loaded) {
		delay(Math.round(NANOS * level.decimal()));
		List<Double> micros = ping().stream().sorted().toList();
		return Map.of(Metrics.RTT, micros.get(micros.size() / 2));
	}

	@Override
	public void unset() {
		delay(0);
	}

	private void delay(long nanos) {
		this.proxies.forEach((proxy) -> proxy.delay(nanos));
	}

	/** A server may have closed a connection that was idle for long. */
	private List<Double> ping() {
		try {
			return connected().micros(PINGS, LONGEST);
		}
		catch (Problem ex) {
			hangUp();
			return connected().micros(PINGS, LONGEST);
		}
	}

	private Pings connected() {
		if (this.pings == null) {
			this.pings = new Pings(this.way, (SSLSocketFactory) SSLSocketFactory.getDefault());
		}
		return this.pings;
	}

	private void hangUp() {
		if (this.pings != null) {
			this.pings.close();
			this.pings = null;
		}
	}

	@Override
	public void close() {
		hangUp();
		this.proxies.forEach(DelayProxy::close);
	}

}
