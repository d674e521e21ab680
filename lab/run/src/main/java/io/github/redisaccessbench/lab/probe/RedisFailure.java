// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import redis.clients.jedis.exceptions.JedisDataException;

/** A Redis does not answer, or answers with an error: in words without its password. */
public final class RedisFailure extends Problem {

	private static final long serialVersionUID = 1L;

	/**
	 * Says why.
	 * @param why why there is no answer, or the error that was answered
	 */
	RedisFailure(RedisUrl url, Exception why) {
		super("Redis at " + url + " " + reason(url, why), why);
	}

	/** Whether it answered the command with an error. */
	public boolean refused() {
		return getCause() instanceof JedisDataException;
	}

	/**
	 * That error, one printable line, which begins with a word such as {@code NOPERM}; or
	 * why there is no answer.
	 */
	public String answer() {
		return words(getCause());
	}

	private static String words(Throwable ex) {
		return PrintableText.reason(ex.getMessage());
	}

	private static String reason(RedisUrl url, Throwable ex) {
		String message = (ex instanceof UnknownHostException) ? "there is no host of this name" : words(ex);
		if (Stream.of("WRONGPASS", "NOAUTH", "ERR AUTH", "ERR invalid password", "ERR Client sent AUTH")
			.anyMatch(message::startsWith)) {
			return "refuses the user or password. Correct them in the variable REDIS_URL: redis://user:password@host:port.";
		}
		if (message.startsWith("NOPERM")) {
			return "does not let this user in: " + message
					+ ". Give it the permissions that docs/YOUR-SITUATION.md lists.";
		}
		if (message.startsWith("ERR DB index")) {
			return "has no database of this number. Correct the end of redis.url: redis://host:port/0.";
		}
		if (ex instanceof JedisDataException) {
			return "refuses: " + message + ". Read its log, or correct redis.url.";
		}
		if (isUntrusted(ex)) {
			return "has a certificate that is not trusted here. Name that of its CA: -Dredis.truststore=<file>.";
		}
		if (is(ex, CertificateException.class)) {
			return "has a certificate that is not for this host. Correct the host in redis.url.";
		}
		return url.isTls()
				? "does not answer, or not with TLS: " + message
						+ ". Start it, or correct redis.url: rediss:// and its port for TLS."
				: "does not answer: " + message + ". Start it, or correct redis.url.";
	}

	/** Whether it failed since a certificate is of a CA that is not trusted. */
	static boolean isUntrusted(Throwable ex) {
		return is(ex, CertPathBuilderException.class) || is(ex, CertPathValidatorException.class);
	}

	private static boolean is(Throwable ex, Class<? extends Throwable> type) {
		return Stream.iterate(ex, (cause) -> cause != null, Throwable::getCause).anyMatch(type::isInstance);
	}

}
