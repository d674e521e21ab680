// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Conclusion;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * Two cells compared.
 *
 * @param contrast which
 * @param ratio TPS of the first ÷ TPS of the second; the interval's confidence is that of
 * the step of Holm's procedure in which the contrast was tested
 * @param detectablePercent the smallest difference in percent that these forks would have
 * shown in four of five runs
 * @param conclusion what may be said of the first
 */
public record ContrastResult(Contrast contrast, Figure ratio, Figure detectablePercent, Conclusion conclusion) {

	private static final String NO_FORK = "not measured in one fork";

	private static final String ONE_FORK = "needs 2 forks or more";

	static ContrastResult of(Contrast contrast, Comparison comparison) {
		if (comparison.ratio() == null) {
			return new ContrastResult(contrast, Figure.missing("", NO_FORK), Figure.missing("%", NO_FORK),
					comparison.conclusion());
		}
		Figure ratio = new Figure(comparison.ratio(), "", comparison.forks(), finite(comparison.interval()), null, null,
				null);
		Figure detectable = (comparison.detectablePercent() != null)
				? new Figure(comparison.detectablePercent(), "%", comparison.forks(), null, null, null, null)
				: Figure.missing("%", ONE_FORK);
		return new ContrastResult(contrast, ratio, detectable, comparison.conclusion());
	}

	/**
	 * With two forks and dozens of contrasts an interval may span more than a number can
	 * hold.
	 */
	private static Interval finite(Interval interval) {
		boolean finite = interval != null && interval.low() > 0 && Double.isFinite(interval.high());
		return finite ? interval : null;
	}

	/** The same seen from the other side: second compared with first. */
	public ContrastResult reversed() {
		return new ContrastResult(this.contrast.reversed(), this.ratio.reciprocal(), this.detectablePercent,
				switch (this.conclusion) {
					case FASTER -> Conclusion.SLOWER;
					case SLOWER -> Conclusion.FASTER;
					case TIE, INCONCLUSIVE -> this.conclusion;
				});
	}

	/** Whether the two are told apart: the first is faster or slower. */
	public boolean toldApart() {
		return this.conclusion == Conclusion.FASTER || this.conclusion == Conclusion.SLOWER;
	}

}
