// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Premise;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.KeyLayout;
import io.github.redisaccessbench.lab.experiment.Sentence;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Capacity;
import io.github.redisaccessbench.lab.result.CellResult.GeneratorUse;
import io.github.redisaccessbench.lab.result.CellResult.StartResult;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Commands;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Costs;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.OneRun;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.Sweeps;
import io.github.redisaccessbench.lab.result.WarmupResult;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Bottleneck;
import io.github.redisaccessbench.lab.validity.Grade;
import io.github.redisaccessbench.lab.validity.Judgement.CellJudgement;
import io.github.redisaccessbench.lab.validity.Judgement.ClaimJudgement;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Judgement;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import io.github.redisaccessbench.lab.validity.Threshold;

/** Reports with fixed numbers, for what renders them. */
public final class Reports {

	private static final Case LOOP = new Case("case1", "case1", "/colors?limit={keys}", "@Cacheable per key, in a loop",
			"MVC", "65", Map.of("GET", CommandRate.PER_KEY), "case3/in-memory", null, null, KeyLayout.V1,
			"@Cacheable (RedisCache)", "JDK", "A loop pays a round trip for each key | always.", null, null);

	private static final Case HASHES = new Case("case2", "case2", "/colors?limit={keys}",
			"@RedisHash repository, findAllById", "MVC", "60", Map.of("HGETALL", CommandRate.PER_KEY),
			"case3/in-memory", null, null);

	private static final Case MGET = new Case("case3", "case3", "/colors?limit={keys}", "RedisTemplate, one MGET",
			"MVC", "180", Map.of("MGET", CommandRate.PER_REQUEST), "case3/in-memory", null, null, KeyLayout.V3,
			"RedisTemplate (multiGet)", null, null, null, null);

	private static final Case MEMORY = new Case("case3/in-memory", "case3", "/colors/in-memory",
			"the same JSON from memory", "MVC", null, Map.of(), null, null, "case3");

	private static final Case AA = new Case("case3/aa", "case3", "/colors?limit={keys}",
			"case3 again, by the same process", "MVC", null, Map.of("MGET", CommandRate.PER_REQUEST), "case3/in-memory",
			"case3", "case3");

	private static final ContrastResult LOOP_HASHES = contrast("case1", "case2",
			ratio(1.0098, interval(0.9852, 1.035), 3), Verdict.WITHIN);

	private static final ContrastResult LOOP_MGET = contrast("case1", "case3",
			ratio(0.1166, interval(0.1105, 0.1231), 3), Verdict.SLOWER);

	private static final ContrastResult HASHES_MGET = contrast("case2", "case3",
			ratio(0.1155, interval(0.1087, 0.1227), 3), Verdict.SLOWER);

	private static final String ONE_FORK = "it takes 2 forks or more";

	private static final Capacity CAPACITY = new Capacity(figure(38_834.95, "requests/s", 6), figure(0.1076, "", 6),
			figure(229.5, "s", 6), figure(0.459, "cores", 6), figure(0.9412, "", 6),
			Figure.missing("", "not measured"));

	private static final Capacity UNKNOWN = new Capacity(none("requests/s"), none(""), none("s"), none("cores"),
			none(""), none(""));

	/** Nothing is known of a start. */
	static final StartResult NOT_STARTED = new StartResult(none("ms"), none("ms"), none(""), none(""));

	/** Two of them: their list is not this room's. */
	private static final List<Threshold> THRESHOLDS = List.of(Threshold.FALSE_CLAIMS, Threshold.FAILED_ITERATIONS);

	private Reports() {
	}

