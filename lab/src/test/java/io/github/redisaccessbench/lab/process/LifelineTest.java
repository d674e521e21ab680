// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
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
		try (Orphan orphan = Orphan.start()) {
			ProcessHandle child = orphan.child();
			Recorded recorded = Recorded.of("child", child);
			assertThat(recorded.alive()).contains(child);
			Lifeline.onEnd(child, this.ended::countDown);
			child.destroyForcibly();
			assertThat(this.ended.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(child.isAlive()).isTrue();
			assertThat(recorded.alive()).isEmpty();
		}
	}

	/**
	 * The shell becomes a program that knows nothing of the shell's child. It is one that
	 * answers, so that it is known when it has: until then the shell would ask.
	 */
	private record Orphan(Process parent, ProcessHandle child) implements AutoCloseable {

		static Orphan start() throws IOException {
			Process parent = new ProcessBuilder("sh", "-c", "sleep 60 & echo $!; exec cat").start();
			long child = Long.parseLong(parent.inputReader().readLine());
			parent.outputWriter().append("there?\n").flush();
			assertThat(parent.inputReader().readLine()).isEqualTo("there?");
			return new Orphan(parent, ProcessHandle.of(child).orElseThrow());
		}

		@Override
		public void close() {
			this.parent.destroyForcibly().onExit().join();
		}

	}

}
