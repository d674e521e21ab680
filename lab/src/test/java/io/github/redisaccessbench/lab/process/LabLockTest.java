// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class LabLockTest {

	@TempDir
	private Path folder;

	private Path home;

	private Path work;

	private ProcessRecord record;

	@BeforeEach
	void begin() throws IOException {
		this.home = Files.createDirectory(this.folder.resolve("home"));
		this.work = this.folder.resolve("work");
		this.record = new ProcessRecord(this.home.resolve(".redis-access-bench"), ProcessRecord.of(this.work).work());
	}

	@Test
	void theSecondLabOfAFolderIsRefusedBeforeItChangesAnythingOfTheFirst() throws Exception {
		ALab first = ALab.start(this.home, this.work, "one");
		try {
			first.awaitReady();
			Path log = this.work.resolve("logs").resolve("one.log");
			ALab.await(() -> Files.readString(log).contains(Child.READY)
					&& Files.size(log.resolveSibling("watchdog.log")) > 0);
			List<Recorded> started = first.started();
			Map<Path, String> before = files();
			ALab second = ALab.start(this.home, this.work, "one");
			assertThat(second.awaitReady()).singleElement()
				.asString()
				.matches("A lab of this folder is running already: process " + first.process().pid()
						+ ", since \\d\\d:\\d\\d \\(\\d+ min\\)\\. Stop it with 'bin/lab down' or Ctrl-C, or wait until it is done\\.");
			assertThat(second.process().waitFor()).isOne();
			assertThat(files()).isEqualTo(before).isNotEmpty();
			assertThat(started).isEqualTo(first.started())
				.isNotEmpty()
				.allSatisfy((one) -> assertThat(one.alive()).isPresent());
		}
		finally {
			first.kill();
			ALab.await(first::leftNothing);
		}
	}

	@Test
	void aFolderThatIsSpelledOtherwiseIsTheSame() throws Exception {
		Path link = Files.createSymbolicLink(this.folder.resolve("link"), this.folder);
		ALab first = ALab.start(this.home, this.work);
		try {
			first.awaitReady();
			assertThat(ALab.start(this.home, link.resolve("work")).awaitReady()).singleElement()
				.asString()
				.contains("process " + first.process().pid());
		}
		finally {
			first.kill();
		}
	}

	@Test
	void theLockOfALabThatWasKilledIsFree() throws Exception {
		ALab killed = ALab.start(this.home, this.work);
		killed.awaitReady();
		killed.kill();
		ALab next = ALab.start(this.home, this.work);
		assertThat(next.awaitReady()).isEmpty();
		assertThat(next.process().isAlive()).isTrue();
		next.kill();
	}

	@Test
	void whoAsksInVainTakesNothingFromTheOwner() throws Exception {
		LabLock lock = LabLock.take(this.record);
		try (lock) {
			this.record.write(List.of());
			assertThat(ALab.start(this.home, this.work).awaitReady()).singleElement()
				.asString()
				.contains("process " + ProcessHandle.current().pid());
			this.record.delete();
		}
	}

	@Test
	void afterwardsItCanBeTakenAgainAndNothingIsLeft() {
		LabLock.take(this.record).close();
		LabLock.take(this.record).close();
		assertThat(this.record.folder()).doesNotExist();
	}

	@Test
	void theFolderStaysWhileALabOfAnotherFolderRuns() {
		ProcessRecord other = new ProcessRecord(this.record.folder(), this.folder.resolve("other"));
		LabLock lock = LabLock.take(other);
		LabLock.take(this.record).close();
		assertThat(this.record.folder()).exists();
		lock.close();
		assertThat(this.record.folder()).doesNotExist();
	}

	@Test
	void theOwnerIsToldWithItsAge() {
		Instant start = Instant.parse("2026-11-22T14:02:30Z");
		Recorded lab = new Recorded(123, start.toEpochMilli(), "-", "lab");
		assertThat(LabLock.since(lab, start.plus(Duration.ofSeconds(299)), ZoneOffset.UTC))
			.isEqualTo("process 123, since 14:02 (4 min)");
		assertThat(LabLock.since(lab, start.plus(Duration.ofHours(50)), ZoneOffset.UTC))
			.isEqualTo("process 123, since 2026-11-22 14:02 (50 h)");
	}

	/**
	 * All files of the lab and of its record, with what would tell that one was touched.
	 */
	private Map<Path, String> files() throws IOException {
		Map<Path, String> all = new TreeMap<>();
		try (Stream<Path> files = Stream.concat(Files.walk(this.work), Files.walk(this.home))) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				all.put(file, Files.size(file) + " " + Files.getLastModifiedTime(file) + " "
						+ Files.readAttributes(file, "*").get("fileKey"));
			}
		}
		return all;
	}

}
