// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.io.Reader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Generator.WarmUpTarget;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.schedule.Timeouts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

// What waits for JMeter cannot be interrupted.
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class JMeterTest {

	private static final String HEADER = "timeStamp,elapsed,label,responseCode,success,failureMessage\n";

	private static final String BODY = "[\"GRÜN\"]";

	private static final long T = 1_767_398_400_000L;

	private static final Worker WORKER = new Worker(ProcessHandle.current().pid(), "JMeter", "5.6.3", "25", 10, null,
			null);

	private static final Endpoint APP = new Endpoint(7, "10.0.0.7", 8081);

	private static final Timeouts PATIENCE = new Timeouts(Duration.ofSeconds(30), Duration.ofSeconds(60));

	private static final Request REQUEST = new Request("/colors?limit=100", "[]", 10, new ClosedLoad(3));

	@TempDir
	private Path folder;

	private Knocking knocking;

	private JMeter jmeter;

	@BeforeEach
	void open() {
		this.knocking = new Knocking(LabPorts.next());
		this.jmeter = jmeter(this.knocking.port(), Expected.OF_USER);
	}

	@AfterEach
	void close() {
		this.jmeter.close();
		this.knocking.close();
	}

	@Test
	void itFindsDoorTokenAndThreadsInAFileOfThisUser() throws IOException {
		Path file = this.folder.resolve("control.properties");
		Properties door = door(file);
		assertThat(door).containsOnlyKeys("lab.host", "lab.port", "lab.token", "threads")
			.containsEntry("lab.host", "127.0.0.1")
			.containsEntry("lab.port", String.valueOf(this.knocking.port()))
			.containsEntry("threads", "12");
		assertThat(door.getProperty("lab.token")).hasSize(32);
		assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
		this.jmeter.close();
		assertThat(file).doesNotExist();
	}

	@Test
	void noTwoRunsHaveTheSameToken() throws IOException {
		Path file = this.folder.resolve("control.properties");
		String token = door(file).getProperty("lab.token");
		this.jmeter.close();
		this.jmeter = jmeter(this.knocking.port(), Expected.OF_USER);
		assertThat(door(file).getProperty("lab.token")).isNotEqualTo(token);
	}

	@Test
	void itPractisesAgainstTheLabItself() {
		WarmUpTarget generatorWarmUp = this.jmeter.generatorWarmUp();
		assertThat(generatorWarmUp.endpoint())
			.isEqualTo(new Endpoint(ProcessHandle.current().pid(), "127.0.0.1", this.knocking.port()));
		assertThat(this.knocking.send("GET", generatorWarmUp.path(), "").body()).isEqualTo(generatorWarmUp.body())
			.isEqualTo(BODY);
	}

	@Test
	void itIsWhatItSaysWhenItAsksAndUnknownBefore() {
		assertThat(this.jmeter.process()).isEmpty();
		ask(WORKER);
		assertThat(this.jmeter.await()).isEqualTo(new GeneratorInfo("JMeter", "5.6.3", "25"));
		assertThat(this.jmeter.pid()).isEqualTo(WORKER.pid());
		assertThat(this.jmeter.process()).contains(ProcessHandle.current());
	}

	@Test
	void aQuestionIsAnsweredWithTheIteration() {
		CompletableFuture<NextIteration> asking = ask(WORKER);
		this.jmeter.await();
		send("case1#1");
		assertThat(asking.join()).isEqualTo(new NextIteration(false, "case1#1", "10.0.0.7", 8081, "/colors?limit=100",
				10, 3, 30, 0, 0, "", "[]", 8, 30_000, 120_000));
	}

	@Test
	void theNextQuestionEndsTheIteration() {
		CompletableFuture<NextIteration> first = ask(WORKER);
		this.jmeter.await();
		CompletableFuture<Supplier<Samples>> sending = send("case1#1");
		first.join();
		assertThat(sending).isNotDone();
		write(HEADER + line(T, 10, "case1#1") + line(T + 5, 20, "case1#1"));
		CompletableFuture<NextIteration> second = ask(WORKER);
		assertThat(sending.join().get()).isEqualTo(new Samples(2, 0, 0, null, T, T + 25, 15, 10));
		assertThat(second).isNotDone();
	}

	@Test
	void eachIterationHasItsOwnSamples() {
		CompletableFuture<NextIteration> first = ask(WORKER);
		this.jmeter.await();
		CompletableFuture<Supplier<Samples>> sending = send("case1#1");
		first.join();
		write(HEADER + line(T, 10, "case1#1"));
		CompletableFuture<NextIteration> second = ask(WORKER);
		assertThat(sending.join().get().requests()).isEqualTo(1);
		sending = send("case2#2");
		assertThat(second.join().label()).isEqualTo("case2#2");
		write(line(T + 100, 30, "case2#2") + line(T + 100, 40, "case2#2"));
		ask(WORKER);
		assertThat(sending.join().get()).isEqualTo(new Samples(2, 0, 0, null, T + 100, T + 140, 35, 30));
	}

	@Test
	void whileAnotherGeneratorSendsItIsToldToSendNothing() {
		CompletableFuture<NextIteration> first = ask(WORKER);
		this.jmeter.await();
		this.jmeter.idle(Duration.ofMillis(20));
		assertThat(first.join()).extracting(NextIteration::done, NextIteration::users).containsExactly(false, 0);
		assertThat(ask(WORKER).join()).isEqualTo(first.join());
	}

	@Test
	void itCannotSendAtARate() {
		ask(WORKER);
		this.jmeter.await();
		assertThatIllegalArgumentException().isThrownBy(
				() -> this.jmeter.send("case1#1", APP, new Request("/colors", "[]", 10, new OpenLoad(5, 5)), PATIENCE))
			.withMessageContaining("cannot send at a rate");
	}

	@Test
	void moreUsersThanThreadsAreRefusedBeforeAnyLoad() {
		CompletableFuture<NextIteration> asking = ask(WORKER);
		this.jmeter.await();
		assertProblem(() -> this.jmeter.send("case1#1", APP, REQUEST.by(11), PATIENCE))
			.withMessage("JMeter has 10 threads, but 11 users are asked for. Start it with -Jthreads=11.");
		assertThat(asking).isNotDone();
		this.jmeter.close();
		assertThat(asking.join()).isEqualTo(NextIteration.DONE);
	}

	@Test
	void whoAsksWhenThereIsNothingMoreIsToldThatItIsDone() {
		CompletableFuture<NextIteration> first = ask(WORKER);
		this.jmeter.await();
		CompletableFuture<Supplier<Samples>> sending = send("case1#1");
		first.join();
		CompletableFuture<NextIteration> second = ask(WORKER);
		sending.join();
		this.jmeter.close();
		assertThat(second.join()).isEqualTo(NextIteration.DONE);
	}

	@Test
	void afterTheEndNoServerIsAtTheDoor() {
		this.jmeter.close();
		assertThatExceptionOfType(ConnectException.class)
			.isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), this.knocking.port()).close());
	}

	@Test
	void afterTheEndNothingChanges() {
		CompletableFuture<NextIteration> asking = ask(WORKER);
		this.jmeter.await();
		this.jmeter.close();
		this.jmeter.close();
		assertThat(asking.join()).isEqualTo(NextIteration.DONE);
		this.jmeter.fail("JMeter ended");
		assertThat(asking.join()).isEqualTo(NextIteration.DONE);
	}

	@Test
	void whatFailsBeforeItAsksEndsTheWaiting() {
		CompletableFuture<GeneratorInfo> waiting = CompletableFuture.supplyAsync(this.jmeter::await);
		this.jmeter.fail("JMeter could not be started");
		failed(waiting, "JMeter could not be started");
	}

	@Test
	void whatFailsBetweenTwoIterationsEndsTheNextAndNoWorkerIsToldOfIt() {
		CompletableFuture<NextIteration> asking = ask(WORKER);
		this.jmeter.await();
		this.jmeter.fail("JMeter ended");
		failed(send("case1#1"), "JMeter ended");
		this.jmeter.close();
		assertThat(asking.join()).isEqualTo(NextIteration.DONE);
	}

	@Test
	void whatFailsDuringAnIterationEndsItAndThereIsNoFurtherOne() {
		CompletableFuture<NextIteration> asking = ask(WORKER);
		this.jmeter.await();
		CompletableFuture<Supplier<Samples>> sending = send("case1#1");
		asking.join();
		this.jmeter.fail("JMeter ended");
		failed(sending, "JMeter ended");
		failed(send("case2#2"), "JMeter ended");
	}

	@Test
	void theFirstOfTwoFailuresIsTold() {
		this.jmeter.fail("first");
		this.jmeter.fail("second");
		assertProblem(this.jmeter::await).withMessage("first");
	}

	@Test
	void aProcessThatEndsDuringAnIterationEndsIt() throws Exception {
		Process process = Lasting.start();
		try {
			CompletableFuture<NextIteration> asking = ask(
					new Worker(process.pid(), "JMeter", "5.6.3", "25", 10, null, null));
			this.jmeter.await();
			assertThat(this.jmeter.process()).contains(process.toHandle());
			CompletableFuture<Supplier<Samples>> sending = send("case1#1");
			asking.join();
			process.destroy();
			failed(sending, "JMeter ended before the run was done. "
					+ "Why is in Maven's output and in jmeter/target/jmeter/logs; mvn verify -Dresume goes on.");
		}
		finally {
			process.destroyForcibly();
		}
	}

	/** While another generator sends, no thread waits for what JMeter asks. */
	@Test
	void theEndOfItsProcessIsToldToAnotherGenerator() throws Exception {
		CompletableFuture<String> told = new CompletableFuture<>();
		this.jmeter.onFailure(told::complete);
		Process process = Lasting.start();
		try {
			ask(new Worker(process.pid(), "JMeter", "5.6.3", "25", 10, null, null));
			this.jmeter.await();
			this.jmeter.idle(Duration.ofMillis(20));
			assertThat(told).isNotDone();
			process.destroy();
			assertThat(told).succeedsWithin(30, TimeUnit.SECONDS)
				.asString()
				.startsWith("JMeter ended before the run was done. ");
		}
		finally {
			process.destroyForcibly();
		}
	}

	@Test
	void aProcessThatIsNotThereIsNotAnswered() throws Exception {
		Process ended = Lasting.start();
		ended.destroyForcibly().waitFor();
		assertThat(refused(new Worker(ended.pid(), "JMeter", "5.6.3", "25", 10, null, null))).isEqualTo(403);
		assertThat(this.jmeter.process()).isEmpty();
	}

	@Test
	void afterTheFirstNoOtherProcessIsAnswered() throws Exception {
		ask(WORKER);
		this.jmeter.await();
		Process other = Lasting.start();
		try {
			assertThat(refused(new Worker(other.pid(), "JMeter", "5.6.3", "25", 10, null, null))).isEqualTo(403);
			assertThat(this.jmeter.pid()).isEqualTo(WORKER.pid());
		}
		finally {
			other.destroyForcibly();
		}
	}

	/** As in a build: the parent of the lab has started JMeter, too. */
	@Test
	void inABuildOnlyAJMeterThatItStartedIsAnswered() throws Exception {
		this.jmeter.close();
		this.jmeter = jmeter(this.knocking.port(), new Expected(Optional.of(ProcessHandle.current().pid())));
		Process other = Lasting.start();
		Process child = Lasting.start("ApacheJMeter-5.6.3.jar");
		try {
			assertThat(refused(WORKER)).as("no child of the build").isEqualTo(403);
			assertThat(refused(new Worker(other.pid(), "JMeter", "5.6.3", "25", 10, null, null))).as("no JMeter")
				.isEqualTo(403);
			ask(new Worker(child.pid(), "JMeter", "5.6.3", "25", 10, null, null));
			assertThat(this.jmeter.await().version()).isEqualTo("5.6.3");
			assertThat(this.jmeter.pid()).isEqualTo(child.pid());
		}
		finally {
			other.destroyForcibly();
			child.destroyForcibly();
		}
	}

	/** It would keep Maven waiting for ever. */
	@Test
	void aJMeterOfABuildThatDoesNotEndIsEnded() throws Exception {
		this.jmeter.close();
		this.jmeter = new JMeter(this.knocking.port(), 12, BODY, samples(), this.folder,
				new Expected(Optional.of(ProcessHandle.current().pid())), Duration.ofMillis(100));
		Process child = Lasting.start("ApacheJMeter-5.6.3.jar");
		try {
			ask(new Worker(child.pid(), "JMeter", "5.6.3", "25", 10, null, null));
			this.jmeter.await();
			this.jmeter.close();
			assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
		}
		finally {
			child.destroyForcibly();
		}
	}

	@Test
	void aBusyPortIsAProblem() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			assertProblem(() -> jmeter(socket.getLocalPort(), Expected.OF_USER).close())
				.withMessageContaining("port " + socket.getLocalPort());
		}
	}

	private JMeter jmeter(int port, Expected expected) {
		return new JMeter(port, 12, BODY, samples(), this.folder, expected);
	}

	private static Properties door(Path file) throws IOException {
		Properties door = new Properties();
		try (Reader reader = Files.newBufferedReader(file)) {
			door.load(reader);
		}
		return door;
	}

	private String token() {
		return Unchecked.get(() -> door(this.folder.resolve("control.properties")).getProperty("lab.token"));
	}

	private CompletableFuture<NextIteration> ask(Worker worker) {
		return this.knocking.ask(worker, token());
	}

	private int refused(Worker worker) {
		return this.knocking
			.send("POST", "/iterations/next", Json.LINE.writeValueAsString(worker), Knocking.headers(token()))
			.statusCode();
	}

	private CompletableFuture<Supplier<Samples>> send(String label) {
		return CompletableFuture.supplyAsync(() -> this.jmeter.send(label, APP, REQUEST, PATIENCE),
				(task) -> Thread.ofPlatform().daemon().start(task));
	}

	private static void failed(CompletableFuture<?> waiting, String why) {
		assertThat(waiting).failsWithin(30, TimeUnit.SECONDS)
			.withThrowableThat()
			.havingCause()
			.isInstanceOf(Problem.class)
			.withMessage(why);
	}

	private Path samples() {
		return this.folder.resolve("colors.csv");
	}

	private static String line(long timeStamp, int elapsed, String label) {
		return timeStamp + "," + elapsed + "," + label + ",200,true,\n";
	}

	private void write(String text) {
		Unchecked.run(() -> Files.writeString(samples(), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
	}

	/** A process that lives until it is ended, or until its parent has gone. */
	static final class Lasting {

		private Lasting() {
		}

		static Process start(String... arguments) throws IOException, URISyntaxException {
			Path classes = Path.of(Lasting.class.getProtectionDomain().getCodeSource().getLocation().toURI());
			List<String> command = new ArrayList<>(
					List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
							classes.toString(), Lasting.class.getName()));
			command.addAll(List.of(arguments));
			return new ProcessBuilder(command).start();
		}

		public static void main(String[] args) throws IOException {
			System.in.read();
		}

	}

}
