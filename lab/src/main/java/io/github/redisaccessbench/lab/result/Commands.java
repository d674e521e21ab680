// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.raw.IterationRecord;

/**
 * What one request sends to its store.
 *
 * @param perRequest calls by command: all in the measured iterations ÷ all requests in
 * them
 * @param missing why they are not known, or null
 */
public record Commands(SequencedMap<String, Double> perRequest, String missing) {

	static Commands of(List<IterationRecord> iterations) {
		List<IterationRecord> counted = iterations.stream()
			.filter((record) -> record.readings().commands() != null)
			.toList();
		long requests = counted.stream().mapToLong((record) -> record.samples().requests()).sum();
		SequencedMap<String, Double> perRequest = new TreeMap<>();
		for (IterationRecord record : counted) {
			for (Map.Entry<String, Long> call : record.readings().commands().entrySet()) {
				perRequest.merge(call.getKey(), (double) call.getValue(), Double::sum);
			}
		}
		perRequest.replaceAll((command, calls) -> calls / requests);
		return new Commands(perRequest, (requests > 0) ? null : "not counted");
	}

	/** Whether they are known. */
	public boolean known() {
		return this.missing == null;
	}

}
