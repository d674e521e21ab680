// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class LevelWinnersTest {

	@Test
	void theOneThatIsFasterThanAllOthersLeads() {
		assertThat(of(CleanRun.run())).singleElement().satisfies((one) -> {
			assertThat(leading(one)).containsExactly("case2");
			assertThat(one.atLeast()).isGreaterThan(10);
			assertThat(one.between("case2", "case1"))
				.hasValueSatisfying((contrast) -> assertThat(contrast.verdict()).isEqualTo(Verdict.FASTER));
			assertThat(one.between("case1", "case2"))
				.hasValueSatisfying((contrast) -> assertThat(contrast.verdict()).isEqualTo(Verdict.SLOWER));
			assertThat(one.between("case1", "case3")).isEmpty();
		});
	}

	@Test
	void casesThatMayBeEqualOrOfWhichNothingIsKnownDoNotLead() {
		assertThat(of(CleanRun.run((iteration) -> iteration.cell().caseName().equals("case1") ? 11.99 : 1)))
			.singleElement()
			.satisfies((one) -> {
				assertThat(one.known()).isTrue();
				assertThat(one.cases()).isEmpty();
				assertThat(one.atLeast()).isNull();
			});
		assertThat(of(new RawRun(CleanRun.run().header(), List.of()))).singleElement().satisfies((one) -> {
			assertThat(one.known()).isFalse();
			assertThat(one.cases()).isEmpty();
		});
		Experiment experiment = AnExperiment.of("case1").users(1, 10).across("users").build();
		assertThat(of(CleanRun.run(CleanRun.header(experiment), (iteration) -> 1))).isEmpty();
	}

	/** From memory it is the fastest of all, and answers another question. */
	@ParameterizedTest
	@CsvSource({ ", case2, true", "Thread.sleep, case3, false" })
	void aCaseThatAnswersFromMemoryIsRankedApartAndOneThatWaitsIsNot(String client, String leads, boolean apart) {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3").forks(3).build();
		Case third = new Case("case3", "case3", "/colors", "no store", "MVC", null, Map.of(), null, null, null, null,
				client, null, null, null, null);
		RunResult result = Analysis.of(CleanRun.run(
				Example.header(experiment, Stream.concat(Example.cases().stream(), Stream.of(third)).toList()),
				(iteration) -> iteration.cell().caseName().equals("case3") ? 100 : 1));
		assertThat(result.winners()).singleElement().satisfies((one) -> {
			assertThat(one.cases()).containsExactly(leads);
			assertThat(one.withoutStore()).isEqualTo(apart ? List.of("case3") : List.of());
			assertThat(one.between("case3", "case1"))
				.hasValueSatisfying((contrast) -> assertThat(contrast.verdict()).isEqualTo(Verdict.FASTER));
		});
		assertThat(result.of(Example.cell("case3")).rank().isEmpty()).isEqualTo(apart);
	}

	@Test
	void thereIsOneForEachCombinationOfLevels() {
		List<LevelWinners> all = of(ASweep.run());
		assertThat(all).hasSize(9);
		assertThat(all).allSatisfy((one) -> assertThat(leading(one))
			.containsExactly((one.levels().get("keys").whole() == 1) ? "case1" : "case2"));
	}

	@Test
	void ofCasesThatAreComparedWithTheReferenceTheOneLeadsForWhichTheMostIsShown() {
		Experiment experiment = AnExperiment.of("case1", "case2").compare(Comparing.REFERENCE).forks(3).build();
		assertThat(of(CleanRun.run(CleanRun.header(experiment), (iteration) -> 1))).singleElement()
			.satisfies((one) -> assertThat(leading(one)).containsExactly("case2"));
		assertThat(of(CleanRun.run(CleanRun.header(experiment),
				(iteration) -> iteration.cell().caseName().equals("case1") ? 100 : 1)))
			.singleElement()
			.satisfies((one) -> assertThat(leading(one)).containsExactly("case1"));
	}

	private static List<LevelWinners> of(RawRun run) {
		return Analysis.of(run).winners();
	}

	private static List<String> leading(LevelWinners one) {
		return one.cases();
	}

}
