// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;

/**
 * A pause of a run.
 *
 * @param resumption its end
 * @param before how many iterations that count were run before it
 * @param dropped iterations that were run just before it and do not count
 */
public record Pause(Resumption resumption, int before, List<IterationRecord> dropped) {

	public Pause {
		dropped = List.copyOf(dropped);
	}

}
