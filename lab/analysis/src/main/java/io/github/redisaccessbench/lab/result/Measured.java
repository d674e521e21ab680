// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;

/** What the rounds of a cell in one start say by a measure. */
final class Measured {

	private Measured() {
	}

	/**
	 * Logarithms: of TPS in each round; of what a request costs, of the sum over rounds ÷
	 * the requests of these, since clocks of operating systems tick in hundredths of a
	 * second. Of memory, of its mean.
	 * @return empty if it is not known of each round, or nothing was seen of it
	 */
	static List<Double> logs(Measure measure, List<IterationRecord> rounds) {
		return switch (measure) {
			case TPS -> rounds.stream().map((record) -> Math.log(record.tps())).toList();
			case REDIS_CPU -> perRequest(rounds, Metrics.REDIS_CPU);
			case APP_CPU -> perRequest(rounds, Metrics.APP_CPU);
			case DB_CPU -> perRequest(rounds, Metrics.DB_CPU);
			case APP_ALLOCATED -> perRequest(rounds, List.of(Metrics.APP_ALLOCATED));
			case APP_MEMORY -> log(rounds, (record) -> Metrics.APP_MEMORY.of(record.readings()), (record) -> 1);
			case P99, KEPT, ASKED, START -> List.of();
		};
	}

	private static List<Double> perRequest(List<IterationRecord> rounds, Collection<Metric> metrics) {
		return log(rounds, (record) -> record.readings().sum(metrics), (record) -> record.samples().requests());
	}

	private static List<Double> log(List<IterationRecord> rounds, Function<IterationRecord, OptionalDouble> amount,
			ToDoubleFunction<IterationRecord> base) {
		List<OptionalDouble> amounts = rounds.stream().map(amount).toList();
		double sum = amounts.stream().mapToDouble((one) -> one.orElse(Double.NaN)).sum();
		return (sum > 0) ? List.of(Math.log(sum / rounds.stream().mapToDouble(base).sum())) : List.of();
	}

}
