// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.render.Screen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressLinesTest {

	private static final Progress LEFT = new Progress(Duration.ofSeconds(125), Duration.ofSeconds(720));

	private static final BlockRecord FIRST = record(7, 1, "case1", 490.4);

	private static final BlockRecord SECOND = record(8, 1, "case2", 5_980.4);

	private static final BlockRecord NEXT = record(9, 2, "case2", 6_000);

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void elsewhereARoundIsOneLineThatIsTheSameInEveryLocale(Locale locale) {
		assertThat(Locales.in(locale, () -> lines(Screen.PIPED, FIRST, SECOND, NEXT))).isEqualToNormalizingNewlines("""
				[  8] fork 1/2  measured   1  case1 490, case2 5,980 TPS, about 2:05 min left
				[  9] fork 1/2  measured   2  case2 6,000 TPS, about 2:05 min left
				""");
	}

	@Test
	void onATerminalOneLineIsWrittenAnew() {
		assertThat(lines(new Screen(60, true, false), FIRST, SECOND))
			.isEqualToNormalizingNewlines("\r\u001b[K[  7] fork 1/2  measured   1  case1 490 TPS, about 2:05 min"
					+ "\r\u001b[K[  8] fork 1/2  measured   1  case2 5,980 TPS, about 2:05 m\n");
	}

	@Test
	void errorsAreCounted() {
		assertThat(lines(Screen.PIPED, FIRST, Altered.errors(SECOND, 3, 0))).contains("5,980 TPS, 3 errors, about");
	}

	@Test
	void aRoundOfManyCellsTellsHowMany() {
		assertThat(lines(Screen.PIPED,
				IntStream.rangeClosed(1, 7)
					.mapToObj((number) -> record(number, 1, "case1", 1))
					.toArray(BlockRecord[]::new)))
			.contains("measured   1  7 blocks, about");
	}

	@Test
	void aCellIsNamedWithTheLevelsThatVary() {
		Experiment experiment = AnExperiment.of("case1", "case2").users(1, 10).build();
		Block block = new Block(7, 1, 1, 1, BlockKind.SINGLE, Example.cell("case2", 10, 100), new ClosedLoad(50));
		assertThat(lines(experiment, Screen.PIPED, Example.result(block, 490, null))).isEqualToNormalizingNewlines(
				"[  7] fork 1/2  single        case2 (users 10) 490 TPS, about 2:05 min left\n");
	}

	@Test
	void theFirstBlockSaysFirstHowLongTheRunTakes() {
		assertThat(lines(Screen.PIPED, record(1, 1, "case1", 10_000)).lines()).hasSize(2)
			.startsWith("The run takes about 2:05 min, at most 12:00 min.");
	}

	@Test
	void aWholeRunHasALineForEachRound() {
		List<BlockRecord> blocks = CleanRun.run().blocks();
		long rounds = blocks.stream()
			.map((one) -> one.block().start() + " " + one.block().kind()
					+ ((one.block().kind() == BlockKind.MEASURED) ? one.block().round() : ""))
			.distinct()
			.count();
		assertThat(lines(CleanRun.experiment(3), Screen.PIPED, blocks.toArray(BlockRecord[]::new)).lines().count())
			.isLessThan(blocks.size())
			.isBetween(1 + rounds, 2 + 2 * rounds);
	}

	private static BlockRecord record(int number, int round, String caseName, double tps) {
		return Example.result(
				new Block(number, 1, 1, round, BlockKind.MEASURED, Example.cell(caseName), new ClosedLoad(100)), tps,
				null);
	}

	private static String lines(Screen screen, BlockRecord... blocks) {
		return lines(Example.experiment(), screen, blocks);
	}

	private static String lines(Experiment experiment, Screen screen, BlockRecord... blocks) {
		StringWriter out = new StringWriter();
		ProgressLines lines = new ProgressLines(experiment, new PrintWriter(out), screen);
		List.of(blocks).forEach((block) -> lines.print(block, LEFT));
		lines.end();
		return out.toString();
	}

}
