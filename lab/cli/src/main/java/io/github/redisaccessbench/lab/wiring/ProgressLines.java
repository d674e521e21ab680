// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.PlanText;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Progress;

/**
 * How a run goes on: one line that is written anew after each iteration on a terminal,
 * elsewhere a line for each round, and in a long warm-up one every half a minute.
 */
final class ProgressLines {

	/** A round of more cells tells how many. */
	private static final int NAMED = 6;

	private static final long SILENT_MS = 30_000;

	private static final String ANEW = "\r\u001b[K";

	private final Experiment experiment;

	private final PrintWriter out;

	private final Screen screen;

	/** The iterations of the present round. */
	private final List<IterationRecord> round = new ArrayList<>();

	/** When a line is printed, which is after the first iteration of the next round. */
	private Progress left;

	ProgressLines(Experiment experiment, PrintWriter out, Screen screen) {
		this.experiment = experiment;
		this.out = out;
		this.screen = screen;
	}

	void print(IterationRecord result, Progress progress) {
		if (result.iteration().number() == 1) {
			line("The run takes about " + PlanText.minutes(progress.time()) + " min, at most "
					+ PlanText.minutes(progress.max()) + " min.");
		}
		this.left = progress;
		if (!this.round.isEmpty() && !sameRound(this.round.getFirst(), result)) {
			endOfRound();
		}
		this.round.add(result);
		if (this.screen.terminal()) {
			String words = words(List.of(result));
			this.out.print(ANEW + words.substring(0, Math.min(words.length(), this.screen.columns() - 1)));
			this.out.flush();
		}
	}

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

	/** Iterations before the rounds have numbers of their own. */
	private static boolean sameRound(IterationRecord first, IterationRecord next) {
		Iteration one = first.iteration();
		Iteration other = next.iteration();
		return one.start().equals(other.start()) && one.kind() == other.kind()
				&& ((one.kind() == IterationKind.MEASURED) ? one.round() == other.round()
						: next.samples().lastEndMs() - first.samples().firstStartMs() < SILENT_MS);
	}

	private String words(List<IterationRecord> iterations) {
		Iteration last = iterations.getLast().iteration();
		int errors = iterations.stream().mapToInt((iteration) -> iteration.samples().errors()).sum();
		return String.format(Locale.ROOT, "[%3d] fork %d/%d  %-9s %2s  %s%s%s", last.number(), last.fork(),
				this.experiment.plan().forks(), last.kind().name().toLowerCase(Locale.ROOT),
				(last.kind() == IterationKind.MEASURED) ? last.round() : "", tps(iterations),
				(errors > 0) ? ", " + errors + " errors" : "",
				this.left.time().isZero() ? "" : ", about " + PlanText.minutes(this.left.time()) + " min left");
	}

	private String tps(List<IterationRecord> iterations) {
		if (iterations.size() > NAMED) {
			return iterations.size() + " iterations";
		}
		return iterations.stream()
			.map((iteration) -> String.format(Locale.ROOT, "%s %,.0f",
					this.experiment.nameOf(iteration.iteration().cell()), iteration.tps()))
			.collect(Collectors.joining(", ")) + " TPS";
	}

	void remark(String words) {
		endOfRound();
		line(words);
	}

	void profile(Profile profile) {
		remark("Profile of " + this.experiment.nameOf(profile.cell()) + ": " + ((profile.missing() != null)
				? "none. " + profile.missing() : profile.graph().samples() + " samples"));
	}

	void resumed(RawRun run, boolean cutOff) {
		int dropped = run.pauses().isEmpty() ? 0 : run.pauses().getLast().dropped().size();
		line("The run goes on after " + run.iterations().size() + " iterations that count"
				+ ((dropped > 0) ? "; " + dropped + " of the start in which it broke off do not, and are kept" : "")
				+ (cutOff ? "; the last line of its file was cut off and is removed" : "") + ".");
	}

	private void line(String words) {
		this.out.println((this.screen.terminal() && !words.isEmpty() ? ANEW : "") + words);
		this.out.flush();
	}

}
