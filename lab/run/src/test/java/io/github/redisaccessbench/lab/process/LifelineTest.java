// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aProcessEndsWithTheOneThatStartedItAndEndsAnotherOne() throws Exception {
		Process other = new ProcessBuilder(Child.command("wait")).start();
		Process shell = new ProcessBuilder("sh", "-c", "\"$@\" & echo $!; wait", "sh", Java.program().toString(), "-cp",
				ALab.CLASS_PATH, Follower.class.getName(), String.valueOf(other.pid()))
			.start();
		ProcessHandle follower = ProcessHandle.of(Long.parseLong(shell.inputReader().readLine())).orElseThrow();
		try {
			assertThat(shell.inputReader().readLine()).isEqualTo(Child.READY);
			shell.destroyForcibly().waitFor();
			Lifeline.onEnd(follower, this.ended::countDown);
			assertThat(this.ended.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(other.waitFor(20, TimeUnit.SECONDS)).isTrue();
		}
		finally {
			follower.destroyForcibly();
			other.destroyForcibly();
		}
	}

	@ParameterizedTest
	@CsvSource({ "1,/sbin/init,true", "1,'',true", "1,/usr/bin/dash,true", "1,/opt/jdk/bin/java,false",
			"700,/usr/lib/systemd/systemd,true", "700,/opt/jdk/bin/java,false", "700,/usr/bin/dash,false",
			"700,'',false" })
	void whoWasLeftAloneIsToldFromWhoWasStartedByTheFirstProcess(long pid, String command, boolean takes) {
		assertThat(Lifeline.takesOrphans(pid, command)).isEqualTo(takes);
	}

	/** Ends with its parent, and ends the process that it is told of. */
	static final class Follower {

		private Follower() {
		}

		public static void main(String[] args) throws InterruptedException {
			Lifeline.endWithParent(() -> Optional.of(args[0]).map(Long::valueOf).flatMap(ProcessHandle::of));
			System.out.println(Child.READY);
			new CountDownLatch(1).await();
		}

	}

	/**
	 * The shell becomes a program that knows nothing of the shell's child. It is one that
	 * answers, so that it is known when it has: until then the shell would ask. The child
	 * says by itself that it has become the program that it is to be.
	 */
	private record Orphan(Process parent, ProcessHandle child) implements AutoCloseable {

		private static final String ANSWER = "there?";

		static Orphan start() throws IOException {
			List<String> command = new ArrayList<>(List.of("sh", "-c", "\"$@\" & echo $!; exec cat", "sh"));
			command.addAll(Child.command("wait"));
			Process parent = new ProcessBuilder(command).start();
			parent.outputWriter().append(ANSWER + "\n").flush();
			List<String> said = parent.inputReader().lines().limit(3).toList();
			assertThat(said).contains(ANSWER, Child.READY);
			long child = said.stream().filter((line) -> line.matches("\\d+")).mapToLong(Long::parseLong).sum();
			return new Orphan(parent, ProcessHandle.of(child).orElseThrow());
		}

		@Override
		public void close() {
			this.parent.destroyForcibly().onExit().join();
		}

	}

}
