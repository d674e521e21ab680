// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Yardstick;

/**
 * A port: finds out on what machine, how fast and with which sources a run is made.
 */
@FunctionalInterface
public interface Surroundings {

	/** Looks around, and adds the machine. */
	Environment look(List<AppInfo> apps, List<StoreInfo> stores, GeneratorInfo generator);

	/**
	 * Measures how fast the machine is, which takes some seconds; nothing is under load,
	 * and no app runs.
	 * @param at now
	 * @param redis the Redis of the run
	 * @return what was measured; nothing if that cannot be done here
	 */
	default Optional<Yardstick> yardstick(Yardstick.Moment moment, Instant at, Store redis) {
		return Optional.empty();
	}

}
