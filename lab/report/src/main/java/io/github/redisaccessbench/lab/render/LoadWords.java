// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.CountedCommand;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.LatencyResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.SloResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What an experiment asks beside TPS, in a few sentences: how long cases take to start,
 * how often they send a command, and what users wait for when requests come at a rate.
 */
record LoadWords(Report report) {

	/** What p99 is, and of what. */
	static final String P99_OF = "99 of 100 requests of a typical window take at most ";

	private static final Comparator<LatencyResult> P99 = Comparator.comparing((one) -> one.p99().value());

	/** None if the run is invalid, or asks nothing beside TPS. */
	static List<String> of(Report report) {
		LoadWords words = new LoadWords(report);
		return !report.usable() ? List.of()
				: Stream.of(words.starts(), words.counted(), words.promise(), words.atOneRate(), words.beside())
					.flatMap(Function.identity())
					.toList();
	}

	/**
	 * The start of cases, × the reference, where nothing else is asked; the shortest
	 * first.
	 */
	Stream<String> starts() {
		List<CellResult> others = this.report.result()
			.compared()
			.stream()
			.filter((cell) -> toReference(cell).known() && toReference(cell).n() > 0)
			.sorted(Comparator.comparing((cell) -> toReference(cell).value()))
			.toList();
		if (experiment().plan().rounds() > 0 || others.isEmpty()) {
			return Stream.of();
		}
		CellResult first = others.getFirst();
		return Stream.of("Start-up and first answer take " + start(first, "(95 % interval ") + " as long with "
				+ experiment().nameOf(first.cell()) + " as with " + experiment().judging().reference()
				+ Text.join("", others.subList(1, others.size()),
						(cell) -> ", " + start(cell, "(") + " with " + experiment().nameOf(cell.cell()))
				+ ".");
	}

	private static String start(CellResult cell, String begin) {
		Figure ratio = toReference(cell);
		return Numbers.three(ratio) + "×"
				+ ratio.spread().map((interval) -> " " + begin + Numbers.interval(interval).substring(1)).orElse("");
	}

	private static Figure toReference(CellResult cell) {
		return cell.start().timeToReference();
	}

	/**
	 * How often each case sends the command that an experiment asks about: all of them in
	 * the rounds that count ÷ all requests, times TPS. Cases that never send it are left
	 * out.
	 */
	private Stream<String> counted() {
		CountedCommand counted = experiment().counted();
		List<CellResult> sending = this.report.result()
			.cells()
			.stream()
			.filter((cell) -> counted != null && !cell.control() && cell.about().sends(counted.command())
					&& cell.commands().known() && cell.tps().known())
			.toList();
		return sending.isEmpty() ? Stream.of()
				: Stream.of(ChangeWords.sentence(counted.means() + " a second: "
						+ Text.join(", ", sending, (cell) -> Numbers.three(
								cell.commands().perRequest().getOrDefault(counted.command(), 0.0) * cell.tps().value())
								+ " with " + experiment().nameOf(cell.cell()))));
	}

	private RunResult result() {
		return this.report.result();
	}

	private Experiment experiment() {
		return this.report.experiment();
	}

	/** Up to which rate a promise is kept. */
	private Stream<String> promise() {
		List<SloResult> slos = result().slos();
		String kept = slos.stream()
			.filter((one) -> one.rate().known())
			.map((one) -> Numbers.figure(one.rate()) + " requests/s with " + name(one.cell()))
			.collect(Collectors.joining(", "));
		String not = slos.stream()
			.filter((one) -> !one.rate().known())
			.map((one) -> name(one.cell()) + ": " + one.rate().missing() + ".")
			.collect(Collectors.joining(" "));
		return Stream
			.of(kept.isEmpty() ? "" : experiment().load().slo() + " holds in 9 of 10 windows up to " + kept + ".", not)
			.filter((text) -> !text.isEmpty());
	}

	private String name(Cell cell) {
		return experiment().nameOf(cell.withoutRate());
	}

	/**
	 * At rates that are the same for all cases: the fastest first. Not if others make a
	 * larger difference: they are told of then, and the cases with them.
	 */
	private Stream<String> atOneRate() {
		double others = apart((one) -> true, (cell) -> List.of(cell.closed(), cell.rate()));
		double cases = apart((cell) -> cell.neighbour().isEmpty(), Cell::rate);
		return (!experiment().load().neighbours().isEmpty() && cases <= others) ? Stream.of()
				: experiment().load()
					.rates()
					.stream()
					.filter((rate) -> !Rate.isSearched(rate) && !Rate.of(rate).ofCapacity())
					.flatMap(this::at);
	}

	/**
	 * How many times as long as the shortest the longest of those p99 is that are alike.
	 */
	private double apart(Predicate<Cell> condition, Function<Cell, Object> alike) {
		return result().latencies()
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
		List<LatencyResult> all = result().latencies()
			.stream()
			.filter((one) -> one.cell().rate().filter(rate::equals).isPresent() && one.cell().neighbour().isEmpty()
					&& one.p99().known())
			.sorted(P99)
			.toList();
		String times = all.stream()
			.map((one) -> ms(one.p99()) + " with " + experiment().nameOf(one.cell().closed()))
			.collect(Collectors.joining(", "));
		return times.isEmpty() ? Stream.of()
				: Stream.concat(Stream.of("At " + rate + " requests/s, " + P99_OF + times + "."), stalled(all));
	}

	/** What a typical window hides. */
	private Stream<String> stalled(List<LatencyResult> all) {
		List<LatencyResult> worse = all.stream().filter((one) -> one.stalled() > 0).toList();
		return worse.isEmpty() ? Stream.of()
				: Stream.of("More than three times slower: " + Text.join(", ", worse,
						(one) -> one.stalled() + " of " + one.p99().n() + " windows of "
								+ experiment().nameOf(one.cell().closed())
								+ one.cell().neighbour().map((other) -> " beside " + other).orElse("") + " (up to "
								+ Numbers.three(one.p99().max()) + " ms)")
						+ ".");
	}

	/**
	 * What others do to each case, by its p99: alone, and beside the worst of them. The
	 * case that waits longest stands first.
	 */
	private Stream<String> beside() {
		List<LatencyResult> worst = experiment().load().neighbours().isEmpty() ? List.of() : experiment().cases()
			.stream()
			.flatMap((name) -> experiment().cells(name).stream())
			.flatMap((closed) -> open(closed).filter((one) -> one.cell().neighbour().isPresent()).max(P99).stream())
			.sorted(P99.reversed())
			.toList();
		return Stream.concat(worst.stream().map(this::beside), stalled(worst));
	}

	private String beside(LatencyResult worst) {
		Cell closed = worst.cell().closed();
		String alone = open(closed).filter((one) -> one.cell().neighbour().isEmpty())
			.map((one) -> ms(one.p99()) + " alone, ")
			.findFirst()
			.orElse("");
		return Text.of("%s: %s%s%s beside %s.", experiment().nameOf(closed), P99_OF, alone, ms(worst.p99()),
				worst.cell().neighbour().orElseThrow());
	}

	private Stream<LatencyResult> open(Cell closed) {
		return result().latencies()
			.stream()
			.filter((one) -> one.cell().closed().equals(closed) && one.cell().rate().isPresent() && one.p99().known());
	}

	private static String ms(Figure figure) {
		return Numbers.figure(figure) + " ms";
	}

}
