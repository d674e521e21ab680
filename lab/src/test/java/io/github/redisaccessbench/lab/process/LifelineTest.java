// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;

class LifelineTest {

	private final CountDownLatch ended = new CountDownLatch(1);

	@Test
	void theEndOfAProcessIsNoticed() throws Exception {
		Process child = new ProcessBuilder(Child.command("wait")).start();
		Lifeline.onEnd(child.toHandle(), this.ended::countDown);
		assertThat(this.ended.getCount()).isOne();
		child.destroyForcibly().waitFor();
		assertThat(this.ended.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aProcessThatItsParentDoesNotAskForHasEndedToo() throws Exception {
		// The shell becomes a program that knows nothing of the shell's child.
		Process parent = new ProcessBuilder("sh", "-c", "sleep 60 & echo $!; exec cat").start();
		try {
			ProcessHandle child = ProcessHandle.of(Long.parseLong(parent.inputReader().readLine())).orElseThrow();
			Lifeline.onEnd(child, this.ended::countDown);
			child.destroyForcibly();
			assertThat(this.ended.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(child.isAlive()).isTrue();
		}
		finally {
			parent.destroyForcibly().waitFor();
		}
	}

}
