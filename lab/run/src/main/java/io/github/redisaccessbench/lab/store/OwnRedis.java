// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.KeyReads;
import io.github.redisaccessbench.lab.probe.Pings;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.probe.RedisProbe;
import io.github.redisaccessbench.lab.store.RedisServers.Kind;

/** The user's own Redis, or Redis Cluster. */
public final class OwnRedis extends RedisStore {

	/** How Spring Boot is told of a Redis Cluster. */
	private static final String NODES = "SPRING_DATA_REDIS_CLUSTER_NODES";

	/**
	 * The variable that holds the password of Sentinels, which is not that of the Redis.
	 */
	public static final String SENTINEL_PASSWORD = "REDIS_SENTINEL_PASSWORD";

	/** The option that names the Redis of a run. */
	private static final String URL = "redis.url";

	private final Place asked;

	/** Where results say that it is. */
	private RedisUrl place;

	/**
	 * Takes it. Sentinels are asked where it is; nothing else is sent yet.
	 * @param url its URL, or one of nodes of a Redis Cluster, or of Sentinels:
	 * {@code redis-cluster://host:port,host:port} or
	 * {@code redis-sentinel://host:port,host:port/database#master}
	 * @param allowRemote whether a host that is not loopback is all right
	 * @param truststore whom to trust if the URL asks for TLS; nothing: the CAs that come
	 * with Java
	 * @param sentinelPassword that of Sentinels, if they have one; null: none
	 * @param seed fills it
	 * @throws Problem if the URL is wrong, Sentinels do not say where it is, or a host is
	 * remote and that was not allowed; the message does not hold the URL, which may hold
	 * a password
	 */
	public OwnRedis(String url, boolean allowRemote, Optional<Truststore> truststore, String sentinelPassword,
			Seed seed) {
		this(URL, url, allowRemote, truststore, sentinelPassword, seed);
	}

	/**
	 * Takes one that another option names.
	 * @param option what names it, for messages
	 */
	public OwnRedis(String option, String url, boolean allowRemote, Optional<Truststore> truststore,
			String sentinelPassword, Seed seed) {
		this(Place.of(option, url, new Leave(allowRemote, true), truststore, sentinelPassword), truststore, seed);
	}

	private OwnRedis(Place asked, Optional<Truststore> truststore, Seed seed) {
		super(asked.url(), truststore, source(asked.url()), true, seed);
		this.asked = asked;
		this.place = asked.url();
		tell(asked.environment());
	}

	/**
	 * One that holds the data of the user's app already: nothing is written there.
	 * @param option what names it, for messages
	 */
	public static RedisStore untouched(String option, String url, boolean allowRemote, Optional<Truststore> truststore,
			String sentinelPassword) {
		return new OwnRedis(Place.of(option, url, new Leave(allowRemote, false), truststore, sentinelPassword),
				truststore, null)
			.leftAlone();
	}

	/** Whether a text is a URL that asks for TLS, whatever kind of server it names. */
	public static boolean isTls(String url) {
		return url.matches("rediss(-[a-z]+)?://.*");
	}

	/**
	 * A connection to one that sends PING only. Nothing is read or written, so any host
	 * is all right.
	 * @param url as that of a store
	 * @param truststore whom to trust if the URL asks for TLS; nothing: the CAs that come
	 * with Java
	 * @param sentinelPassword that of Sentinels, if they have one; null: none
	 * @throws Problem if the URL is wrong or nothing answers there; the message holds no
	 * password
	 */
	public static Pings pings(String url, Optional<Truststore> truststore, String sentinelPassword) {
		return new Pings(Place.of(URL, url, Leave.ALL, truststore, sentinelPassword).url(), sockets(truststore));
	}

	/** The same, but one that reads keys, too. */
	public static KeyReads keyReads(String url, Optional<Truststore> truststore, String sentinelPassword) {
		return new KeyReads(Place.of(URL, url, Leave.ALL, truststore, sentinelPassword).url(), sockets(truststore));
	}

	/**
	 * What may be done with it.
	 *
	 * @param remote whether a host that is not loopback is all right
	 * @param written whether keys are written there
	 */
	private record Leave(boolean remote, boolean written) {

