// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;

/**
 * What follows from what one request costs.
 *
 * @param redisTps requests per second for which the CPU time of one core is enough for
 * Redis, which executes commands in one thread: 1,000,000 ÷ its microseconds per request
 * @param redisShare the cell's TPS ÷ {@code redisTps}
 * @param cpuSecondsPerMillion CPU seconds of app and stores for a million requests, which
 * are their microseconds for one
 * @param targetCores cores that app and stores need for the load that was asked for
 * @param busyShare the part of the time of the cores of app and stores that was used, by
 * them if these cores are their own, else by any process: 0 to 1
 * @param efficiency how many times as many requests per second all users together get as
 * one user alone (N. J. Gunther's relative capacity, "Guerrilla Capacity Planning",
 * Springer, 2007, ch. 4) ÷ the number of users
 */
public record Capacity(Figure redisTps, Figure redisShare, Figure cpuSecondsPerMillion, Figure targetCores,
		Figure busyShare, Figure efficiency) {

	private static final double MILLION = 1_000_000;

	private static final List<Metric> CPU = List.of(Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL,
			Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL);

	private static final List<Metric> SHARES = List.of(Metrics.APP_SHARE, Metrics.REDIS_SHARE, Metrics.GENERATOR_SHARE,
			Metrics.LAB_SHARE, Metrics.OTHERS_SHARE);

	private static final List<Metric> OWN_SHARES = List.of(Metrics.APP_SHARE, Metrics.REDIS_SHARE);

	/**
	 * Concludes.
	 * @param users threads that sent requests at the same time
	 * @param tps requests per second
	 * @param ownPart the part of all cores on which app and stores run: 1 if they share
	 * all of them with other processes
	 * @return what follows
	 */
	static Capacity of(Costs ledger, int users, Figure tps, Figure targetTps, double ownPart) {
		Figure redis = ledger.sum("µs", Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL);
		Figure both = ledger.sum("s",
				withDatabase(CPU, Metrics.DB_CPU, (metric) -> ledger.byId().containsKey(metric.id())));
		Figure redisTps = redis.atMost(0) ? Figure.missing("requests/s", "no CPU time of Redis was seen")
				: redis.map("requests/s", (micros) -> MILLION / micros);
		Figure alone = ledger.of(Metrics.DURATION);
		return new Capacity(redisTps, Figure.of("", (one, other) -> one / other, List.of(tps, redisTps)), both,
				targetTps.known() ? both.map("cores", (seconds) -> targetTps.value() * seconds / MILLION)
						: Figure.missing("cores", targetTps.missing()),
				ledger
					.sum("", withDatabase((ownPart < 1) ? OWN_SHARES : SHARES, List.of(Metrics.DB_SHARE),
							(share) -> ledger.of(share).known()))
					.map("", (share) -> share / ownPart),
				Figure.of("", (one, other) -> one * other / MILLION / users, List.of(tps, alone)));
	}

	/**
	 * Of a case without a database there is nothing to add. A database whose process
	 * cannot be seen is among the others.
	 */
	private static Metric[] withDatabase(List<Metric> all, List<Metric> ofDatabase, Predicate<Metric> condition) {
		return Stream.concat(all.stream(), ofDatabase.stream().filter(condition)).toArray(Metric[]::new);
	}

}
