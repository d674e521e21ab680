// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.time.Instant;
import java.util.List;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;

/**
 * What is known of a run when it starts.
 *
 * @param started when
 * @param seed seed of the random order
 * @param experiment what is to be run
 * @param cases cases and controls of the experiment, in its order
 * @param environment where and with what
 * @param keyspaces what the keys that a request reads take in Redis
 */
public record RunHeader(Instant started, long seed, Experiment experiment, List<Case> cases, Environment environment,
		List<Keyspace> keyspaces) {

	public RunHeader {
		keyspaces = (keyspaces != null) ? List.copyOf(keyspaces) : List.of();
	}

}
