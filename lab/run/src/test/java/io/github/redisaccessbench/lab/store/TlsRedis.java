// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.process.Readiness;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.SslOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.cluster.SlotHash;
import org.awaitility.Awaitility;
import org.opentest4j.TestAbortedException;

/**
 * A Redis as a user may have it on a server: the one of the system, from the PATH, with
 * TLS only, a certificate of a CA of its own, and a user who may do no more than this
 * benchmark needs.
 */
final class TlsRedis implements AutoCloseable {

	/** A user who may do what docs/YOUR-SITUATION.md says that is needed. */
	static final String USER = "bench";

	/** Its password, as it is and as it is written in a URL. */
	static final String PASSWORD = "pl4nted+p@ss/word";

	static final String ENCODED = "pl4nted+p%40ss%2Fword";

	/** What docs/YOUR-SITUATION.md says that is needed. */
	static final String PERMISSIONS = "~colors::* +@read +@write +@connection +select -@dangerous +info";

	private static final String ADMIN = "s3cr3t-of-the-admin";

	private static final Duration PATIENCE = Duration.ofSeconds(20);

	private final Process process;

	private final int port = LabPorts.ofNodes(1).getFirst();

	private final TestCa ca;

	/** Starts it. A test is skipped if there is none here, or it cannot do TLS. */
	TlsRedis(Path folder) throws Exception {
		this(folder, "", "");
	}

	/**
	 * A Redis Cluster of one, as clouds have it: its nodes name hosts, for which their
	 * certificates are. A test is also skipped if this redis-server is older than 7.0.
	 */
	static TlsRedis cluster(Path folder) throws Exception {
		TlsRedis redis = new TlsRedis(folder, """
				cluster-enabled yes
				tls-cluster yes
				cluster-announce-hostname localhost
				cluster-preferred-endpoint-type hostname
				""", "+cluster");
		try {
			redis.send(0, (commands) -> commands.clusterAddSlots(IntStream.range(0, SlotHash.SLOT_COUNT).toArray()));
			Awaitility.await()
				.until(() -> redis.<String>send(0, (commands) -> commands.clusterInfo()).contains("cluster_state:ok"));
			return redis;
		}
		catch (RuntimeException ex) {
			redis.close();
			throw ex;
		}
	}

	/** The same with more. */
	private TlsRedis(Path folder, String settings, String permissions) throws Exception {
		this.ca = TestCa.make(Files.createDirectories(folder));
		Path config = Files.writeString(folder.resolve("redis.conf"), """
				bind 127.0.0.1
				port 0
				tls-port %d
				tls-cert-file "%s"
				tls-key-file "%s"
				tls-ca-cert-file "%s"
				tls-auth-clients no
				save ""
				dir "%s"
				logfile "%s"
				requirepass %s
				user %s on >%s %s %s
				%s
				""".formatted(this.port, this.ca.certificate(), this.ca.key(), this.ca.pem(), folder,
				folder.resolve("redis.log"), ADMIN, USER, PASSWORD, PERMISSIONS, permissions, settings));
		this.process = start(config);
		awaitReady(folder.resolve("redis.log"));
	}

	private static Process start(Path config) {
		try {
			return new ProcessBuilder("redis-server", config.toString()).redirectErrorStream(true)
				.redirectOutput(config.resolveSibling("redis.out").toFile())
				.start();
		}
		catch (IOException ex) {
			throw new TestAbortedException("There is no redis-server on the PATH, so TLS and ACL are not tried.", ex);
		}
	}

	private void awaitReady(Path log) throws Exception {
		long end = System.nanoTime() + PATIENCE.toNanos();
		while (!Readiness.accepts(this.port)) {
			if (!this.process.isAlive()) {
				throw new TestAbortedException("This redis-server does not start, perhaps as it was built without TLS: "
						+ Files.readString(log.resolveSibling("redis.out"))
						+ (Files.exists(log) ? Files.readString(log) : ""));
			}
			if (System.nanoTime() > end) {
				close();
				throw new IllegalStateException("redis-server does not listen on port " + this.port);
			}
			Thread.sleep(50);
		}
	}

	/** Its port, which speaks TLS only. */
	int port() {
		return this.port;
	}

	/** Certificates. */
	TestCa ca() {
		return this.ca;
	}

	/** Its URL, with the password. */
	String url(int database) {
		return "rediss://" + USER + ":" + ENCODED + "@localhost:" + this.port + "/" + database;
	}

	/** Sends commands as its administrator. */
	<T> T send(int database, Function<RedisCommands<String, String>, T> commands) {
		try (RedisClient client = RedisClient
			.create("rediss://:" + ADMIN + "@localhost:" + this.port + "/" + database)) {
			client.setOptions(ClientOptions.builder()
				.sslOptions(SslOptions.builder().jdkSslProvider().trustManager(this.ca.pem().toFile()).build())
				.build());
			try (StatefulRedisConnection<String, String> connection = client.connect()) {
				return commands.apply(connection.sync());
			}
		}
	}

	@Override
	public void close() {
		this.process.destroyForcibly().onExit().join();
	}

}
