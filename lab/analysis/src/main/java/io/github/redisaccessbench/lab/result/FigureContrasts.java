// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * Cells compared by a figure that each has once, with its interval. One has more than the
 * other if their intervals do not overlap: equal ones are said to differ less often than
 * the intervals miss (Schenker and Gentleman, "On judging the significance of differences
 * by examining the overlap between confidence intervals", The American Statistician 55/3,
 * 2001).
 */
final class FigureContrasts {

	private FigureContrasts() {
	}

	/**
	 * Compares.
	 * @param figures of the cells of all contrasts
	 * @param tie the margin of ties, in percent
	 */
	static List<ContrastResult> of(List<Contrast> contrasts, Map<Cell, Figure> figures, double tie) {
		return contrasts.stream()
			.map((one) -> of(one, figures.get(one.first()), figures.get(one.second()), tie))
			.toList();
	}

	private static ContrastResult of(Contrast contrast, Figure first, Figure second, double tie) {
		Figure enough = Figure.missing("minutes", "nothing more is needed");
		if (first.interval() == null || second.interval() == null || second.low() <= 0) {
			String why = "there is no interval";
			return new ContrastResult(contrast, Figure.missing("", why), Figure.missing("%", why), 0, enough,
					Verdict.NOT_MEASURED);
		}
		int n = Math.min(first.n(), second.n());
		Interval ratio = new Interval(first.low() / second.high(), first.high() / second.low(),
				first.interval().confidence() + second.interval().confidence() - 1);
		double within = ratio.percentApart();
		return new ContrastResult(contrast, Figure.of(first.value() / second.value(), "", n, ratio),
				Figure.of(within, "%", n), 0, enough, verdict(ratio, within, tie));
	}

	private static Verdict verdict(Interval ratio, double within, double tie) {
		if (!ratio.holds(1)) {
			return (ratio.low() > 1) ? Verdict.FASTER : Verdict.SLOWER;
		}
		return (within <= tie) ? Verdict.WITHIN : Verdict.INCONCLUSIVE;
	}

}
