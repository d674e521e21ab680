// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

import io.github.redisaccessbench.lab.process.Ports;

/**
 * Ports on which no process listens, for a lab of a test and what it starts.
 *
 * @param lab the lab's own
 * @param redis that of the embedded Redis
 * @param processes those of cases' processes, by case
 */
public record LabPorts(int lab, int redis, Map<String, Integer> processes) {

	/** Below those that systems give to outgoing connections, which come and go. */
	private static final int FIRST = 20_000;

	private static final int LAST = 32_000;

	private static final int BUS = 10_000;

	private static final Set<Integer> TAKEN = new HashSet<>();

	/** Finds some that no other test was given. */
	public static LabPorts free(Collection<String> cases) {
		Map<String, Integer> processes = new LinkedHashMap<>();
		cases.forEach((one) -> processes.put(one, next()));
		return new LabPorts(next(), next(), processes);
	}

	/** Finds one that no other test was given. */
	public static synchronized int next() {
		while (true) {
			int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
			if (Ports.isFree(port) && TAKEN.add(port)) {
				return port;
			}
		}
	}

	/**
	 * Finds those of a Redis Cluster's nodes. Each node takes the port that is 10,000
	 * higher, too, and both are below those of outgoing connections.
	 */
	public static synchronized List<Integer> ofNodes(int nodes) {
		List<Integer> ports = new ArrayList<>();
		while (ports.size() < nodes) {
			int port = ThreadLocalRandom.current().nextInt(FIRST - BUS, LAST - BUS);
			if (Ports.isFree(port) && Ports.isFree(port + BUS) && !TAKEN.contains(port + BUS) && TAKEN.add(port)) {
				TAKEN.add(port + BUS);
				ports.add(port);
			}
		}
		return ports;
	}

	/** They as options of 'up' and 'serve'. */
	public List<String> options() {
		List<String> options = new ArrayList<>(List.of("--lab-port=" + this.lab, "--redis-port=" + this.redis));
		this.processes.forEach((name, port) -> options.add("--port=" + name + "=" + port));
		return options;
	}

}
