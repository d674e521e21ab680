// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

/**
 * What may be said of two series that were compared.
 */
public enum Conclusion {

	/** The first is faster. */
	FASTER,

	/** The first is slower. */
	SLOWER,

	/** Whatever the difference is, it is too small to matter. */
	TIE,

	/** The difference may be one or none: the interval says what is still possible. */
	INCONCLUSIVE

}
