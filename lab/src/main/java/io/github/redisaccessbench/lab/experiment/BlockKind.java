// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

/**
 * What a block is for.
 */
public enum BlockKind {

	/**
	 * Warms up JMeter itself, against the lab: a cold generator would be seen as a slow
	 * app.
	 */
	GENERATOR,

	/** The first requests that a fresh JVM serves: the article's load. */
	COLD,

	/** Run until the case is steady. */
	WARMUP,

	/** A few requests of one user: nothing overlaps, so round trips can be counted. */
	SINGLE,

	/** Counts. */
	MEASURED

}
