// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.coverage.GateStudy.Unsteady;
import org.junit.jupiter.api.Test;

/** Writes the table of decision 67; more builds with {@code -Dcoverage.builds=4000}. */
class GateTool {

	private static final int BUILDS = Integer.getInteger("coverage.builds", 400);

	private static final List<Unsteady> MACHINES = Stream
		.of(System.getProperty("coverage.machines", "0,1,2").split(","))
		.map((factor) -> factor.equals("0") ? Unsteady.MEDIAN : Unsteady.MEAN.times(Double.parseDouble(factor)))
		.toList();

	@Test
	void writesATable() {
		for (Unsteady machine : MACHINES) {
			for (double slower : new double[] { 0, 6.1, 8, 10.5 }) {
				double speed = 1 - slower / 100;
				GateStudy before = GateStudy.of(GateStudy.experiment(OptionalInt.of(16)), speed, machine, BUILDS, 5);
				GateStudy now = GateStudy.of(GateStudy.experiment(OptionalInt.empty()), speed, machine, BUILDS, 6);
				System.out.println(Text.of("| %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f %% |",
						100 * machine.starts(), 100 * machine.rounds(), slower, 100 * before.before(),
						100 * now.failed(), 100 * now.second()));
			}
		}
	}

}
