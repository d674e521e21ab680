// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.time.Duration;

import io.github.redisaccessbench.lab.FaultTable;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Judgement;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What was kept of a run.
 *
 * @param iterations how many iterations
 * @param status the run status; none: there are none
 * @param said what the report says of its end
 */
record Kept(int iterations, String status, String said) {

	static Kept of(FaultyHome home) {
		if (home.iterations() == 0) {
			return new Kept(0, "none", "Nothing was measured.");
		}
		RawRun run = home.run();
		Judgement judgement = Report.of(run).judgement();
		return new Kept(run.iterations().size(), judgement.status().name(),
				judgement.findings()
					.stream()
					.filter((finding) -> finding.reason() == Reason.INCOMPLETE)
					.map(Finding::seen)
					.findFirst()
					.orElse("The run goes on to its end."));
	}

	/**
	 * What came of a fault, once all processes of the run have ended.
	 * @param complaint what the lab complains of; without any, what the report says
	 */
	static FaultTable.Row row(String fault, FaultyHome home, int exit, String complaint, long since)
			throws InterruptedException {
		RunningLab.awaitEndOf(RunningLab.in(home.folder()));
		Duration took = Duration.ofNanos(System.nanoTime() - since);
		Kept kept = of(home);
		return new FaultTable.Row(fault, complaint.isEmpty() ? kept.said : complaint, exit, kept.status,
				kept.iterations, RunningLab.in(home.folder()).size(), took);
	}

}