	/** Three forks: case1 and case2 tie, case3 is faster. */
	public static Report valid() {
		CellResult loop = cell(LOOP, Map.of("GET", 100.0), tps(160.25, 151, 171.5, interval(148.4, 173.1), 3),
				tps(487.5, 480.04, 499.96, interval(479.25, 495.9), 3), itself(), new Rank(2, 3),
				generator(0.0425, 0.0815, 612.25), costs(6), List.of(warmup(1, 6), warmup(2, 8)));
		CellResult hashes = cell(HASHES, new TreeMap<>(Map.of("HELLO", 0.04, "HGETALL", 100.0)),
				tps(132.5, 128, 137, interval(125.1, 140.3), 3), tps(482.75, 470.5, 497.25, interval(466.5, 499.6), 3),
				LOOP_HASHES.reversed().ratio(), new Rank(2, 3), generator(0.0421, 0.0795, 590.5), costs(6), List.of());
		CellResult mget = cell(MGET, Map.of("MGET", 1.0), tps(960, 925, 1_005, interval(901, 1_022.5), 3),
				tps(4_180.25, 4_050, 4_350, interval(4_010.5, 4_357), 3), LOOP_MGET.reversed().ratio(), new Rank(1, 1),
				generator(0.3643, 0.2525, 5_391.75), costs(6), List.of());
		CellResult memory = control(MEMORY, Map.of(), tps(11_475.25, 11_100, 11_900, interval(11_020, 11_950), 3),
				generator(null, 0.4215, 15_120.5), costs(6));
		CellResult again = control(AA, Map.of("MGET", 1.0), tps(4_125.5, 4_010, 4_330, interval(3_920.5, 4_341), 3),
				generator(0.3595, 0.2515, 5_310.25), costs(6));
		ContrastResult aaControls = contrast("case3", "case3/aa", ratio(1.0133, interval(0.9605, 1.069), 3),
				Verdict.WITHIN);
		RunResult result = OneRun.result(header(3, 2_000.0), List.of(loop, hashes, mget, memory, again),
				List.of(LOOP_HASHES, LOOP_MGET, HASHES_MGET), List.of(aaControls), figure(6.9, "%", 3),
				figure(2_000, "requests/s", 1), Sweeps.NONE);
		return report(RunStatus.VALID, List.of(), result, List.of("case3/in-memory"));
	}

	/** One fork, and case3 is limited by the generator. */
	static Report degraded() {
		List<Finding> findings = List.of(new Finding(Reason.FAILED_REQUESTS,
				"iteration case1#9 has 1 of the run's 1 samples that are no answer with status 200, the first: status 500"),
				new Finding(Reason.GENERATOR_BOUND,
						"limited by the generator: case3 (57 % of its baseline, JMeter used 41 % of all cores)"));
		ContrastResult loopHashes = notMeasured("case1", "case2", ONE_FORK, null);
		ContrastResult loopMget = notMeasured("case1", "case3", ONE_FORK, null);
		CellResult loop = cell(LOOP, Map.of("GET", 100.0), tps(160.25, 160.25, 160.25, null, 1),
				tps(487.5, 480.04, 499.96, null, 1), itself(), new Rank(1, 3), generator(0.0425, 0.0815, 612.25),
				costs(2), List.of(warmup(1, 12)), 1);
		CellResult hashes = cell(HASHES, null, tps(132.5, 132.5, 132.5, null, 1), tps(482.75, 470.5, 497.25, null, 1),
				loopHashes.reversed().ratio(), new Rank(1, 3), generator(0.0421, null, null), costs(2), List.of());
		CellResult mget = cell(MGET, Map.of("MGET", 1.0), tps(960, 960, 960, null, 1),
				tps(6_540.5, 6_500, 6_581.25, null, 1), loopMget.reversed().ratio(), new Rank(1, 3),
				generator(0.57, 0.4125, 9_391.75), costs(2), List.of());
		CellResult memory = control(MEMORY, Map.of(), tps(11_475.25, 11_100, 11_900, null, 1),
				generator(null, 0.4215, 15_120.5), costs(2));
		CellResult again = control(AA, Map.of("MGET", 1.0), tps(6_454.5, 6_400, 6_510, null, 1),
				generator(0.5625, 0.4075, 9_310.25), costs(2));
		RunResult result = OneRun.result(header(1, null), List.of(loop, hashes, mget, memory, again),
				List.of(loopHashes, loopMget, notMeasured("case2", "case3", ONE_FORK, null)),
				List.of(notMeasured("case3", "case3/aa", ONE_FORK, null)),
				Figure.missing("%", "it takes 2 forks in which they are warm"),
				Figure.missing("requests/s", "not asked for"), Sweeps.NONE);
		return report(RunStatus.DEGRADED, findings, result, List.of("case3", "case3/in-memory", "case3/aa"));
	}

