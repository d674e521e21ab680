// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.stats.Comparisons.Comparison;
import io.github.redisaccessbench.lab.stats.Comparisons.Pair;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.RandomizedBlocks;

/**
 * What the models of a run say of a situation that was not measured. An interval holds
 * what starts differ by, and is widened by the model's own error.
 */
public final class Predictions {

	private final Experiment experiment;

	private final List<Model> models;

	private final int keys;

	private final double rttMs;

	private final RandomizedBlocks<Cell> logs;

	private Predictions(RunResult result, int keys, double rttMs) {
		this.experiment = result.experiment();
		this.models = result.sweeps().models().stream().filter(Model::predicts).toList();
		this.keys = keys;
		this.rttMs = rttMs;
		Map<Start, Map<Cell, List<Double>>> starts = new LinkedHashMap<>();
		this.models.forEach((model) -> model.fits()
			.forEach((fit) -> starts.computeIfAbsent(fit.start(), (start) -> new LinkedHashMap<>())
				.put(model.line(), List.of(log(fit)))));
		this.logs = RandomizedBlocks.of(List.copyOf(starts.values()));
	}

	private double log(Fit fit) {
		return Math.log(fit.milliseconds(this.keys, this.rttMs));
	}

	/**
	 * Predicts.
	 * @param keys keys that a request reads
	 * @param rttMs how long a round trip to Redis takes, in milliseconds
	 * @return one for each case whose model predicts, the fastest first
	 * @throws Problem if that lies outside of what was measured, or nothing was measured
	 * that it could follow from
	 */
	public static List<Prediction> of(RunResult result, int keys, double rttMs) {
		List<Model> models = result.sweeps().models();
		if (models.isEmpty()) {
			throw new Problem("This run has no models: they need rtt, with one user among the levels of users. Make "
					+ "such a run: mvn verify -Dexperiment=network.");
		}
		if (models.stream().allMatch((model) -> model.fits().size() < 2)) {
			throw new Problem("This run has one fork, which shows no spread. Make another: mvn verify "
					+ "-Dexperiment=network -Dforks=3.");
		}
		if (models.stream().noneMatch(Model::predicts)) {
			throw new Problem(
					"No model of this run predicts well enough: its report says by how much they err. Levels nearer to each other, "
							+ "or more rounds, may help: mvn verify -Dexperiment=network.");
		}
		for (Model model : models) {
			if (rttMs < model.rttMs().low()) {
				throw new Problem(
						"rtt " + Model.Range.plain(rttMs) + " ms is less than what was measured: " + model.rttMs()
								+ " ms. What a Redis as near as that does, a run without rtt says: mvn verify.");
			}
			check("rtt", " ms", model.rttMs(), rttMs);
			check("keys", "", model.keys(), keys);
		}
		return new Predictions(result, keys, rttMs).list();
	}

	private static void check(String factor, String unit, Model.Range range, double asked) {
		if (!range.holds(asked)) {
			throw new Problem(factor + " " + Model.Range.plain(asked) + unit + " lies outside of what was measured: "
					+ range + unit + ". Measure it: mvn verify -Dexperiment=network -D" + factor
					+ "=<levels below and above>.");
		}
	}

	private List<Prediction> list() {
		List<Model> others = this.models.stream().filter((model) -> reference(model).isPresent()).toList();
		List<Comparison> comparisons = Comparisons.of(others.stream().map(this::pair).toList(),
				this.experiment.judging().tieMargin(), Comparisons.ALPHA);
		Map<Cell, Figure> ratios = IntStream.range(0, others.size())
			.boxed()
			.collect(Collectors.toMap((index) -> others.get(index).line(),
					(index) -> ContrastResult.ratio(comparisons.get(index), "it takes two starts of both")));
		return this.models.stream()
			.map((model) -> new Prediction(model, milliseconds(model), ratio(model, ratios)))
			.sorted(Comparator.comparing((one) -> one.milliseconds().value()))
			.toList();
	}

	private Figure ratio(Model model, Map<Cell, Figure> ratios) {
		return model.line().caseName().equals(this.experiment.judging().reference()) ? Figure.ITSELF
				: ratios.getOrDefault(model.line(), Figure.missing("", "there is no prediction of the reference"));
	}

	/** The model that another one is compared with. */
	private Optional<Model> reference(Model model) {
		Cell wanted = model.line().of(this.experiment.judging().reference());
		return this.models.stream()
			.filter((one) -> one.line().equals(wanted) && !one.line().equals(model.line()))
			.findFirst();
	}

	/** How many times as fast as the reference. */
	private Pair pair(Model model) {
		Model reference = reference(model).orElseThrow();
		double error = error(model) + error(reference);
		return new Pair(this.logs.difference(reference.line(), model.line()), error, error);
	}

	private double error(Model model) {
		return Math.log1p(model.errorPercent(this.rttMs).value() / 100);
	}

	private Figure milliseconds(Model model) {
		Estimate estimate = Estimate.of(model.fits().stream().map(this::log).toList());
		Interval interval = estimate.interval();
		Interval wider = (interval != null)
				? new Interval(interval.low() - error(model), interval.high() + error(model), interval.confidence())
					.map(Math::exp)
				: null;
		return Figure.of(Math.exp(estimate.mean()), "ms", estimate.n(), wider);
	}

	/**
	 * What a model says of a situation that was not measured.
	 *
	 * @param model the model
	 * @param milliseconds the time of a request of one user
	 * @param toReference how many times as many requests per second as the reference
	 */
	public record Prediction(Model model, Figure milliseconds, Figure toReference) {

	}

}
