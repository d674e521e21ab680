// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;

/**
 * A run as {@link CleanRun}, in which cases read from a database: a query for 100 rows,
 * which costs the database 100 µs. Their apps have 120 MB of memory of their own and no
 * virtual threads.
 */
public final class ADatabaseRun {

	private static final Map<String, CommandRate> QUERY = Map.of("SQL SELECT", CommandRate.PER_REQUEST);

	private static final Map<String, CommandRate> MGET = Map.of("MGET", CommandRate.PER_REQUEST);

	private ADatabaseRun() {
	}

	/** All cases read from it. */
	public static RawRun run() {
		return run(QUERY);
	}

	/** The first case does, the others read from Redis. */
	public static RawRun withRedis() {
		return run(MGET);
	}

	private static RawRun run(Map<String, CommandRate> others) {
		RunHeader old = CleanRun.header(CleanRun.experiment(3));
		List<Case> cases = old.cases()
			.stream()
			.map((one) -> one.commands().isEmpty() ? one : asking(one, one.name().equals("case1") ? QUERY : others))
			.toList();
		RunHeader header = new RunHeader(old.schema(), old.started(), old.seed(), old.experiment(), cases,
				with(old.environment()), old.colors(), old.keyspaces(), old.targetTps());
		return CleanRun.change(CleanRun.run(header, (iteration) -> 1), (iteration) -> true, ADatabaseRun::measured);
	}

	private static Case asking(Case one, Map<String, CommandRate> commands) {
		return new Case(one.name(), one.app(), one.path(), one.reads(), one.webStack(), one.articleTps(), commands,
				one.baseline(), one.aaControlOf(), one.shares());
	}

	private static Environment with(Environment old) {
		List<StoreInfo> stores = List.of(old.stores().getFirst(),
				new StoreInfo("PostgreSQL", "17.2", "embedded, port 15432", false));
		return new Environment(old.cpu(), old.cores(), old.memoryMiB(), old.os(), old.jdk(), old.jvmFlags(), old.apps(),
				stores, old.generator(), old.commit(), old.inherited());
	}

	private static IterationRecord measured(IterationRecord iteration) {
		double requests = iteration.samples().requests();
		return Altered.with(iteration,
				Map.of(Metrics.DB_QUERIES, requests, Metrics.DB_ROWS, 100 * requests, Metrics.DB_CPU_USER,
						80 * requests, Metrics.DB_CPU_KERNEL, 20 * requests, Metrics.APP_MEMORY_PRIVATE, 120e6,
						Metrics.APP_THREADS_CARRIERS, 0.0, Metrics.APP_JAR, 30e6));
	}

}
