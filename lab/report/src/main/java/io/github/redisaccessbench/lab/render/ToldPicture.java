// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.result.Named;
import io.github.redisaccessbench.lab.result.Told;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The picture of the sentence that a run supports: of what most of its numbers are, each
 * that it or its conditions name; as lines, if it names several levels of a factor of
 * which three or more were measured.
 *
 * @param report the report
 * @param shown what is shown
 * @param factor the factor along which lines go; or null
 */
record ToldPicture(Report report, List<Named> shown, String factor) {

	private static final int SEVERAL = 2;

	private static final int LINE = 3;

	private static final String TPS = Measure.TPS.words();

	private static final Map<String, String> TITLES = Map.of(TPS, "TPS", "tps", "Requests per second", "ms",
			"Time of a request, ms", "p50", "Half of the requests take at most this, ms", "p99",
			"99 of 100 requests take at most this, ms", "kept", "Requests per second at which the promise is kept",
			"start", "Time until the first answer, s", "ping", "PING, ms");

	/** Figures of all cells together: a picture shows the pairs instead. */
	private static final Set<String> OF_ALL = Set.of("apart", "noise");

	private static final Set<String> MORE = Set.of(TPS, "tps", "kept");

	/**
	 * The picture; nothing if there is no sentence, or if that of all cases shows the
	 * same.
	 */
	static Optional<Headline> of(Report report) {
		return Optional.ofNullable(report.result().told())
			.map(ToldPicture::mostOf)
			.filter((some) -> !some.isEmpty() && !isOfCases(report, some.getFirst()))
			.map((some) -> of(report, some).headline());
	}

	/** What most numbers of the sentence are; of one without numbers, most conditions. */
	private static List<Named> mostOf(Told told) {
		List<Named> numbers = told.numbers()
			.values()
			.stream()
			.<Named>flatMap(List::stream)
			.filter((one) -> !OF_ALL.contains(one.what()))
			.toList();
		List<Named> all = Stream.concat(numbers.stream(), told.conditions().stream()).toList();
		return (numbers.isEmpty() ? all : numbers).stream()
			.collect(Collectors.groupingBy(Named::what, LinkedHashMap::new, Collectors.counting()))
			.entrySet()
			.stream()
			.reduce((one, other) -> (other.getValue() > one.getValue()) ? other : one)
			.map((most) -> alike(all, most.getKey()))
			.orElse(List.of());
	}

	/** Ratios between levels say something else than those between cases. */
	private static List<Named> alike(List<Named> all, String what) {
		List<Named> some = distinct(all.stream().filter((one) -> one.what().equals(what)));
		return some.stream().filter((one) -> differing(one).equals(differing(some.getFirst()))).toList();
	}

	private static List<Named> distinct(Stream<Named> all) {
		List<Named> some = new ArrayList<>();
		all.filter((one) -> some.stream().noneMatch(one::isSame)).forEach(some::add);
		return some;
	}

	/** Whether the first number stands among those of all cases, × the reference. */
	private static boolean isOfCases(Report report, Named first) {
		Experiment experiment = report.experiment();
		return first.what().equals(TPS) && experiment.varied().isEmpty() && Headline.compared(report.result())
				&& first.over().caseName().equals(experiment.judging().reference());
	}

	private static ToldPicture of(Report report, List<Named> named) {
		return report.experiment()
			.scales()
			.stream()
			.filter((label) -> longest(named, label) >= SEVERAL)
			.max(Comparator.comparing((label) -> longest(named, label)))
			.map((label) -> new ToldPicture(report,
					further(report, named,
							(one, other) -> isLine(one, label) && line(one, label).equals(line(other, label))),
					label))
			.filter((one) -> longest(one.shown, one.factor) >= LINE)
			.orElseGet(() -> new ToldPicture(report, further(report, named, ToldPicture::isSibling), null));
	}

	/** The same with pairs that the experiment compares anyway. */
	private static List<Named> further(Report report, List<Named> named, BiPredicate<Named, Named> alike) {
		return distinct(Stream.concat(named.stream(), report.result()
			.contrasts()
			.stream()
			.flatMap((one) -> Stream.of(one, one.reversed()))
			.map((one) -> Named.of(Measure.TPS, one))
			.filter((one) -> one.figure().known() && named.stream().anyMatch((known) -> alike.test(one, known)))));
	}

	/** Another level of a case, compared with the same one. */
	private static boolean isSibling(Named one, Named known) {
		return one.what().equals(known.what()) && !differing(known).isEmpty() && one.over().equals(known.over())
				&& one.cell().without(differing(known)).equals(known.cell().without(differing(known)));
	}

