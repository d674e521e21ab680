// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.Optional;

import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.render.FirstAnswer;
import io.github.redisaccessbench.lab.run.Journal;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * Keeps the record in files, and tells how it goes on: in lines, and after each fork on a
 * page, which is made while nothing is measured.
 */
final class FileJournal implements Journal {

	private final RunFiles files;

	private final ProgressLines lines;

	private final Optional<LastRun> last;

	/** That of the iteration before; 0 if there is none. */
	private int fork;

	/**
	 * Makes one.
	 * @param last the run to which this is added, if it is
	 */
	FileJournal(RunFiles files, ProgressLines lines, Optional<LastRun> last) {
		this.files = files;
		this.lines = lines;
		this.last = last;
	}

	@Override
	public void begin(RunHeader header) {
		if (this.last.isEmpty()) {
			this.files.begin(header);
			return;
		}
		LastRun before = this.last.get();
		boolean cutOff = before.begin(this.files, header);
		if (before.kind() == LastRun.Kind.RESUMED) {
			this.lines.resumed(before.run(), cutOff);
		}
		before.elsewhere(header).forEach(this.lines::remark);
	}

	@Override
	public void yardstick(Yardstick yardstick) {
		this.files.append(yardstick);
	}

	@Override
	public void next(Iteration iteration) {
		if (this.fork > 0 && iteration.fork() > this.fork) {
			lookBack(this.fork == 1);
		}
		this.fork = iteration.fork();
	}

	/** Whatever goes wrong here, the run goes on: it is not measured for the page. */
	private void lookBack(boolean first) {
		try {
			RawRun run = this.files.read();
			Report report = Report.of(run);
			if (first) {
				FirstAnswer.lines(report.result(), Progress.spent(run.schedule(), run.outcomes()))
					.forEach(this.lines::remark);
			}
			new ReportFiles(this.files.folder()).writePage(run, report);
		}
		catch (RuntimeException ex) {
			this.lines.remark("The page was not written: " + ex.getMessage());
		}
	}

	@Override
	public void add(IterationRecord iteration, Progress left) {
		this.files.append(iteration);
		this.lines.print(iteration, left);
	}

	@Override
	public void profile(Profile profile) {
		this.files.add(profile);
		this.lines.profile(profile);
	}

	@Override
	public void end() {
		this.lines.end();
	}

}
