// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

/** What may be said of two treatments that were compared. */
public enum Verdict {

	/** The first is faster, by the near end of the interval at least. */
	FASTER,

	/** The first is slower, by the near end of the interval at least. */
	SLOWER,

	/** They differ by no more than the far end of the interval. */
	WITHIN,

	/** They may differ by more than is worth saying. */
	INCONCLUSIVE,

	/** They were not measured in two forks or more. */
	NOT_MEASURED;

	/** What may be said of the second. */
	public Verdict reversed() {
		return switch (this) {
			case FASTER -> SLOWER;
			case SLOWER -> FASTER;
			case WITHIN, INCONCLUSIVE, NOT_MEASURED -> this;
		};
	}

}
