// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;

/**
 * What is known of the machine of a run. Runs that did not record it say it by their
 * columns.
 *
 * @param kind what has to be alike where runs are put together: processor, cores, remote
 * engines, what JVMs were told
 * @param boot runs of which it differs are of two boots
 * @param mgetMicros the yardstick: CPU time that Redis takes for one MGET of 100 keys, in
 * µs, above 0; empty if it was not measured
 */
public record MachineFacts(String kind, String boot, OptionalDouble mgetMicros) {

	/** What sends one MGET in each run that has it. */
	private static final String ONE_MGET = "case3";

	private static final int USERS = 10;

	private static final int KEYS = 100;

	/** What its header and its columns say. */
	static MachineFacts of(CountedRounds rounds) {
		RunHeader header = rounds.run().header();
		return new MachineFacts(kind(header.environment()), boot(header), mgetMicros(rounds));
	}

	/**
	 * Tells boots apart: by the system's kernel, as long as no more is recorded, so two
	 * boots of one kernel count as one.
	 */
	public static String boot(RunHeader header) {
		return String.valueOf(header.environment().os());
	}

	private static String kind(Environment environment) {
		String options = Optional.ofNullable(environment.inherited())
			.map(Inherited::javaOptions)
			.map((all) -> String.join(" ", all))
			.orElse("");
		Integer engines = environment.generator().remoteEngines();
		return environment.cpu() + ", " + environment.cores() + " cores"
				+ ((engines != null) ? ", remote engines: " + engines : "")
				+ (options.isEmpty() ? "" : ", JVMs told " + options);
	}

	private static OptionalDouble mgetMicros(CountedRounds rounds) {
		RawRun run = rounds.run();
		return run.header()
			.cases()
			.stream()
			.filter((one) -> one.name().equals(ONE_MGET))
			.flatMap((one) -> run.experiment().cells(one.name()).stream())
			.filter(MachineFacts::isPlain)
			.map((cell) -> sum(Metrics.REDIS_CPU, rounds, cell))
			.filter((micros) -> micros > 0)
			.mapToDouble(Double::doubleValue)
			.findFirst();
	}

	/** Whether nothing but users, keys and cores is said of it, and these are usual. */
	private static boolean isPlain(Cell cell) {
		return cell.level(Factor.USERS).isPresent() && cell.users() == USERS && cell.level(Factor.KEYS).isPresent()
				&& cell.keys() == KEYS
				&& cell.without(Stream.of(Factor.USERS, Factor.KEYS, Factor.CORES).map(Factor::label).toList())
					.levels()
					.isEmpty();
	}

	/** Not a number if one of them was not measured. */
	private static double sum(List<Metric> metrics, CountedRounds rounds, Cell cell) {
		return metrics.stream()
			.mapToDouble((metric) -> Ledger.ratio(metric, rounds.all(cell)).orElse(Double.NaN))
			.sum();
	}

}
