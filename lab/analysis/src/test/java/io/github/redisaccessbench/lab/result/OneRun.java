// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.RunResult.SingleRun;

/** Results of one run, with the cases that lead by it. */
public final class OneRun {

	private OneRun() {
	}

	public static RunResult result(RunHeader header, List<CellResult> cells, List<ContrastResult> contrasts,
			List<ContrastResult> aaControls, Figure noiseFloorPercent, Figure targetTps, Sweeps sweeps) {
		return new RunResult(header, cells, contrasts, aaControls, noiseFloorPercent, targetTps, sweeps,
				List.of(new SingleRun(header.started(), List.of())), LevelWinners.of(header, cells, contrasts),
				EndpointPattern.of(header, cells, contrasts), List.of(), List.of(), List.of());
	}

}
