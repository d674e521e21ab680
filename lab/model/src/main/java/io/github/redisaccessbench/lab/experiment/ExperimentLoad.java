// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What sends the requests, and those that come at a rate.
 *
 * @param generator what sends the requests; null: JMeter
 * @param rates at which each case is measured, too, besides the closed loop: see
 * {@link Rate}
 * @param slo the promise whose highest rate is searched for, if that is one of the rates;
 * or null
 * @param neighbours what others request of the same app while requests come at a rate, in
 * a closed loop of as many users: paths and queries; {@code none}: no others do. Each is
 * a level of its own
 */
public record ExperimentLoad(@JsonInclude(JsonInclude.Include.NON_NULL) GeneratorKind generator,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Level> rates,
		@JsonInclude(JsonInclude.Include.NON_NULL) Slo slo,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Level> neighbours) {

	public ExperimentLoad {
		rates = Levels.orNone(rates);
		neighbours = Levels.orNone(neighbours);
	}

	/** What sends the requests. */
	public GeneratorKind sentBy() {
		return Objects.requireNonNullElse(this.generator, GeneratorKind.JMETER);
	}

}
