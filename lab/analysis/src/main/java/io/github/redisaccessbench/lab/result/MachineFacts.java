// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.MachineKind;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Yardstick;

/**
 * What is known of the machine of a run: what it recorded, and of runs of before what
 * their columns say. The two yardsticks are of CPU time that Redis takes for one MGET of
 * 100 keys, in µs, above 0, and never compared with each other: a server under load need
 * not wake up for each request.
 *
 * @param kind what has to be alike where runs are put together: processor, cores, what
 * control groups allow, remote engines, what JVMs were told
 * @param boot in which boot it was made
 * @param idleMicros the yardstick without load, the mean of its moments; empty if it was
 * not recorded
 * @param loadedMicros that of its columns, under load; empty if they do not hold it
 */
public record MachineFacts(String kind, Boot boot, OptionalDouble idleMicros, OptionalDouble loadedMicros) {

	/** What sends one MGET in each run that has it. */
	private static final String ONE_MGET = "case3";

	private static final int USERS = 10;

	private static final int KEYS = 100;

	/** What it recorded, and what its columns say. */
	static MachineFacts of(CountedRounds rounds) {
		RawRun run = rounds.run();
		return new MachineFacts(kind(run.header().environment()), Boot.of(run.header(), run.yardsticks()),
				idleMicros(run.yardsticks()), loadedMicros(rounds));
	}

	/** The mean of what was measured at start and end, in µs; empty without any. */
	public static OptionalDouble idleMicros(List<Yardstick> yardsticks) {
		return yardsticks.stream()
			.map(Yardstick::redisMicros)
			.filter(Objects::nonNull)
			.mapToDouble(Double::doubleValue)
			.average();
	}

	private static String kind(Environment environment) {
		String options = Optional.ofNullable(environment.inherited())
			.map(Inherited::javaOptions)
			.map((all) -> String.join(" ", all))
			.orElse("");
		Integer engines = environment.generator().remoteEngines();
		return environment.cpu() + ", " + environment.cores() + " cores" + recorded(environment.machine())
				+ ((engines != null) ? ", remote engines: " + engines : "")
				+ (options.isEmpty() ? "" : ", JVMs told " + options);
	}

	/** Without its kernel, which is of the boot. */
	private static String recorded(MachineKind kind) {
		return (kind == null) ? ""
				: ", " + kind.processor() + ((kind.quotaCores() != null) ? ", CPU quota " + kind.quotaCores() : "")
						+ ((kind.memoryLimitMiB() != null) ? ", memory limit " + kind.memoryLimitMiB() + " MiB" : "");
	}

	private static OptionalDouble loadedMicros(CountedRounds rounds) {
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
