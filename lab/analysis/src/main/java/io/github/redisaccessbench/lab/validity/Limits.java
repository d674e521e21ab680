// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.Capacity;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.OwnCores;
import io.github.redisaccessbench.lab.validity.Judgement.CellJudgement;

/** Decides what limits a cell. */
final class Limits {

	private Limits() {
	}

	static CellJudgement of(CellResult result) {
		return new CellJudgement(result.cell(), generatorBound(result), bottleneck(result));
	}

	/** Whether the generator limits a cell. */
	static boolean generatorBound(CellResult result) {
		Figure ofBaseline = result.generator().baselineShare();
		return (above(ofBaseline, Threshold.MAX_OF_BASELINE) && !above(ofBaseline, Threshold.NO_BASELINE))
				|| above(result.generator().cpuShare(), Threshold.MAX_OF_CPU);
	}

	private static boolean above(Figure figure, Threshold threshold) {
		return figure.known() && figure.value() > threshold.getValue();
	}

	private static Bottleneck bottleneck(CellResult result) {
		Capacity capacity = result.capacity();
		if (capacity.redisShare().atLeast(Threshold.REDIS_BUSY.getValue())) {
			return Bottleneck.REDIS_CPU;
		}
		if (generatorBound(result)) {
			return Bottleneck.GENERATOR;
		}
		if (capacity.busyShare().atMost(Threshold.HALF_IDLE.getValue())) {
			return waiting(capacity.efficiency());
		}
		return capacity.busyShare().atLeast(Threshold.ALL_BUSY.getValue()) ? busiest(result) : Bottleneck.UNCLEAR;
	}

	/** Of what could use the cores of the app: with cores of its own, its stores only. */
	private static Bottleneck busiest(CellResult result) {
		Stream<Metric> shares = OwnCores.has(result.cell())
				? Stream.of(Metrics.APP_SHARE, Metrics.REDIS_SHARE, Metrics.DB_SHARE)
				: Stream.of(Metrics.LEDGER, Metrics.DATABASE).flatMap(List::stream).filter(Metric::isShare);
		Metric largest = shares.filter((share) -> result.costs().of(share).known())
			.max(Comparator.comparing((share) -> result.costs().of(share).value()))
			.orElse(null);
		return Metrics.DB_SHARE.equals(largest) ? Bottleneck.DATABASE_CPU
				: Metrics.APP_SHARE.equals(largest) ? Bottleneck.APP_CPU : Bottleneck.UNCLEAR;
	}

	private static Bottleneck waiting(Figure efficiency) {
		if (efficiency.atLeast(Threshold.FREE.getValue())) {
			return Bottleneck.NETWORK;
		}
		return efficiency.atMost(Threshold.HINDERED.getValue()) ? Bottleneck.POOL : Bottleneck.UNCLEAR;
	}

}
