// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.stats.Spread;

/**
 * What a run says of one case. Null: not measured.
 *
 * @param about the case
 * @param commandsPerRequest Redis commands for one request, by name: all commands in its
 * measured blocks without errors ÷ all requests in them
 * @param coldTps TPS of the cold blocks
 * @param steadyTps TPS of the measured blocks
 * @param timesReference steady TPS ÷ steady TPS of the reference
 */
public record CaseResult(Case about, Map<String, Double> commandsPerRequest, Spread coldTps, Spread steadyTps,
		Double timesReference) {

}
