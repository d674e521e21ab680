// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * Which cases lead at one combination of levels.
 *
 * @param levels the level of each factor
 * @param leading the cases that are not shown to be slower than another, the one with the
 * most TPS first; if cases are compared with the reference only and one is faster, the
 * one for which the most is shown. Empty if nothing is known
 * @param contrasts what was compared at these levels
 */
public record LevelWinners(SequencedMap<String, Level> levels, @JsonIgnore List<CellResult> leading,
		@JsonIgnore List<ContrastResult> contrasts) {

	/**
	 * One for each combination of levels at which cases are compared.
	 */
	static List<LevelWinners> of(RunResult result) {
		Map<SequencedMap<String, Level>, List<ContrastResult>> byLevels = result.contrasts()
			.stream()
			.filter((one) -> one.contrast().first().levels().equals(one.contrast().second().levels()))
			.collect(Collectors.groupingBy((one) -> one.contrast().first().levels(), LinkedHashMap::new,
					Collectors.toList()));
		return byLevels.entrySet()
			.stream()
			.map((one) -> new LevelWinners(one.getKey(), leading(result, one.getValue()), one.getValue()))
			.toList();
	}

	private static List<CellResult> leading(RunResult result, List<ContrastResult> contrasts) {
		return mostOverReference(result, contrasts).map((one) -> List.of(result.of(one.contrast().first())))
			.orElseGet(() -> neverSlower(result, contrasts));
	}

	private static Optional<ContrastResult> mostOverReference(RunResult result, List<ContrastResult> contrasts) {
		if (result.header().experiment().compare() == Comparing.PAIRS) {
			return Optional.empty();
		}
		String reference = result.header().experiment().reference();
		return contrasts.stream()
			.map((one) -> one.contrast().first().caseName().equals(reference) ? one.reversed() : one)
			.filter((one) -> one.verdict() == Verdict.FASTER)
			.max(Comparator.comparing(ContrastResult::nearEnd));
	}

	private static List<CellResult> neverSlower(RunResult result, List<ContrastResult> contrasts) {
		return result.compared()
			.stream()
			.filter((cell) -> seenFrom(cell, contrasts).stream()
				.anyMatch((one) -> one.verdict() != Verdict.NOT_MEASURED))
			.filter((cell) -> seenFrom(cell, contrasts).stream().noneMatch((one) -> one.verdict() == Verdict.SLOWER))
			.sorted(Comparator.comparing((CellResult cell) -> cell.tps().known() ? -cell.tps().value() : 0))
			.toList();
	}

	private static List<ContrastResult> seenFrom(CellResult cell, List<ContrastResult> contrasts) {
		return contrasts.stream()
			.filter((one) -> one.contrast().has(cell.cell()))
			.map((one) -> one.contrast().first().equals(cell.cell()) ? one : one.reversed())
			.toList();
	}

	/** Two cases compared, seen from the first; nothing if they were not. */
	public Optional<ContrastResult> between(String first, String second) {
		return this.contrasts.stream()
			.flatMap((one) -> List.of(one, one.reversed()).stream())
			.filter((one) -> one.contrast().first().caseName().equals(first)
					&& one.contrast().second().caseName().equals(second))
			.findFirst();
	}

	/** The names of those that lead. */
	@JsonProperty
	public List<String> cases() {
		return this.leading.stream().map((one) -> one.cell().caseName()).toList();
	}

	/** Whether a case is among those that lead. */
	public boolean leads(String caseName) {
		return cases().contains(caseName);
	}

}
