// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

class ProgramFactorTest {

	@Test
	void namesAndProgramsAreReadInTheirOrder() {
		assertThat(ProgramFactor.SERVER.parse("8=/opt/redis-server --io-threads 4, 6.2=embedded,x=redis://h:1"))
			.containsExactly(entry("8", "/opt/redis-server --io-threads 4"), entry("6.2", "embedded"),
					entry("x", "redis://h:1"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "embedded", "8=", "8=a,8=b", "8=a,,9=b" })
	void whatIsNoListOfThemIsRefused(String text) {
		assertProblem(() -> ProgramFactor.JDK.parse(text)).withMessageStartingWith("jdks has '")
			.withMessageEndingWith("'. Write names, each once, and programs: name=program,name=program.");
	}

	/** It becomes a part of file names, and stands in tables. */
	@ParameterizedTest
	@ValueSource(strings = { "../8", "8/9", " ", "a|b", "-x" })
	void whatIsNoNameIsRefused(String name) {
		assertProblem(() -> ProgramFactor.SERVER.parse(name + "=embedded"))
			.withMessageContaining("' is no name for a server: ");
	}

	@Test
	void itIsFoundByTheNameOfTheFactor() {
		assertThat(ProgramFactor.find("jdk")).contains(ProgramFactor.JDK);
		assertThat(ProgramFactor.find("jdks")).isEmpty();
	}

}
