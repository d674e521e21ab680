// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.experiment.Premise;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.experiment.Telling.Answer;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What people wrote about experiments, tried by planted verdicts: no answer is one that
 * no run can have, and no condition is one that each run fulfils, or none.
 */
@Concurrent
class ShippedAnswersTest {

	private static final Path SHIPPED = Home.of("jmeter");

	private static final Catalog CATALOG = ExperimentFiles.catalog(SHIPPED);

	/** What may be planted of a pair. */
	enum Planted {

		MORE(Verdict.FASTER, 1.5, 60), A_LITTLE_MORE(Verdict.FASTER, 1.04, 7), TIE(Verdict.WITHIN, 1.01, 3),
		NEAR(Verdict.WITHIN, 1.06, 20), OPEN(Verdict.INCONCLUSIVE, 1.1, 60), A_LITTLE_LESS(Verdict.SLOWER, 1 / 1.04, 7),
		LESS(Verdict.SLOWER, 1 / 1.5, 60), UNKNOWN(Verdict.NOT_MEASURED, 1, 0);

		private final Verdict verdict;

		private final Figure ratio;

		private final Figure within;

		Planted(Verdict verdict, double ratio, double within) {
			this.verdict = verdict;
			this.ratio = Figure.of(ratio, "", 3);
			this.within = Figure.of(within, "%", 3);
		}

		ContrastResult of(Contrast contrast) {
			return new ContrastResult(contrast, this.ratio, this.within, 0, Figure.missing("minutes", "enough"),
					this.verdict);
		}

	}

	static Stream<String> experiments() {
		return Home.files("jmeter/experiments", 1, ".*[.]yaml")
			.stream()
			.map((file) -> file.getFileName().toString().replace(".yaml", ""))
			.filter((name) -> ExperimentFiles.shipped(name).isPresent());
	}

	@ParameterizedTest
	@MethodSource("experiments")
	void eachAnswerIsToldOfOneRunAndEachOfItsConditionsIsLostInAnother(String name) {
		Experiment experiment = experiment(name);
		List<Answer> answers = experiment.telling().answers();
		assertThat(answers).allSatisfy((answer) -> {
			Map<Measure, List<ContrastResult>> run = runs(experiment, answer)
				.filter((one) -> answering(experiment, one).told(experiment.telling())
					.filter((told) -> told.answer().equals(answer))
					.isPresent())
				.findFirst()
				.orElse(null);
			assertThat(run).as("a run of which '%s' is told", answer.say().text()).isNotNull();
			assertThat(answer.when()).allSatisfy(
					(premise) -> assertThat(losing(experiment, run, premise)).as("a run that loses it").isTrue());
		});
	}

	/** Which programs are compared is said by the user, not by the file. */
	private static Experiment experiment(String name) {
		Experiment file = ExperimentFiles.experiment(SHIPPED, name, CATALOG, Map.of());
		return file.everyFactor().keySet().stream().noneMatch((label) -> ProgramFactor.find(label).isPresent()) ? file
				: Published.newest(name).run().experiment();
	}

	/**
	 * Runs that fulfil the conditions of an answer if any can: what else they say is one
	 * thing or another; or of some pairs, which only other answers name, nothing at all.
	 */
	private static Stream<Map<Measure, List<ContrastResult>>> runs(Experiment experiment, Answer answer) {
		List<Premise> others = experiment.telling()
			.answers()
			.stream()
			.flatMap((one) -> one.when().stream())
			.filter((one) -> !answer.when().contains(one))
			.toList();
		List<Map<Measure, List<ContrastResult>>> whole = IntStream.range(0, Planted.values().length)
			.mapToObj((first) -> run(experiment, answer, rotated(first)))
			.toList();
		return Stream.concat(whole.stream(),
				others.stream().flatMap((other) -> whole.stream().map((run) -> without(experiment, run, other))));
	}

	private static List<Planted> rotated(int first) {
		List<Planted> all = new ArrayList<>(Arrays.asList(Planted.values()));
		Collections.rotate(all, -first);
		return all;
	}

	private static Map<Measure, List<ContrastResult>> run(Experiment experiment, Answer answer, List<Planted> order) {
		List<ContrastResult> declared = Stream
			.concat(Contrasts.ofCases(experiment).stream(), Contrasts.ofLevels(experiment).stream())
			.map((one) -> planted(experiment, answer, Measure.TPS, one, order))
			.toList();
		return NamedPairs.of(experiment, declared, (measure) -> cells(experiment), (measure,
				pairs) -> pairs.stream().map((one) -> planted(experiment, answer, measure, one, order)).toList());
	}

	private static List<Cell> cells(Experiment experiment) {
		return experiment.everyCase()
			.stream()
			.flatMap((name) -> Stream.concat(experiment.cells(name).stream(), experiment.atRates(name).stream()))
			.toList();
	}

	/**
	 * The first that all conditions allow that name the pair; else one that they do not.
	 */
	private static ContrastResult planted(Experiment experiment, Answer answer, Measure measure, Contrast pair,
			List<Planted> order) {
		List<Premise> about = answer.when()
			.stream()
			.filter((premise) -> names(experiment, premise, measure, pair))
			.toList();
		return order.stream()
			.map((one) -> one.of(pair))
			.filter((one) -> answering(experiment, Map.of(measure, List.of(one))).broken(new Answer(about, null))
				.isEmpty())
			.findFirst()
			.orElseGet(() -> order.getFirst().of(pair));
	}

	/** Whether the run with another verdict of one pair does not fulfil the condition. */
	private static boolean losing(Experiment experiment, Map<Measure, List<ContrastResult>> run, Premise premise) {
		Measure measure = premise.pairing().measure();
		List<ContrastResult> all = run.get(measure);
		return all.stream()
			.filter((pair) -> names(experiment, premise, measure, pair.contrast()))
			.anyMatch((pair) -> Stream.of(Planted.MORE, Planted.LESS)
				.map((other) -> all.stream().map((one) -> one.equals(pair) ? other.of(pair.contrast()) : one).toList())
				.anyMatch((other) -> !answering(experiment, Map.of(measure, other))
					.broken(new Answer(List.of(premise), null))
					.isEmpty()));
	}

	/** A run in which the pairs that a condition names were not measured. */
	private static Map<Measure, List<ContrastResult>> without(Experiment experiment,
			Map<Measure, List<ContrastResult>> run, Premise premise) {
		Map<Measure, List<ContrastResult>> rest = new EnumMap<>(Measure.class);
		run.forEach((measure, pairs) -> rest.put(measure,
				pairs.stream().filter((pair) -> !names(experiment, premise, measure, pair.contrast())).toList()));
		return rest;
	}

	private static boolean names(Experiment experiment, Premise premise, Measure measure, Contrast pair) {
		return premise.pairing().measure() == measure
				&& (premise.pairing().isOf(experiment, pair) || premise.pairing().isOf(experiment, pair.reversed()));
	}

	/** All figures of cells are known. */
	private static Answering answering(Experiment experiment, Map<Measure, List<ContrastResult>> run) {
		return new Answering(experiment, run, (quantity) -> List.of(new Named("", null, null, Figure.of(1, "", 3))));
	}

}
