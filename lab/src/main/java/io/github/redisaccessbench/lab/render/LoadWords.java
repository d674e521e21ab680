// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.LatencyResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.SloResult;
import io.github.redisaccessbench.lab.validity.Report;

/** What users wait for when requests come at a rate, in a few sentences. */
final class LoadWords {

	private static final Comparator<LatencyResult> P99 = Comparator.comparing((one) -> one.p99().value());

	private final RunResult result;

	private final Experiment experiment;

	private LoadWords(RunResult result) {
		this.result = result;
		this.experiment = result.header().experiment();
	}

	/** None if the run is invalid, or nothing was sent at a rate. */
	static List<String> of(Report report) {
		LoadWords words = new LoadWords(report.result());
		return !report.usable() ? List.of()
				: Stream.of(words.promise(), words.atOneRate(), words.beside()).flatMap(Function.identity()).toList();
	}

	/** Up to which rate a promise is kept. */
	private Stream<String> promise() {
		List<SloResult> slos = this.result.slos();
		String kept = slos.stream()
			.filter((one) -> one.rate().known())
			.map((one) -> Numbers.figure(one.rate()) + " requests/s with " + name(one.cell()))
			.collect(Collectors.joining(", "));
		String not = slos.stream()
			.filter((one) -> !one.rate().known())
			.map((one) -> name(one.cell()) + ": " + one.rate().missing() + ".")
			.collect(Collectors.joining(" "));
		return Stream
			.of(kept.isEmpty() ? ""
					: this.experiment.load().slo() + " is met in half of the iterations at " + kept + ".", not)
			.filter((text) -> !text.isEmpty());
	}

	private String name(Cell cell) {
		return this.experiment.nameOf(cell.withoutRate());
	}

	/**
	 * At rates that are the same for all cases: the fastest first. Not if others make a
	 * larger difference: they are told of then, and the cases with them.
	 */
	private Stream<String> atOneRate() {
		double others = apart((one) -> true, (cell) -> List.of(cell.closed(), cell.rate()));
		double cases = apart((cell) -> cell.neighbour().isEmpty(), Cell::rate);
		return (!this.experiment.load().neighbours().isEmpty() && cases <= others) ? Stream.of()
				: this.experiment.load()
					.rates()
					.stream()
					.filter((rate) -> !Rate.isSearched(rate) && !Rate.of(rate).ofCapacity())
					.flatMap(this::at);
	}

	/**
	 * How many times as long as the shortest the longest of those p99 is that are alike.
	 */
	private double apart(Predicate<Cell> condition, Function<Cell, Object> alike) {
		return this.result.latencies()
			.stream()
			.filter((one) -> one.cell().rate().isPresent() && one.p99().known() && condition.test(one.cell()))
			.collect(Collectors.groupingBy((one) -> alike.apply(one.cell()),
					Collectors.summarizingDouble((one) -> one.p99().value())))
			.values()
			.stream()
			.mapToDouble((p99) -> p99.getMax() / p99.getMin())
			.max()
			.orElse(1);
	}

	private Stream<String> at(Level rate) {
		String times = this.result.latencies()
			.stream()
			.filter((one) -> one.cell().rate().filter(rate::equals).isPresent() && one.cell().neighbour().isEmpty()
					&& one.p99().known())
			.sorted(P99)
			.map((one) -> ms(one.p99()) + " with " + this.experiment.nameOf(one.cell().closed()))
			.collect(Collectors.joining(", "));
		return times.isEmpty() ? Stream.of()
				: Stream.of("At " + rate + " requests/s, 99 of 100 requests take at most " + times + ".");
	}

	/**
	 * What others do to each case, by its p99: alone, and beside the worst of them. Who
	 * waits longest stands first.
	 */
	private Stream<String> beside() {
		return this.experiment.load().neighbours().isEmpty() ? Stream.of() : this.experiment.cases()
			.stream()
			.flatMap((name) -> this.experiment.cells(name).stream())
			.flatMap((closed) -> open(closed).filter((one) -> one.cell().neighbour().isPresent()).max(P99).stream())
			.sorted(P99.reversed())
			.map(this::beside);
	}

	private String beside(LatencyResult worst) {
		Cell closed = worst.cell().closed();
		String alone = open(closed).filter((one) -> one.cell().neighbour().isEmpty())
			.map((one) -> ms(one.p99()) + " alone, ")
			.findFirst()
			.orElse("");
		return String.format(Locale.ROOT, "%s: 99 of 100 requests take at most %s%s beside %s.",
				this.experiment.nameOf(closed), alone, ms(worst.p99()), worst.cell().neighbour().orElseThrow());
	}

	private Stream<LatencyResult> open(Cell closed) {
		return this.result.latencies()
			.stream()
			.filter((one) -> one.cell().closed().equals(closed) && one.cell().rate().isPresent() && one.p99().known());
	}

	private static String ms(Figure figure) {
		return Numbers.figure(figure) + " ms";
	}

}
