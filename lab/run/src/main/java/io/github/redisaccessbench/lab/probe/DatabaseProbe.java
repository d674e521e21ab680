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

/** Asks a database for its counters, and the operating system for its CPU time. */
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
			Map<String, Double> statements = counted.statements();
			put(values, Metrics.DB_ROWS, counted.rows());
			put(values, Metrics.DB_BYTES_IN, counted.bytesIn());
			put(values, Metrics.DB_BYTES_OUT, counted.bytesOut());
			put(values, Metrics.DB_CONNECTIONS, counted.connections());
			Map<String, Long> calls = new TreeMap<>();
			boolean all = put(values, Metrics.DB_STATEMENTS, sum(statements));
			if (all) {
				statements.keySet().retainAll(QUERIES);
				put(values, Metrics.DB_QUERIES, sum(statements));
				statements.forEach((word, count) -> calls.put(Case.SQL + word, Math.round(count)));
			}
			return new Snapshot(Snapshot.of(values).values(), all ? calls : null,
					(counted.run() != null) ? Map.of(METRICS, counted.run()) : Map.of());
		}
		catch (SQLException ex) {
			return Snapshot.of(values);
		}
	}

	/** Whether it is told. */
	private static boolean put(Map<Metric, Double> values, Metric metric, double told) {
		if (!Double.isNaN(told)) {
			values.put(metric, told);
		}
		return !Double.isNaN(told);
	}

	private static double sum(Map<String, Double> calls) {
		return calls.values().stream().mapToDouble(Double::doubleValue).sum();
	}

}
