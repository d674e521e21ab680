// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;

/**
 * A value of an experiment that its file sets and the command line can set instead.
 *
 * @param name its name on the command line, such as {@code tie.percent}
 * @param path where it stands in the file: keys, separated by slashes
 * @param kind what its values are
 * @param min the smallest value; of a decimal, which has to be greater, the bound
 * @param max the largest value
 * @param help what it is, a sentence without its full stop
 */
public record Setting(String name, String path, Kind kind, double min, double max, String help) {

	/** Text that takes an optional value away. */
	public static final String NONE = "none";

	public static final List<Setting> ALL = Stream.concat(Stream.of(
			names("cases", "The cases that are compared, separated by commas"),
			names("controls",
					"Cases that are run with them: baselines and A/A controls; none: no controls, which saves their time"),
			names("compare",
					"pairs: each case with each other; reference: each with the reference only; levels: none, only the levels of across. Fewer questions, narrower intervals"),
			names("across", "Factors at whose levels each case is compared with itself, too, for instance users"),
			names("reference", "The case that the others are compared with"),
			new Setting("tie.margin", "tie-margin", Kind.DECIMAL, 0, 50,
					"Differences up to this, in percent, count as ties"),
			whole("loops", "load/loops", 100_000, "Requests of each user in a cold iteration"),
			whole("forks", "forks", 100, "Fresh starts of every app: more of them, narrower intervals"),
			new Setting("rounds", "rounds", Kind.WHOLE, 0, 100,
					"Measured rounds per fork, after the warm-up; a round passes over all cells; 0: cold iterations only, and nothing is compared"),
			whole("iteration.ms", "iteration-ms", 600_000, "How long a case is loaded in a round, in milliseconds"),
			new Setting("minutes", "minutes", Kind.DECIMAL, 0, 1_440,
					"Minutes that the run may take at most, from its first request to its last; the report says what there was no time for; none, or users, keys, rtt, cores, loops, forks, rounds, processes, rates, servers or jdks given without minutes: as long as this machine is likely to need"),
			whole("processes", "processes", 100,
					"Apps that may run at the same time; more cases than that run in groups, the reference in each"),
			new Setting("jit.threshold", "jit-threshold", Kind.DECIMAL, 0, 10_000,
					"A case is warm while its JVM's compilers use no more CPU time, in percent of the time for which it is loaded"),
			new Setting("without.counters", "without-counters", Kind.NAMES, 0, 0,
					"Cases at whose iterations no counters are read, to see what reading them costs: see the experiment measuring"),
			new Setting("stop.at.percent", "stop-at-percent", Kind.DECIMAL, 0, 50,
					"Stop measuring a cell once each of its comparisons is significantly different or within this, in percent; experiments of five forks or more get shorter, and their intervals somewhat wider; none: all cells in all forks"),
			new Setting("steal.threshold", "steal-threshold", Kind.DECIMAL, 0, 100,
					"Run an iteration again if the hypervisor took more than this of all cores, in percent; none: all iterations count"),
			new Setting("warmup.requests", "warmup-requests", Kind.WHOLE, 0, 10_000_000,
					"Requests that each process answers before its rounds, at least; 0: none, and rounds begin on cold JVMs"),
			new Setting("generator", "generator", Kind.NAMES, 0, 0,
					"What sends the requests: jmeter, or hyperfoil, which takes less of the machine and can send at a rate"),
			names("rates",
					"Rates at which each case is measured, too, besides the closed loop: requests per second, or percent of what it serves there; slo: the highest one at which slo holds; needs generator=hyperfoil; none: the closed loop only"),
			new Setting("slo", "slo", Kind.NAMES, 0, 0,
					"What users are promised, for instance 'p99<20ms': the highest rate at which it holds is searched for, if rates has slo"),
			names("neighbours",
					"What others request of the same app while requests come at a rate, in a closed loop of as many users: paths, for instance none,/colors?limit=1000; each is a level of its own; needs rates"),
			programs(ProgramFactor.SERVER,
					"Redis servers that every case is run on, to compare them: names and programs with their arguments, separated by commas; 8=/opt/redis-8/redis-server is one; a path with blanks stands in single quotes; embedded is the program that comes along; a URL is a server that runs"),
			programs(ProgramFactor.JDK,
					"JDKs by whose java every case is run, to compare them: names and folders, separated by commas; 21=/opt/jdk-21 is one"),
			new Setting("seed", "seed", Kind.WHOLE, Long.MIN_VALUE, Long.MAX_VALUE,
					"Repeats a run's order of iterations; none: it is drawn and printed")),
			Arrays.stream(Factor.values()).map(Setting::of))
		.toList();

