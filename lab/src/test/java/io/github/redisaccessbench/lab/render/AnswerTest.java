// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Conclusion;
import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AnswerTest {

	private static final ContrastResult FASTER = contrast("case1", "case3", 0.0775, 0.0845, Conclusion.SLOWER);

	private static final ContrastResult NEAR = contrast("case1", "case2", 0.98, 1.039, Conclusion.WITHIN);

	@Test
	void eachCaseIsComparedWithTheReferenceAndThenTheOthers() {
		assertThat(of(NEAR, FASTER, contrast("case2", "case3", 0.077, 0.084, Conclusion.SLOWER))).containsExactly(
				"Against case1 (@Cacheable per key, in a loop): case2 is within 4 %, a tie; case3 is faster, at least 11.8 times.",
				"Among the others: case3 against case2 is faster, at least 11.9 times.");
	}

	@Test
	void aCaseThatIsSlowerThanTheReferenceIsCalledThat() {
		assertThat(of(contrast("case1", "case2", 1.11, 1.3, Conclusion.FASTER)))
			.containsExactly("Against case1 (@Cacheable per key, in a loop): case2 is slower, by at least 11 %.");
	}

	@Test
	void whatIsNotKnownIsSaidToo() {
		ContrastResult unknown = contrast("case1", "case2", 0.7, 1.3, Conclusion.CANNOT_TELL);
		assertThat(of(unknown, Reports.notMeasured("case1", "case3", "case3 was still compiling", 3.5)))
			.containsExactly("Against case1 (@Cacheable per key, in a loop): case2: cannot tell: up to 43 % apart.",
					"The rest was not measured: case3 was still compiling; about 4 minutes more would do.");
		assertThat(of(Reports.notMeasured("case2", "case3", "case3 was still compiling", null)))
			.containsExactly("Nothing can be compared: case3 was still compiling.");
	}

	@Test
	void aReferenceOfWhichNothingIsSaidIsNamed() {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3").reference("case3").build();
		assertThat(Answer.of(result(experiment, List.of(NEAR, FASTER)))).containsExactly(
				"Against case3: case1 is slower, at least 11.8 times.",
				"Among the others: case1 against case2 is within 4 %, a tie.");
	}

	@Test
	void levelsOfOneCaseAreAmongTheOthers() {
		Experiment experiment = AnExperiment.of("case1").users(1, 10).across("users").build();
		ContrastResult levels = Reports.contrast(
				new Contrast(Example.cell("case1", 10, 100), Example.cell("case1", 1, 100)), ratio(2.4, 2.7), 2.5,
				Conclusion.FASTER);
		assertThat(Answer.of(result(experiment, List.of(levels)))).containsExactly(
				"Among the others: case1 (users 10) against case1 (users 1) is faster, at least 2.40 times.");
	}

	@Test
	void whereNothingIsComparedNothingIsSaid() {
		assertThat(of()).isEmpty();
	}

	private static List<String> of(ContrastResult... contrasts) {
		return Answer.of(result(AnExperiment.of("case1", "case2", "case3").build(), List.of(contrasts)));
	}

	private static RunResult result(Experiment experiment, List<ContrastResult> contrasts) {
		RunResult some = Reports.valid().result();
		List<Case> cases = Stream
			.concat(Example.cases().stream(),
					Stream.of(new Case("case3", "case3", "/colors", null, null, null, null, null, null, null)))
			.toList();
		return new RunResult(Example.header(experiment, cases),
				some.cells().stream().filter((one) -> !one.cell().caseName().equals("case3")).toList(), contrasts,
				List.of(), some.noiseFloorPercent(), true, some.targetTps(), some.sweeps());
	}

	private static ContrastResult contrast(String first, String second, double low, double high,
			Conclusion conclusion) {
		return Reports.contrast(new Contrast(Example.cell(first), Example.cell(second)), ratio(low, high),
				Math.sqrt(low * high), conclusion);
	}

	private static Figure ratio(double low, double high) {
		return Reports.ratio(Math.sqrt(low * high), new Interval(low, high, 0.95), 3);
	}

}
