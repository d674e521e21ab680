// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.probe.Counting.Counted;
import io.github.redisaccessbench.lab.run.Probe;

/**
 * Asks a database for its counters, and the operating system for its CPU time.
 */
public final class DatabaseProbe implements Probe {

	/** Statements that read or write rows: the first words of queries. */
	static final Set<String> QUERIES = Set.of("SELECT", "INSERT", "UPDATE", "DELETE");

	/** What the ids of its metrics begin with. */
	private static final String METRICS = "db.";

	private final DatabaseLink link;

	private final ServerCpu cpu;

	/**
	 * Makes a probe.
	 * @param link the lab's own connection
	 * @param pid the server's first process, if it can be seen from here
	 */
	public DatabaseProbe(DatabaseLink link, OptionalLong pid) {
		this.link = link;
		this.cpu = new ServerCpu(pid, link.url().dialect().counting().backend(link));
	}

	/** What it says of itself, without what the lab asked it. */
	@Override
	public Snapshot read(Watched watched) {
		Map<Metric, Double> values = new LinkedHashMap<>(this.cpu.read());
		try {
			Counted counted = this.link.url().dialect().counting().read(this.link);
			Map<String, Long> calls = queries(counted);
			values.put(Metrics.DB_QUERIES, (double) sum(calls));
			values.put(Metrics.DB_STATEMENTS, (double) sum(counted.statements()));
			values.put(Metrics.DB_ROWS, counted.rows());
			counted.bytesIn().ifPresent((bytes) -> values.put(Metrics.DB_BYTES_IN, bytes));
			counted.bytesOut().ifPresent((bytes) -> values.put(Metrics.DB_BYTES_OUT, bytes));
			values.put(Metrics.DB_CONNECTIONS, counted.connections());
			return new Snapshot(Snapshot.of(values).values(), calls, Map.of(METRICS, counted.run()));
		}
		catch (SQLException ex) {
			return Snapshot.of(values);
		}
	}

	private static Map<String, Long> queries(Counted counted) {
		Map<String, Long> calls = new TreeMap<>();
		counted.statements().forEach((word, count) -> {
			if (QUERIES.contains(word)) {
				calls.put(Case.sql(word), count);
			}
		});
		return calls;
	}

	private static long sum(Map<String, Long> calls) {
		return calls.values().stream().mapToLong(Long::longValue).sum();
	}

}
