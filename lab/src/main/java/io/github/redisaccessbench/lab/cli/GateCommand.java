// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Report;
import io.github.redisaccessbench.lab.verdict.Verdict;
import picocli.CommandLine.Command;

/**
 * Fails if the last run is invalid.
 */
@Command(name = "gate", description = "Fail if the last run is INVALID.")
final class GateCommand extends LabCommand {

	@Override
	public Integer call() {
		Report report = Report.of(folders().files().read());
		if (!report.usable()) {
			throw new Problem("The run is INVALID: " + report.judgement()
				.findings()
				.stream()
				.filter((finding) -> finding.reason().verdict() == Verdict.INVALID)
				.map(Finding::seen)
				.collect(Collectors.joining("; ")) + ".");
		}
		return 0;
	}

}
