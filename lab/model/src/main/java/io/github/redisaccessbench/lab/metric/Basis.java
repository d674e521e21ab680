// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import io.github.redisaccessbench.lab.schedule.IterationKind;

/** In which iterations a metric is counted, and what its sum is divided by. */
public enum Basis {

	REQUEST(IterationKind.MEASURED, "per request"),

	SINGLE_REQUEST(IterationKind.SINGLE, "per request of one user"),

	ITERATION_BEGIN(IterationKind.MEASURED, "before an iteration"),

	ITERATION_END(IterationKind.MEASURED, "at the end of an iteration"),

	START(IterationKind.COLD, "per start"),

	/** As a share of the time of all cores, in measured iterations: 0 to 1. */
	CORES(IterationKind.MEASURED, "share of all cores");

	private final IterationKind kind;

	private final String words;

	Basis(IterationKind kind, String words) {
		this.kind = kind;
		this.words = words;
	}

	/** In which iterations it is counted: the kind of iteration. */
	public IterationKind kind() {
		return this.kind;
	}

	/** It in words: for instance {@code per request}. */
	public String words() {
		return this.words;
	}

}
