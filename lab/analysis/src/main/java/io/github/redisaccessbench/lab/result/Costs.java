// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonValue;
import io.github.redisaccessbench.lab.metric.Metric;

/**
 * What one request of a cell costs.
 *
 * @param byId a figure for each metric, by its id
 */
public record Costs(@JsonValue SequencedMap<String, Figure> byId) {

	public Costs {
		byId = new LinkedHashMap<>(byId);
	}

	public Figure of(Metric metric) {
		return this.byId.getOrDefault(metric.id(), Figure.missing(metric.unit(), "not measured"));
	}

	/** The sum of several of them, or why it is missing. */
	public Figure sum(String unit, Metric... metrics) {
		List<Figure> figures = Stream.of(metrics).map(this::of).toList();
		return Figure.of(unit, Double::sum, figures);
	}

}
