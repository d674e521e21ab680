// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import io.github.redisaccessbench.lab.render.Screen;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TerminalTest {

	/** Tests are run by Maven, which reads what they print. */
	@Test
	void anotherProgramIsNoTerminal() {
		assertThat(CommonOptions.screen()).isEqualTo(Screen.PIPED);
	}

}
