// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.validity.Finding;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
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
			throw new Problem("The run is INVALID: " + whyItEnded().orElseGet(() -> seen(report)));
		}
		return 0;
	}

	/**
	 * Why it did not get to its last iteration, if it did not: that explains the rest.
	 */
	private Optional<String> whyItEnded() {
		return folders().state().read().map(Content::message);
	}

	private static String seen(Report report) {
		return report.judgement()
			.findings()
			.stream()
			.filter((finding) -> finding.reason().status() == RunStatus.INVALID)
			.map(Finding::seen)
			.collect(Collectors.joining("; ")) + ".";
	}

}
