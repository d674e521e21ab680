// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.CountedCommand;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.ExperimentLoad;
import io.github.redisaccessbench.lab.experiment.ExperimentPlan;
import io.github.redisaccessbench.lab.experiment.GeneratorKind;
import io.github.redisaccessbench.lab.experiment.Judging;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Slo;
import io.github.redisaccessbench.lab.experiment.Sweep;

/** Builds experiments: what is not said is as in {@link Example#experiment()}. */
public final class AnExperiment {

	private final List<String> cases;

	private List<String> controls = List.of();

	private Comparing compare;

	private List<String> across = List.of();

	private String reference;

	private Double tieMargin;

	private final SequencedMap<String, List<Level>> factors = new LinkedHashMap<>();

	private final SequencedMap<String, List<Level>> args = new LinkedHashMap<>();

	private List<String> apart = List.of();

	private int loops = 100;

	private int forks = 2;

	private int rounds = 2;

	private int iterationMs = 1_500;

	private Double minutes;

	private Double jitThreshold = 25.0;

	private Integer processes;

	private List<String> withoutCounters = List.of();

	private Double stealThreshold;

	private Integer warmupRequests = 0;

	private List<Level> rates = List.of();

	private Slo slo;

	private List<Level> neighbours = List.of();

	private CountedCommand counted;

	private AnExperiment(List<String> cases) {
		this.cases = cases;
		users(10);
		keys(100);
	}

	public static AnExperiment of(String... cases) {
		return new AnExperiment(List.of(cases));
	}

	public AnExperiment controls(String... names) {
		this.controls = List.of(names);
		return this;
	}

	public AnExperiment compare(Comparing how) {
		this.compare = how;
		return this;
	}

	public AnExperiment across(String... factorNames) {
		this.across = List.of(factorNames);
		return this;
	}

	public AnExperiment apart(String... labels) {
		this.apart = List.of(labels);
		return this;
	}

	public AnExperiment reference(String name) {
		this.reference = name;
		return this;
	}

	public AnExperiment tieMargin(double percent) {
		this.tieMargin = percent;
		return this;
	}

	public AnExperiment users(int... levels) {
		return levels("users", levels);
	}

	public AnExperiment keys(int... levels) {
		return levels("keys", levels);
	}

	public AnExperiment rtt(double... levels) {
		this.factors.put("rtt", Arrays.stream(levels).mapToObj(Level::of).toList());
		return this;
	}

	public AnExperiment cores(Object... levels) {
		this.factors.put("cores", Arrays.stream(levels).map(Level::of).toList());
		return this;
	}

	public AnExperiment args(String name, String... levels) {
		this.args.put(name, Arrays.<Object>stream(levels).map(Level::of).toList());
		return this;
	}

	private AnExperiment levels(String factor, int... levels) {
		this.factors.put(factor, Arrays.stream(levels).mapToObj(Level::of).toList());
		return this;
	}

	public AnExperiment loops(int number) {
		this.loops = number;
		return this;
	}

	public AnExperiment forks(int number) {
		this.forks = number;
		return this;
	}

	public AnExperiment rounds(int number) {
		this.rounds = number;
		return this;
	}

	public AnExperiment iterationMs(int milliseconds) {
		this.iterationMs = milliseconds;
		return this;
	}

	public AnExperiment minutes(double number) {
		this.minutes = number;
		return this;
	}

	public AnExperiment jitThreshold(double percent) {
		this.jitThreshold = percent;
		return this;
	}

	public AnExperiment processes(int number) {
		this.processes = number;
		return this;
	}

	public AnExperiment withoutCounters(String... names) {
		this.withoutCounters = List.of(names);
		return this;
	}

	public AnExperiment stealThreshold(double percent) {
		this.stealThreshold = percent;
		return this;
	}

	public AnExperiment warmupRequests(int number) {
		this.warmupRequests = number;
		return this;
	}

	/** By Hyperfoil, which can. */
	public AnExperiment rates(Object... levels) {
		this.rates = Arrays.stream(levels).map(Level::of).toList();
		return this;
	}

	public AnExperiment neighbours(Object... levels) {
		this.neighbours = Arrays.stream(levels).map(Level::of).toList();
		return this;
	}

	public AnExperiment counted(String text) {
		this.counted = CountedCommand.of(text);
		return this;
	}

	public AnExperiment slo(String text) {
		this.slo = Slo.of(text);
		return rates("slo");
	}

	public Experiment build() {
		return new Experiment("default", "Two ways to read", this.cases, this.controls,
				new Judging(this.compare, this.across, this.reference, this.tieMargin),
				new Sweep(this.factors, this.args, this.apart),
				new ExperimentPlan(new ClosedLoad(this.loops), this.forks, this.rounds, this.iterationMs, this.minutes,
						this.jitThreshold, this.processes, this.withoutCounters, null, this.stealThreshold,
						this.warmupRequests),
				new ExperimentLoad(this.rates.isEmpty() ? null : GeneratorKind.HYPERFOIL, this.rates, this.slo,
						this.neighbours),
				this.counted);
	}

}
