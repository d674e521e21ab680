// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** The levels of factors, by the names of the factors. */
final class Levels {

	private Levels() {
	}

	/** The same, or none where nothing is said. */
	static <T> List<T> orNone(List<T> some) {
		return (some != null) ? List.copyOf(some) : List.of();
	}

	/** The same with the standard levels of those that an experiment does not name. */
	static SequencedMap<String, List<Level>> complete(Map<String, List<Level>> factors) {
		SequencedMap<String, List<Level>> all = new LinkedHashMap<>();
		for (Factor factor : Factor.values()) {
			factor.standard().ifPresent((level) -> all.put(factor.label(), List.of(level)));
		}
		if (factors != null) {
			factors.forEach((name, levels) -> all.put(name, List.copyOf(levels)));
		}
		return Collections.unmodifiableSequencedMap(all);
	}

	/** All combinations of them; those of the last factor vary fastest. */
	static List<SequencedMap<String, Level>> combinations(SequencedMap<String, List<Level>> factors) {
		List<SequencedMap<String, Level>> combinations = List.of(new LinkedHashMap<>());
		for (Map.Entry<String, List<Level>> factor : factors.sequencedEntrySet()) {
			List<SequencedMap<String, Level>> longer = new ArrayList<>();
			for (SequencedMap<String, Level> levels : combinations) {
				factor.getValue().forEach((level) -> {
					SequencedMap<String, Level> more = new LinkedHashMap<>(levels);
					more.put(factor.getKey(), level);
					longer.add(more);
				});
			}
			combinations = longer;
		}
		return combinations;
	}

}
