// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SslOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;

/**
 * The lab's own connection to a Redis. No answer is awaited for longer than 5 s.
 */
public final class RedisLink implements AutoCloseable {

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	private final RedisClient client;

	private final StatefulRedisConnection<String, String> connection;

	/**
	 * Connects.
	 * @param url where to
	 * @param tls whom to trust if the URL asks for TLS
	 * @throws Problem if nothing answers there, or the password, the certificate or the
	 * number of the database is wrong; the message does not hold the password
	 */
	public RedisLink(RedisUrl url, SslOptions tls) {
		this.client = RedisClient.create(uri(url));
		this.client.setOptions(ClientOptions.builder().sslOptions(tls).build());
		try {
			this.connection = this.client.connect();
			this.connection.sync().ping();
		}
		catch (RedisException ex) {
			// At once, netty would complain of what the connection still has to do.
			this.client.shutdown(Duration.ofMillis(100), Duration.ofSeconds(1));
			throw new Problem("Redis at " + url + " " + reason(ex, url.isTls()), ex);
		}
	}

	private static RedisURI uri(RedisUrl url) {
		RedisURI.Builder uri = RedisURI.builder()
			.withHost(url.address())
			.withPort(url.port())
			.withSsl(url.isTls())
			.withDatabase(url.database())
			.withTimeout(TIMEOUT);
		if (url.user() != null) {
			uri.withAuthentication(url.user(), (url.password() != null) ? url.password() : "");
		}
		else if (url.password() != null) {
			uri.withPassword(url.password().toCharArray());
		}
		return uri.build();
	}

	private static String reason(RedisException ex, boolean tls) {
		List<Throwable> causes = new ArrayList<>();
		for (Throwable cause = ex; cause != null; cause = cause.getCause()) {
			causes.add(cause);
		}
		if (says(causes, "WRONGPASS") || says(causes, "NOAUTH") || says(causes, "ERR AUTH")) {
			return "refuses the user or password. Correct them in the variable REDIS_URL: redis://user:password@host:port.";
		}
		if (says(causes, "NOPERM")) {
			return "does not let this user PING. Give it the permissions that docs/YOUR-SITUATION.md lists.";
		}
		if (says(causes, "ERR DB index")) {
			return "has no database of this number. Correct the end of redis.url: redis://host:port/0.";
		}
		if (is(causes, CertPathBuilderException.class) || is(causes, CertPathValidatorException.class)) {
			return "has a certificate that is not trusted here. Name that of its CA: -Dredis.truststore=<file>.";
		}
		if (is(causes, CertificateException.class)) {
			return "has a certificate that is not for this host. Correct the host in redis.url.";
		}
		return tls ? "does not answer, or not with TLS. Start it, or correct redis.url: rediss:// and its port for TLS."
				: "does not answer. Start it, or correct redis.url.";
	}

	private static boolean says(List<Throwable> causes, String beginning) {
		return causes.stream().anyMatch((cause) -> String.valueOf(cause.getMessage()).startsWith(beginning));
	}

	private static boolean is(List<Throwable> causes, Class<? extends Throwable> type) {
		return causes.stream().anyMatch(type::isInstance);
	}

	/** What can be sent. */
	public RedisCommands<String, String> commands() {
		return this.connection.sync();
	}

	@Override
	public void close() {
		this.connection.close();
		this.client.shutdown(Duration.ofMillis(100), Duration.ofSeconds(2));
	}

}
