// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.List;

import io.github.redisaccessbench.lab.verdict.Saturation;

/**
 * What follows from what one request costs. Null: not known.
 *
 * @param redisTps requests per second for which the CPU time of one core is enough for
 * Redis, which executes commands in one thread: 1,000,000 ÷ its microseconds per request
 * @param redisShare the case's TPS ÷ {@code redisTps}
 * @param cpuSecondsPerMillion CPU seconds of app and Redis for a million requests, which
 * are their microseconds for one
 * @param targetCores cores that app and Redis need for the load that somebody asked for
 * @param busyShare the part of the time of all cores that was used, 0 to 1
 * @param speedup how many times as many requests per second all users together get as one
 * user alone, N. J. Gunther's relative capacity ("Guerrilla Capacity Planning", Springer,
 * 2007, ch. 4)
 * @param bottleneck what kept it from serving more
 */
public record Capacity(Double redisTps, Double redisShare, Double cpuSecondsPerMillion, Double targetCores,
		Double busyShare, Double speedup, Bottleneck bottleneck) {

	/** Redis is at its end from here on. */
	public static final double REDIS_AT_ITS_END = 0.9;

	/** All cores are in use from here on. */
	public static final double ALL_BUSY = 0.9;

	/** Below this there is enough idle time to say that waiting is what takes so long. */
	public static final double HALF_IDLE = 0.6;

	/**
	 * From this part of the users on, a speedup says that they do not hinder each other.
	 */
	public static final double FREE = 0.75;

	/** Up to this part of the users, a speedup says that they wait for each other. */
	public static final double HINDERED = 0.5;

	/**
	 * Concludes.
	 * @param ledger what one request costs
	 * @param users threads that sent requests at the same time
	 * @param tps requests per second, or null
	 * @param saturation how near it came to what the generator can see
	 * @param targetTps the load that somebody asked for, or null
	 * @return what follows
	 */
	static Capacity of(List<LedgerLine> ledger, int users, Double tps, Saturation saturation, Double targetTps) {
		Double redis = Ledger.sum(ledger, LedgerItem.REDIS_CPU_USER, LedgerItem.REDIS_CPU_KERNEL);
		Double both = Ledger.sum(ledger, LedgerItem.REDIS_CPU_USER, LedgerItem.REDIS_CPU_KERNEL,
				LedgerItem.APP_CPU_USER, LedgerItem.APP_CPU_KERNEL);
		Double redisTps = (redis != null && redis > 0) ? Double.valueOf(1_000_000 / redis) : null;
		Double redisShare = (redisTps != null && tps != null) ? Double.valueOf(tps / redisTps) : null;
		Double busy = Ledger.sum(ledger, LedgerItem.APP_SHARE, LedgerItem.REDIS_SHARE, LedgerItem.GENERATOR_SHARE,
				LedgerItem.LAB_SHARE, LedgerItem.OTHERS_SHARE);
		Double alone = Ledger.sum(ledger, LedgerItem.ALONE);
		Double speedup = (alone != null && tps != null) ? Double.valueOf(tps * alone / 1_000_000) : null;
		return new Capacity(redisTps, redisShare, both,
				(both != null && targetTps != null) ? Double.valueOf(targetTps * both / 1_000_000) : null, busy,
				speedup, bottleneck(ledger, redisShare, busy,
						(speedup != null) ? Double.valueOf(speedup / users) : null, saturation));
	}

	private static Bottleneck bottleneck(List<LedgerLine> ledger, Double redisShare, Double busy, Double efficiency,
			Saturation saturation) {
		if (redisShare != null && redisShare >= REDIS_AT_ITS_END) {
			return Bottleneck.REDIS_CPU;
		}
		if (saturation.generatorBound()) {
			return Bottleneck.GENERATOR;
		}
		if (busy != null && busy <= HALF_IDLE) {
			return waiting(efficiency);
		}
		return (busy != null && busy >= ALL_BUSY && largest(ledger) == LedgerItem.APP_SHARE) ? Bottleneck.APP_CPU
				: Bottleneck.UNCLEAR;
	}

	private static Bottleneck waiting(Double efficiency) {
		if (efficiency != null && efficiency >= FREE) {
			return Bottleneck.NETWORK;
		}
		return (efficiency != null && efficiency <= HINDERED) ? Bottleneck.POOL : Bottleneck.UNCLEAR;
	}

	private static LedgerItem largest(List<LedgerLine> ledger) {
		return ledger.stream()
			.filter((line) -> line.item().share() && line.value() != null)
			.max(Comparator.comparing(LedgerLine::value))
			.map(LedgerLine::item)
			.orElse(null);
	}

}
