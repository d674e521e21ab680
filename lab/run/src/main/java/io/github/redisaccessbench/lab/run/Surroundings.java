// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.List;

import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;

/** A port: finds out on what machine and with which sources a run is made. */
@FunctionalInterface
public interface Surroundings {

	/** Looks around, and adds the machine. */
	Environment look(List<AppInfo> apps, List<StoreInfo> stores, GeneratorInfo generator);

}
