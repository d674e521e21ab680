// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.Collection;
import java.util.Comparator;

import io.github.redisaccessbench.lab.validity.Judgement.Finding;

/** Whether the numbers of a run may be used. */
public enum RunStatus {

	/** Nothing was found that speaks against them. */
	VALID,

	/** They may be used with the findings in mind. */
	DEGRADED,

	/** They may not be used. */
	INVALID;

	/** The verdict that follows from findings: the worst that one of them calls for. */
	public static RunStatus of(Collection<Finding> findings) {
		return findings.stream()
			.map((finding) -> finding.reason().status())
			.max(Comparator.naturalOrder())
			.orElse(VALID);
	}

}
