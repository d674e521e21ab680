// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

/**
 * Why a run's numbers are in doubt: the closed list.
 */
public enum Reason {

	/** Requests were answered with a wrong status or body. */
	WRONG_ANSWERS(Verdict.INVALID, "An app failed under load, or answers something else than what was verified.",
			"Read the app's log in target/lab/logs, and ask it once with curl."),

	/** A case was measured while its TPS were still growing. */
	NOT_STEADY(Verdict.DEGRADED,
			"The JVM may not have compiled all of its code yet; then its TPS are too low and its rank may be wrong.",
			"Raise warmup.max-blocks in the experiment's file, if there is time; the quick experiment is always cut short."),

	/** Fewer or more samples were recorded than requests were planned. */
	SAMPLES_MISSING(Verdict.INVALID, "JMeter was stopped in the middle of a block, or its file was cut off.",
			"Run again; if it comes back, read target/jmeter/logs."),

	/** The run ended before its last block. */
	INCOMPLETE(Verdict.INVALID, "The lab or JMeter was stopped, or failed.",
			"Read what the lab said above, and run again.");

	private final Verdict verdict;

	private final String mayMean;

	private final String tryNext;

	Reason(Verdict verdict, String mayMean, String tryNext) {
		this.verdict = verdict;
		this.mayMean = mayMean;
		this.tryNext = tryNext;
	}

	/**
	 * What it does to the run.
	 * @return the verdict
	 */
	public Verdict verdict() {
		return this.verdict;
	}

	/**
	 * What it may mean.
	 * @return a sentence
	 */
	public String mayMean() {
		return this.mayMean;
	}

	/**
	 * What to try next.
	 * @return a sentence
	 */
	public String tryNext() {
		return this.tryNext;
	}

}
