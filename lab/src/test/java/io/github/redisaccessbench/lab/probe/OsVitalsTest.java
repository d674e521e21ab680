// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;

import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.run.Vitals.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no signal that stops a process")
class OsVitalsTest {

	private final OsVitals vitals = new OsVitals();

	@Test
	void aProcessIsAliveThenStoppedThenAliveAgainThenEnded() throws Exception {
		Process child = new ProcessBuilder(Child.command("wait")).start();
		try {
			child.getInputStream().read();
			assertThat(this.vitals.of(child.pid())).isEqualTo(State.ALIVE);
			signal("STOP", child);
			assertThat(this.vitals.of(child.pid())).isEqualTo(State.STOPPED);
			signal("CONT", child);
			assertThat(this.vitals.of(child.pid())).isEqualTo(State.ALIVE);
		}
		finally {
			child.destroyForcibly().waitFor();
		}
		assertThat(this.vitals.of(child.pid())).isEqualTo(State.ENDED);
	}

	private static void signal(String name, Process process) throws IOException, InterruptedException {
		new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
		// Until the kernel has told all of its threads.
		Thread.sleep(200);
	}

}
