// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.condition;

import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.run.Condition;
import io.github.redisaccessbench.lab.run.Request;

/**
 * So many users send requests at the same time.
 */
public final class Users implements Condition {

	@Override
	public Factor factor() {
		return Factor.USERS;
	}

	@Override
	public Request apply(Level level, Request request) {
		return request.by(level.whole());
	}

}
