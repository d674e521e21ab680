// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.MachineKind;
import io.github.redisaccessbench.lab.raw.ServerBuild;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.result.LoadedMget;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * On what machine, and on which builds, numbers were measured. What is blank says why.
 */
final class MachineWords {

	/** What runs of before did not write down. */
	static final String NOT_RECORDED = "machine not recorded";

	private MachineWords() {
	}

	/** Its kind, or that it was not recorded. */
	static String kind(Environment environment) {
		MachineKind kind = environment.machine();
		if (kind == null) {
			return NOT_RECORDED;
		}
		Map<String, String> blank = kind.blank();
		return Text.of("CPU family %s, model %s, stepping %s; caches %s; CPU quota %s; memory limit %s; kernel %s",
				known(kind.family(), "family", blank), known(kind.model(), "model", blank),
				known(kind.stepping(), "stepping", blank),
				known((kind.caches() != null) ? String.join(", ", kind.caches()) : null, "caches", blank),
				known((kind.quotaCores() != null) ? Numbers.three(kind.quotaCores()) + " cores" : null, "quotaCores",
						blank),
				known((kind.memoryLimitMiB() != null) ? kind.memoryLimitMiB() + " MiB" : null, "memoryLimitMiB", blank),
				known(kind.kernel(), "kernel", blank));
	}

	/** How fast it was, at each moment that was recorded. */
	static Stream<RunSetting> yardsticks(RunResult result) {
		return result.yardsticks()
			.stream()
			.map((one) -> new RunSetting("yardstick, " + ((one.moment() == Yardstick.Moment.START) ? "start" : "end"),
					words(one)));
	}

	private static String words(Yardstick one) {
		Map<String, String> blank = one.blank();
		return Text.of("one MGET of %d keys %s of Redis' CPU, a piece of Java %s; boot %s, microcode %s, %s",
				Yardstick.KEYS, micros(one.redisMicros(), "redisMicros", blank),
				micros(one.javaMicros(), "javaMicros", blank), known(one.boot(), "boot", blank),
				known(one.microcode(), "microcode", blank),
				known((one.mhz() != null) ? Text.of("%.0f MHz", one.mhz()) : null, "mhz", blank));
	}

	private static String micros(Double value, String field, Map<String, String> blank) {
		return known((value != null) ? Numbers.three(value) + " µs" : null, field, blank);
	}

	private static String known(String value, String field, Map<String, String> blank) {
		return (value != null) ? value : "blank (" + blank.get(field) + ")";
	}

	/** The yardstick that columns hold: of each run, also of those of before. */
	static Stream<RunSetting> underLoad(RunResult result) {
		return LoadedMget.of(result)
			.map((one) -> new RunSetting("yardstick, under load",
					Text.of("one MGET of %d keys %s µs of Redis' CPU, in %s with %s", Yardstick.KEYS,
							Numbers.three(one.micros()), one.cell().caseName(), users(one.cell()))))
			.stream();
	}

	private static String users(Cell cell) {
		return Numbers.count(cell.users(), "user");
	}

	/** How a store was built, or that it was not recorded. */
	static String build(StoreInfo store) {
		ServerBuild build = store.build();
		if (build == null) {
			return "build not recorded";
		}
		return Text.of("allocator %s, compiler %s, I/O threads %s",
				known(build.allocator(), "allocator", build.blank()),
				known(build.compiler(), "compiler", build.blank()),
				known((build.ioThreads() != null) ? String.valueOf(build.ioThreads()) : null, "ioThreads",
						build.blank()));
	}

	/** What a run that compares servers compares: their builds, too. */
	static Stream<String> comparedBuilds(RunResult result) {
		if (!result.experiment().judging().across().contains(ProgramFactor.SERVER.label())) {
			return Stream.of();
		}
		// The first is that of the run, which no case reads from here.
		List<StoreInfo> stores = result.header().environment().stores().stream().skip(1).toList();
		if (stores.stream().anyMatch((one) -> one.build() == null)) {
			return Stream.of("How these servers were built was not recorded. A difference may be that of their "
					+ "allocators.");
		}
		String builds = stores.stream().map(MachineWords::named).collect(Collectors.joining("; "));
		boolean alike = stores.stream().map((one) -> allocator(one.build())).distinct().count() == 1;
		return Stream.of(alike ? "The servers have the same kind of allocator. " + builds + "."
				: "This compares builds, not servers alone: their allocators differ. " + builds + ".");
	}

	private static String named(StoreInfo store) {
		return store.name() + " " + store.version() + " (" + store.source() + "): " + build(store);
	}

	/** Its name without its version. */
	private static String allocator(ServerBuild build) {
		return (build.allocator() != null) ? build.allocator().replaceFirst("-\\d.*", "") : "";
	}

}
