// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.run.FactorSetting;
import io.github.redisaccessbench.lab.run.Request;

/** So many users send requests at the same time. */
public final class Users implements FactorSetting {

	@Override
	public Factor factor() {
		return Factor.USERS;
	}

	@Override
	public Request apply(Level level, Request request) {
		return request.by(level.whole());
	}

}
