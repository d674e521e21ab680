// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.stats.Spread;
import io.github.redisaccessbench.lab.verdict.Checks;
import io.github.redisaccessbench.lab.verdict.Claims;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Saturation;
import io.github.redisaccessbench.lab.verdict.Verdict;

/**
 * Makes a result from what was recorded. Pure: the same records give the same result.
 */
public final class Analysis {

	private final RawRun run;

	private final Double targetTps;

	private final Experiment experiment;

	private final Map<String, List<LedgerLine>> ledgers;

	private final Claims claims;

	private Analysis(RawRun run, Double targetTps) {
		this.run = run;
		this.targetTps = targetTps;
		this.experiment = run.header().experiment();
		this.ledgers = run.header()
			.cases()
			.stream()
			.collect(Collectors.toMap(Case::name, (about) -> Ledger.of((kind) -> run.correct(about.name(), kind))));
		this.claims = new Claims(compare(this.experiment.cases()), twins(), saturation());
	}

	/**
	 * Analyses a run, complete or not.
	 * @param run what was recorded
	 * @return the result
	 */
	public static RunResult of(RawRun run) {
		return of(run, null);
	}

	/**
	 * Analyses a run, complete or not, with a question.
	 * @param run what was recorded
	 * @param targetTps requests per second for which cores are to be counted, or null
	 * @return the result
	 */
	public static RunResult of(RawRun run, Double targetTps) {
		return new Analysis(run, targetTps).result();
	}

	private RunResult result() {
		List<Finding> findings = Checks.of(this.run, this.claims);
		return new RunResult(RunResult.SCHEMA, this.run.header(), Verdict.of(findings), findings,
				results(this.experiment.cases()), results(this.experiment.controls()), this.claims.cases(),
				this.claims.twins(), this.claims.noiseFloorPercent(), this.targetTps, this.run.blocks());
	}

	private List<Comparison> compare(List<String> names) {
		SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps = new LinkedHashMap<>();
		names.forEach((name) -> tps.put(name, this.run.measured(name)));
		return Comparisons.of(tps, this.experiment.tiePercent());
	}

	private List<Comparison> twins() {
		return this.run.header()
			.cases()
			.stream()
			.collect(Collectors.groupingBy(Case::origin, LinkedHashMap::new,
					Collectors.mapping(Case::name, Collectors.toList())))
			.values()
			.stream()
			.flatMap((names) -> compare(names).stream())
			.toList();
	}

	private SequencedMap<String, Saturation> saturation() {
		SequencedMap<String, Saturation> saturation = new LinkedHashMap<>();
		this.run.header().cases().forEach((about) -> saturation.put(about.name(), saturation(about)));
		return saturation;
	}

	private Saturation saturation(Case about) {
		Spread own = spread(about.name(), BlockKind.MEASURED);
		Spread ceiling = (about.ceiling() != null) ? spread(about.ceiling(), BlockKind.MEASURED) : null;
		List<LedgerLine> ledger = this.ledgers.get(about.name());
		Double appMicros = Ledger.sum(ledger, LedgerItem.APP_CPU_USER, LedgerItem.APP_CPU_KERNEL);
		return new Saturation((own != null && ceiling != null) ? Double.valueOf(own.value() / ceiling.value()) : null,
				Ledger.sum(ledger, LedgerItem.GENERATOR_SHARE),
				(appMicros != null && appMicros > 0) ? Double.valueOf(1_000_000 / appMicros) : null);
	}

	private List<CaseResult> results(List<String> names) {
		Map<String, Case> about = this.run.header()
			.cases()
			.stream()
			.collect(Collectors.toMap(Case::name, Function.identity()));
		return names.stream().map((name) -> result(about.get(name))).toList();
	}

	private CaseResult result(Case about) {
		String name = about.name();
		boolean compared = this.experiment.cases().contains(name);
		Spread steady = spread(name, BlockKind.MEASURED);
		Saturation saturation = this.claims.saturation().get(name);
		List<LedgerLine> ledger = this.ledgers.get(name);
		return new CaseResult(about, commandsPerRequest(this.run.correct(name, BlockKind.MEASURED)),
				spread(name, BlockKind.COLD), steady, toReference(name),
				compared ? Rank.of(name, this.experiment.cases().size(), this.claims.cases()) : null, saturation,
				ledger, Capacity.of(ledger, this.experiment.users(), (steady != null) ? steady.value() : null,
						saturation, this.targetTps));
	}

	private Comparison toReference(String name) {
		return this.claims.cases()
			.stream()
			.filter((pair) -> pair.isOf(name, this.experiment.reference()))
			.map((pair) -> pair.from(name))
			.findFirst()
			.orElse(null);
	}

	private Spread spread(String name, BlockKind kind) {
		Collection<List<Double>> byFork = this.run.correct(name, kind)
			.stream()
			.collect(Collectors.groupingBy((result) -> result.block().fork(), TreeMap::new,
					Collectors.mapping(BlockResult::tps, Collectors.toList())))
			.values();
		return Spread.of(byFork);
	}

	private static Map<String, Double> commandsPerRequest(List<BlockResult> blocks) {
		List<BlockResult> counted = blocks.stream().filter((result) -> result.cost().redis() != null).toList();
		long requests = counted.stream().mapToLong((result) -> result.samples().requests()).sum();
		if (requests == 0) {
			return null;
		}
		Map<String, Double> perRequest = new TreeMap<>();
		counted.forEach((result) -> result.cost()
			.redis()
			.calls()
			.forEach((command, calls) -> perRequest.merge(command, (double) calls, Double::sum)));
		perRequest.replaceAll((command, calls) -> calls / requests);
		return perRequest;
	}

}
