// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;

/**
 * Did the machine belong to the run? Only measured blocks are looked at.
 */
final class MachineChecks {

	private MachineChecks() {
	}

	static List<Finding> of(RawRun run) {
		Findings found = new Findings(run.header().experiment());
		List<BlockRecord> measured = run.blocks()
			.stream()
			.filter((result) -> result.block().kind() == BlockKind.MEASURED)
			.toList();
		double others = mean(measured, Metrics.OTHERS_SHARE);
		double stolen = mean(measured, Metrics.MACHINE_STOLEN);
		if (others > Threshold.OTHER_PROCESSES.getValue() || stolen > Threshold.STOLEN.getValue()) {
			found.add(Reason.OTHER_LOAD,
					"while the cases were measured, other processes used %.0f %% of all cores and the hypervisor took %.0f %%",
					100 * others, 100 * stolen);
		}
		found.blocks(Reason.SWAP, measured,
				(record) -> of(record, Metrics.MACHINE_SWAPPED) > Threshold.SWAPPED.getValue(),
				(record) -> String.format(Locale.ROOT, "swapped %.0f pages", of(record, Metrics.MACHINE_SWAPPED)));
		found.blocks(Reason.GC_STORM, measured,
				(record) -> collectingMs(record) > Threshold.COLLECTING.getValue() * record.readings().wallMs(),
				(record) -> String.format(Locale.ROOT, "spent %.0f of %.0f ms in garbage collections",
						collectingMs(record), record.readings().wallMs()));
		return found.list();
	}

	private static double of(BlockRecord record, Metric metric) {
		return metric.of(record.readings()).orElse(0);
	}

	private static double collectingMs(BlockRecord record) {
		return of(record, Metrics.APP_GC_TIME) / 1_000;
	}

	private static double mean(List<BlockRecord> blocks, Metric metric) {
		return blocks.stream()
			.flatMapToDouble((record) -> record.readings().ofAllCores(metric).stream())
			.average()
			.orElse(0);
	}

}
