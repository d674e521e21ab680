// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What is to be run: cases × levels of factors, with forks and rounds, and what is
 * compared.
 *
 * @param name the name of its file, without {@code .yaml}
 * @param description one sentence
 * @param cases names of the cases that are compared
 * @param controls names of cases that are run with them and tell how far to believe the
 * rest: baselines and A/A controls
 * @param compare which cases are compared; null: all pairs
 * @param across names of factors whose levels are compared, for each case
 * @param reference the case that the others are compared with in the table; null: the
 * first
 * @param tieMargin a difference up to this, in percent, is none that matters; null: 5
 * @param factors the levels of each factor by its name; a factor that is not named has
 * its standard level, if there is one
 * @param args further factors by their names: each level is arguments of the apps' JVM or
 * of Spring, so it takes processes of its own
 * @param load how requests are sent, and how many in a cold iteration
 * @param forks fresh starts of every app
 * @param rounds passes over all cells of a group, in each fork, that are to count for all
 * of them
 * @param iterationMs how long a measured iteration is to last, in milliseconds
 * @param minutes how long the run may take, from the first request to the last; null: as
 * long as this machine is likely to need
 * @param jitThreshold a case is warm while the compilers of its JVM use no more CPU time
 * than this, in percent of the time for which it is loaded; null: 5
 * @param processes how many apps may run at the same time; null: 6
 * @param withoutCounters names of cases at whose iterations no counters are read
 * @param seed seed of the random order; null: drawn when the run starts
 * @param stopAtPercent a cell is measured no more when each of its contrasts is told
 * apart or within so many percent; null: all are measured in all forks
 * @param stealThreshold an iteration does not count if the hypervisor took more of all
 * cores than this, in percent; null: all count
 * @param warmupRequests how many requests a process answers before its rounds, at least;
 * 0: it is not warmed up; null: 20,000
 * @param generator what sends the requests; null: JMeter
 * @param rates at which each case is measured, too, besides the closed loop: see
 * {@link Rate}
 * @param slo the promise whose highest rate is searched for, if that is one of the rates;
 * or null
 * @param neighbours what others request of the same app while requests come at a rate, in
 * a closed loop of as many users: paths and queries; {@code none}: nobody does. Each is a
 * level of its own
 * @param counted the command whose number a second is what it asks about; or null
 */
public record Experiment(String name, String description, List<String> cases, List<String> controls, Comparing compare,
		List<String> across, String reference, Double tieMargin, SequencedMap<String, List<Level>> factors,
		SequencedMap<String, List<Level>> args, ClosedLoad load, int forks, int rounds, int iterationMs, Double minutes,
		Double jitThreshold, Integer processes, List<String> withoutCounters, Long seed, Double stopAtPercent,
		Double stealThreshold, Integer warmupRequests,
		@JsonInclude(JsonInclude.Include.NON_NULL) GeneratorKind generator,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Level> rates,
		@JsonInclude(JsonInclude.Include.NON_NULL) Slo slo,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Level> neighbours,
		@JsonInclude(JsonInclude.Include.NON_NULL) CountedCommand counted) {

	private static final double TIE_MARGIN = 5;

	private static final double JIT_THRESHOLD = 5;

	private static final int PROCESSES = 6;

	/** Seen: case 1 compiles until it has answered 12,000 to 20,000 (decision 36). */
	private static final int WARMUP_REQUESTS = 20_000;

	public Experiment {
		cases = Levels.orNone(cases);
		controls = Levels.orNone(controls);
		compare = Objects.requireNonNullElse(compare, Comparing.PAIRS);
		across = Levels.orNone(across);
		tieMargin = Objects.requireNonNullElse(tieMargin, TIE_MARGIN);
		jitThreshold = Objects.requireNonNullElse(jitThreshold, JIT_THRESHOLD);
		processes = Objects.requireNonNullElse(processes, PROCESSES);
		withoutCounters = Levels.orNone(withoutCounters);
		warmupRequests = Objects.requireNonNullElse(warmupRequests, WARMUP_REQUESTS);
		rates = Levels.orNone(rates);
		neighbours = Levels.orNone(neighbours);
		factors = Levels.complete(factors);
		args = Collections.unmodifiableSequencedMap((args != null) ? new LinkedHashMap<>(args) : new LinkedHashMap<>());
		if (reference == null && !cases.isEmpty()) {
			reference = cases.getFirst();
		}
	}

	/** The same with other levels of factors. */
	Experiment with(SequencedMap<String, List<Level>> otherFactors) {
		return new Experiment(this.name, this.description, this.cases, this.controls, this.compare, this.across,
				this.reference, this.tieMargin, otherFactors, this.args, this.load, this.forks, this.rounds,
				this.iterationMs, this.minutes, this.jitThreshold, this.processes, this.withoutCounters, this.seed,
				this.stopAtPercent, this.stealThreshold, this.warmupRequests, this.generator, this.rates, this.slo,
				this.neighbours, this.counted);
	}

	/**
	 * How often its results are looked at while it runs and when it is over: 1 or more.
	 * Each look has its share of the chance of a false claim.
	 */
	public int looks() {
		return stopsEarly() ? Math.max(1, this.forks - 1) : 1;
	}

	/** Whether cells are measured no more as soon as they are decided. */
	public boolean stopsEarly() {
		return this.stopAtPercent != null;
	}

	/** All that is run: names of cases, then of controls. */
	public List<String> everyCase() {
		return Stream.concat(this.cases.stream(), this.controls.stream()).toList();
	}

	/** The levels of a factor; none if the cells have no level of it. */
	public List<Level> levels(Factor factor) {
		return this.factors.getOrDefault(factor.label(), List.of());
	}

	/** The levels of each factor by its name: of conditions, then of arguments. */
	public SequencedMap<String, List<Level>> everyFactor() {
		SequencedMap<String, List<Level>> all = new LinkedHashMap<>(this.factors);
		all.putAll(this.args);
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
		boolean zero = this.factors.containsKey(label) && !label.equals(Factor.CORES.label());
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

	/** All combinations of arguments; one without any if there are none. */
	public List<SequencedMap<String, Level>> argsCombinations() {
		return Levels.combinations(this.args);
	}

	/** What sends the requests. */
	public GeneratorKind sentBy() {
		return Objects.requireNonNullElse(this.generator, GeneratorKind.JMETER);
	}

	/** The cells of a case at which requests come at a rate; none of a control. */
	public List<Cell> openCells(String caseName) {
		return !this.cases.contains(caseName) ? List.of()
				: cells(caseName).stream()
					.flatMap((cell) -> this.rates.stream().map((rate) -> cell.at(Cell.RATE, rate)))
					.flatMap((cell) -> this.neighbours.isEmpty() ? Stream.of(cell)
							: this.neighbours.stream().map((neighbour) -> cell.at(Cell.NEIGHBOUR, neighbour)))
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
		String arguments = this.args.keySet()
			.stream()
			.map((label) -> label + "=" + levels.get(label))
			.collect(Collectors.joining(", "));
		return caseName + (arguments.isEmpty() ? "" : "[" + arguments + "]");
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
	 * {@code ZGC} of {@code -XX:+UseZGC}.
	 */
	public String words(String label, Level level) {
		String name = level.argument();
		return everyFactor().get(label).stream().allMatch((one) -> one.text().startsWith(name))
				? level.text().substring(name.length()) : level.text();
	}

}
