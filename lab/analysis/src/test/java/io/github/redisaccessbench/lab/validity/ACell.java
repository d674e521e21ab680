// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.Capacity;
import io.github.redisaccessbench.lab.result.CellResult.GeneratorUse;
import io.github.redisaccessbench.lab.result.CellResult.StartResult;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Commands;
import io.github.redisaccessbench.lab.result.Costs;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Judgement.CellJudgement;

/**
 * Builds a cell's result of which only matters what limits it. What is not said: all
 * cores are in use, most of them by the app, Redis and the generator are far from their
 * limits, and each of the users gets as much as one alone. Null: not known.
 */
final class ACell {

	private Cell cell = Example.cell("case1");

	private Double redisShare = 0.1;

	private Double busyShare = 0.95;

	private Double efficiency = 1.0;

	private Double baselineShare = 0.1;

	private Double cpuShare = 0.1;

	private final SequencedMap<String, Figure> costs = new LinkedHashMap<>();

	ACell() {
		share(Metrics.APP_SHARE, 0.6);
		share(Metrics.GENERATOR_SHARE, 0.2);
	}

	/** App and stores have so many cores, and the generator the others. */
	ACell cores(int own) {
		this.cell = this.cell.at(Factor.CORES, Level.of(own));
		return this;
	}

	ACell redisShare(Double value) {
		this.redisShare = value;
		return this;
	}

	ACell busyShare(Double value) {
		this.busyShare = value;
		return this;
	}

	ACell efficiency(Double value) {
		this.efficiency = value;
		return this;
	}

	ACell baselineShare(Double value) {
		this.baselineShare = value;
		return this;
	}

	ACell cpuShare(Double value) {
		this.cpuShare = value;
		return this;
	}

	ACell share(Metric metric, Double value) {
		this.costs.put(metric.id(), figure(value));
		return this;
	}

	CellJudgement judged() {
		Figure unknown = figure(null);
		return Limits.of(new CellResult(
				this.cell, Example.cases().getFirst(), false, new Commands(new TreeMap<>(), null), unknown, unknown,
				unknown, Optional.empty(), new GeneratorUse(figure(this.baselineShare), figure(this.cpuShare), unknown),
				new Costs(this.costs), new Capacity(unknown, figure(this.redisShare), unknown, unknown,
						figure(this.busyShare), figure(this.efficiency)),
				List.of(), 0, new StartResult(unknown, unknown, unknown, unknown)));
	}

	private static Figure figure(Double value) {
		return (value != null) ? new Figure(value, "", 3, null, null, null, null) : Figure.missing("", "not known");
	}

}
