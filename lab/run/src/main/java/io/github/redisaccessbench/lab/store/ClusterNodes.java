// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.probe.RedisFailure;

/** What the nodes of a Redis Cluster say of each other. */
final class ClusterNodes {

	/** What a line has: the slots are the last of them, if there are any. */
	private static final int FIELDS = 9;

	/** Address, port, the cluster's port, maybe a name and more. */
	private static final Pattern ADDRESS = Pattern.compile("([^,@]*):(\\d+)@\\d++(?:,([\\w.-]*+).*+)?");

	private ClusterNodes() {
	}

	/**
	 * The masters that hold slots, in the order of their addresses.
	 * @param link to one of the nodes
	 * @param url where that is, with the user and password of all
	 * @throws Problem if it does not tell, there is none, or one has no address that can
	 * be connected to
	 */
	static List<RedisUrl> masters(RedisLink link, RedisUrl url) {
		return masters(String.valueOf(link.send("CLUSTER", "NODES")), url);
	}

	/** The same of what a node has told. */
	static List<RedisUrl> masters(String told, RedisUrl url) {
		List<RedisUrl> masters = told.lines()
			.map((line) -> line.split(" ", FIELDS))
			.filter(ClusterNodes::isMasterWithSlots)
			.map((fields) -> ADDRESS.matcher(fields[1]))
			.filter(Matcher::matches)
			.map((one) -> at(url, host(one.group(1), one.group(3), url), one.group(2)))
			.sorted(Comparator.comparing(RedisUrl::toString))
			.toList();
		if (masters.isEmpty()) {
			throw new Problem("No master of the Redis Cluster at " + url
					+ " holds slots. Bring the cluster into order: redis-cli --cluster check " + url + ".");
		}
		return masters;
	}

	/** See https://redis.io/docs/latest/commands/cluster-nodes/. */
	private static boolean isMasterWithSlots(String[] fields) {
		return fields.length == FIELDS && List.of(fields[2].split(",")).contains("master") && fields[3].equals("-")
				&& fields[7].equals("connected") && fields[8].matches("\\d.*");
	}

	private static RedisUrl at(RedisUrl url, String host, String port) {
		try {
			return url.at(host, Integer.parseInt(port));
		}
		catch (IllegalArgumentException ex) {
			throw new Problem("A master of the Redis Cluster at " + url + " says that it is at " + host + ":" + port
					+ ", which is no address. Correct cluster-announce-ip, -hostname or -port there.", ex);
		}
	}

	/**
	 * Its name, by which its certificate knows it, or its address; of a single node there
	 * may be neither.
	 */
	private static String host(String address, String name, RedisUrl url) {
		if (name != null && !name.isEmpty()) {
			return name;
		}
		return address.isEmpty() ? url.address() : address;
	}

	/**
	 * The one that holds a key.
	 * @throws Problem if none of them does, or it does not answer
	 */
	static RedisLink holder(List<RedisLink> links, String key) {
		for (RedisLink link : links) {
			try {
				link.send("EXISTS", key);
				return link;
			}
			catch (RedisFailure ex) {
				if (!ex.answer().startsWith("MOVED ")) {
					throw ex;
				}
			}
		}
		throw new Problem("No master of the Redis Cluster holds the slot of " + key
				+ ". Bring the cluster into order: redis-cli --cluster check.");
	}

}
