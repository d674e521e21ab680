// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.raw.RawRun;

/**
 * Looks for every reason in a run.
 */
public final class Checks {

	private Checks() {
	}

	/**
	 * Runs all checks.
	 * @param run what was recorded
	 * @param claims what it would say
	 * @return a finding for each reason that applies, those that make it invalid first
	 */
	public static List<Finding> of(RawRun run, Claims claims) {
		return Stream
			.of(AnswerChecks.of(run), RecordChecks.of(run), SteadyChecks.of(run), MachineChecks.of(run),
					ClaimChecks.of(run.header().experiment(), claims))
			.flatMap(List::stream)
			.sorted((one, other) -> one.reason().compareTo(other.reason()))
			.toList();
	}

}
