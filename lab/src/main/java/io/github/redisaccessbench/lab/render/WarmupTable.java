// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Warmup;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * How each case got warm.
 */
final class WarmupTable {

	private WarmupTable() {
	}

	static Section of(RunResult result) {
		RawRun run = new RawRun(result.header(), result.blocks());
		Warmup warmup = result.header().experiment().warmup();
		List<List<String>> rows = result.header()
			.experiment()
			.measured()
			.stream()
			.flatMap((name) -> run.warmups(name)
				.entrySet()
				.stream()
				.map((fork) -> List.of(name, fork.getKey().toString(), warmup.steady(fork.getValue()) ? "yes" : "no",
						curve(fork.getValue()))))
			.toList();
		return new Section("Warm-up", List.of(Column.text("case"), Column.number("fork"), Column.text("got steady"),
				Column.text("TPS of each block")), rows, List.of(note(warmup)));
	}

	private static String note(Warmup warmup) {
		return String.format(Locale.ROOT,
				"Blocks of about %d ms. Steady: mean TPS of the last %s are at most %s %% above those of the %d before, and "
						+ "meanwhile the JVM's compilers were busy for at most %s %% of the time.",
				warmup.blockMs(), Numbers.count(warmup.window(), "block"), Numbers.chosen(warmup.tolerancePercent()),
				warmup.window(), Numbers.chosen(warmup.jitPercent()));
	}

	private static String curve(List<Outcome> blocks) {
		return blocks.stream().map((block) -> Numbers.three(block.tps())).collect(Collectors.joining(" "));
	}

}
