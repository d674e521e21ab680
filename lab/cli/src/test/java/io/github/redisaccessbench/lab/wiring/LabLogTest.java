// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class LabLogTest {

	@TempDir
	private Path home;

	private Folders folders;

	@BeforeEach
	void inANewFolder() {
		this.folders = new Folders(this.home, Folders.standardWork(this.home));
	}

	@Test
	void aFailureIsOneLineAndItsTraceIsInTheLog() {
		LabLog.problem(this.folders, new IllegalStateException("the one before"));
		Exception failure = new IllegalStateException("first\nsecond", new IOException("deeper"));
		Problem problem = LabLog.problem(this.folders, failure);
		assertThat(problem)
			.hasMessage("The lab failed: java.lang.IllegalStateException: first. Its stack trace is in "
					+ this.folders.log() + ": please report it.")
			.hasCause(failure);
		assertThat(this.folders.log()).isEqualTo(this.home.resolve("jmeter/target/lab/logs/lab.log"))
			.content()
			.contains("java.lang.IllegalStateException: first", "second", "Caused by: java.io.IOException: deeper",
					"at " + getClass().getName())
			.doesNotContain("the one before");
	}

	@Test
	void aLogThatCannotBeWrittenIsNamedAndTheFailureIsNotLost() throws IOException {
		Files.createDirectories(this.folders.log());
		Exception failure = new IllegalStateException("why");
		assertThat(LabLog.problem(this.folders, failure))
			.hasMessageStartingWith("The lab failed: java.lang.IllegalStateException: why. Its stack trace cannot be "
					+ "written to " + this.folders.log())
			.hasCause(failure);
	}

}