		/** A command that neither loads nor writes may ask any server. */
		static final Leave ALL = new Leave(true, false);

		void require(String who, RedisUrl url) {
			if (!this.remote && !url.isLoopback()) {
				throw new Problem(who
						+ url.host() + ", which is not this machine. " + (this.written
								? "Keys colors::* are written there and load is put on it" : "Load is put on it")
						+ ": if that is meant, add -Dredis.allowRemote=true.");
			}
		}

	}

	/**
	 * Where it is.
	 *
	 * @param servers what the user named
	 * @param leave what may be done there
	 * @param url one of the nodes, or the master
	 * @param environment what apps have to know beside that
	 */
	private record Place(RedisServers servers, Leave leave, RedisUrl url, Map<String, String> environment) {

		static Place of(String option, String text, Leave leave, Optional<Truststore> truststore,
				String sentinelPassword) {
			RedisServers servers = RedisServers.parse(option, text);
			servers.urls().forEach((url) -> leave.require(option + " names ", url));
			RedisUrl first = servers.urls().getFirst();
			if (truststore.isPresent() && !first.isTls()) {
				throw new Problem("redis.truststore is of use with TLS only. Write rediss:// in " + option
						+ ", or leave it out.");
			}
			return switch (servers.kind()) {
				case ONE -> new Place(servers, leave, first, Map.of());
				case CLUSTER -> new Place(servers, leave, first, Map.of(NODES, servers.nodes()));
				case SENTINEL -> {
					Sentinels sentinels = new Sentinels(servers, sentinelPassword);
					RedisUrl master = sentinels.master(sockets(truststore));
					leave.require("The Sentinels of " + option + " name ", master);
					yield new Place(servers, leave, master, sentinels.environment());
				}
			};
		}

	}

	@Override
	protected List<RedisUrl> masters(RedisLink link, RedisProbe probe) {
		boolean expected = this.asked.servers().kind() == Kind.CLUSTER;
		if (!probe.isNode()) {
			if (expected) {
				throw new Problem("Redis at " + url()
						+ " is no node of a Redis Cluster, or does not tell: a user needs +info. Write redis:// in "
						+ this.asked.servers().option() + ", or give that permission.");
			}
			return List.of();
		}
		List<RedisUrl> masters = ClusterNodes.masters(link, url());
		if (!expected) {
			if (masters.size() > 1) {
				throw new Problem("Redis at " + url() + " is a node of a Redis Cluster. Write "
						+ (url().isTls() ? "rediss" : "redis") + "-cluster://" + url() + " in "
						+ this.asked.servers().option() + ".");
			}
			return List.of();
		}
		masters.forEach((one) -> this.asked.leave()
			.require("The Redis Cluster of " + this.asked.servers().option() + " names ", one));
		this.place = masters.stream().filter((one) -> !one.isLoopback()).findFirst().orElse(url());
		return masters;
	}

	@Override
	protected String source() {
		return source(this.place);
	}

	/** Cluster nodes and Sentinels tell apps where to go. */
	@Override
	public Map<String, String> environment(RedisUrl way) {
		if (this.asked.servers().kind() != Kind.ONE) {
			throw new Problem("rtt delays the way to one Redis, and the servers of " + this.asked.servers().option()
					+ " tell apps another. " + "Name one Redis, or leave rtt out.");
		}
		return super.environment(way);
	}

	/** Results are published; the name of the user's server is not. */
	static String source(RedisUrl url) {
		return "own, " + (url.isLoopback() ? "this machine, port " + url.port() : "another machine")
				+ (url.isTls() ? ", TLS" : "") + ((url.database() > 0) ? ", database " + url.database() : "");
	}

	/** It asks for the password, which stays private. */
	@Override
	public String client() {
		RedisUrl url = url();
		boolean cluster = this.asked.servers().kind() == Kind.CLUSTER;
		return "redis-cli" + (cluster ? " -c" : "") + tlsOptions() + " -h " + url.address() + " -p " + url.port()
				+ ((url.user() != null) ? " --user " + url.user() : "") + ((url.password() != null) ? " --askpass" : "")
				+ ((url.database() > 0) ? " -n " + url.database() : "") + (cluster ? "" : SCAN);
	}

}
