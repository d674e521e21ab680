// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class CoverageCommandTest {

	private final StringWriter out = new StringWriter();

	private final StringWriter err = new StringWriter();

	@Test
	void itPrintsBothTablesAndHowManyExperimentsTheyAreOf() {
		assertThat(coverage("--experiments=20")).isZero();
		assertThat(this.out.toString()).contains("holds the true ratio", "Four cases, six pairs", "hierarchical",
				"20 simulated experiments for each number, seed 1;");
		assertThat(this.err.toString()).isEmpty();
	}

	@Test
	void theSeedIsTheOneGiven() {
		assertThat(coverage("--experiments=20", "--seed=-5")).isZero();
		assertThat(this.out.toString()).contains("seed -5;");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1" })
	void noExperimentsAreRefused(String number) {
		assertThat(coverage("--experiments=" + number)).isEqualTo(1);
		assertThat(this.err.toString().strip())
			.isEqualTo("lab: experiments must be a whole number from 1 on, but is " + number + ".");
	}

	@Test
	void aNumberThatIsNoneIsNotUnderstood() {
		assertThat(coverage("--experiments=many")).isEqualTo(2);
		assertThat(this.err.toString()).contains("--experiments", "many");
	}

	private int coverage(String... options) {
		String[] args = new String[options.length + 1];
		args[0] = "coverage";
		System.arraycopy(options, 0, args, 1, options.length);
		return Lab.commandLine()
			.setOut(new PrintWriter(this.out, true))
			.setErr(new PrintWriter(this.err, true))
			.execute(args);
	}

}
