// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.RedisLink;

/**
 * Sentinels, which know where a Redis is.
 *
 * @param servers they, and what they call it
 * @param password their own; null: they have none
 */
record Sentinels(RedisServers servers, String password) {

	private static final String SPRING = "SPRING_DATA_REDIS_SENTINEL_";

	/**
	 * Asks one after the other until one knows.
	 * @param sockets for TLS
	 * @return where the master is now, with user, password and database of the URL
	 * @throws Problem if none of them answers, or knows a master of that name
	 */
	RedisUrl master(SSLSocketFactory sockets) {
		Problem silent = null;
		for (RedisUrl url : this.servers.urls()) {
			try (RedisLink link = new RedisLink(sentinel(url), sockets)) {
				Optional<RedisUrl> master = master(link.send("INFO", "sentinel"), url);
				if (master.isPresent()) {
					return master.get();
				}
			}
			catch (IOException ex) {
				silent = new Problem("The Sentinel at " + url + " does not say where the Redis is: " + ex.getMessage()
						+ ". Correct redis.url.", ex);
			}
			catch (Problem ex) {
				silent = new Problem("A Sentinel does not answer: " + ex.getMessage()
						+ " Its own password goes into the variable " + OwnRedis.SENTINEL_PASSWORD + ".", ex);
			}
		}
		throw (silent != null) ? silent : new Problem("No Sentinel of redis.url knows a master " + this.servers.master()
				+ ". Correct the name at its end: redis-sentinel://host:26379/0#mymaster.");
	}

	/** It knows neither the user nor the databases of the Redis. */
	private RedisUrl sentinel(RedisUrl url) {
		String secret = (this.password == null) ? ""
				: ":" + URLEncoder.encode(this.password, StandardCharsets.UTF_8).replace("+", "%20") + "@";
		return RedisUrl.parse((url.isTls() ? "rediss://" : "redis://") + secret + url);
	}

	private Optional<RedisUrl> master(String info, RedisUrl url) {
		Matcher found = Pattern
			.compile("^master\\d+:name=" + Pattern.quote(this.servers.master()) + ",.*?address=(.+):(\\d+),",
					Pattern.MULTILINE)
			.matcher(info);
		return found.find() ? Optional.of(url.at(found.group(1), Integer.parseInt(found.group(2)))) : Optional.empty();
	}

	/** How Spring Boot asks them, too: variables of an app. */
	Map<String, String> environment() {
		Map<String, String> all = new HashMap<>(
				Map.of(SPRING + "MASTER", this.servers.master(), SPRING + "NODES", this.servers.nodes()));
		if (this.password != null) {
			all.put(SPRING + "PASSWORD", this.password);
		}
		return all;
	}

	/** Without the password. */
	@Override
	public String toString() {
		return this.servers.nodes();
	}

}
