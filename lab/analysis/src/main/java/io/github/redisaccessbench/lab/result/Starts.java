// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.Function;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.CellResult.StartResult;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.IterationKind;

/**
 * What the starts of a run say. Every start of a process counts once: processes of the
 * same jar differ, and the iterations of one do not tell by how much.
 *
 * @param run what was recorded
 */
record Starts(RawRun run) {

	/** How the process of a cell came up. */
	StartResult of(Cell cell) {
		return new StartResult(figure("ms", values(cell, (iteration) -> Metrics.APP_START.of(iteration.readings()))),
				figure("ms", values(cell, (iteration) -> Metrics.APP_FIRST_ANSWER.of(iteration.readings()))),
				toReference(cell,
						(iteration) -> iteration.readings().sum(List.of(Metrics.APP_START, Metrics.APP_FIRST_ANSWER))),
				toReference(cell, (iteration) -> OptionalDouble.of(iteration.tps())));
	}

	/** TPS of its cold iterations: each start has one. */
	Figure coldTps(Cell cell) {
		return figure("requests/s", values(cell, (iteration) -> OptionalDouble.of(iteration.tps())));
	}

	/** Starts in which both were measured: what the machine did then, it did to both. */
	private Figure toReference(Cell cell, Function<IterationRecord, OptionalDouble> value) {
		Experiment experiment = this.run.experiment();
		if (experiment.plan().rounds() > 0) {
			return Figure.missing("", "the experiment is of warm apps");
		}
		if (cell.caseName().equals(experiment.judging().reference())) {
			return Figure.ITSELF;
		}
		SequencedMap<Start, Double> own = values(cell, value);
		SequencedMap<Start, Double> others = values(cell.of(experiment.judging().reference()), value);
		own.keySet().retainAll(others.keySet());
		own.replaceAll((start, one) -> one / others.get(start));
		return figure("", own);
	}

	private SequencedMap<Start, Double> values(Cell cell, Function<IterationRecord, OptionalDouble> value) {
		SequencedMap<Start, Double> values = new LinkedHashMap<>();
		this.run.correct(cell, IterationKind.COLD)
			.forEach((iteration) -> value.apply(iteration)
				.ifPresent((known) -> values.put(iteration.iteration().start(), known)));
		return values;
	}

	private static Figure figure(String unit, SequencedMap<Start, Double> values) {
		return Figure.of(values.values().stream().map(List::of).toList(), unit, "not measured");
	}

}