	static Report invalid() {
		Report valid = valid();
		Judgement judgement = new Judgement(
				RunStatus.INVALID, List.of(
						new Finding(Reason.WRONG_BODY,
								"iteration case1#1 (and 1 more) has 3 of the run's 4 samples with another body than "
										+ "expected, the first: status 200, <html>|*oops*"),
						new Finding(Reason.INCOMPLETE, "the run ended after 4 iterations, in fork 1 of 3")),
				valid.judgement().limits(), valid.judgement().claims(), valid.judgement().thresholds());
		return new Report(Report.SCHEMA, judgement, valid.result(), null);
	}

	/**
	 * Nothing is known of the machine, and case2 was not measured. There are no controls.
	 */
	static Report unknown() {
		Environment nothing = new Environment(null, 2, 8_192, null, null, List.of("-Xmx512m"), List.of(),
				List.of(new StoreInfo("Redis", null, null, true)), new GeneratorInfo("JMeter", null, null), null, null);
		ContrastResult notCompared = notMeasured("case1", "case2", "case2 was still compiling", 4.25);
		List<CellResult> cells = List.of(
				unknown(Example.cases().getFirst(), tps(160.25, 151, 171.5, interval(148.4, 173.1), 2),
						tps(487.5, 480.04, 499.96, interval(479.25, 495.9), 2), itself()),
				unknown(Example.cases().getLast(), none("requests/s"), Figure.missing("requests/s", "never warm"),
						notCompared.reversed().ratio()));
		RunResult result = OneRun.result(in(nothing), cells, List.of(notCompared), List.of(),
				Figure.missing("%", "no case was measured under two names"),
				Figure.missing("requests/s", "not asked for"), Sweeps.NONE);
		return report(RunStatus.DEGRADED,
				List.of(new Finding(Reason.NOT_CHECKED,
						"iteration case1#7 (and 35 more) was run without Redis telling its counters")),
				result, List.of());
	}

	/** A run that says a sentence if conditions hold. */
	public static RawRun told(RawRun run, String say, String... when) {
		RunHeader old = run.header();
		Experiment experiment = old.experiment()
			.with(new Telling("Which?", null,
					List.of(new Telling.Answer(Stream.of(when).map(Premise::of).toList(), Sentence.of(say))),
					"case2.java", "One MGET."));
		return new RawRun(new RunHeader(old.schema(), old.started(), old.seed(), experiment, old.cases(),
				old.environment(), old.colors(), old.keyspaces(), old.targetTps()), run.iterations());
	}

	/** A report of which only cells matter. */
	static Report of(RunHeader header, RunStatus status, CellResult... cells) {
		return report(status, List.of(),
				OneRun.result(header, List.of(cells), List.of(), List.of(),
						Figure.missing("%", "no case was measured under two names"),
						Figure.missing("requests/s", "not asked for"), Sweeps.NONE),
				List.of());
	}

	/** The example's header, but for the environment. */
	static RunHeader in(Environment environment) {
		return new RunHeader(RunHeader.SCHEMA, Example.STARTED, 42, Example.experiment(), Example.cases(), environment,
				100, List.of(), null);
	}

	private static CellResult unknown(Case about, Figure cold, Figure warm, Figure toReference) {
		SequencedMap<String, Figure> nothing = new LinkedHashMap<>();
		nothing.put(Metrics.REDIS_BYTES_IN.id(),
				Figure.missing("B", "Redis does not tell its counters (INFO) to this user"));
		nothing.put(Metrics.APP_ALLOCATED.id(), none("B"));
		put(nothing, Metrics.GENERATOR_CPU_USER, 50.25, 48, 54, 4);
		put(nothing, Metrics.GENERATOR_CPU_KERNEL, 11.25, 10.25, 12.5, 4);
		return new CellResult(Example.cell(about.name()), about, false, commands(null), cold, warm, toReference,
				Optional.of(new Rank(1, 2)), generator(null, null, null), new Costs(nothing), UNKNOWN, List.of(), 0,
				NOT_STARTED);
	}

