// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.experiment.Premise.Relation;
import io.github.redisaccessbench.lab.experiment.Quantity.Form;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class SentenceTest {

	@Test
	void aSentenceSaysWhatItsQuantitiesAre() {
		Sentence sentence = Sentence
			.of("{case3 / case1 @ keys 2} with 2, {less: redis.cpu: a (gc ZGC) / a (gc G1GC)} and {ms of case1 @ rtt 1}.");
		assertThat(sentence.quantities()).extracting(Quantity::form).containsExactly(Form.TIMES, Form.LESS, Form.TIMES);
		assertThat(sentence.quantities().get(1).pairing().measure()).isEqualTo(Measure.REDIS_CPU);
		assertThat(sentence.quantities().get(2).figure()).isEqualTo("ms");
		assertThat(sentence.with((one) -> "$" + one.text().length())).isEqualTo("$22 with 2, $41 and $19.");
	}

	@ParameterizedTest
	@CsvSource({ "a > b,MORE", "a < b,LESS", "a ~ b,TIE", "a >= b @ keys 2,NOT_LESS", "a (gc X) <= a (gc Y),NOT_MORE" })
	void aConditionIsARelationOfTwoCells(String text, Relation relation) {
		assertThat(Premise.of(text).relation()).isEqualTo(relation);
	}

	@ParameterizedTest
	@CsvSource({ "p99: a > b @ rate 200,P99", "app.cpu: a > b,APP_CPU", "kept: a < b,KEPT", "a < b,TPS" })
	void aConditionMayNameItsMeasure(String text, Measure measure) {
		assertThat(Premise.of(text).pairing().measure()).isEqualTo(measure);
	}

	@Test
	void whatIsNoneIsTold() {
		assertProblem(() -> Premise.of("case3 beats case1"))
			.withMessageStartingWith("'case3 beats case1' is no condition. Put >, <, ~");
		assertProblem(() -> Premise.of("case3 (keys) > case1"))
			.withMessageStartingWith("'keys' is no level. Name its factor and its value");
		assertProblem(() -> Premise.of("case3 case4 > case1"))
			.withMessageStartingWith("'case3 case4' is no cell. Name one as tables do");
		assertProblem(() -> Premise.of("luck: case3 > case1"))
			.withMessageStartingWith("There is nothing called 'luck'");
		assertProblem(() -> Sentence.of("{luck of case3}"))
			.withMessageStartingWith("'luck of case3' names no figure of a cell. Choose from: tps, ms, p50, p99");
		assertProblem(() -> Sentence.of("{case3}")).withMessageStartingWith("'case3' names no pair of cells");
	}

	@Test
	void levelsAreThoseOfTablesAndThoseThatAreNotNamedAreAll() {
		Experiment experiment = AnExperiment.of("case1", "case3").keys(2, 10).build();
		Pairing pairing = Premise.of("case3 > case1 @ keys 2").pairing();
		Cell cell = experiment.cells("case3").getFirst();
		assertThat(pairing.isOf(experiment, new Contrast(cell, cell.of("case1")))).isTrue();
		assertThat(pairing.isOf(experiment, new Contrast(cell.of("case1"), cell))).isFalse();
		Cell ten = experiment.cells("case3").get(1);
		assertThat(pairing.isOf(experiment, new Contrast(ten, ten.of("case1")))).isFalse();
		assertThat(Premise.of("case3 > case1").pairing().isOf(experiment, new Contrast(ten, ten.of("case1")))).isTrue();
	}

}
