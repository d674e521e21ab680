// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.schedule.IterationKind;

/** A port: sets the level of a factor that is no matter of a request. */
public interface FactorSetting {

	/** The factor whose levels it sets. */
	Factor factor();

	/**
	 * Makes the world so before an iteration. Nothing by default.
	 * @param loaded what is going to be loaded
	 * @return what it measured of it: values by metric
	 */
	default Map<Metric, Double> set(Level level, Loaded loaded) {
		return Map.of();
	}

	/**
	 * Makes the world as it is without: apps are started and checked then. Nothing by
	 * default.
	 */
	default void unset() {
	}

	/**
	 * What an iteration loads.
	 *
	 * @param kind what the iteration is for
	 * @param served ids of the processes of apps and stores
	 * @param generator id of the generator's process
	 */
	record Loaded(IterationKind kind, List<Long> served, long generator) {

	}

}
