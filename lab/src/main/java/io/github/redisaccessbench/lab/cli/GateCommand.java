// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Fails if the last run is invalid.
 */
@Command(name = "gate", description = "Fail if the last run is INVALID.")
final class GateCommand implements Callable<Integer> {

	@Mixin
	private Folders folders;

	@Override
	public Integer call() {
		RunResult result = Analysis.of(this.folders.files().read());
		if (result.verdict() == Verdict.INVALID) {
			throw new Problem("The run is INVALID: " + result.findings()
				.stream()
				.filter((finding) -> finding.reason().verdict() == Verdict.INVALID)
				.map(Finding::seen)
				.collect(Collectors.joining("; ")) + ".");
		}
		return 0;
	}

}
