// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
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
			put(values, Metrics.DB_ROWS, counted.rows());
			put(values, Metrics.DB_BYTES_IN, counted.bytesIn());
			put(values, Metrics.DB_BYTES_OUT, counted.bytesOut());
			put(values, Metrics.DB_CONNECTIONS, counted.connections());
			counted.statements().ifPresent((statements) -> {
				values.put(Metrics.DB_QUERIES, (double) sum(queries(statements)));
				values.put(Metrics.DB_STATEMENTS, (double) sum(statements));
			});
			return new Snapshot(Snapshot.of(values).values(),
					counted.statements().map(DatabaseProbe::queries).orElse(null),
					counted.run().map((run) -> Map.of(METRICS, run)).orElse(Map.of()));
		}
		catch (SQLException ex) {
			return Snapshot.of(values);
		}
	}

	private static void put(Map<Metric, Double> values, Metric metric, OptionalDouble told) {
		told.ifPresent((value) -> values.put(metric, value));
	}

	private static Map<String, Long> queries(Map<String, Long> statements) {
		Map<String, Long> calls = new TreeMap<>();
		statements.forEach((word, count) -> {
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
