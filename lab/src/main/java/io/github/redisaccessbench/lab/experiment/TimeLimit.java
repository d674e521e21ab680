// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.experiment.Block.Start;

/**
 * Keeps a run to its {@link Experiment#minutes()}: what starts, cold and measured blocks
 * leave of them is shared out among the warm-ups of the starts. Nothing but warm-ups is
 * shortened; a case that is not warm then is named by the report.
 *
 * @param seconds how long the run may take, from its first request to its last
 * @param starts all starts of processes, in their order
 */
record TimeLimit(double seconds, List<Start> starts) {

	/**
	 * What a later start needs before its warm-up, as a multiple of what the first does:
	 * there the apps are started before the first request, but the generator and the
	 * machine are cold. Seen: 1.2 to 1.5.
	 */
	private static final double LATER_STARTS = 1.3;

	/**
	 * Whether the cases of a start have been warmed up for as long as there is time.
	 * @param start the start; its cold blocks are over
	 * @param history what was run so far, oldest first
	 * @param rest seconds that a start is likely to take after that
	 * @return whether their warm-up ends here
	 */
	boolean endsWarmup(Start start, List<Outcome> history, double rest) {
		double began = elapsed(history, (block) -> !block.start().equals(start));
		double cold = elapsed(history, (block) -> block.start().equals(start) && block.kind() == BlockKind.COLD);
		int index = this.starts.indexOf(start);
		double later = (cold - began) * ((index == 0) ? LATER_STARTS : 1);
		int left = this.starts.size() - index;
		double spare = this.seconds - cold - (left - 1) * later - left * rest;
		return elapsed(history) - cold >= spare / left;
	}

	/**
	 * How long a run has taken so far.
	 * @param history what was run, oldest first
	 * @return seconds from the first request to the last
	 */
	static double elapsed(List<Outcome> history) {
		return elapsed(history, (block) -> true);
	}

	private static double elapsed(List<Outcome> history, Predicate<Block> condition) {
		return history.stream()
			.filter((outcome) -> condition.test(outcome.block()))
			.mapToDouble((outcome) -> (outcome.endMs() - startMs(history.getFirst())) / 1000.0)
			.max()
			.orElse(0);
	}

	private static double startMs(Outcome first) {
		return first.endMs() - 1000 * first.block().requests() / first.tps();
	}

}
