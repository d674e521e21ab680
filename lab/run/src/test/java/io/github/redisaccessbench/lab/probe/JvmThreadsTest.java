// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.util.Map;
import java.util.OptionalDouble;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.process.Child;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import oshi.software.os.OSProcess;

import static org.assertj.core.api.Assertions.assertThat;

/** A real JVM that compiles when it is told to. */
class JvmThreadsTest {

	private final JvmThreads threads = new JvmThreads();

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
		double compilers = used();
		// The operating system's clock has steps of 10 ms.
		for (int times = 0; compilers == 0 && times < 200; times++) {
			compile();
			compilers = used();
		}
		OSProcess process = process();
		assertThat(compilers).isPositive()
			.isLessThanOrEqualTo(1_000.0 * (process.getUserTime() + process.getKernelTime()) + 20_000);
	}

	@Test
	void whatEndedOnesUsedIsKept() throws IOException {
		compile();
		OSProcess process = process();
		double before = this.threads.compiling(process).orElseThrow();
		end();
		assertThat(this.threads.compiling(process)).hasValue(before);
	}

	@Test
	void aProcessThatIsNoJvmHasNone() throws IOException {
		Process other = new ProcessBuilder("sleep", "60").start();
		try {
			assertThat(new JvmThreads().compiling(Machine.info().getOperatingSystem().getProcess((int) other.pid())))
				.isEmpty();
		}
		finally {
			other.destroyForcibly().onExit().join();
		}
	}

	/** One that only interprets has no compilers of its own. */
	@Test
	void aCompilerThatBeganWhileAnotherThreadEndedIsFound() throws Exception {
		threads("-Xint");
		tell("somebody");
		assertThat(this.threads.compiling(process())).isEmpty();
		tell("C2 CompilerThread7");
		OptionalDouble used = this.threads.compiling(process());
		// A thread is listed before it has its name.
		for (int times = 0; times < 500 && used.isEmpty(); times++) {
			Thread.sleep(20);
			used = this.threads.compiling(process());
		}
		assertThat(used).isPresent();
	}

	/** Of another JVM: in this one, those that run tests come and go. */
	@Test
	void threadsOfAKindAreCountedByTheirNames() throws Exception {
		threads();
		Map<Metric, Double> before = kinds();
		tell("http-nio-127.0.0.1-8083-exec-1,reactor-http-epoll-1,task-1,boundedElastic-1,task-2,"
				+ "ForkJoinPool-1-worker-1,somebody else's task-1");
		Map<Metric, Double> expected = Map.of(Metrics.APP_THREADS_WEB, before.get(Metrics.APP_THREADS_WEB) + 2,
				Metrics.APP_THREADS_WORKERS, before.get(Metrics.APP_THREADS_WORKERS) + 3, Metrics.APP_THREADS_CARRIERS,
				before.get(Metrics.APP_THREADS_CARRIERS) + 1);
		Map<Metric, Double> after = kinds();
		// A thread is listed before it has its name.
		for (int times = 0; times < 500 && !after.equals(expected); times++) {
			Thread.sleep(20);
			after = kinds();
		}
		assertThat(after).isEqualTo(expected);
	}

	@Test
	void withoutNamesNothingIsKnownOfKinds() {
		assertThat(new JvmThreads().kinds()).isEmpty();
	}

	/** Another child, which has the threads that it is told. */
	private void threads(String... flags) throws IOException {
		end();
		this.child = new ProcessBuilder(Child.command("threads", flags)).redirectErrorStream(true).start();
		awaitReady();
	}

	private Map<Metric, Double> kinds() {
		JvmThreads threads = new JvmThreads();
		threads.compiling(process());
		return threads.kinds();
	}

	private double used() {
		return this.threads.compiling(process()).orElseThrow();
	}

	private OSProcess process() {
		return Machine.info().getOperatingSystem().getProcess((int) this.child.pid());
	}

	private void compile() throws IOException {
		tell("now");
	}

	private void tell(String line) throws IOException {
		this.child.outputWriter().write(line + "\n");
		this.child.outputWriter().flush();
		awaitReady();
	}

	private void awaitReady() throws IOException {
		assertThat(this.child.inputReader().readLine()).isEqualTo(Child.READY);
	}

}
