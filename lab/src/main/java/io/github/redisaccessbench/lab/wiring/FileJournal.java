// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.Optional;

import io.github.redisaccessbench.lab.live.LivePage;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.run.Journal;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Progress;

/**
 * Keeps the record in files, and tells how it goes on: in lines, and on a page.
 *
 * @param last the run to which this is added, if it is
 */
record FileJournal(RunFiles files, ProgressLines lines, Optional<LastRun> last, LivePage page) implements Journal {

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
			this.page.resumed(before.run());
		}
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
	public void profile(Profile profile) {
		this.files.add(profile);
		this.lines.profile(profile);
	}

	@Override
	public void end() {
		this.lines.end();
	}

}
