// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.experiment.Premise;
import io.github.redisaccessbench.lab.experiment.Sentence;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.experiment.Telling.Answer;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ToldTest {

	private final RunResult keys = Published.newest("keys").report().result();

	private final Map<Measure, List<ContrastResult>> contrasts = Map.of(Measure.TPS, this.keys.contrasts());

	@Test
	void theFirstAnswerWhoseConditionsHoldIsToldWithItsNumbers() {
		Telling telling = telling(answer("never", "case3 < case1 @ keys 100"),
				answer("{case3 / case1 @ keys 2} with 2, {case3 / case1 @ keys 100} with 100", "case3 > case1 @ keys 2",
						"case3 > case1 @ keys 100", "case3 >= case1"));
		Told told = Told.of(telling, this.keys, this.contrasts, (one) -> List.of()).orElseThrow();
		assertThat(told.answer()).isEqualTo(telling.answers().get(1));
		assertThat(told.numbers().values()).allSatisfy((some) -> assertThat(some).hasSize(1));
		assertThat(told.claims()).hasSize(12);
		assertThat(told.answer().say().with((one) -> String.valueOf(told.numbers().get(one).getFirst().value() > 1)))
			.isEqualTo("true with 2, true with 100");
	}

	@Test
	void aConditionOfPairsThatAreNotComparedDoesNotHold() {
		assertThat(Told.broken(answer("x", "case9 > case1", "case3 > case1 @ keys 7", "app.cpu: case3 < case1"),
				this.keys, this.contrasts))
			.hasSize(3);
		assertThat(Told.of(telling(answer("{case3 / case9}")), this.keys, this.contrasts, (one) -> List.of()))
			.isEmpty();
	}

	private static Telling telling(Answer... answers) {
		return new Telling(null, null, List.of(answers), null, null);
	}

	private static Answer answer(String say, String... when) {
		return new Answer(List.of(when).stream().map(Premise::of).toList(), Sentence.of(say));
	}

}
