// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.pattern.Pattern;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Answer;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class EndpointPatternTest {

	@Test
	void anEndpointOfWhichNothingIsSaidIsRecognizedByWhatWasCounted() {
		RunResult result = Analysis.of(run(null));
		assertThat(result.endpoints()).singleElement().satisfies((one) -> {
			assertThat(one.cell()).isEqualTo(Example.cell("case1"));
			assertThat(one.patterns()).containsExactly(Pattern.LOOP);
			assertThat(one.sent().calls()).isEqualTo(Map.of("GET", 100.0));
		});
	}

	@Test
	void itIsSaidInTheAnswer() {
		assertThat(Answer.of(Report.of(run(null)))).extracting(Answer.Line::text)
			.contains("Your endpoint sends 100 GET one after another: like case1.");
	}

	@Test
	void whatIsKnownIsNotSaidAgain() {
		assertThat(Analysis.of(run(Map.of("GET", CommandRate.PER_KEY))).endpoints()).isEmpty();
	}

	/** A run of which is said what its first case sends. */
	private static RawRun run(Map<String, CommandRate> commands) {
		RawRun run = CleanRun.run(Example.header(AnExperiment.of("case1", "case2").forks(3).build(), Example.cases()),
				(iteration) -> 1);
		List<Case> cases = Example.cases()
			.stream()
			.map((one) -> one.name().equals("case1") ? Example.sending(one, commands) : one)
			.toList();
		// Each GET is a round trip.
		RawRun waiting = CleanRun.change(run, (iteration) -> iteration.iteration().cell().caseName().equals("case1"),
				(iteration) -> Altered.with(iteration,
						Map.of(Metrics.ROUND_TRIPS, 100.0 * iteration.samples().requests())));
		return new RawRun(Example.header(run.header().experiment(), cases), waiting.iterations());
	}

}
