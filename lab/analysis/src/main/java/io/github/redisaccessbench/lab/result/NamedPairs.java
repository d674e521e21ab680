// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.experiment.Pairing;
import io.github.redisaccessbench.lab.experiment.Premise;
import io.github.redisaccessbench.lab.experiment.Quantity;
import io.github.redisaccessbench.lab.experiment.Telling;

/**
 * What the answers of an experiment name is compared, by the measure that they name: it
 * is as good as declared. What the experiment compares anyway is not compared twice.
 */
final class NamedPairs {

	private NamedPairs() {
	}

	/**
	 * Compares.
	 * @param contrasts what the experiment compares by TPS
	 * @param cells those that may be compared by a measure
	 * @param compare compares a family by a measure
	 * @return what there is to say, by measure
	 */
	static Map<Measure, List<ContrastResult>> of(Experiment experiment, List<ContrastResult> contrasts,
			Function<Measure, Collection<Cell>> cells,
			BiFunction<Measure, List<Contrast>, List<ContrastResult>> compare) {
		Map<Measure, List<Contrast>> named = named(experiment.telling())
			.collect(Collectors.groupingBy(Pairing::measure, () -> new EnumMap<>(Measure.class),
					Collectors.flatMapping(
							(pairing) -> pairing.among(experiment, cells.apply(pairing.measure())).stream(),
							Collectors.toList())));
		Map<Measure, List<ContrastResult>> results = new EnumMap<>(Map.of(Measure.TPS, contrasts));
		named.forEach((measure, pairs) -> {
			List<ContrastResult> all = new ArrayList<>(results.getOrDefault(measure, List.of()));
			List<Contrast> further = further(pairs, all);
			all.addAll(further.isEmpty() ? List.of() : compare.apply(measure, further));
			results.put(measure, all);
		});
		return results;
	}

	/** Those that are not compared yet, each once, from whichever side it is named. */
	private static List<Contrast> further(List<Contrast> pairs, List<ContrastResult> known) {
		List<Contrast> further = new ArrayList<>();
		pairs.stream()
			.filter((pair) -> known.stream()
				.map(ContrastResult::contrast)
				.noneMatch((one) -> one.equals(pair) || one.equals(pair.reversed())))
			.filter((pair) -> !further.contains(pair) && !further.contains(pair.reversed()))
			.forEach(further::add);
		return further;
	}

	private static Stream<Pairing> named(Telling telling) {
		return telling.answers()
			.stream()
			.flatMap((answer) -> Stream.concat(answer.when().stream().map(Premise::pairing),
					answer.say().quantities().stream().map(Quantity::pairing)))
			.filter(Objects::nonNull)
			.distinct();
	}

}
