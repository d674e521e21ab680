// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate.Per;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.stats.Estimate;

/**
 * What runs of a kind of pair were seen to differ by, on machines of one kind but of any
 * speed: in the published runs of AMD EPYC at 100 keys and 10 users, adjusted for the
 * pool. Few runs have few degrees of freedom of their own, and those of one boot hardly
 * differ.
 *
 * @param sd the standard deviation between runs, of the logarithm of a ratio, 0 or more
 * @param degreesOfFreedom of that, 0 if nothing is known
 */
public record BetweenRuns(double sd, int degreesOfFreedom) {

	/** Nothing is known of it. */
	static final BetweenRuns UNKNOWN = new BetweenRuns(0, 0);

	private static final String BY_KEY = "key by key";

	private static final String AT_ONCE = "at once";

	/** By the ways in which the two read; a test makes them again. */
	static final Map<List<String>, BetweenRuns> PUBLISHED = Map.of(List.of(AT_ONCE, BY_KEY), new BetweenRuns(0.060, 8),
			List.of(AT_ONCE, AT_ONCE), new BetweenRuns(0.013, 7), List.of(BY_KEY, BY_KEY), new BetweenRuns(0, 7));

	/** What is known of pairs like this one. */
	static BetweenRuns of(RunHeader header, Contrast contrast) {
		return PUBLISHED.getOrDefault(ways(header, contrast), UNKNOWN);
	}

	/**
	 * The kind of a pair: whether each of the two asks its store for each key, or for all
	 * at once; the same from either side.
	 */
	static List<String> ways(RunHeader header, Contrast contrast) {
		return Stream.of(contrast.first(), contrast.second())
			.map((cell) -> header.cases()
				.stream()
				.filter((one) -> one.name().equals(cell.caseName()))
				.findFirst()
				.map(BetweenRuns::way)
				.orElse(""))
			.sorted()
			.toList();
	}

	private static String way(Case one) {
		return (one.commands() == null) ? ""
				: one.commands().values().stream().anyMatch((rate) -> rate.per() == Per.KEY) ? BY_KEY : AT_ONCE;
	}

	/**
	 * What another run will show (Higgins, Thompson and Spiegelhalter, "A re-evaluation
	 * of random-effects meta-analysis", Journal of the Royal Statistical Society A 172,
	 * 2009): the variance of one run, by these runs and by all of their kind, each with
	 * its degrees of freedom as weight, once for the mean and once for that run.
	 * @param mean of the runs; its standard error is what they themselves differ by
	 * @param runs what each of them says, two or more
	 */
	Estimate next(Estimate mean, List<Estimate> runs) {
		int freedom = mean.degreesOfFreedom() + this.degreesOfFreedom;
		if (freedom == 0) {
			return mean;
		}
		int count = runs.size();
		double own = mean.standardError() * mean.standardError() * count;
		double within = runs.stream().mapToDouble((run) -> run.standardError() * run.standardError()).sum() / count;
		double variance = (mean.degreesOfFreedom() * own + this.degreesOfFreedom * (this.sd * this.sd + within))
				/ freedom;
		return new Estimate(mean.n(), mean.mean(), Math.sqrt(variance * (1 + 1.0 / count)), freedom);
	}

}
