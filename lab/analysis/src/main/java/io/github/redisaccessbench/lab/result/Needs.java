// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;

/**
 * What a load would need of a machine park, if each request cost what it cost in a run:
 * utilization law, U = X × D (E. D. Lazowska et al., "Quantitative System Performance",
 * Prentice Hall, 1984, ch. 3).
 *
 * @param cell what is requested
 * @param apps apps, each on cores of its own
 * @param redisCores Redis servers that execute commands in one thread each
 * @param gigabits what Redis sends, in Gbit/s
 * @param generators load machines, each with as many cores as an app
 */
public record Needs(CellResult cell, Figure apps, Figure redisCores, Figure gigabits, Figure generators) {

	private static final double MILLION = 1_000_000;

	private static final double GIGA = 1e9;

	/**
	 * What is at hand.
	 *
	 * @param cores of each app, and of each load machine, 1 or more
	 * @param busy which part of their time they may be busy, above 0 and below 1
	 * @param gigabits that a link carries per second, greater than 0
	 */
	public record Park(int cores, double busy, double gigabits) {

	}

	/**
	 * Computes them.
	 * @param tps requests per second, greater than 0
	 */
	public static Needs of(CellResult cell, double tps, Park park) {
		Costs costs = cell.costs();
		return new Needs(cell,
				machines(costs, tps, park.cores() * park.busy(), Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL),
				machines(costs, tps, park.busy(), Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL),
				costs.of(Metrics.REDIS_BYTES_OUT).map("Gbit/s", (bytes) -> 8 * bytes * tps / GIGA), machines(costs, tps,
						park.cores() * park.busy(), Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL));
	}

	private static Figure machines(Costs costs, double tps, double seconds, Metric... cpu) {
		return costs.sum("", cpu).map("", (micros) -> tps * micros / MILLION / seconds);
	}

	/**
	 * The load up to which one of each is enough, in requests per second.
	 * @return one app, one Redis, one link; what is not known is missing
	 */
	public static Needs enough(CellResult cell, Park park) {
		Needs one = of(cell, 1, park);
		return new Needs(cell, inverse(one.apps), inverse(one.redisCores),
				one.gigabits.map("requests/s", (each) -> park.busy() * park.gigabits() / each),
				inverse(one.generators));
	}

	private static Figure inverse(Figure each) {
		return each.map("requests/s", (need) -> 1 / need);
	}

}
