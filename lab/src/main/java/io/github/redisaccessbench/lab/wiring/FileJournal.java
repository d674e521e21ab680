// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.run.Journal;

/**
 * Keeps the record in files, and prints how it goes on.
 */
final class FileJournal implements Journal {

	private final RunFiles files;

	private final ProgressLines lines;

	FileJournal(Folders folders, Experiment experiment, PrintWriter out) {
		this.files = folders.files();
		this.lines = new ProgressLines(experiment, out);
	}

	@Override
	public void begin(RunHeader header) {
		this.files.begin(header);
	}

	@Override
	public void add(BlockRecord block, Progress left) {
		this.files.append(block);
		this.lines.print(block, left);
	}

}
