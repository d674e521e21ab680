// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;

/**
 * What stopping early does to claims, and what it saves: simulates runs of five forks
 * that stop at some margins, and that do not. Its name keeps it out of the tests that
 * {@code mvn test} runs; -Dcoverage.experiments says how many runs.
 */
final class StoppingTool {

	private static final Path SHIPPED = Path.of("..", "jmeter");

	/** What runs that stop at a margin say, and how many iterations they have. */
	record Row(String stopAt, Truth truth, Shares shares, double iterations, double forks) {

	}

	@Test
	void print() {
		int runs = Integer.getInteger("coverage.experiments", 40);
		System.out.println(
				"| stops at | truth | false faster | within untrue | at least untrue | inconclusive | equal within | iterations | forks |");
		Stream.of(Truth.EQUAL, Truth.USUAL, Truth.ONE_SLOWER)
			.flatMap((truth) -> Stream.of("none", "10").map((stopAt) -> row(stopAt, truth, runs)))
			.forEach((row) -> System.out.println(String.format(Locale.ROOT,
					"| %s | %s | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.0f | %.2f |", row.stopAt(),
					row.truth(), 100 * row.shares().falselyToldApart(), 100 * row.shares().falselyWithin(),
					100 * row.shares().falselyAtLeast(), 100 * row.shares().inconclusive(),
					row.shares().marginPercent(), row.iterations(), row.forks())));
	}

	static Row row(String stopAt, Truth truth, int runs) {
		List<RawRun> played = IntStream.range(0, runs).parallel().mapToObj((run) -> play(stopAt, truth, run)).toList();
		Tally tally = new Tally(truth);
		played.forEach((run) -> tally.add(Analysis.of(run)));
		return new Row(stopAt, truth, tally.shares(),
				played.stream().mapToInt((run) -> run.iterations().size()).average().orElseThrow(),
				played.stream()
					.mapToInt((run) -> run.iterations().getLast().iteration().fork())
					.average()
					.orElseThrow());
	}

	static RawRun play(String stopAt, Truth truth, int seed) {
		Catalog catalog = ExperimentFiles.catalog(SHIPPED);
		Experiment experiment = ExperimentFiles.experiment(SHIPPED, "default", catalog,
				Map.of("forks", "5", "rounds", "8", "stop.at.percent", stopAt));
		SplittableRandom random = new SplittableRandom(seed);
		RunHeader header = Example.header(experiment, catalog.findAll(experiment.everyCase()));
		return SimulatedRun.of(header, Machine.USUAL, truth, random).played();
	}

}
