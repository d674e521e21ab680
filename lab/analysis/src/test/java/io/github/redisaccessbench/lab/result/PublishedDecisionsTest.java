// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import io.github.redisaccessbench.lab.yaml.Yaml;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Sentences of published runs decide something, also if another run may differ by what
 * runs of that kind of pair differ by.
 */
class PublishedDecisionsTest {

	/** Of a kind of which too few runs are published: the largest of the others. */
	private static final double UNKNOWN = 0.060;

	/** Student's t for 95 % and 7 degrees of freedom, those of the spreads. */
	private static final double T = 2.36;

	private static final double TIE = 5;

	@Test
	@SuppressWarnings("unchecked")
	void eighteenOfTwentyRowsOfReadmeDecide() {
		List<String> rows = (List<String>) Yaml.open(Home.of("jmeter", "answers.yaml")).read(Map.class).get("readme");
		assertThat(rows).hasSize(20);
		assertThat(rows.stream().filter((name) -> !decides(name))).hasSizeLessThanOrEqualTo(2);
	}

	@Test
	void twentyEightOfAllExperimentsDecide() {
		List<String> all = Home.files("jmeter/experiments", 1, ".*[.]yaml")
			.stream()
			.map((file) -> file.getFileName().toString().replace(".yaml", ""))
			.filter((name) -> ExperimentFiles.shipped(name).filter((words) -> !words.answers().isEmpty()).isPresent())
			.toList();
		assertThat(all.stream().filter(PublishedDecisionsTest::decides).toList()).as("of %s", all)
			.hasSizeGreaterThanOrEqualTo(28);
	}

	private static boolean decides(String experiment) {
		if (Published.folders().noneMatch((one) -> one.toString().endsWith("-" + experiment))) {
			return false;
		}
		RunResult result = Published.newest(experiment).report().result();
		List<ContrastResult> claims = Stream.ofNullable(result.told())
			.flatMap((told) -> told.claims().stream())
			.filter((one) -> one.differs(TIE) || one.ties(TIE))
			.toList();
		return !claims.isEmpty() && claims.stream().allMatch((one) -> stands(result, one));
	}

	private static boolean stands(RunResult result, ContrastResult claim) {
		if (claim.verdict() == Verdict.WITHIN) {
			return true;
		}
		BetweenRuns known = BetweenRuns.of(result.header(), claim.contrast());
		double spread = (known.degreesOfFreedom() > 0) ? known.sd() : UNKNOWN;
		double middle = Math.abs(Math.log(claim.ratio().value()));
		double half = (Math.log(claim.ratio().high()) - Math.log(claim.ratio().low())) / 2;
		return middle > Math.hypot(half, T * spread);
	}

}
