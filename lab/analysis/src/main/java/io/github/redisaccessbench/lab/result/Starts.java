// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;

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
		return new StartResult(figure("ms", values(first(cell), (one) -> Metrics.APP_START.of(one.readings()))),
				figure("ms", values(first(cell), (one) -> Metrics.APP_FIRST_ANSWER.of(one.readings()))),
				toReference(cell,
						(iteration) -> iteration.readings().sum(List.of(Metrics.APP_START, Metrics.APP_FIRST_ANSWER))),
				toReference(cell, (iteration) -> OptionalDouble.of(iteration.tps())));
	}

	/** TPS of its cold iterations: without rounds each start has one, else the first. */
	Figure coldTps(Cell cell) {
		return figure("requests/s", values(cold(cell), (iteration) -> OptionalDouble.of(iteration.tps())));
	}

	/**
	 * The iterations that say how the process of a cell came up: its cold ones, and in
	 * starts without such the first of the process.
	 * @return none if it has no cold one
	 */
	List<IterationRecord> first(Cell cell) {
		List<IterationRecord> cold = cold(cell);
		String process = this.run.layout().process(cell);
		Stream<IterationRecord> others = this.run.iterations()
			.stream()
			.filter((one) -> one.iteration().kind() != IterationKind.COLD
					&& one.iteration().kind() != IterationKind.GENERATOR
					&& Metrics.APP_START.of(one.readings()).isPresent()
					&& this.run.layout().process(one.iteration().cell()).equals(process))
			.filter((one) -> cold.stream()
				.noneMatch((known) -> known.iteration().start().equals(one.iteration().start())));
		return cold.isEmpty() ? cold : Stream.concat(cold.stream(), others).toList();
	}

	private List<IterationRecord> cold(Cell cell) {
		return this.run.correct(cell, IterationKind.COLD);
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
		SequencedMap<Start, Double> own = values(cold(cell), value);
		SequencedMap<Start, Double> others = values(cold(cell.of(experiment.judging().reference())), value);
		own.keySet().retainAll(others.keySet());
		own.replaceAll((start, one) -> one / others.get(start));
		return figure("", own);
	}

	private static SequencedMap<Start, Double> values(List<IterationRecord> iterations,
			Function<IterationRecord, OptionalDouble> value) {
		SequencedMap<Start, Double> values = new LinkedHashMap<>();
		iterations.forEach((iteration) -> value.apply(iteration)
			.ifPresent((known) -> values.put(iteration.iteration().start(), known)));
		return values;
	}

	private static Figure figure(String unit, SequencedMap<Start, Double> values) {
		return Figure.of(values.values().stream().map(List::of).toList(), unit, "not measured");
	}

}
