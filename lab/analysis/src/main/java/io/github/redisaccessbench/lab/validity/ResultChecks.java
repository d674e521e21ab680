// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult.GeneratorUse;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.WarmupResult;

/** Does the result carry what it says? */
final class ResultChecks {

	private ResultChecks() {
	}

	/** Did every case get warm, and was there time for all that was asked for? */
	static void warmth(Findings found, RunResult result) {
		Experiment experiment = result.experiment();
		boolean groups = result.cells()
			.stream()
			.flatMap((cell) -> cell.warmups().stream())
			.anyMatch((start) -> start.group() > 1);
		List<String> notWarm = result.cells()
			.stream()
			.flatMap((cell) -> cell.warmups()
				.stream()
				.filter((start) -> !start.warm())
				.map((start) -> experiment.nameOf(cell.cell()) + " in fork " + start.fork()
						+ (groups ? ", group " + start.group() : "")))
			.toList();
		boolean asked = experiment.plan().forks() > 1 && !result.contrasts().isEmpty();
		if (asked && result.contrasts().stream().noneMatch((one) -> one.ratio().known())) {
			found.add(Reason.NOTHING_COMPARED,
					"no pair was warm in two forks; too few rounds that count when the time was up: %s",
					String.join(", ", notWarm));
			return;
		}
		found.names(Reason.NOT_WARM, "too few rounds that count when the time was up: %s", notWarm);
		int forks = (int) starts(result).map(WarmupResult::fork).distinct().count();
		int rounds = starts(result).filter(WarmupResult::warm)
			.mapToInt((start) -> start.tps().size() - start.first() + 1)
			.min()
			.orElse(0);
		if (forks < experiment.plan().forks() || rounds < experiment.plan().rounds()) {
			found.add(Reason.CUT_SHORT, "%d of %d forks, and %d of %d rounds in the shortest", forks,
					experiment.plan().forks(), rounds, experiment.plan().rounds());
		}
	}

	/** Was the generator in time? */
	static void lags(Findings found, RunResult result) {
		found.names(Reason.GENERATOR_LAGGED, "the generator was late in these iterations, whose times do not count: %s",
				result.latencies()
					.stream()
					.filter((one) -> one.lagged() > 0)
					.map((one) -> one.lagged() + " of " + result.experiment().nameOf(one.cell()))
					.toList());
	}

	private static Stream<WarmupResult> starts(RunResult result) {
		return result.compared().stream().map(CellResult::warmups).flatMap(List::stream);
	}

	/** Do two names of one case differ? */
	static void aaControls(Findings found, RunResult result) {
		Experiment experiment = result.experiment();
		found.names(Reason.AA_CONTROLS_DIFFER, "two names of one case differ: %s",
				result.aaControls()
					.stream()
					.filter(ContrastResult::significant)
					.map((aaControl) -> Text.of("%s serves %.2f× the requests of %s",
							experiment.nameOf(aaControl.contrast().first()), aaControl.ratio().value(),
							experiment.nameOf(aaControl.contrast().second())))
					.toList());
	}

	/** Does the generator limit cases? */
	static void generator(Findings found, RunResult result) {
		Experiment experiment = result.experiment();
		List<CellResult> bound = result.compared().stream().filter(Limits::generatorBound).toList();
		boolean mostly = bound.size() > Threshold.MAX_BOUND.getValue() * result.compared().size();
		found.names(mostly ? Reason.GENERATOR_BOUND_MOSTLY : Reason.GENERATOR_BOUND, "limited by the generator: %s",
				bound.stream().map((one) -> experiment.nameOf(one.cell()) + words(one)).toList());
	}

	private static String words(CellResult result) {
		GeneratorUse use = result.generator();
		return Stream
			.of(words(use.baselineShare(), "%.0f %% of its baseline"),
					words(use.cpuShare(), "the generator used %.0f %% of all cores"))
			.flatMap(Function.identity())
			.collect(Collectors.joining(", ", " (", ")"));
	}

	private static Stream<String> words(Figure share, String format) {
		return share.known() ? Stream.of(Text.of(format, 100 * share.value())) : Stream.empty();
	}

}
