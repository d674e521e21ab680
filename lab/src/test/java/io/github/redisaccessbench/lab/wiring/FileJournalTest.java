// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.live.LivePage;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.schedule.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FileJournalTest {

	@TempDir
	private Path home;

	@Test
	void everyIterationIsWrittenAndPrintedWhenItIsDone() {
		RawRun run = CleanRun.run();
		Folders folders = new Folders(this.home, Folders.standardWork(this.home));
		StringWriter out = new StringWriter();
		FileJournal journal = new FileJournal(folders.files(),
				new ProgressLines(run.header().experiment(), new PrintWriter(out), Screen.PIPED), Optional.empty(),
				new LivePage(run.header().experiment(), folders.files()::read));
		journal.begin(run.header());
		assertThat(folders.files().read()).isEqualTo(new RawRun(run.header(), run.iterations().subList(0, 0)));
		journal.add(run.iterations().getFirst(), new Progress(Duration.ofSeconds(125), Duration.ofSeconds(720)));
		assertThat(folders.files().read()).isEqualTo(new RawRun(run.header(), run.iterations().subList(0, 1)));
		journal.end();
		assertThat(out.toString().lines()).hasSize(2)
			.last()
			.asString()
			.startsWith("[  1] fork 1/3")
			.endsWith("about 2:05 min left");
	}

}
