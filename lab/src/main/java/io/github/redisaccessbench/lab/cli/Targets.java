// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.List;

import io.github.redisaccessbench.lab.control.ControlDoor;
import io.github.redisaccessbench.lab.control.Target;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;

/**
 * Where the requests of a block go: to a case, or to the lab while JMeter is warmed up.
 *
 * @param catalog the apps and cases
 * @param bench the apps that are running
 * @param labPort the port of the lab itself
 * @param unmeasured cases of whose blocks no counters are read
 */
record Targets(Catalog catalog, Bench bench, int labPort, List<String> unmeasured) {

	Target of(Block block) {
		String body = this.bench.client().expectedBody();
		if (block.kind() == BlockKind.GENERATOR) {
			return new Target(ProcessHandle.current().pid(), this.labPort, ControlDoor.BODY_PATH, body, true, null);
		}
		Case theCase = this.catalog.find(block.cell().caseName());
		return new Target(this.bench.fleet().pid(theCase.name()), this.catalog.appOf(theCase).port(),
				this.bench.client().path(theCase), body, !this.unmeasured.contains(theCase.name()),
				this.bench.fleet().startUp(theCase.name()));
	}

}
