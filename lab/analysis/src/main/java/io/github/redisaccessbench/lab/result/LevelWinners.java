// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * Which cases lead at one combination of levels: concluded here, and shown by all
 * reports.
 *
 * @param levels the level of each factor
 * @param cases the cases that lead: those that none is shown to be faster than, the one
 * with the most TPS first; where cases are compared with the reference only, the one with
 * the largest proven lead. Empty if no case is shown to be faster than another
 * @param atLeast how many times the requests of the reference each of them serves, at
 * least; if the reference is among them, those of every other case. Null if that is not
 * shown of each
 * @param withoutStore compared cases that ask no store, and are ranked apart
 * @param ranked the names of all other compared cases
 * @param reference the case that others are compared with
 * @param contrasts what was compared at these levels
 */
public record LevelWinners(SequencedMap<String, Level> levels, List<String> cases, Double atLeast,
		List<String> withoutStore, @JsonIgnore List<String> ranked, @JsonIgnore String reference,
		@JsonIgnore List<ContrastResult> contrasts) {

	/** One for each combination of levels at which cases are compared. */
	static List<LevelWinners> of(RunHeader header, List<CellResult> cells, List<ContrastResult> contrasts) {
		Map<SequencedMap<String, Level>, List<ContrastResult>> byLevels = contrasts.stream()
			.filter((one) -> one.contrast().first().levels().equals(one.contrast().second().levels()))
			.collect(Collectors.groupingBy((one) -> one.contrast().first().levels(), LinkedHashMap::new,
					Collectors.toList()));
		return byLevels.values().stream().map((some) -> at(header, cells, some)).toList();
	}

	private static LevelWinners at(RunHeader header, List<CellResult> cells, List<ContrastResult> contrasts) {
		Cell any = contrasts.getFirst().contrast().first();
		List<String> ranked = new ArrayList<>(header.experiment().cases());
		ranked.removeAll(header.withoutStore());
		List<String> byTps = cells.stream()
			.filter((one) -> ranked.contains(one.cell().caseName()) && one.cell().levels().equals(any.levels()))
			.sorted(Comparator.comparing((one) -> one.tps().known() ? -one.tps().value() : 0.0))
			.map((one) -> one.cell().caseName())
			.toList();
		Function<List<String>, LevelWinners> of = (leading) -> new LevelWinners(any.levels(), leading, null,
				header.withoutStore(), List.copyOf(ranked), header.experiment().judging().reference(), contrasts);
		LevelWinners noLeader = of.apply(List.of());
		return of.apply((header.experiment().judging().compare() == Comparing.PAIRS || ranked.size() == 2)
				? noLeader.neverSlower(byTps) : noLeader.largestLead(byTps))
			.bounded();
	}

	private LevelWinners bounded() {
		Double bound = margins(this.cases.contains(this.reference)).stream()
			.map(ContrastResult::nearEnd)
			.min(Comparator.naturalOrder())
			.orElse(null);
		return new LevelWinners(this.levels, this.cases, bound, this.withoutStore, this.ranked, this.reference,
				this.contrasts);
	}

	/** None if it is all of them: then none is shown to be faster than another. */
	private List<String> neverSlower(List<String> byTps) {
		List<String> all = byTps.stream()
			.filter((name) -> seenFrom(name).anyMatch(ContrastResult::measured)
					&& seenFrom(name).noneMatch((one) -> one.verdict() == Verdict.SLOWER))
			.toList();
		return (all.size() < this.ranked.size() && contrasts(this.ranked).anyMatch(ContrastResult::significant)) ? all
				: List.of();
	}

	/** By comparisons with the reference; that itself if it is faster than each. */
	private List<String> largestLead(List<String> byTps) {
		return seenFrom(this.reference).map(ContrastResult::reversed)
			.filter((one) -> one.verdict() == Verdict.FASTER)
			.max(Comparator.comparing(ContrastResult::nearEnd))
			.map((one) -> List.of(one.contrast().first().caseName()))
			.orElseGet(() -> neverSlower(byTps).equals(List.of(this.reference)) ? List.of(this.reference) : List.of());
	}

	/**
	 * What those that lead are shown to lead by; none if that is not shown of each.
	 * @param overOthers whether over those that do not lead, instead of the reference
	 */
	public List<ContrastResult> margins(boolean overOthers) {
		Predicate<String> others = overOthers ? (name) -> !this.cases.contains(name) : this.reference::equals;
		List<Optional<ContrastResult>> margins = this.cases.stream()
			.flatMap((name) -> this.ranked.stream().filter(others).map((other) -> between(name, other)))
			.toList();
		boolean shown = margins.stream()
			.allMatch((one) -> one.filter((margin) -> margin.verdict() == Verdict.FASTER).isPresent());
		return shown ? margins.stream().flatMap(Optional::stream).toList() : List.of();
	}

	/** Two cases compared, seen from the first; nothing if they were not. */
	Optional<ContrastResult> between(String first, String second) {
		return all(first).filter((one) -> one.contrast().second().caseName().equals(second)).findFirst();
	}

	/** Whether anything is known of two cases that are ranked. */
	public boolean known() {
		return contrasts(this.ranked).anyMatch(ContrastResult::measured);
	}

	private Stream<ContrastResult> contrasts(List<String> names) {
		return this.contrasts.stream()
			.filter((one) -> names.contains(one.contrast().first().caseName())
					&& names.contains(one.contrast().second().caseName()));
	}

	/** What is compared with it among those that are ranked. */
	private Stream<ContrastResult> seenFrom(String name) {
		return all(name).filter((one) -> this.ranked.contains(one.contrast().second().caseName()));
	}

	private Stream<ContrastResult> all(String name) {
		return this.contrasts.stream().flatMap((one) -> one.from(one.contrast().first().of(name)).stream());
	}

}
