// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.process.Child;
import io.github.redisaccessbench.lab.run.Vitals.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no signal that stops a process")
class OsVitalsTest {

	private final OsVitals vitals = new OsVitals(Cgroup.OWN);

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

	private static void signal(String name, Process process) throws InterruptedException {
		RunningLab.signal(name, process.toHandle());
		// Until the kernel has told all of its threads.
		Thread.sleep(200);
	}

}
