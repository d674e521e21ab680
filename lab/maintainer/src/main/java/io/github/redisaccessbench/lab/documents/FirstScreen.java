// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.documents.Answers.Advice;
import io.github.redisaccessbench.lab.documents.Answers.Way;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.render.MachineName;
import io.github.redisaccessbench.lab.render.Numbers;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * The top of README.md: what each way to read does, serves and costs, and what to do.
 *
 * @param answer of the experiment that compares them
 * @param ways which, the reference first
 * @param runs what all published runs say
 * @param advised what to do
 */
record FirstScreen(PublishedAnswer answer, List<Way> ways, List<RunResult> runs, List<Advised> advised) {

	/** Calls of a command for one request: fewer greet a new connection. */
	private static final double SOME = 0.5;

	List<Row> rows() {
		return IntStream.range(0, this.ways.size())
			.mapToObj((index) -> new Row(index + 1, this.ways.get(index), cell(this.ways.get(index))))
			.toList();
	}

	private CellResult cell(Way way) {
		return this.answer.report()
			.result()
			.compared()
			.stream()
			.filter((one) -> one.cell().caseName().equals(way.of()))
			.findFirst()
			.orElseThrow();
	}

	int keys() {
		return cell(this.ways.getFirst()).cell().keys();
	}

	int users() {
		return cell(this.ways.getFirst()).cell().users();
	}

	/**
	 * How many times the requests of the reference the fastest way serves in all of these
	 * runs: for instance {@code 11.8 to 14.6 on AMD EPYC}.
	 */
	String everywhere() {
		Contrast pair = new Contrast(fastest().cell(), cell(this.ways.getFirst()).cell());
		Map<String, DoubleSummaryStatistics> ratios = new TreeMap<>();
		this.runs.forEach((run) -> ContrastResult.ratio(run.contrasts(), pair)
			.ifKnown((ratio) -> ratios
				.computeIfAbsent(MachineName.of(run).name().replaceFirst(",.*", ""),
						(name) -> new DoubleSummaryStatistics())
				.accept(ratio)));
		return Text.join("; ", ratios.entrySet(), (one) -> range(one.getValue()) + " on " + one.getKey());
	}

	private CellResult fastest() {
		return this.ways.stream().map(this::cell).max(Comparator.comparing((one) -> one.tps().value())).orElseThrow();
	}

	private static String range(DoubleSummaryStatistics ratios) {
		String min = Numbers.three(ratios.getMin());
		String max = Numbers.three(ratios.getMax());
		return min.equals(max) ? min : min + " to " + max;
	}

	/**
	 * A way to read.
	 *
	 * @param number its place in the table
	 */
	record Row(int number, Way way, CellResult cell) {

		/** For instance {@code 100 GET}. */
		String sent() {
			return this.cell.commands()
				.perRequest()
				.entrySet()
				.stream()
				.filter((one) -> one.getValue() >= SOME)
				.map((one) -> Text.of("%.0f %s", one.getValue(), one.getKey()))
				.collect(Collectors.joining(" + "));
		}

		String tps() {
			return Numbers.three(this.cell.tps().value());
		}

		/** With its interval; the reference has none. */
		String ratio() {
			return (this.number == 1) ? "1" : Numbers.figure(this.cell.toReference());
		}

		String cpu() {
			return Numbers.three(this.cell.costs().sum("µs", Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL).value())
					+ " + "
					+ Numbers.three(this.cell.costs().sum("µs", Metrics.REDIS_CPU.toArray(Metric[]::new)).value());
		}

	}

	/**
	 * Something to do.
	 *
	 * @param answer why; or null
	 */
	record Advised(String say, PublishedAnswer answer) {

		static Advised of(Advice advice, Map<String, PublishedAnswer> all) {
			return new Advised(advice.say(), (advice.by() != null) ? all.get(advice.by()) : null);
		}

	}

}
