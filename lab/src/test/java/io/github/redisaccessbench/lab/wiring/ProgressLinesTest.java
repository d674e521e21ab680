// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Locale;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressLinesTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aBlockIsOneLineThatIsTheSameInEveryLocale(Locale locale) {
		String line = Locales.in(locale,
				() -> line(Example.experiment(), Example.block(7, 2, BlockKind.MEASURED, "case2"), 5_980.4));
		assertThat(line).isEqualToNormalizingNewlines(
				"[  7] fork 2/2  measured   1  case2     5,980 TPS   1,000 requests, 0 errors  about 2:05 min left\n");
	}

	@Test
	void aCellIsNamedWithTheLevelsThatVary() {
		Experiment experiment = AnExperiment.of("case1", "case2").users(1, 10).build();
		Block block = new Block(7, 1, 1, 1, BlockKind.SINGLE, Example.cell("case2", 10, 100), new ClosedLoad(50));
		assertThat(line(experiment, block, 490)).isEqualToNormalizingNewlines(
				"[  7] fork 1/2  single     1  case2 (users 10)     490 TPS     500 requests, 0 errors  about 2:05 min left\n");
	}

	@Test
	void theFirstBlockSaysFirstHowLongTheRunTakes() {
		assertThat(line(Example.experiment(), Example.block(1, 1, BlockKind.GENERATOR, Cell.GENERATOR), 10_000).lines())
			.hasSize(2)
			.startsWith("The run takes about 2:05 min, at most 12:00 min.");
	}

	private static String line(Experiment experiment, Block block, double tps) {
		StringWriter out = new StringWriter();
		new ProgressLines(experiment, new PrintWriter(out)).print(Example.result(block, tps, null),
				new Progress(Duration.ofSeconds(125), Duration.ofSeconds(720)));
		return out.toString();
	}

}
