// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Issue 16: what is decided is measured no more, and time goes to what is not. */
class StoppingTest {

	@Test
	void casesThatAreFarFromAllOthersAreStoppedAndTheRecordIsComplete() {
		RawRun stopped = StoppingTool.play("20", Truth.USUAL, 1);
		assertThat(stopped.stopped()).isNotEmpty();
		assertThat(stopped.schedule().next(stopped.outcomes())).isEmpty();
		assertThat(measured(stopped)).isLessThan(measured(StoppingTool.play("none", Truth.USUAL, 1)));
	}

	private static long measured(RawRun run) {
		return run.iterations()
			.stream()
			.filter((record) -> record.iteration().kind() == IterationKind.MEASURED)
			.count();
	}

}
