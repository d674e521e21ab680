// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.experiment.Stop;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.result.Decided;
import io.github.redisaccessbench.lab.run.Journal;

/**
 * Keeps the record in files, and prints how it goes on.
 */
final class FileJournal implements Journal {

	private final RunFiles files;

	private final Experiment experiment;

	private final ProgressLines lines;

	private final Optional<Resuming> resuming;

	FileJournal(Folders folders, Experiment experiment, Optional<Resuming> resuming, PrintWriter out, Screen screen) {
		this.files = folders.files();
		this.experiment = experiment;
		this.resuming = resuming;
		this.lines = new ProgressLines(experiment, out, screen);
	}

	@Override
	public void begin(RunHeader header) {
		this.resuming.ifPresentOrElse((run) -> goOn(run, header), () -> this.files.begin(header));
	}

	private void goOn(Resuming run, RunHeader header) {
		run.check(header);
		boolean cutOff = this.files.resume(run.run().pauses().getLast().resumption());
		this.lines.resumed(run.run(), cutOff);
	}

	@Override
	public List<Cell> look(int fork) {
		if (this.experiment.stopAtPercent() == null) {
			return List.of();
		}
		List<Cell> decided = Decided.of(this.files.read());
		if (!decided.isEmpty()) {
			this.files.stop(new Stop(fork, decided));
			this.lines.stopped(fork, decided.size());
		}
		return decided;
	}

	@Override
	public void add(BlockRecord block, Progress left) {
		this.files.append(block);
		this.lines.print(block, left);
	}

	@Override
	public void end() {
		this.lines.end();
	}

}
