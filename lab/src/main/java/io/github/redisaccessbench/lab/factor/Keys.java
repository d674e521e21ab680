// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.run.FactorSetting;
import io.github.redisaccessbench.lab.run.Request;

/** A request reads so many keys, if its path has a place for their number. */
public final class Keys implements FactorSetting {

	@Override
	public Factor factor() {
		return Factor.KEYS;
	}

	@Override
	public Request apply(Level level, Request request) {
		return request.asking(request.path().replace(Case.KEYS, level.toString()));
	}

}
