// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.RedisFailure;
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
	 * @return where the master is now, with user, password and database of the URL
	 * @throws Problem if none of them answers, or knows a master of that name
	 */
	RedisUrl master(SSLSocketFactory sockets) {
		Problem last = null;
		for (RedisUrl url : this.servers.urls()) {
			String told = null;
			boolean connected = false;
			try (RedisLink link = new RedisLink(sentinel(url), sockets)) {
				connected = true;
				told = link.send("SENTINEL", "GET-MASTER-ADDR-BY-NAME", this.servers.master());
				last = new Problem("The Sentinel at " + url + " knows no master " + this.servers.master()
						+ ". Correct the name at the end of " + this.servers.option()
						+ ": redis-sentinel://host:26379/0#mymaster.");
			}
			catch (RedisFailure ex) {
				if (connected) {
					last = new Problem("The Sentinel at " + url + " does not say where the Redis is: " + ex.answer()
							+ ". Correct " + this.servers.option() + ".", ex);
				}
				else if (last == null) {
					last = new Problem("A Sentinel cannot be asked: " + ex.getMessage()
							+ " A password of the Sentinels goes into the variable " + OwnRedis.SENTINEL_PASSWORD + ".",
							ex);
				}
			}
			if (told != null) {
				return master(url, told.lines().toList());
			}
		}
		throw last;
	}

	/** It knows neither the user nor the databases of the Redis. */
	private RedisUrl sentinel(RedisUrl url) {
		String secret = (this.password == null) ? ""
				: ":" + URLEncoder.encode(this.password, StandardCharsets.UTF_8).replace("+", "%20") + "@";
		return RedisUrl.parse((url.isTls() ? "rediss://" : "redis://") + secret + url);
	}

	/** One that is elsewhere may call another machine by a name of this one. */
	private static RedisUrl master(RedisUrl by, List<String> told) {
		try {
			RedisUrl master = by.at(told.getFirst(), Integer.parseInt(told.getLast()));
			if (by.isLoopback() || !master.isLoopback()) {
				return master;
			}
		}
		catch (IllegalArgumentException ex) {
			// It is said below.
		}
		throw new Problem("The Sentinel at " + by + " says that the Redis is at "
				+ PrintableText.reason(String.join(":", told))
				+ ", which from here is no address or another machine. Have it announce one that others can connect to.");
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
