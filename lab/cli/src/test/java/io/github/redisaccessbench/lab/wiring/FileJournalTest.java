// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.schedule.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FileJournalTest {

	@TempDir
	private Path home;

	private final StringWriter out = new StringWriter();

	@Test
	void everyIterationIsWrittenAndPrintedWhenItIsDone() {
		RawRun run = CleanRun.run();
		Folders folders = new Folders(this.home, Folders.standardWork(this.home));
		FileJournal journal = journal(run, folders);
		journal.begin(run.header());
		assertThat(folders.files().read()).isEqualTo(new RawRun(run.header(), run.iterations().subList(0, 0)));
		Yardstick yardstick = Example.yardstick(Yardstick.Moment.START);
		journal.yardstick(yardstick);
		assertThat(folders.files().read().yardsticks()).containsExactly(yardstick);
		journal.add(run.iterations().getFirst(), new Progress(Duration.ofSeconds(125), Duration.ofSeconds(720)));
		assertThat(folders.files().read())
			.isEqualTo(new RawRun(run.header(), run.iterations().subList(0, 1)).with(yardstick));
		journal.end();
		assertThat(this.out.toString().lines()).hasSize(2)
			.last()
			.asString()
			.startsWith("[  1] fork 1/3")
			.endsWith("about 2:05 min left");
	}

	@Test
	void afterEachForkThePageIsWrittenAnew() throws IOException {
		RawRun run = CleanRun.run();
		Folders folders = new Folders(this.home, Folders.standardWork(this.home));
		Path page = new ReportFiles(folders.work()).page();
		FileJournal journal = journal(run, folders);
		List<String> pages = new ArrayList<>();
		journal.begin(run.header());
		for (IterationRecord record : run.iterations()) {
			journal.next(record.iteration());
			assertThat(Files.exists(page)).isEqualTo(record.iteration().fork() > 1);
			if (Files.exists(page) && (pages.isEmpty() || !Files.readString(page).equals(pages.getLast()))) {
				pages.add(Files.readString(page));
			}
			journal.add(record, new Progress(Duration.ofSeconds(125), Duration.ofSeconds(720)));
		}
		assertThat(this.out.toString()
			.lines()
			.dropWhile((line) -> !line.startsWith("First"))
			.takeWhile((line) -> !line.startsWith("[")))
			.hasSizeGreaterThan(2)
			.satisfies((lines) -> assertThat(lines.getFirst())
				.matches("First answer, from 2 rounds of one fork of 3, after \\d+:\\d\\d min.*"))
			.anySatisfy((line) -> assertThat(line).matches("  case2 / case1  1[12]\\.\\d"));
		assertThat(this.out.toString().lines().filter((line) -> line.startsWith("First answer"))).hasSize(1);
		assertThat(pages).hasSize(2)
			.allSatisfy((one) -> assertThat(one).contains("\"phase\":\"RUNNING\"", "http-equiv=\"refresh\""));
	}

	@Test
	void afterFourRoundsThereIsAFirstAnswerAndNoSecondOne() {
		keep(CleanRun.run(CleanRun.anExperiment().rounds(6)));
		assertThat(this.out.toString()).containsOnlyOnce("First answer")
			.containsSubsequence("fork 1/3  measured   4", "First answer, from 4 rounds of one fork of 3, after",
					"case2 / case1", "fork 1/3  measured   5");
	}

	/** Of two forks it would be none of one. */
	@Test
	void ofAForkThatWasNeverWarmThereIsNoFirstAnswerAndNoneLater() {
		keep(CleanRun.run(CleanRun.header(CleanRun.experiment(3)), (iteration) -> 1,
				(iteration) -> (iteration.fork() == 1) ? 0.6 : 0.02));
		assertThat(this.out.toString()).contains("fork 3/3  measured").doesNotContain("First answer");
	}

	private void keep(RawRun run) {
		FileJournal journal = journal(run, new Folders(this.home, Folders.standardWork(this.home)));
		journal.begin(run.header());
		for (IterationRecord record : run.iterations()) {
			journal.next(record.iteration());
			journal.add(record, new Progress(Duration.ofSeconds(125), Duration.ofSeconds(720)));
		}
	}

	@Test
	void aPageThatCannotBeWrittenIsARemarkAndTheRunGoesOn() throws IOException {
		RawRun run = CleanRun.run();
		Folders folders = new Folders(this.home, Folders.standardWork(this.home));
		FileJournal journal = journal(run, folders);
		journal.begin(run.header());
		Files.createDirectories(new ReportFiles(folders.work()).page().resolve("in the way"));
		for (IterationRecord record : run.iterations()) {
			journal.next(record.iteration());
			journal.add(record, new Progress(Duration.ofSeconds(125), Duration.ofSeconds(720)));
		}
		assertThat(this.out.toString().lines().filter((line) -> line.startsWith("The page was not written: ")))
			.hasSize(2);
		assertThat(folders.files().read().iterations()).hasSameSizeAs(run.iterations());
	}

	private FileJournal journal(RawRun run, Folders folders) {
		return new FileJournal(folders.files(),
				new ProgressLines(run.header().experiment(), new PrintWriter(this.out), Screen.PIPED),
				Optional.empty());
	}

}