	/** The factors in whose levels the two cells of a ratio differ. */
	private static Set<String> differing(Named one) {
		return one.cell()
			.levels()
			.keySet()
			.stream()
			.filter((label) -> one.over() != null
					&& !one.cell().levels().get(label).equals(one.over().levels().get(label)))
			.collect(Collectors.toSet());
	}

	private static boolean isLine(Named one, String label) {
		return !differing(one).contains(label);
	}

	/** What a number has in common with those at other levels of a factor. */
	private static Named line(Named one, String label) {
		return new Named(one.what(), one.cell().without(List.of(label)),
				(one.over() != null) ? one.over().without(List.of(label)) : null, null);
	}

	private static long longest(List<Named> some, String label) {
		return some.stream()
			.filter((one) -> isLine(one, label))
			.collect(Collectors.groupingBy((one) -> line(one, label), Collectors.counting()))
			.values()
			.stream()
			.max(Comparator.naturalOrder())
			.orElse(0L);
	}

	private Headline headline() {
		SequencedSet<String> over = this.shown.stream()
			.filter((one) -> one.over() != null)
			.map(this::over)
			.collect(Collectors.toCollection(LinkedHashSet::new));
		String what = this.shown.getFirst().what();
		String title = (over.size() > 1) ? "Ratio of " + title(what) : title(what);
		return new Headline(title + ((over.size() == 1) ? ", × " + over.getFirst() : ""),
				MORE.contains(what) ? Headline.MORE : Headline.LESS, !over.isEmpty(), this.factor,
				sorted().map((one) -> row(one, over.size() > 1)).toList());
	}

	private String title(String what) {
		return what.equals("asked") ? "Each second: " + this.report.experiment().counted().means()
				: TITLES.getOrDefault(what, what);
	}

	/** Lines one after the other, each from its lowest level on. */
	private Stream<Named> sorted() {
		if (this.factor == null) {
			return this.shown.stream();
		}
		return this.shown.stream()
			.filter((one) -> isLine(one, this.factor))
			.collect(Collectors.groupingBy((one) -> line(one, this.factor), LinkedHashMap::new, Collectors.toList()))
			.values()
			.stream()
			.flatMap((line) -> line.stream().sorted(Comparator.comparing(this::position)));
	}

	private double position(Named one) {
		return this.report.experiment().number(this.factor, one.cell().levels().get(this.factor)).orElseThrow();
	}

	private Headline.Row row(Named one, boolean several) {
		Set<String> differing = differing(one);
		String own = levels(one.cell(), differing::contains);
		String name = one.cell().caseName() + (own.isEmpty() ? "" : " (" + own + ")")
				+ (several ? " ÷ " + over(one) : "");
		String others = levels(one.cell(), (label) -> !differing.contains(label) && !label.equals(this.factor));
		return (this.factor != null)
				? Headline.Row.of(name + (others.isEmpty() ? "" : ", " + others), "", words(one.cell(), this.factor),
						one.figure())
				: Headline.Row.of(name, others.isEmpty() ? reads(one.cell()) : others, null, one.figure());
	}

	/** What stands below the line of a ratio: for instance {@code gc G1GC}. */
	private String over(Named one) {
		return Stream
			.of(one.over().caseName().equals(one.cell().caseName()) ? "" : one.over().caseName(),
					levels(one.over(), differing(one)::contains))
			.filter((words) -> !words.isEmpty())
			.collect(Collectors.joining(" "));
	}

	/** Levels of factors that have several. */
	private String levels(Cell cell, Predicate<String> which) {
		return cell.levels()
			.keySet()
			.stream()
			.filter((label) -> isVaried(label) && which.test(label))
			.map((label) -> label + " " + words(cell, label))
			.collect(Collectors.joining(", "));
	}

	private boolean isVaried(String label) {
		Experiment experiment = this.report.experiment();
		return experiment.varied().contains(label) || label.equals(Cell.RATE) && experiment.load().rates().size() > 1
				|| label.equals(Cell.NEIGHBOUR) && experiment.load().neighbours().size() > 1;
	}

	private String words(Cell cell, String label) {
		return this.report.experiment().words(label, cell.levels().get(label));
	}

	private String reads(Cell cell) {
		return this.report.header()
			.cases()
			.stream()
			.filter((one) -> one.name().equals(cell.caseName()))
			.map(Case::reads)
			.filter((reads) -> reads != null)
			.findFirst()
			.orElse("");
	}

}
