// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.List;
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
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * Keeps the record in files, and tells how it goes on: in lines, and after each fork on a
 * page, which is made while nothing is measured.
 */
final class FileJournal implements Journal {

	/** After so many rounds of the first fork, a first answer is tried. */
	private static final int FIRST_ROUNDS = 4;

	private final RunFiles files;

	private final ProgressLines lines;

	private final Optional<LastRun> last;

	/** The one before; null if there is none. */
	private Iteration previous;

	private boolean answered;

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
		if (this.previous != null && iteration.fork() > this.previous.fork()) {
			lookBack(true);
		}
		else if (this.previous != null && !this.answered && iteration.fork() == 1
				&& endsRound(this.previous, iteration)) {
			lookBack(false);
		}
		this.previous = iteration;
	}

	/** With as few rounds a case may be warm. */
	private static boolean endsRound(Iteration ended, Iteration next) {
		return ended.kind() == IterationKind.MEASURED && next.kind() == IterationKind.MEASURED
				&& ended.round() == FIRST_ROUNDS && next.round() > ended.round();
	}

	/** Whatever goes wrong here, the run goes on: it is not measured for the page. */
	private void lookBack(boolean forkIsOver) {
		try {
			RawRun run = this.files.read();
			Report report = Report.of(run);
			if (!this.answered && this.previous.fork() == 1 && run.experiment().plan().forks() > 1) {
				List<String> answer = FirstAnswer.lines(report.result(),
						Progress.spent(run.schedule(), run.outcomes()));
				answer.forEach(this.lines::remark);
				this.answered = !answer.isEmpty();
			}
			if (forkIsOver) {
				new ReportFiles(this.files.folder()).writePage(run, report);
			}
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
