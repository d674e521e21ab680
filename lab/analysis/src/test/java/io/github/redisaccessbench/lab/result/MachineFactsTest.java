// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.raw.RawRun;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class MachineFactsTest {

	@Test
	void whatARunRecordedIsTaken() {
		MachineFacts machine = of(Example.recorded(CleanRun.run()));
		assertThat(machine.kind()).contains(" 2 cores, family 25, model 17, stepping 1, CPU quota 1.5");
		assertThat(machine.boot().id()).isEqualTo("0123456789ab");
		assertThat(machine.idleMicros()).hasValue(20.25);
	}

	@Test
	void aRunOfBeforeSaysItByItsColumns() {
		MachineFacts machine = of(Published.newest("thorough").run());
		assertThat(machine.kind()).isEqualTo("AMD EPYC, 2 cores");
		assertThat(machine.boot().id()).isNull();
		assertThat(machine.boot().kernel()).endsWith("6.18.44-fc-v657");
		assertThat(machine.idleMicros()).isEmpty();
		assertThat(machine.loadedMicros().orElseThrow()).isBetween(12.5, 13.5);
	}

	private static MachineFacts of(RawRun run) {
		return MachineFacts.of(new CountedRounds(run));
	}

}
