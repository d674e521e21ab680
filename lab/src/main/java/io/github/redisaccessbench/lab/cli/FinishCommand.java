// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.Setup;
import picocli.CommandLine.Command;

/**
 * For Maven: all that is to be done after JMeter, by one JVM.
 */
@Command(name = "finish", description = "Stop the lab of this folder, report its run, and fail if that is INVALID.")
final class FinishCommand extends LabCommand {

	/** How long a lab may take to end by itself, as it does when JMeter has. */
	private static final Duration PATIENCE = Duration.ofSeconds(20);

	@Override
	public Integer call() {
		// First, so that nothing can keep it from being done.
		Setup.down(folders(), PATIENCE).forEach(out()::println);
		Report report = ReportCommand.show(this, folders().work(), null, false);
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