	static Report report(RunStatus status, List<Finding> findings, RunResult result, List<String> bound) {
		List<CellJudgement> limits = result.cells()
			.stream()
			.map((one) -> new CellJudgement(one.cell(), bound.contains(one.cell().caseName()),
					one.capacity().busyShare().known() ? Bottleneck.APP_CPU : Bottleneck.UNCLEAR))
			.toList();
		return new Report(Report.SCHEMA,
				new Judgement(status, findings, limits,
						result.contrasts().stream().map((one) -> claim(one, bound)).toList(), THRESHOLDS),
				result, null);
	}

	private static RunHeader header(int forks, Double targetTps) {
		RunHeader bare = Example.header(AnExperiment.of("case1", "case2", "case3")
			.controls("case3/in-memory", "case3/aa")
			.forks(forks)
			.iterationMs(1_000)
			.build(), List.of(LOOP, HASHES, MGET, MEMORY, AA));
		return new RunHeader(RunHeader.SCHEMA, bare.started(), bare.seed(), bare.experiment(), bare.cases(),
				bare.environment(), 100,
				List.of(new Keyspace("colors::v1::*", 100, 22_680L), new Keyspace("colors::v3::*", 100, null)),
				targetTps);
	}

	private static CellResult cell(Case about, Map<String, Double> commands, Figure cold, Figure warm,
			Figure toReference, Rank rank, GeneratorUse generator, Costs costs, List<WarmupResult> warmups) {
		return cell(about, commands, cold, warm, toReference, rank, generator, costs, warmups, 0);
	}

	private static CellResult cell(Case about, Map<String, Double> commands, Figure cold, Figure warm,
			Figure toReference, Rank rank, GeneratorUse generator, Costs costs, List<WarmupResult> warmups,
			int failed) {
		return new CellResult(Example.cell(about.name()), about, false, commands(commands), cold, warm, toReference,
				Optional.of(rank), generator, costs, CAPACITY, warmups, failed, start(cold, toReference));
	}

	private static CellResult control(Case about, Map<String, Double> commands, Figure warm, GeneratorUse generator,
			Costs costs) {
		return new CellResult(Example.cell(about.name()), about, true, commands(commands), none("requests/s"), warm,
				Figure.missing("", "not compared"), Optional.empty(), generator, costs, CAPACITY, List.of(), 0,
				NOT_STARTED);
	}

	/**
	 * A case that is twice as fast as another when it is cold starts in half its time.
	 */
	private static StartResult start(Figure cold, Figure toReference) {
		boolean reference = toReference.n() == 0;
		double milliseconds = 400_000 / cold.value();
		return new StartResult(
				new Figure(milliseconds, "ms", cold.n(),
						(cold.n() > 1) ? interval(0.9 * milliseconds, 1.1 * milliseconds) : null, 0.95 * milliseconds,
						1.05 * milliseconds, null),
				figure(250.5, "ms", cold.n()), reference ? itself() : ratio(0.4525, null, cold.n()),
				reference ? itself() : ratio(1.2525, (cold.n() > 1) ? interval(1.1, 1.4) : null, cold.n()));
	}

	private static Commands commands(Map<String, Double> perRequest) {
		return (perRequest != null) ? new Commands(new TreeMap<>(perRequest), null)
				: new Commands(new TreeMap<>(), "not counted");
	}

	/** Some metrics: the renderers show of the others that they are missing. */
	private static Costs costs(int n) {
		SequencedMap<String, Figure> costs = new LinkedHashMap<>();
		put(costs, Metrics.REDIS_BYTES_IN, 2_866.5, 2_866.25, 2_867, n);
		put(costs, Metrics.REDIS_BYTES_OUT, 5_949, 5_949, 5_949, n);
		put(costs, Metrics.REDIS_CPU_USER, 14.25, 12.5, 16.75, n);
		put(costs, Metrics.REDIS_CPU_KERNEL, 11.5, 9.25, 12.5, n);
		put(costs, Metrics.APP_CPU_USER, 181.5, 170.25, 202.75, n);
		put(costs, Metrics.APP_CPU_KERNEL, 22.25, 20.5, 25, n);
		put(costs, Metrics.APP_COMPILING, 3.75, 1.5, 7.25, n);
		put(costs, Metrics.APP_JIT, 3.5, 1.25, 6.75, n);
		put(costs, Metrics.APP_ALLOCATED, 158_240.5, 157_900, 158_750.25, n);
		put(costs, Metrics.APP_GC_TIME, 0.0425, 0, 0.1275, n);
		put(costs, Metrics.GENERATOR_CPU_USER, 50.25, 48, 54, n);
		put(costs, Metrics.GENERATOR_CPU_KERNEL, 11.25, 10.25, 12.5, n);
		put(costs, Metrics.APP_SHARE, 0.6125, 0.5875, 0.6325, n);
		return new Costs(costs);
	}