	/** What decides how much work a run is: a time limit is chosen for it. */
	private static final List<String> WORK = List.of("loops", "forks", "rounds", "processes", "rates");

	/** What every experiment has to say. */
	private static final List<String> REQUIRED = List.of("cases", "loops", "forks", "rounds", "iteration.ms");

	public enum Kind {

		/** Names, separated by commas; any text. */
		NAMES,

		WHOLE,

		DECIMAL,

		/** Levels of a factor, separated by commas. */
		LEVELS,

		/** Names of programs, and where they are, separated by commas. */
		PROGRAMS

	}

	/**
	 * Whether a run has more or less to do when it is set: factors, and the numbers of
	 * forks, rounds, requests and processes.
	 */
	public boolean changesWork() {
		return this.kind == Kind.LEVELS || this.kind == Kind.PROGRAMS || WORK.contains(this.name);
	}

	/** Whether every experiment has to say it, so that it cannot be taken away. */
	public boolean required() {
		return REQUIRED.contains(this.name);
	}

	/**
	 * What a text on the command line means.
	 * @param text the text, not blank
	 * @return a string, a number or a list of them, as it would stand in the file; null
	 * for {@link #NONE}
	 * @throws Problem if it is of another kind
	 */
	public Object parse(String text) {
		if (text.strip().equals(NONE)) {
			if (required()) {
				throw new Problem(this.name + " must be " + range() + ", but is 'none'. Every experiment needs it.");
			}
			return null;
		}
		List<String> parts = Stream.of(text.split(",")).map(String::strip).toList();
		return switch (this.kind) {
			case NAMES -> (parts.size() == 1) ? parts.getFirst() : parts;
			case LEVELS -> parts.stream().map(this::level).toList();
			case PROGRAMS -> List.copyOf(ProgramFactor.find(label()).orElseThrow().parse(text).keySet());
			case WHOLE, DECIMAL -> number(text.strip());
		};
	}

	/**
	 * Refuses what is out of range.
	 * @param value a value of the file, or what was parsed
	 * @throws Problem naming the setting, its range and the value
	 */
	public void check(Object value) {
		if ((this.kind == Kind.WHOLE || this.kind == Kind.DECIMAL) && value instanceof Number number) {
			double found = number.doubleValue();
			boolean fits = found <= this.max && ((this.kind == Kind.DECIMAL) ? found > this.min : found >= this.min);
			if (!fits) {
				throw new Problem(this.name + " must be " + range() + ", but is " + number
						+ ". Change it in the experiment's file or on the command line.");
			}
		}
	}

	/**
	 * The values that it takes, in words: for instance
	 * {@code a whole number from 1 to 100}.
	 */
	public String range() {
		return switch (this.kind) {
			case NAMES -> "names";
			case LEVELS -> "numbers";
			case PROGRAMS -> "names and programs";
			case WHOLE -> (this.max < Long.MAX_VALUE)
					? String.format(Locale.ROOT, "a whole number from %.0f to %.0f", this.min, this.max)
					: "a whole number";
			case DECIMAL -> String.format(Locale.ROOT, "greater than %.0f and at most %.0f", this.min, this.max);
		};
	}

	/** The name of the factor whose levels it sets. */
	String label() {
		return this.path.substring(this.path.lastIndexOf('/') + 1);
	}

	private Object level(String text) {
		boolean word = Factor.find(this.name).filter((factor) -> factor.words().contains(text)).isPresent();
		return word ? text : (Object) number(text).doubleValue();
	}

	private Number number(String text) {
		try {
			BigDecimal number = new BigDecimal(text);
			return (this.kind != Kind.WHOLE) ? number : Long.valueOf(number.longValueExact());
		}
		catch (ArithmeticException | NumberFormatException ex) {
			throw new Problem(this.name + " must be " + ((this.kind != Kind.WHOLE) ? "a number" : "a whole number")
					+ ", but is '" + text + "'.", ex);
		}
	}

	private static Setting of(Factor factor) {
		return new Setting(factor.label(), "factors/" + factor.label(), Kind.LEVELS, 0, 0, factor.help() + "; "
				+ factor.range() + "; several levels separated by commas: every case is run at each of them");
	}

	private static Setting programs(ProgramFactor factor, String help) {
		return new Setting(factor.option(), "args/" + factor.label(), Kind.PROGRAMS, 0, 0, help);
	}

	private static Setting names(String name, String help) {
		return new Setting(name, name, Kind.NAMES, 0, 0, help);
	}

	private static Setting whole(String name, String path, int max, String help) {
		return new Setting(name, path, Kind.WHOLE, 1, max, help);
	}

}
