// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Model.Range;
import io.github.redisaccessbench.lab.result.Model;
import io.github.redisaccessbench.lab.result.Predictions.Prediction;
import io.github.redisaccessbench.lab.result.Predictions;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What the models of a run say of many situations, for sliders: worked out here, so that
 * a page needs no statistics.
 *
 * @param keys numbers of keys
 * @param rtts times of a round trip, in milliseconds
 * @param columns names of the values of a row
 * @param rows what each model says of each of both
 */
public record Grid(List<Integer> keys, List<Double> rtts, List<String> columns, List<Guess> rows) {

	private static final int RTTS = 25;

	private static final int KEYS = 9;

	private static final List<String> COLUMNS = Stream.of(Guess.class.getRecordComponents())
		.map(RecordComponent::getName)
		.toList();

	/**
	 * What a model says of a situation.
	 *
	 * @param key the place in the list of keys
	 * @param rtt the place in the list of times
	 * @param name the case
	 * @param ms the time of a request, in milliseconds
	 * @param low the lower end of its interval, or null
	 * @param high its upper end, or null
	 * @param ratio how many times as many requests per second as the reference, or null
	 * @param ratioLow the lower end of its interval, or null
	 * @param ratioHigh its upper end, or null
	 */
	@JsonFormat(shape = JsonFormat.Shape.ARRAY)
	public record Guess(int key, int rtt, String name, double ms, Double low, Double high, Double ratio,
			Double ratioLow, Double ratioHigh) {

		private static Guess of(RunResult result, int key, int rtt, Prediction prediction) {
			Figure time = prediction.milliseconds();
			Figure ratio = prediction.toReference();
			return new Guess(key, rtt, result.experiment().nameOf(prediction.model().line()), time.value(), time.low(),
					time.high(), ratio.value(), ratio.low(), ratio.high());
		}

	}

	/** For a report, or null if no model of it predicts. */
	static Grid of(Report report) {
		Optional<Model> any = report.result().sweeps().models().stream().filter(Model::predicts).findFirst();
		return (any.isPresent() && report.usable()) ? of(report.result(), any.get()) : null;
	}

	private static Grid of(RunResult result, Model any) {
		List<Integer> keys = steps(any.keys(), KEYS).map(Math::rint)
			.distinct()
			.mapToObj((value) -> (int) value)
			.toList();
		List<Double> rtts = throughOne(steps(any.rttMs(), RTTS).boxed().toList());
		List<Guess> rows = new ArrayList<>();
		for (int key = 0; key < keys.size(); key++) {
			for (int rtt = 0; rtt < rtts.size(); rtt++) {
				for (Prediction prediction : Predictions.of(result, keys.get(key), rtts.get(rtt))) {
					rows.add(Guess.of(result, key, rtt, prediction));
				}
			}
		}
		return new Grid(keys, rtts, COLUMNS, rows);
	}

	/** The step that is nearest to 1 ms is 1 ms, where a page begins. */
	private static List<Double> throughOne(List<Double> steps) {
		double nearest = Collections.min(steps, Comparator.comparing((step) -> Math.abs(Math.log(step))));
		return (steps.getFirst() > 1 || steps.getLast() < 1) ? steps
				: steps.stream().map((step) -> (step == nearest) ? 1.0 : step).toList();
	}

	/** From the lowest to the highest, with equal ratios between them. */
	private static DoubleStream steps(Range range, int number) {
		if (range.low() >= range.high()) {
			return DoubleStream.of(range.low());
		}
		double ratio = range.high() / range.low();
		return IntStream.range(0, number)
			.mapToDouble((step) -> Math.min(range.high(), range.low() * Math.pow(ratio, (double) step / (number - 1))));
	}

}
