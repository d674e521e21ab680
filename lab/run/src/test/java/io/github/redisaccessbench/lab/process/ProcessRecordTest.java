// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class ProcessRecordTest {

	/** A process that cannot be: this one's pid, of another start. */
	private static final Recorded DEAD = new Recorded(ProcessHandle.current().pid(), "1", "dead");

	@TempDir
	private Path folder;

	private Path file;

	private Path work;

	private TemporaryFolders temporary;

	private Process child;

	@BeforeEach
	void begin() throws IOException {
		this.file = this.folder.resolve("home").resolve(".redis-access-bench").resolve("record");
		this.work = this.folder.toRealPath().resolve("work");
		this.temporary = TemporaryFolders.in(this.work);
		this.child = new ProcessBuilder(Child.command("wait")).redirectErrorStream(true)
			.redirectOutput(ProcessBuilder.Redirect.DISCARD)
			.start();
	}

	@AfterEach
	void end() {
		this.child.destroyForcibly().onExit().join();
	}

	@Test
	void whatADeadLabLeftIsEndedAndTheRecordIsGone() throws IOException {
		write(DEAD.line() + app().line());
		assertThat(endLeftovers())
			.containsExactly("Ended app (process " + this.child.pid() + "), which a killed lab left behind.");
		assertThat(this.child.onExit().join().exitValue()).isEqualTo(128 + 15);
		assertThat(this.file.getParent()).doesNotExist();
	}

	/** A controller that is killed would leave JMeter's engines busy for good. */
	@Test
	@DisabledOnOs(OS.WINDOWS)
	void whatADeadLabLeftMaySayGoodbyeAndIsKilledIfItDoesNotEnd() throws Exception {
		Path goodbye = this.folder.resolve("goodbye");
		Process process = new ProcessBuilder("sh", "-c",
				"trap 'echo goodbye > " + goodbye + "' TERM; echo ready; while :; do sleep 0.1; done")
			.start();
		try {
			process.inputReader().readLine();
			write(DEAD.line() + Recorded.of("controller", process.toHandle()).line());
			assertThat(endLeftovers()).hasSize(1);
			assertThat(goodbye).hasContent("goodbye");
			assertThat(process.waitFor()).isEqualTo(128 + 9);
		}
		finally {
			process.destroyForcibly();
		}
	}

	@Test
	void whatIsNotedIsWhatIsRead() {
		Recorded odd = new Recorded(7, "2@b", "a=b: c\u00fc #!");
		assertThat(Recorded.parse(odd.line().strip())).hasValue(odd);
		assertThat(Recorded.parse(app().line().strip()).flatMap(Recorded::alive)).hasValue(this.child.toHandle());
	}

	/** A pid alone may be another process by now. */
	@Test
	void aProcessIsEndedOnlyIfItAlsoStartedThen() throws IOException {
		for (String start : List.of("1" + app().start(), app().start().replaceFirst(".$", "x"), "ended")) {
			write(DEAD.line() + new Recorded(this.child.pid(), start, "app").line());
			assertThat(endLeftovers()).isEmpty();
			assertThat(this.child.isAlive()).isTrue();
		}
	}

	/** The clock may be set meanwhile, and the machine started anew. */
	@Test
	@EnabledOnOs(OS.LINUX)
	void aStartIsCountedFromThatOfTheMachineAndNamesIt() {
		assertThat(app().start()).matches("\\d+@[0-9a-f-]{36}");
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aProgramMayBeDeletedWhileItRuns() throws Exception {
		Path sleep = Stream.of("/bin/sleep", "/usr/bin/sleep")
			.map(Path::of)
			.filter(Files::exists)
			.findFirst()
			.orElseThrow();
		Path copy = Files.copy(sleep.toRealPath(), this.folder.toRealPath().resolve("redis-server"));
		assertThat(copy.toFile().setExecutable(true)).isTrue();
		Process process = new ProcessBuilder(copy.toString(), "60").start();
		try {
			Recorded recorded = Recorded.of("redis", process.toHandle());
			Files.delete(copy);
			write(DEAD.line() + recorded.line());
			assertThat(endLeftovers()).hasSize(1);
			assertThat(process.waitFor()).isEqualTo(128 + 15);
		}
		finally {
			process.destroyForcibly();
		}
	}

	/**
	 * A server that a command puts into the background, and a process of a lab that was
	 * killed before it noted it. Those of the user's own, and of another lab, live on.
	 */
	@Test
	@EnabledOnOs(OS.LINUX)
	void whatHasATemporaryFolderOfTheLabIsEndedThoughTheRecordDoesNotNameIt() throws Exception {
		write(DEAD.line());
		List<ProcessHandle> own = List.of(background(this.folder.toString()),
				background(this.temporary.folder().toString()), background(this.temporary.folder() + "2/app"));
		ProcessHandle server = background(this.temporary.of("app").toString());
		try {
			assertThat(endLeftovers()).containsExactly(
					"Ended process " + server.pid() + ", which a command of a killed lab had put into the background.");
			assertThat(Recorded.lives(server)).isFalse();
			assertThat(own).allMatch(Recorded::lives);
		}
		finally {
			own.forEach(ProcessHandle::destroyForcibly);
			server.destroyForcibly();
		}
	}

	private static ProcessHandle background(String temporary) throws Exception {
		ProcessBuilder command = new ProcessBuilder("sh", "-c", "sleep 600 >/dev/null 2>&1 & echo $!");
		command.environment().put("TMPDIR", temporary);
		return ProcessHandle.of(Long.parseLong(command.start().inputReader().readLine())).orElseThrow();
	}

	@Test
	void whatHasEndedAlreadyIsNotReportedAndItsTemporaryFilesAreDeletedToo() throws IOException {
		Files.createFile(Files.createDirectories(this.temporary.of("dead")).resolve("file"));
		write(DEAD.line() + DEAD.line());
		assertThat(endLeftovers()).isEmpty();
		assertThat(this.temporary.folder()).doesNotExist();
	}

	@Test
	void theLabThatWroteItIsKnownAsLongAsItRuns() throws IOException {
		write(app().line() + DEAD.line());
		assertThat(ProcessRecord.lab(this.file)).hasValue(app());
		this.child.destroyForcibly().onExit().join();
		assertThat(ProcessRecord.lab(this.file)).isEmpty();
	}

	@Test
	void withoutARecordNothingIsLeft() {
		assertThat(ProcessRecord.lab(this.file)).isEmpty();
		assertThat(endLeftovers()).isEmpty();
		assertThat(this.file.getParent()).doesNotExist();
	}

	/** A disk may be full in the middle of a line. */
	@Test
	void ofADamagedRecordTheLinesCountThatAreWhole() throws IOException {
		for (String damaged : List.of("", "{", "1 2", "\n", "\0\0\0", DEAD.line() + this.child.pid(),
				DEAD.line() + this.child.pid() + " " + app().start())) {
			write(damaged);
			assertThat(ProcessRecord.lab(this.file)).isEmpty();
			assertThat(endLeftovers()).isEmpty();
			assertThat(this.child.isAlive()).isTrue();
		}
		write(DEAD.line() + "{\n" + app().line() + "1 2");
		assertThat(endLeftovers()).hasSize(1);
	}

	@Test
	void eachFolderHasItsOwnRecordOutsideOfIt() {
		Path one = ProcessRecord.of(this.folder);
		assertThat(one).isEqualTo(ProcessRecord.of(this.folder.resolve("x").resolve("..")))
			.isNotEqualTo(ProcessRecord.of(this.folder.resolve("x")));
		// Which mvn clean empties.
		assertThat(one.startsWith(this.folder)).isFalse();
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aFolderHasTheSameRecordByEachOfItsNamesBeforeAndAfterItIsMade() throws IOException {
		Path link = Files.createSymbolicLink(this.folder.resolve("link"), this.folder);
		Path before = ProcessRecord.of(link.resolve("target").resolve("lab"));
		Files.createDirectories(this.folder.resolve("target").resolve("lab"));
		assertThat(ProcessRecord.of(this.folder.resolve("target").resolve("lab"))).isEqualTo(before);
	}

	@Test
	void itLiesInTheUsersHomeOrAmongTemporaryFiles() throws IOException {
		assertThat(ProcessRecord.folder(this.folder, this.folder.resolve("tmp"), "ann"))
			.isEqualTo(this.folder.resolve(".redis-access-bench"));
		Path expected = this.folder.resolve("redis-access-bench-ann");
		assertThat(ProcessRecord.folder(this.folder.resolve("gone"), this.folder, "ann")).isEqualTo(expected);
		assertThat(ProcessRecord.folder(Files.createFile(this.folder.resolve("file")), this.folder, "ann"))
			.isEqualTo(expected);
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void whatALabNotesOnlyItsUserCanRead() throws IOException {
		try (ProcessRecord record = ProcessRecord.take(this.file)) {
			record.begin();
			assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(this.file.getParent())))
				.isEqualTo("rwx------");
		}
	}

	/** In a folder for temporary files, another user may have been there first. */
	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aLinkThatAnotherUserPutThereIsRefused() throws IOException {
		Path link = Files.createSymbolicLink(this.folder.resolve("notes"),
				Files.createDirectory(this.folder.resolve("trap")));
		assertProblem(() -> ProcessRecord.take(link.resolve("record"))).withMessageContaining(link.toString());
		assertThat(this.folder.resolve("trap")).isEmptyDirectory();
	}

	@Test
	void theSecondLabOfAFolderIsRefusedBeforeItChangesAnythingOfTheFirst() throws Exception {
		ALab first = lab(this.work, "one");
		try {
			first.awaitReady();
			Path log = this.work.resolve("logs").resolve("one.log");
			ALab.await(() -> Files.readString(log).contains(Child.READY)
					&& Files.size(log.resolveSibling("watchdog.log")) > 0);
			List<Recorded> started = first.started();
			Map<Path, String> before = files();
			// By another name, too.
			Path link = Files.createSymbolicLink(this.folder.resolve("link"), this.folder);
			for (Path same : List.of(this.work, link.resolve("work"))) {
				ALab second = lab(same, "one");
				assertThat(second.awaitReady()).singleElement()
					.asString()
					.matches("A lab of this folder is running already: process " + first.process().pid()
							+ ", since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\\. Stop it with 'bin/lab down' or Ctrl-C, or wait until it is done\\.");
				assertThat(second.process().waitFor()).isOne();
			}
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
	void theLockOfALabThatWasKilledIsFree() throws Exception {
		ALab killed = lab(this.work);
		killed.awaitReady();
		killed.kill();
		ALab next = lab(this.work);
		assertThat(next.awaitReady()).isEmpty();
		assertThat(next.process().isAlive()).isTrue();
		next.kill();
	}

	/** As those that start apps are, when one of the apps fails. */
	@Test
	void aThreadThatIsInterruptedNotesAProcessAndTheLockStays() throws IOException {
		try (ProcessRecord record = ProcessRecord.take(this.file)) {
			record.begin();
			Thread.currentThread().interrupt();
			record.add(app());
			assertThat(Thread.interrupted()).isTrue();
			assertThat(record.channel().isOpen()).isTrue();
			record.add(DEAD);
			assertThat(Files.readString(this.file)).endsWith(app().line() + DEAD.line());
		}
	}

	@Test
	void theFolderStaysWhileALabOfAnotherFolderRuns() {
		try (ProcessRecord other = ProcessRecord.take(this.file.resolveSibling("other"))) {
			endLeftovers();
			assertThat(other.file()).exists();
		}
		assertThat(this.file.getParent()).doesNotExist();
	}

	private ALab lab(Path work, String... children) throws IOException {
		return ALab.start(Files.createDirectories(this.folder.resolve("home")), work, children);
	}

	/**
	 * All files of the lab and of its record, with what would tell that one was touched.
	 */
	private Map<Path, String> files() throws IOException {
		Map<Path, String> all = new TreeMap<>();
		try (Stream<Path> files = Stream.concat(Files.walk(this.work), Files.walk(this.folder.resolve("home")))) {
			for (Path file : files.filter(Files::isRegularFile).collect(Collectors.toSet())) {
				all.put(file, Files.size(file) + " " + Files.getLastModifiedTime(file) + " "
						+ Files.readAttributes(file, "*").get("fileKey"));
			}
		}
		return all;
	}

	private Recorded app() {
		return Recorded.of("app", this.child.toHandle());
	}

	private void write(String lines) throws IOException {
		Files.createDirectories(this.file.getParent());
		Files.writeString(this.file, lines);
	}

	private List<String> endLeftovers() {
		try (ProcessRecord record = ProcessRecord.take(this.file)) {
			return record.endLeftovers(this.temporary);
		}
	}

}