	private static void put(Map<String, Figure> costs, Metric metric, double value, double min, double max, int n) {
		costs.put(metric.id(), new Figure(value, metric.unit(), n, null, min, max, null));
	}

	private static GeneratorUse generator(Double baselineShare, Double cpuShare, Double tpsPerAppCpuSecond) {
		return new GeneratorUse(orNone(baselineShare, ""), orNone(cpuShare, ""),
				orNone(tpsPerAppCpuSecond, "requests/s"));
	}

	/**
	 * Rounds that get 7 % faster from one to the next, and compile less and less: the
	 * last four count.
	 */
	private static WarmupResult warmup(int fork, int rounds) {
		return new WarmupResult(fork, 1,
				IntStream.rangeClosed(1, rounds).mapToObj((round) -> 250 * Math.pow(1.07, round)).toList(),
				IntStream.rangeClosed(1, rounds).mapToObj((round) -> (round <= rounds - 4) ? 0.6 : 0.12).toList(),
				rounds - 3, true, true);
	}

	static ContrastResult notMeasured(String first, String second, String why, Double moreMinutes) {
		return new ContrastResult(new Contrast(Example.cell(first), Example.cell(second)), Figure.missing("", why),
				Figure.missing("%", why), 0,
				(moreMinutes != null) ? figure(moreMinutes, "minutes", 1) : Figure.missing("minutes", why),
				Verdict.NOT_MEASURED);
	}

	private static ContrastResult contrast(String first, String second, Figure ratio, Verdict verdict) {
		return contrast(new Contrast(Example.cell(first), Example.cell(second)), ratio, verdict);
	}

	static ContrastResult contrast(Contrast contrast, Figure ratio, Verdict verdict) {
		Interval interval = ratio.interval();
		double within = 100 * (Math.max(interval.high(), 1 / interval.low()) - 1);
		return new ContrastResult(contrast, ratio, figure(within, "%", ratio.n()), 0,
				Figure.missing("minutes", "nothing more is needed"), verdict);
	}

	private static ClaimJudgement claim(ContrastResult one, List<String> bound) {
		boolean none = one.verdict() == Verdict.NOT_MEASURED || one.verdict() == Verdict.INCONCLUSIVE;
		List<String> reservations = none ? List.of()
				: Stream.of(one.contrast().first(), one.contrast().second())
					.map(Cell::caseName)
					.filter(bound::contains)
					.map((name) -> "JMeter limits " + name + ", which is faster than it seems")
					.toList();
		return new ClaimJudgement(one.contrast(),
				none ? Grade.NONE : reservations.isEmpty() ? Grade.THIS_RUN : Grade.RESERVED, reservations);
	}

	static Figure tps(double value, double min, double max, Interval interval, int forks) {
		return new Figure(value, "requests/s", forks, interval, min, max, null);
	}

	static Figure ratio(double value, Interval interval, int forks) {
		return new Figure(value, "", forks, interval, null, null, null);
	}

	/** The reference compared with itself. */
	private static Figure itself() {
		return ratio(1, null, 0);
	}

	static Figure figure(double value, String unit, int n) {
		return new Figure(value, unit, n, null, null, null, null);
	}

	private static Figure orNone(Double value, String unit) {
		return (value != null) ? figure(value, unit, 6) : none(unit);
	}

	private static Figure none(String unit) {
		return Figure.missing(unit, "not measured");
	}

	static Interval interval(double low, double high) {
		return new Interval(low, high, 0.95);
	}

}
