// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.stats.Spread;
import io.github.redisaccessbench.lab.verdict.Saturation;

/**
 * What a run says of one case or control. Null: not measured.
 *
 * @param about the case
 * @param commandsPerRequest Redis commands for one request, by name: all commands in its
 * measured blocks without errors ÷ all requests in them
 * @param coldTps TPS of the cold blocks; controls have none
 * @param steadyTps TPS of the measured blocks
 * @param toReference the case compared with the reference; null for the reference itself
 * and for controls
 * @param rank its places among the cases; null for controls
 * @param saturation how near it came to what the generator can see
 * @param ledger what one request costs, a line for each item
 * @param capacity what follows from it
 */
public record CaseResult(Case about, Map<String, Double> commandsPerRequest, Spread coldTps, Spread steadyTps,
		Comparison toReference, Rank rank, Saturation saturation, List<LedgerLine> ledger, Capacity capacity) {

	/**
	 * What one request costs, of some items together.
	 * @param items the items
	 * @return the sum of their values, or null if one of them could not be had
	 */
	public Double cost(LedgerItem... items) {
		return Ledger.sum(this.ledger, items);
	}

}
