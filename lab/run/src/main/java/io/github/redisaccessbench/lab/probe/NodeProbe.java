// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.run.Probe;

/**
 * Asks all nodes of a cluster for their counters. What they count is added up.
 *
 * @param nodes a probe for each
 * @param named whether commands are named after the node, the first of which is 1:
 * {@code 1 MGET}, or else those of all nodes are added up, too
 */
public record NodeProbe(List<Probe> nodes, boolean named) implements Probe {

	/** If one of them does not tell, nothing is known of all. */
	@Override
	public Snapshot read(Watched watched) {
		SequencedMap<String, Double> values = new LinkedHashMap<>();
		Map<String, Long> commands = new TreeMap<>();
		StringBuilder runs = new StringBuilder();
		for (int node = 0; node < this.nodes.size(); node++) {
			Snapshot told = this.nodes.get(node).read(watched);
			if (told.commands() == null) {
				return Snapshot.NOTHING;
			}
			int number = node + 1;
			told.values().forEach((id, value) -> values.merge(id, value, Double::sum));
			told.commands()
				.forEach((command, calls) -> commands.merge(this.named ? Case.ofNode(number, command) : command, calls,
						Long::sum));
			runs.append(told.storeRuns().values());
		}
		return new Snapshot(values, commands, Map.of(RedisProbe.METRICS, runs.toString()));
	}

}
