// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Screen;

/**
 * How a run goes on: one line that is written anew after each block on a terminal,
 * elsewhere a line for each round.
 */
final class ProgressLines {

	/** A round of more cells tells how many. */
	private static final int NAMED = 6;

	private static final String ANEW = "\r\u001b[K";

	private final Experiment experiment;

	private final PrintWriter out;

	private final Screen screen;

	/** The blocks of the present round. */
	private final List<BlockRecord> round = new ArrayList<>();

	private Progress left;

	/**
	 * Makes one.
	 * @param experiment what is run
	 * @param out where to print
	 * @param screen what that is
	 */
	ProgressLines(Experiment experiment, PrintWriter out, Screen screen) {
		this.experiment = experiment;
		this.out = out;
		this.screen = screen;
	}

	/** A block was run. */
	void print(BlockRecord result, Progress progress) {
		if (result.block().number() == 1) {
			line("The run takes about " + minutes(progress.time()) + " min, at most " + minutes(progress.most())
					+ " min.");
		}
		if (!this.round.isEmpty() && !sameRound(this.round.getLast().block(), result.block())) {
			endOfRound();
		}
		this.round.add(result);
		this.left = progress;
		if (this.screen.terminal()) {
			String words = words(List.of(result));
			this.out.print(ANEW + words.substring(0, Math.min(words.length(), this.screen.columns() - 1)));
			this.out.flush();
		}
	}

	/** No further block is run. */
	void end() {
		endOfRound();
		if (this.screen.terminal()) {
			line("");
		}
	}

	private void endOfRound() {
		if (!this.round.isEmpty() && !this.screen.terminal()) {
			line(words(this.round));
		}
		this.round.clear();
	}

	/** Blocks before the rounds have numbers of their own. */
	private static boolean sameRound(Block one, Block other) {
		return one.start().equals(other.start()) && one.kind() == other.kind()
				&& (one.kind() != BlockKind.MEASURED || one.round() == other.round());
	}

	private String words(List<BlockRecord> blocks) {
		Block last = blocks.getLast().block();
		int errors = blocks.stream().mapToInt((block) -> block.samples().errors()).sum();
		return String.format(Locale.ROOT, "[%3d] fork %d/%d  %-9s %2s  %s%s, about %s min left", last.number(),
				last.fork(), this.experiment.forks(), last.kind().name().toLowerCase(Locale.ROOT),
				(last.kind() == BlockKind.MEASURED) ? last.round() : "", tps(blocks),
				(errors > 0) ? ", " + errors + " errors" : "", minutes(this.left.time()));
	}

	private String tps(List<BlockRecord> blocks) {
		if (blocks.size() > NAMED) {
			return blocks.size() + " blocks";
		}
		return blocks.stream()
			.map((block) -> String.format(Locale.ROOT, "%s %,.0f", this.experiment.nameOf(block.block().cell()),
					block.tps()))
			.collect(Collectors.joining(", ")) + " TPS";
	}

	/** Some cells are decided. */
	void stopped(int fork, int cells) {
		endOfRound();
		line("After fork " + fork + ", " + cells + " cells are decided and measured no more.");
	}

	/** The run goes on. */
	void resumed(RawRun run, boolean cutOff) {
		int dropped = run.pauses().getLast().dropped().size();
		line("The run goes on after " + run.blocks().size() + " blocks that count"
				+ ((dropped > 0) ? "; " + dropped + " of the start in which it broke off do not, and are kept" : "")
				+ (cutOff ? "; the last line of its file was cut off and is removed" : "") + ".");
	}

	private void line(String words) {
		this.out.println((this.screen.terminal() && !words.isEmpty() ? ANEW : "") + words);
		this.out.flush();
	}

	private static String minutes(Duration time) {
		return String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
	}

}
