// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Judgement;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What was kept of a run.
 *
 * @param iterations how many iterations
 * @param verdict on it; none: there are none
 * @param said what the report says of its end
 */
record Kept(int iterations, String verdict, String said) {

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

}
