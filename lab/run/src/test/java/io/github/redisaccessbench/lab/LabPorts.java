// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
	 * Finds those of a Redis Cluster's nodes, which follow each other. Each node takes
	 * the port that is 10,000 higher, too, and both are below those of outgoing
	 * connections.
	 */
	public static synchronized List<Integer> ofNodes(int nodes) {
		while (true) {
			int first = ThreadLocalRandom.current().nextInt(FIRST - BUS, LAST - BUS - nodes);
			List<Integer> ports = IntStream.range(first, first + nodes).boxed().toList();
			List<Integer> all = ports.stream().flatMap((port) -> Stream.of(port, port + BUS)).toList();
			if (all.stream().allMatch(Ports::isFree) && Collections.disjoint(TAKEN, all)) {
				TAKEN.addAll(all);
				return ports;
			}
		}
	}

	/** The same for a lab that starts a Redis Cluster: of three nodes, above Redis. */
	public LabPorts withCluster() {
		return new LabPorts(this.lab, ofNodes(4).getFirst(), this.processes);
	}

	/** They as options of 'up' and 'serve'. */
	public List<String> options() {
		List<String> options = new ArrayList<>(List.of("--lab-port=" + this.lab, "--redis-port=" + this.redis));
		this.processes.forEach((name, port) -> options.add("--port=" + name + "=" + port));
		return options;
	}

}
