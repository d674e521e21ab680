// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;

/**
 * Did the machine belong to the run? Only measured blocks are looked at.
 */
final class MachineChecks {

	/** CPU time that others may use: a share of all cores, on average. */
	private static final double OTHERS = 0.1;

	/** CPU time that the hypervisor may take. */
	private static final double STOLEN = 0.05;

	/** Pages that may be swapped in a block: one MiB. */
	private static final long SWAPPED_PAGES = 256;

	/** The share of a block that may pass in garbage collections. */
	private static final double COLLECTING = 0.2;

	private MachineChecks() {
	}

	static List<Finding> of(RawRun run) {
		Found found = new Found();
		List<BlockResult> measured = run.blocks()
			.stream()
			.filter((result) -> result.block().kind() == BlockKind.MEASURED)
			.toList();
		double others = mean(measured, (result) -> result.cost().othersShare());
		double stolen = mean(measured,
				(result) -> (result.cost().machine() != null) ? result.cost().machine().stolenShare() : null);
		if (others > OTHERS || stolen > STOLEN) {
			found.add(Reason.OTHER_LOAD,
					"while the cases were measured, other processes used %.0f %% of all cores and the hypervisor took %.0f %%",
					100 * others, 100 * stolen);
		}
		found.blocks(Reason.SWAP, measured,
				(result) -> result.cost().machine() != null && result.cost().machine().swappedPages() > SWAPPED_PAGES,
				(result) -> "swapped " + result.cost().machine().swappedPages() + " pages");
		found.blocks(Reason.GC_STORM, measured,
				(result) -> result.cost().jvm() != null
						&& result.cost().jvm().gcMs() > COLLECTING * result.cost().wallMs(),
				(result) -> "spent " + result.cost().jvm().gcMs() + " of " + Math.round(result.cost().wallMs())
						+ " ms in garbage collections");
		return found.list();
	}

	private static double mean(List<BlockResult> blocks, Function<BlockResult, Double> value) {
		return blocks.stream().map(value).filter(Objects::nonNull).mapToDouble(Double::doubleValue).average().orElse(0);
	}

}
