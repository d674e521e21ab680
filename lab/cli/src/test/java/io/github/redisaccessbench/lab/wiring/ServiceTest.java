// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.LabState.Phase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class ServiceTest {

	@TempDir
	private Path home;

	private final StringWriter out = new StringWriter();

	private Folders folders;

	@BeforeEach
	void inANewFolder() {
		this.folders = new Folders(this.home, Folders.standardWork(this.home));
	}

	@Test
	void whatWasNotExpectedIsOneLineForTheUserAndATraceInTheLog() {
		IllegalStateException failure = new IllegalStateException("two\nlines");
		String line = "The lab failed: java.lang.IllegalStateException: two. Its stack trace is in "
				+ this.folders.log() + ": please report it.";
		assertProblem(() -> service(Optional.of("b1")).serve(() -> {
			throw failure;
		})).withMessage(line).withCause(failure);
		assertThat(this.folders.state("b1").of("b1")).hasValue(content("b1", Phase.FAILED, line));
		assertThat(this.folders.log()).content()
			.contains("java.lang.IllegalStateException: two", "lines", "at " + getClass().getName());
	}

	@Test
	void aLibraryThatCannotBeLoadedIsSaidToWhoWaits() {
		assertProblem(() -> service(Optional.of("b1")).serve(() -> {
			throw new UnsatisfiedLinkError("no room");
		})).withMessageStartingWith("A library cannot be loaded from the temporary folder");
		assertThat(this.folders.state("b1").of("b1")).map(Content::phase).hasValue(Phase.FAILED);
	}

	@Test
	void aFolderOfAnotherUserIsLeftAlone() throws IOException {
		Path theirs = Files.writeString(Files.createDirectory(this.home.resolve("theirs")).resolve("data"), "data");
		this.folders = new Folders(this.home, theirs.getParent());
		assertProblem(() -> service(Optional.empty()).serve(() -> new Options(Map.of())))
			.withMessageContaining("holds files that are not the lab's");
		assertThat(theirs.getParent().toFile().list()).containsExactly("data");
	}

	@Test
	void anEmptyFolderBecomesTheLabs() throws IOException {
		this.folders = new Folders(this.home, this.home.resolve("mine"));
		this.folders.requireOwnWork();
		Files.writeString(this.folders.work().resolve("run.json"), "{}");
		assertThatCode(this.folders::requireOwnWork).doesNotThrowAnyException();
	}

	@Test
	void aProblemIsPassedOnAsItIsAndIsNoCaseForTheLog() {
		Problem problem = new Problem("Port 1 is in use.");
		assertProblem(() -> service(Optional.of("b1")).serve(() -> {
			assertThat(this.folders.state("b1").of("b1")).hasValue(content("b1", Phase.STARTING, null));
			throw problem;
		})).isSameAs(problem);
		assertThat(this.folders.state("b1").of("b1")).hasValue(content("b1", Phase.FAILED, "Port 1 is in use."));
		assertThat(this.folders.log()).doesNotExist();
	}

	@Test
	void whateverFailsWhenTheFolderIsGoneThatIsWhyAndItIsNotMadeAgain() {
		assertProblem(() -> service(Optional.of("b1")).serve(() -> {
			this.folders.state("b1").file().toFile().delete();
			this.folders.work().toFile().delete();
			throw new Problem("case1 ended at once.");
		})).withMessageStartingWith("The lab's folder " + this.folders.work() + " was deleted while the run went on");
		assertThat(this.out.toString()).startsWith("lab: The lab's folder ").doesNotContain("case1");
		assertThat(this.folders.work()).doesNotExist();
	}

	@Test
	void aRunThatCannotBeginChangesNothingOfTheLastOne() {
		this.folders.state().write("b0", Phase.FAILED, "JMeter ended.");
		this.folders.state("b0").write("b0", Phase.FAILED, "JMeter ended.");
		this.folders.files().begin(CleanRun.run().header());
		new ReportFiles(this.folders.work()).write(CleanRun.run(), Report.of(CleanRun.run()));
		assertProblem(() -> service(Optional.of("b1")).serve(() -> new Options(Map.of())))
			.withMessageContaining("cases.yaml does not exist");
		assertThat(this.folders.state("b1").of("b1")).map(Content::phase).hasValue(Phase.FAILED);
		assertThat(this.folders.state().read()).hasValue(content("b0", Phase.FAILED, "JMeter ended."));
		assertThat(this.folders.state("b0").of("b0")).hasValue(content("b0", Phase.FAILED, "JMeter ended."));
		assertThat(this.folders.files().header()).exists();
		assertThat(this.folders.work().resolve("results.json")).exists();
	}

	/** Issue 15.10: as on a disk that is full or read-only. */
	@Test
	void aFolderThatCannotBeWrittenIsNamedToABuildToo() throws IOException {
		Path file = Files.createFile(this.home.resolve("file"));
		Folders unwritable = new Folders(this.home, file.resolve("lab"));
		assertProblem(() -> new Service(unwritable, Optional.of("b1"), new PrintWriter(this.out), Screen.PIPED)
			.serve(() -> new Options(Map.of())))
			.withMessageContaining(unwritable.work() + "/state-b1.json cannot be written");
		assertThat(this.out.toString()).contains(unwritable.work() + "/state-b1.json cannot be written");
	}

	private Service service(Optional<String> build) {
		return new Service(this.folders, build, new PrintWriter(this.out), Screen.PIPED);
	}

	private static Content content(String build, Phase phase, String message) {
		return new Content(build, ProcessHandle.current().pid(), phase, message);
	}

}
