// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.TimesTest;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.schedule.Timeouts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

/** A process that only lives; the test asks in its place. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class StartedWorkerTest {

	private static final Endpoint APP = new Endpoint(7, "127.0.0.1", 8081);

	private static final Timeouts PATIENCE = new Timeouts(Duration.ofSeconds(3), Duration.ofMillis(500));

	@TempDir
	private Path folder;

	private Knocking knocking;

	private Processes processes;

	private JMeter jmeter;

	private Lasting worker;

	@BeforeEach
	void open() {
		this.knocking = new Knocking(LabPorts.next());
		this.processes = new Processes(this.folder);
		this.jmeter = new JMeter(this.knocking.port(), 12, "[]", this.folder.resolve("colors.csv"), this.folder,
				Expected.OF_USER);
		this.worker = new Lasting(this.processes, this.jmeter);
	}

	@AfterEach
	void close() {
		this.worker.close();
		this.jmeter.close();
		this.processes.close();
		this.knocking.close();
	}

	private static Request request(Load load) {
		return new Request("/colors", "[]", 5, load);
	}

	private CompletableFuture<NextIteration> ask(LoadOutcome outcome, String failure) {
		return this.knocking.ask(new Worker(this.worker.started.pid(), "Lasting", "1.0", "25", 1, outcome, failure),
				this.worker.token.join());
	}

	/** It has asked for the first time. */
	private CompletableFuture<NextIteration> begun() {
		CompletableFuture<GeneratorInfo> waiting = CompletableFuture.supplyAsync(this.worker::await);
		this.worker.token.join();
		CompletableFuture<NextIteration> first = CompletableFuture.supplyAsync(() -> ask(null, null))
			.thenCompose((asking) -> asking);
		assertThat(waiting.join()).isEqualTo(new GeneratorInfo("Lasting", "1.0", "25"));
		return first;
	}

	private CompletableFuture<Supplier<Samples>> send(Load load) {
		return CompletableFuture.supplyAsync(() -> this.worker.send("a#1", APP, request(load), PATIENCE));
	}

	private void assertFails(CompletableFuture<?> waiting, String why) {
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(() -> waiting.get(30, TimeUnit.SECONDS))
			.havingCause()
			.isInstanceOf(Problem.class)
			.withMessageStartingWith(why);
	}

	@Test
	void itsQuestionSaysWhatBecameOfTheIterationBefore() {
		CompletableFuture<NextIteration> first = begun();
		CompletableFuture<Supplier<Samples>> sending = send(new ClosedLoad(10));
		assertThat(first.join())
			.extracting(NextIteration::users, NextIteration::loops, NextIteration::requests, NextIteration::rate,
					NextIteration::neighbour, NextIteration::limitMs)
			.containsExactly(5, 10, 50, 0.0, "", 1_000L);
		ask(new LoadOutcome(50, 2, 1, "status 500", 1_000, 1_250, TimesTest.times(5), TimesTest.times(1), 7, 0.5),
				null);
		Samples samples = sending.join().get();
		assertThat(samples.requests()).isEqualTo(50);
		assertThat(samples.errors()).isEqualTo(3);
		assertThat(samples.durationMs()).isEqualTo(250);
		assertThat(samples.meanMs()).isEqualTo(samples.times().histogram().getMean() / 1_000);
		assertThat(samples.neighbours()).isEqualTo(7);
	}

	@ParameterizedTest
	@CsvSource({ "/other, 5, /other", ", 0, ''" })
	void aRateIsSentWithItsNeighbours(String neighbour, int users, String sent) {
		CompletableFuture<NextIteration> first = begun();
		send(new OpenLoad(200, 7, neighbour));
		NextIteration next = first.join();
		assertThat(tuple(next.users(), next.requests(), next.rate(), next.neighbours(), next.neighbour()))
			.isEqualTo(tuple(100, 7, 200.0, users, sent));
		this.worker.fail("enough");
	}

	@Test
	void onlyTheProcessThatWasStartedIsAnswered() {
		begun();
		Worker other = new Worker(ProcessHandle.current().pid(), "Lasting", "1.0", "25", 1, null, null);
		assertThat(this.knocking
			.send("POST", "/iterations/next", Json.LINE.writeValueAsString(other),
					Knocking.headers(this.worker.token.join()))
			.statusCode()).isEqualTo(403);
	}

	@Test
	void whatItCannotDoEndsTheIterationAndTheWorker() {
		CompletableFuture<NextIteration> first = begun();
		CompletableFuture<Supplier<Samples>> sending = send(new ClosedLoad(10));
		first.join();
		assertThat(ask(null, "The engine load1 is gone.").join()).isEqualTo(NextIteration.DONE);
		assertFails(sending, "The engine load1 is gone.");
		assertFails(send(new ClosedLoad(10)), "The engine load1 is gone.");
	}

	@Test
	void itsEndEndsTheIteration() {
		CompletableFuture<NextIteration> first = begun();
		CompletableFuture<Supplier<Samples>> sending = send(new ClosedLoad(10));
		first.join();
		this.worker.started.destroyForcibly();
		assertFails(sending, "Lasting has ended. It last said: nothing. The run ends here; ");
	}

	@Test
	void aRunThatLostItsJMeterEndsWithThatReason() {
		CompletableFuture<NextIteration> first = begun();
		CompletableFuture<Supplier<Samples>> sending = send(new ClosedLoad(10));
		first.join();
		this.worker.fail("JMeter ended.");
		assertFails(sending, "JMeter ended.");
	}

	@Test
	void itIsToldThatItIsDoneAndEnded() throws Exception {
		CompletableFuture<NextIteration> first = begun();
		this.worker.close();
		assertThat(first.join()).isEqualTo(NextIteration.DONE);
		assertThat(this.worker.started.waitFor(10, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void aHyperfoilThatEndsAtOnceIsNotWaitedFor() throws Exception {
		Files.createDirectories(this.folder.resolve("hyperfoil/target"));
		Files.writeString(this.folder.resolve("hyperfoil/target/hyperfoil-1.jar"), "no jar");
		try (Hyperfoil hyperfoil = new Hyperfoil(this.processes, this.folder, this.jmeter, () -> {
		})) {
			assertProblem(hyperfoil::await).withMessageStartingWith("Hyperfoil has ended. It last said: ")
				.withMessageContaining("corrupt jarfile");
		}
	}

	@Test
	void enginesAreDrivenByAJMeterThatIsUnpacked() throws Exception {
		Files.createDirectories(this.folder.resolve("jmeter/target"));
		Files.createFile(
				Files.createDirectories(this.folder.resolve("jmeter-remote/target")).resolve("jmeter-remote-1.jar"));
		RemoteEngines engines = new RemoteEngines(List.of("127.0.0.1:1"), Loopback.ADDRESS, 1, this.folder, "secret");
		try (RemoteJMeter remote = new RemoteJMeter(this.processes, this.jmeter, this.folder, this.folder, engines,
				() -> {
				})) {
			assertProblem(remote::await).withMessageStartingWith("There is no JMeter below ");
			assertThat(remote.pid()).isZero();
			assertThat(remote.generatorWarmUp()).isEqualTo(this.jmeter.generatorWarmUp());
		}
	}

	private static final class Lasting extends StartedWorker {

		private final CompletableFuture<String> token = new CompletableFuture<>();

		private volatile Process started;

		Lasting(Processes processes, JMeter jmeter) {
			super(processes, jmeter, "Lasting", () -> {
			});
		}

		@Override
		Process start(Processes by, String log, Map<String, String> door) {
			this.started = by.start(log, List.of("sleep", "60"), door);
			this.token.complete(door.get("LAB_TOKEN"));
			return this.started;
		}

		@Override
		Samples samples(Worker answer, String label) {
			return answer.outcome().samples();
		}

	}

}
