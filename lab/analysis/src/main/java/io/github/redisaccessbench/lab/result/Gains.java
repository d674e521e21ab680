// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;

/** What cells would gain if their compilers left the machine to them. */
final class Gains {

	private final List<CountedRounds> runs;

	private final Map<Cell, Double> known = new HashMap<>();

	Gains(List<CountedRounds> runs) {
		this.runs = runs;
	}

	/** As a logarithm, 0 or more: the mean of all runs. */
	double of(Cell cell) {
		return this.known.computeIfAbsent(cell,
				(missing) -> this.runs.stream().mapToDouble((run) -> of(run.all(cell))).average().orElseThrow());
	}

	private static double of(List<IterationRecord> iterations) {
		double busy = sum(iterations, Metrics.MACHINE_BUSY);
		double compilers = sum(iterations, Metrics.APP_COMPILING);
		return (busy > compilers) ? -Math.log(1 - compilers / busy) : 0;
	}

	private static double sum(List<IterationRecord> iterations, Metric metric) {
		return iterations.stream().mapToDouble((record) -> metric.of(record.readings()).orElse(0)).sum();
	}

}
