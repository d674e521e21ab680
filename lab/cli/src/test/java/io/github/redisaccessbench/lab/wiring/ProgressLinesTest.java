// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressLinesTest {

	private static final Progress LEFT = new Progress(Duration.ofSeconds(125), Duration.ofSeconds(720));

	private static final IterationRecord FIRST = record(7, 1, "case1", 490.4);

	private static final IterationRecord SECOND = record(8, 1, "case2", 5_980.4);

	private static final IterationRecord NEXT = record(9, 2, "case2", 6_000);

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void elsewhereARoundIsOneLineThatIsTheSameInEveryLocale(Locale locale) {
		assertThat(Locales.in(locale, () -> lines(Screen.PIPED, FIRST, SECOND, NEXT))).isEqualToNormalizingNewlines("""
				[  8] fork 1/2  measured   1  case1 490, case2 5,980 TPS, about 2:05 min left
				[  9] fork 1/2  measured   2  case2 6,000 TPS, about 2:05 min left
				""");
	}

	@Test
	void whatIsLeftIsWhatIsLeftWhenTheLineIsPrintedAndNothingIsSaidOfNothing() {
		StringWriter out = new StringWriter();
		ProgressLines lines = new ProgressLines(Example.experiment(), new PrintWriter(out), Screen.PIPED);
		lines.print(FIRST, LEFT);
		lines.print(NEXT, new Progress(Duration.ofSeconds(61), Duration.ofSeconds(61)));
		lines.print(record(10, 3, "case1", 500), new Progress(Duration.ZERO, Duration.ZERO));
		lines.end();
		assertThat(out.toString()).isEqualToNormalizingNewlines("""
				[  7] fork 1/2  measured   1  case1 490 TPS, about 1:01 min left
				[  9] fork 1/2  measured   2  case2 6,000 TPS
				[ 10] fork 1/2  measured   3  case1 500 TPS
				""");
	}

	@Test
	void onATerminalOneLineIsWrittenAnew() {
		assertThat(lines(new Screen(60, true, false), FIRST, SECOND))
			.isEqualToNormalizingNewlines("\r\u001b[K[  7] fork 1/2  measured   1  case1 490 TPS, about 2:05 min"
					+ "\r\u001b[K[  8] fork 1/2  measured   1  case2 5,980 TPS, about 2:05 m\n");
	}

	@Test
	void aRoundOfManyCellsTellsHowManyAndErrorsAreCounted() {
		assertThat(lines(Screen.PIPED, FIRST, Altered.errors(SECOND, 3, 0))).contains("5,980 TPS, 3 errors, about");
		assertThat(lines(Screen.PIPED,
				IntStream.rangeClosed(1, 7)
					.mapToObj((number) -> record(number, 1, "case1", 1))
					.toArray(IterationRecord[]::new)))
			.contains("measured   1  7 iterations, about")
			.startsWith("The run takes about 2:05 min, at most 12:00 min.");
	}

	@Test
	void aCellIsNamedWithTheLevelsThatVary() {
		Experiment experiment = AnExperiment.of("case1", "case2").users(1, 10).build();
		Iteration iteration = new Iteration(7, 1, 1, 1, IterationKind.SINGLE, Example.cell("case2", 10, 100),
				new ClosedLoad(50));
		assertThat(lines(experiment, Screen.PIPED, Example.result(iteration, 490, null))).isEqualToNormalizingNewlines(
				"[  7] fork 1/2  single        case2 (users 10) 490 TPS, about 2:05 min left\n");
	}

	/** Their starts are ten seconds apart. */
	@Test
	void aLongWarmUpIsSeenToGoOn() {
		IterationRecord[] warmUp = IntStream.rangeClosed(2, 9)
			.mapToObj((number) -> new Iteration(number, 1, 1, number, IterationKind.WARMUP, Example.cell("case1"),
					new ClosedLoad(100)))
			.map((iteration) -> Example.result(iteration, 490, null))
			.toArray(IterationRecord[]::new);
		assertThat(lines(Screen.PIPED, warmUp).lines()).extracting((line) -> line.substring(0, 24))
			.containsExactly("[  4] fork 1/2  warmup  ", "[  7] fork 1/2  warmup  ", "[  9] fork 1/2  warmup  ");
	}

	@Test
	void aWholeRunHasALineForEachRound() {
		List<IterationRecord> iterations = CleanRun.run().iterations();
		long rounds = iterations.stream()
			.map((one) -> one.iteration().start() + " " + one.iteration().kind()
					+ ((one.iteration().kind() == IterationKind.MEASURED) ? one.iteration().round() : ""))
			.distinct()
			.count();
		assertThat(
				lines(CleanRun.experiment(3), Screen.PIPED, iterations.toArray(IterationRecord[]::new)).lines().count())
			.isLessThan(iterations.size())
			.isBetween(1 + rounds, 2 + 2 * rounds);
	}

	private static IterationRecord record(int number, int round, String caseName, double tps) {
		return Example.result(
				new Iteration(number, 1, 1, round, IterationKind.MEASURED, Example.cell(caseName), new ClosedLoad(100)),
				tps, null);
	}

	private static String lines(Screen screen, IterationRecord... iterations) {
		return lines(Example.experiment(), screen, iterations);
	}

	private static String lines(Experiment experiment, Screen screen, IterationRecord... iterations) {
		StringWriter out = new StringWriter();
		ProgressLines lines = new ProgressLines(experiment, new PrintWriter(out), screen);
		List.of(iterations).forEach((iteration) -> lines.print(iteration, LEFT));
		lines.end();
		return out.toString();
	}

}
