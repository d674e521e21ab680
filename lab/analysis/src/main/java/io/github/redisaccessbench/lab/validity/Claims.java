// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.result.Boot;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Evidence.Made;
import io.github.redisaccessbench.lab.result.Evidence;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.WarmupResult;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Judgement.ClaimJudgement;

/**
 * Grades each claim. What speaks against a claim need not speak against the run.
 *
 * @param result what makes the claims
 * @param earlier the runs that it repeats, oldest first
 */
record Claims(RunResult result, List<RunResult> earlier) {

	/** One for each contrast, in their order. */
	List<ClaimJudgement> all() {
		return this.result.contrasts().stream().map(this::judge).toList();
	}

	private ClaimJudgement judge(ContrastResult one) {
		if (one.verdict() == Verdict.NOT_MEASURED || one.verdict() == Verdict.INCONCLUSIVE) {
			return new ClaimJudgement(one.contrast(), Grade.NONE, List.of());
		}
		List<String> reservations = new ArrayList<>();
		for (Cell cell : List.of(one.contrast().first(), one.contrast().second())) {
			reservations.addAll(reservations(this.result, cell));
			for (int run = 0; run < this.earlier.size(); run++) {
				String where = "in run " + (run + 1) + ", ";
				reservations(this.earlier.get(run), cell).forEach((words) -> reservations.add(where + words));
			}
		}
		if (one.changePercent() != 0) {
			reservations.add(Text.of(
					"the ratio changed by %+.0f %% from the first round to the last; the interval allows for as much more",
					one.changePercent()));
		}
		if (this.result.runs().size() > 1 && !this.result.saidByEach(one)) {
			reservations.add("not each of the runs says so by itself");
		}
		return new ClaimJudgement(one.contrast(), reservations.isEmpty() ? Grade.of(evidence()) : Grade.RESERVED,
				reservations);
	}

	private Evidence evidence() {
		return Evidence.of(Stream.concat(this.earlier.stream(), Stream.of(this.result))
			.map((run) -> new Made(run.header().started(), Boot.of(run.header(), run.yardsticks())))
			.toList(), true);
	}

	private static List<String> reservations(RunResult run, Cell cell) {
		CellResult found = run.of(cell);
		String name = run.experiment().nameOf(cell);
		List<String> reservations = new ArrayList<>();
		if (Limits.generatorBound(found)) {
			reservations.add("the generator limits " + name + ", which is faster than it seems");
		}
		if (found.failed() > 0) {
			reservations
				.add(found.failed() + ((found.failed() == 1) ? " request to " : " requests to ") + name + " failed");
		}
		if (found.warmups().stream().filter(WarmupResult::warm).anyMatch((warmup) -> !warmup.seen())) {
			reservations.add("whether " + name + " was still compiling is not known");
		}
		return reservations;
	}

}
