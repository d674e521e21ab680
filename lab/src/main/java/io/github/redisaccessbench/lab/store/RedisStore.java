// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.net.URI;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.probe.RedisProbe;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.run.Probe;
import io.github.redisaccessbench.lab.run.Store;

/**
 * A Redis.
 */
public abstract class RedisStore implements Store {

	private final RedisUrl url;

	private final String source;

	private final boolean shared;

	private final Seed seed;

	private RedisProbe probe;

	/**
	 * Makes a store; nothing is started yet.
	 * @param url where it is
	 * @param source where it comes from, in words, without a password
	 * @param shared whether others may use it, too
	 * @param seed fills it
	 */
	protected RedisStore(RedisUrl url, String source, boolean shared, Seed seed) {
		this.url = url;
		this.source = source;
		this.shared = shared;
		this.seed = seed;
	}

	/** Makes sure that it runs. */
	protected abstract void launch();

	@Override
	public final void start() {
		launch();
		this.probe = new RedisProbe(this.url);
	}

	@Override
	public final List<String> seed(int colors) {
		return this.seed.run(environment(), colors);
	}

	@Override
	public final List<Keyspace> keyspaces() {
		return this.seed.keyspaces();
	}

	@Override
	public final Map<String, String> environment() {
		return Map.of("SPRING_DATA_REDIS_URL", this.url.url());
	}

	@Override
	public final Probe probe() {
		return this.probe;
	}

	@Override
	public final StoreInfo info() {
		return new StoreInfo("Redis", this.probe.version(), this.source, this.shared);
	}

	@Override
	public final String client() {
		URI uri = URI.create(this.url.url());
		String tls = uri.getScheme().equals("rediss") ? " --tls" : "";
		// redis-cli takes an IPv6 address without brackets.
		String host = uri.getHost().replaceAll("[\\[\\]]", "");
		String database = uri.getPath().replaceFirst("/", "");
		return "redis-cli" + tls + " -h " + host + " -p " + uri.getPort()
				+ (database.isEmpty() ? "" : " -n " + database) + " --scan --pattern 'colors::*'";
	}

	@Override
	public final void close() {
		if (this.probe != null) {
			this.probe.close();
		}
	}

}
