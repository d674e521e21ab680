// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.result.Adjusted;
import io.github.redisaccessbench.lab.result.Boot;
import io.github.redisaccessbench.lab.result.MachineFacts;
import io.github.redisaccessbench.lab.result.PairRun;
import io.github.redisaccessbench.lab.result.Replicates;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.RandomEffects;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AgreementReportTest {

	@Test
	void whatExplainsItStandsBesideQ() {
		SequencedMap<String, PairRun> runs = new LinkedHashMap<>();
		for (int number = 0; number < 9; number++) {
			double micros = 12 + 3 * (number % 4);
			double log = 3.2 - 0.24 * Math.log(micros) + 0.002 * (number % 3);
			runs.put("run " + number,
					new PairRun(Instant.EPOCH.plus(Duration.ofHours(number)),
							new MachineFacts("AMD EPYC, 2 cores", new Boot("kernel " + number % 3, null),
									OptionalDouble.empty(), OptionalDouble.of(micros)),
							new Estimate(3, log, 0.01, 8), OptionalDouble.of(15), OptionalDouble.of(15)));
		}
		String shown = AgreementReport.render(List.of(replicates(runs)), Screen.PIPED);
		assertThat(shown).contains("case3 / case1", "the machine's speed under load", "confirmed",
				"they differ; explained");
		assertThat(shown).contains("runs: 9", "boots: 3", "mean, and range: 12.7, 11.8 to 13.6",
				"the next run: 13.5 (13.1–14.0)", "Q, and by chance: 249.6 of 15.5", "Q adjusted: 0.2 of 14.1");
	}

	@Test
	void twoRunsAloneSayNothingOfTheNext() {
		SequencedMap<String, PairRun> runs = new LinkedHashMap<>();
		for (int number = 0; number < 2; number++) {
			runs.put("run " + number,
					new PairRun(Instant.EPOCH,
							new MachineFacts("AMD EPYC, 2 cores", new Boot("one", null), OptionalDouble.empty(),
									OptionalDouble.empty()),
							new Estimate(3, 2.5, 0.01, 8), OptionalDouble.empty(), OptionalDouble.empty()));
		}
		assertThat(AgreementReport.render(List.of(replicates(runs)), Screen.PIPED))
			.contains("repeated", "no difference shown")
			.doesNotContain("(12.");
	}

	private static Replicates replicates(SequencedMap<String, PairRun> runs) {
		List<PairRun> all = List.copyOf(runs.values());
		RandomEffects together = RandomEffects.of(all.stream().map(PairRun::log).toList());
		return new Replicates("AMD EPYC, 2 cores", new Contrast(Example.cell("case3"), Example.cell("case1")), runs,
				together, Adjusted.of(all, List.of()), together.pValue() < 0.05);
	}

}
