// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.raw.IterationRecord;

/**
 * What one request sends to its store.
 *
 * @param perRequest calls by command: all in the iterations that count ÷ all requests in
 * them; in all iterations if none counts
 * @param missing why they are not known, or null
 */
public record Commands(SequencedMap<String, Double> perRequest, String missing) {

	static Commands of(List<IterationRecord> iterations) {
		List<IterationRecord> counted = iterations.stream()
			.filter((record) -> record.readings().commands() != null)
			.toList();
		long requests = counted.stream().mapToLong((record) -> record.samples().requests()).sum();
		TreeMap<String, Double> perRequest = counted.stream()
			.flatMap((record) -> record.readings().commands().entrySet().stream())
			.collect(Collectors.groupingBy(Map.Entry::getKey, TreeMap::new,
					Collectors.summingDouble(Map.Entry::getValue)));
		perRequest.replaceAll((command, calls) -> calls / requests);
		return new Commands(perRequest, (requests > 0) ? null : "not counted");
	}

	public boolean known() {
		return this.missing == null;
	}

}
