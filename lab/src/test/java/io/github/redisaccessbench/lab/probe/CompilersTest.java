// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.process.Child;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import oshi.software.os.OSProcess;

import static org.assertj.core.api.Assertions.assertThat;

/** A real JVM that compiles when it is told to. */
class CompilersTest {

	private final Compilers compilers = new Compilers();

	private Process child;

	@BeforeEach
	void start() throws IOException {
		this.child = new ProcessBuilder(Child.command("compile")).redirectErrorStream(true).start();
		awaitReady();
	}

	@AfterEach
	void end() {
		this.child.destroyForcibly().onExit().join();
	}

	@Test
	void compilingUsesTheirCpuTime() throws IOException {
		double before = used();
		// The operating system's clock has steps of 10 ms.
		for (int times = 0; used() < before + 50_000; times++) {
			assertThat(times).as("compiled for nothing").isLessThan(200);
			compile();
		}
	}

	@Test
	void whatTheyUsedNeverShrinks() throws IOException {
		double last = used();
		for (int times = 0; times < 5; times++) {
			compile();
			assertThat(used()).isGreaterThanOrEqualTo(last);
			last = used();
		}
	}

	@Test
	void theyUseNoMoreThanTheirProcess() throws IOException {
		compile();
		double compilers = used();
		OSProcess process = process();
		assertThat(compilers).isPositive()
			.isLessThanOrEqualTo(1_000.0 * (process.getUserTime() + process.getKernelTime()) + 20_000);
	}

	@Test
	void whatEndedOnesUsedIsKept() throws IOException {
		compile();
		OSProcess process = process();
		double before = this.compilers.read(process).orElseThrow();
		end();
		assertThat(this.compilers.read(process)).hasValue(before);
	}

	@Test
	void aProcessThatIsNoJvmHasNone() throws IOException {
		Process other = new ProcessBuilder("sleep", "60").start();
		try {
			assertThat(new Compilers().read(Machine.info().getOperatingSystem().getProcess((int) other.pid())))
				.isEmpty();
		}
		finally {
			other.destroyForcibly().onExit().join();
		}
	}

	private double used() {
		return this.compilers.read(process()).orElseThrow();
	}

	private OSProcess process() {
		return Machine.info().getOperatingSystem().getProcess((int) this.child.pid());
	}

	private void compile() throws IOException {
		this.child.outputWriter().write("now\n");
		this.child.outputWriter().flush();
		awaitReady();
	}

	private void awaitReady() throws IOException {
		assertThat(this.child.inputReader().readLine()).isEqualTo(Child.READY);
	}

}
