// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.IOException;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.LabState.Phase;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AwaitCommandTest {

	private static final Supplier<Content> NEVER_ASKED = () -> {
		throw new AssertionError("asked once more");
	};

	@Test
	void aLabThatRunsIsWaitedForUntilItIsReady() {
		long pid = ProcessHandle.current().pid();
		assertThat(AwaitCommand.over(state(pid, Phase.STARTING, null), NEVER_ASKED)).isFalse();
		assertThat(AwaitCommand.over(state(pid, Phase.READY, null), NEVER_ASKED)).isTrue();
		assertThat(AwaitCommand.over(state(pid, Phase.DONE, null), NEVER_ASKED)).isTrue();
	}

	@Test
	void aLabThatFailedSaysWhy() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> AwaitCommand.over(state(1, Phase.FAILED, "no Redis"), NEVER_ASKED))
			.withMessage("no Redis");
	}

	/**
	 * It writes why and ends, both between the look at its file and that at its process.
	 */
	@Test
	void whatALabSaidLastIsNotLostIfItEndedMeanwhile() throws Exception {
		long pid = ended();
		Content starting = state(pid, Phase.STARTING, null);
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> AwaitCommand.over(starting, () -> state(pid, Phase.FAILED, "rounds must be …")))
			.withMessage("rounds must be …");
		assertThat(AwaitCommand.over(starting, () -> state(pid, Phase.DONE, null))).isTrue();
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> AwaitCommand.over(starting, () -> starting))
			.withMessageStartingWith("The lab ended while it was starting.");
	}

	private static Content state(long pid, Phase phase, String message) {
		return new Content("a", pid, phase, message);
	}

	/** A process that is no more. */
	private static long ended() throws IOException, InterruptedException {
		Process process = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "--version")
			.redirectErrorStream(true)
			.start();
		process.getInputStream().readAllBytes();
		process.waitFor();
		return process.pid();
	}

}
