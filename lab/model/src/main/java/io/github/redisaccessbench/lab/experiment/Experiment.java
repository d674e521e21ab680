// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * What is to be run: cases × levels of factors, with forks and rounds, and what is
 * compared. In files, components of its four parts stand beside its own.
 *
 * @param name the name of its file, without {@code .yaml}
 * @param description one sentence
 * @param cases names of the cases that are compared
 * @param controls names of cases that are run with them and tell how far to believe the
 * rest: baselines and A/A controls
 * @param judging what is compared
 * @param sweep what varies
 * @param plan how often, how long and from when on cases are measured
 * @param load what sends the requests, and those that come at a rate
 * @param counted the command whose number a second is what it asks about; or null
 * @param telling what people wrote about it; null if nothing
 */
public record Experiment(String name, String description, List<String> cases, List<String> controls,
		@JsonUnwrapped Judging judging, @JsonUnwrapped Sweep sweep, @JsonUnwrapped ExperimentPlan plan,
		@JsonUnwrapped ExperimentLoad load, @JsonInclude(JsonInclude.Include.NON_NULL) CountedCommand counted,
		@JsonInclude(JsonInclude.Include.NON_NULL) Telling telling) {

	/** One about which nothing was written. */
	public Experiment(String name, String description, List<String> cases, List<String> controls, Judging judging,
			Sweep sweep, ExperimentPlan plan, ExperimentLoad load, CountedCommand counted) {
		this(name, description, cases, controls, judging, sweep, plan, load, counted, null);
	}

	public Experiment {
		cases = Levels.orNone(cases);
		controls = Levels.orNone(controls);
		if (judging.reference() == null && !cases.isEmpty()) {
			judging = new Judging(judging.compare(), judging.across(), cases.getFirst(), judging.tieMargin());
		}
	}

	/** The same with other levels of factors. */
	Experiment with(SequencedMap<String, List<Level>> otherFactors) {
		return new Experiment(this.name, this.description, this.cases, this.controls, this.judging,
				new Sweep(otherFactors, this.sweep.args(), this.sweep.apart()), this.plan, this.load, this.counted,
				this.telling);
	}

	/** The same, with what people wrote about it. */
	public Experiment with(Telling words) {
		return new Experiment(this.name, this.description, this.cases, this.controls, this.judging, this.sweep,
				this.plan, this.load, this.counted, words);
	}

	/** All that is run: names of cases, then of controls. */
	public List<String> everyCase() {
		return Stream.concat(this.cases.stream(), this.controls.stream()).toList();
	}

	/** The levels of a factor; none if the cells have no level of it. */
	public List<Level> levels(Factor factor) {
		return this.sweep.factors().getOrDefault(factor.label(), List.of());
	}

	/** The levels of each factor by its name: of conditions, then of arguments. */
	public SequencedMap<String, List<Level>> everyFactor() {
		SequencedMap<String, List<Level>> all = new LinkedHashMap<>(this.sweep.factors());
		all.putAll(this.sweep.args());
		return all;
	}

	/** The names of the factors that have more than one level. */
	public List<String> varied() {
		return everyFactor().sequencedEntrySet()
			.stream()
			.filter((factor) -> factor.getValue().size() > 1)
			.map(Map.Entry::getKey)
			.toList();
	}

	/**
	 * The names of the factors that have more than one level, all of them numbers: an
	 * order of cases may change between two of them.
	 */
	public List<String> scales() {
		return varied().stream()
			.filter((label) -> everyFactor().get(label).stream().allMatch((level) -> number(label, level).isPresent()))
			.toList();
	}

	/**
	 * A level as a number, for instance 20 of {@code --server.tomcat.threads.max=20}, if
	 * it is one: names of programs are none, and 0 arguments or cores are none.
	 */
	public OptionalDouble number(String label, Level level) {
		String words = words(label, level);
		double number = words.matches("\\d{1,15}(\\.\\d{1,15})?") ? Double.parseDouble(words) : Double.NaN;
		boolean zero = this.sweep.factors().containsKey(label) && !label.equals(Factor.CORES.label());
		return (number > 0 && ProgramFactor.find(label).isEmpty() || number == 0 && zero) ? OptionalDouble.of(number)
				: OptionalDouble.empty();
	}

	/**
	 * All combinations of levels; those of the last factor vary fastest: the level of
	 * each factor by its name, for each combination.
	 */
	public List<SequencedMap<String, Level>> combinations() {
		return Levels.combinations(everyFactor());
	}

	/**
	 * Whether each level of users, or each rate, has processes of its own.
	 * @param label {@code users} or {@code rate}
	 */
	public boolean isApart(String label) {
		return this.sweep.apart().contains(label);
	}

	/**
	 * All combinations of levels that take processes of their own: of arguments, and of
	 * users and rates if these are apart; one without any if there are none. Those
	 * without a rate, which are for the closed loop, come first.
	 */
	public List<SequencedMap<String, Level>> processCombinations() {
		SequencedMap<String, List<Level>> factors = new LinkedHashMap<>(this.sweep.args());
		if (isApart(Factor.USERS.label())) {
			factors.put(Factor.USERS.label(), levels(Factor.USERS));
		}
		List<SequencedMap<String, Level>> all = new ArrayList<>(Levels.combinations(factors));
		if (isApart(Cell.RATE)) {
			factors.put(Cell.RATE, this.load.rates());
			all.addAll(Levels.combinations(factors));
		}
		return all;
	}

	/** The cells of a case at which requests come at a rate; none of a control. */
	public List<Cell> openCells(String caseName) {
		return !this.cases.contains(caseName) ? List.of() : atRates(caseName);
	}

	/** The same of a control, too, if it gets that load. */
	public List<Cell> atRates(String caseName) {
		return cells(caseName).stream()
			.flatMap((cell) -> this.load.rates().stream().map((rate) -> cell.at(Cell.RATE, rate)))
			.flatMap((cell) -> this.load.neighbours().isEmpty() ? Stream.of(cell)
					: this.load.neighbours().stream().map((neighbour) -> cell.at(Cell.NEIGHBOUR, neighbour)))
			.toList();
	}

	/**
	 * The cells of a case or control in a closed loop: one for each combination of
	 * levels.
	 */
	public List<Cell> cells(String caseName) {
		return combinations().stream().map((levels) -> new Cell(caseName, levels)).toList();
	}

	/**
	 * The name of a process.
	 * @param caseName the case that it belongs to
	 * @param levels levels of factors, those of arguments among them
	 * @return for instance {@code case3[gc=-XX:+UseZGC]}; the case's name without
	 * arguments
	 */
	public String process(String caseName, Map<String, Level> levels) {
		Stream<String> apart = this.sweep.apart()
			.stream()
			.filter(levels::containsKey)
			.map((label) -> label + "=" + (label.equals(Cell.RATE) ? levels.get(label) : measured(levels.get(label))));
		String arguments = Stream
			.concat(this.sweep.args().keySet().stream().map((label) -> label + "=" + levels.get(label)), apart)
			.collect(Collectors.joining(", "));
		return caseName + (arguments.isEmpty() ? "" : "[" + arguments + "]");
	}

	/**
	 * Of one user, if none is measured with one, the process of the first level tells.
	 */
	private Level measured(Level users) {
		return levels(Factor.USERS).contains(users) ? users : levels(Factor.USERS).getFirst();
	}

	/**
	 * A cell's name in sentences: its case, and its levels of factors that have more than
	 * one.
	 */
	public String nameOf(Cell cell) {
		String levels = Stream
			.concat(varied().stream()
				.filter(cell.levels()::containsKey)
				.map((label) -> label + " " + words(label, cell.levels().get(label))),
					Stream.of(Cell.RATE, Cell.NEIGHBOUR)
						.filter(cell.levels()::containsKey)
						.map((label) -> label + " " + cell.levels().get(label)))
			.collect(Collectors.joining(", "));
		return cell.caseName() + (levels.isEmpty() ? "" : " (" + levels + ")");
	}

	/**
	 * A level in sentences and tables: of arguments that differ in a value only, that
	 * value, for instance {@code 20} of {@code --server.tomcat.threads.max=20} or
	 * {@code ZGC} of {@code -XX:+UseZGC}. Rates and neighbours, which are no factors, are
	 * told as they are.
	 */
	public String words(String label, Level level) {
		String name = level.argument();
		List<Level> all = everyFactor().get(label);
		return (all != null && all.stream().allMatch((one) -> one.text().startsWith(name)))
				? level.text().substring(name.length()) : level.text();
	}

}
