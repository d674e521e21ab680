// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.experiment.Iteration;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.experiment.StoppedCell;
import io.github.redisaccessbench.lab.live.LivePage;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.result.Decided;
import io.github.redisaccessbench.lab.run.Journal;

/**
 * Keeps the record in files, and tells how it goes on: in lines, and on a page.
 */
final class FileJournal implements Journal {

	private final RunFiles files;

	private final Experiment experiment;

	private final ProgressLines lines;

	private final Optional<Resuming> resuming;

	private final Optional<Repeating> repeating;

	private final LivePage page;

	FileJournal(Folders folders, Experiment experiment, Optional<Resuming> resuming, Optional<Repeating> repeating,
			PrintWriter out, Screen screen, LivePage page) {
		this.files = folders.files();
		this.experiment = experiment;
		this.resuming = resuming;
		this.repeating = repeating;
		this.lines = new ProgressLines(experiment, out, screen);
		this.page = page;
	}

	@Override
	public void begin(RunHeader header) {
		this.resuming.ifPresentOrElse((run) -> goOn(run, header), () -> begin(this.repeating, header));
	}

	private void begin(Optional<Repeating> repeating, RunHeader header) {
		if (repeating.isEmpty()) {
			this.files.begin(header);
			return;
		}
		repeating.get().check(header);
		this.files.repeat(header);
	}

	private void goOn(Resuming run, RunHeader header) {
		run.check(header);
		boolean cutOff = this.files.resume(run.run().pauses().getLast().resumption());
		this.lines.resumed(run.run(), cutOff);
		this.page.resumed(run.run());
	}

	@Override
	public List<Cell> look(int fork) {
		if (this.experiment.stopAtPercent() == null) {
			return List.of();
		}
		List<Cell> decided = Decided.of(this.files.read());
		if (!decided.isEmpty()) {
			this.files.stop(new StoppedCell(fork, decided));
			this.lines.stopped(fork, decided.size());
		}
		return decided;
	}

	@Override
	public void next(Iteration iteration) {
		this.page.begin(iteration);
	}

	@Override
	public void add(IterationRecord iteration, Progress left) {
		this.files.append(iteration);
		this.lines.print(iteration, left);
		this.page.end(iteration, left);
	}

	@Override
	public void end() {
		this.lines.end();
	}

}
