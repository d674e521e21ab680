// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** How requests of an iteration are sent, and how many. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "model")
@JsonSubTypes({ @JsonSubTypes.Type(ClosedLoad.class), @JsonSubTypes.Type(OpenLoad.class) })
public sealed interface Load permits ClosedLoad, OpenLoad {

	/** How many requests an iteration is made of: 1 or more. */
	int requests(Cell cell);

	/**
	 * The load of an iteration of about some length.
	 * @param milliseconds how long it is to last
	 * @param tps requests per second that are expected
	 * @return a load of this model, at least the smallest
	 */
	Load lasting(double milliseconds, double tps, Cell cell);

}
