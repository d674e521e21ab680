// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Generator.Practice;
import io.github.redisaccessbench.lab.run.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

// What waits for JMeter cannot be interrupted.
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class JMeterTest {

	private static final String HEADER = "timeStamp,elapsed,label,responseCode,success,failureMessage\n";

	private static final String BODY = "[\"GRÜN\"]";

	private static final long T = 1_767_398_400_000L;

	private static final Worker WORKER = new Worker(ProcessHandle.current().pid(), "5.6.3", "25", 10);

	private static final Endpoint APP = new Endpoint(7, "10.0.0.7", 8081);

	private static final Request REQUEST = new Request("/colors?limit=100", "[]", 10, new ClosedLoad(3));

	@TempDir
	private Path folder;

	private Knocking knocking;

	private JMeter jmeter;

	@BeforeEach
	void open() {
		this.knocking = new Knocking(Knocking.freePort());
		this.jmeter = new JMeter(this.knocking.port(), 12, BODY, samples());
	}

	@AfterEach
	void close() {
		this.jmeter.close();
		this.knocking.close();
	}

	@Test
	void thePlanIsToldHowManyThreadsItNeeds() {
		assertThat(this.knocking.send("GET", "/plan", "").body()).isEqualTo("{\"threads\":12}");
	}

	@Test
	void itPractisesAgainstTheLabItself() {
		Practice practice = this.jmeter.practice();
		assertThat(practice).isEqualTo(new Practice(
				new Endpoint(ProcessHandle.current().pid(), "127.0.0.1", this.knocking.port()), "/body", BODY));
		assertThat(this.knocking.send("GET", practice.path(), "").body()).isEqualTo(practice.body());
	}

	@Test
	void nothingIsKnownOfItBeforeItAsks() {
		assertThat(this.jmeter.process()).isEmpty();
	}

	@Test
	void itIsWhatItSaysWhenItAsks() {
		this.knocking.ask(WORKER);
		assertThat(this.jmeter.await()).isEqualTo(new GeneratorInfo("JMeter", "5.6.3", "25"));
		assertThat(this.jmeter.pid()).isEqualTo(WORKER.pid());
		assertThat(this.jmeter.process()).contains(ProcessHandle.current());
	}

	@Test
	void aQuestionIsAnsweredWithTheBlock() {
		CompletableFuture<Answer> asking = this.knocking.ask(WORKER);
		this.jmeter.await();
		send("case1#1");
		assertThat(asking.join())
			.isEqualTo(new Answer(false, "case1#1", "10.0.0.7", 8081, "/colors?limit=100", 10, 3, "[]"));
	}

	@Test
	void theNextQuestionEndsTheBlock() {
		CompletableFuture<Answer> first = this.knocking.ask(WORKER);
		this.jmeter.await();
		CompletableFuture<Supplier<Samples>> sending = send("case1#1");
		first.join();
		assertThat(sending).isNotDone();
		write(HEADER + line(T, 10, "case1#1") + line(T + 5, 20, "case1#1"));
		CompletableFuture<Answer> second = this.knocking.ask(WORKER);
		assertThat(sending.join().get()).isEqualTo(new Samples(2, 0, 0, null, T, T + 25, 15, 10));
		assertThat(second).isNotDone();
	}

	@Test
	void eachBlockHasItsOwnSamples() {
		CompletableFuture<Answer> first = this.knocking.ask(WORKER);
		this.jmeter.await();
		CompletableFuture<Supplier<Samples>> sending = send("case1#1");
		first.join();
		write(HEADER + line(T, 10, "case1#1"));
		CompletableFuture<Answer> second = this.knocking.ask(WORKER);
		assertThat(sending.join().get().requests()).isEqualTo(1);
		sending = send("case2#2");
		assertThat(second.join().label()).isEqualTo("case2#2");
		write(line(T + 100, 30, "case2#2") + line(T + 100, 40, "case2#2"));
		this.knocking.ask(WORKER);
		assertThat(sending.join().get()).isEqualTo(new Samples(2, 0, 0, null, T + 100, T + 140, 35, 30));
	}

	@Test
	void moreUsersThanThreadsAreRefusedBeforeAnyLoad() {
		CompletableFuture<Answer> asking = this.knocking.ask(WORKER);
		this.jmeter.await();
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.jmeter.send("case1#1", APP, REQUEST.by(11)))
			.withMessage("JMeter has 10 threads, but 11 users are asked for. Start it with -Jthreads=11.");
		assertThat(asking).isNotDone();
		this.jmeter.close();
		assertThat(asking.join()).isEqualTo(Answer.DONE);
	}

	@Test
	void whoAsksWhenThereIsNothingMoreIsToldThatItIsDone() {
		CompletableFuture<Answer> first = this.knocking.ask(WORKER);
		this.jmeter.await();
		CompletableFuture<Supplier<Samples>> sending = send("case1#1");
		first.join();
		CompletableFuture<Answer> second = this.knocking.ask(WORKER);
		sending.join();
		this.jmeter.close();
		assertThat(second.join()).isEqualTo(Answer.DONE);
	}

	@Test
	void afterTheEndNobodyIsAtTheDoor() {
		this.jmeter.close();
		assertThatExceptionOfType(ConnectException.class)
			.isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), this.knocking.port()).close());
	}

	@Test
	void closingTwiceDoesNothingMore() {
		CompletableFuture<Answer> asking = this.knocking.ask(WORKER);
		this.jmeter.await();
		this.jmeter.close();
		this.jmeter.close();
		assertThat(asking.join()).isEqualTo(Answer.DONE);
	}

	@Test
	void whatFailsBeforeItAsksEndsTheWaiting() {
		CompletableFuture<GeneratorInfo> waiting = CompletableFuture.supplyAsync(this.jmeter::await);
		this.jmeter.fail("JMeter could not be started");
		failed(waiting, "JMeter could not be started");
	}

	@Test
	void whatFailsDuringABlockEndsIt() {
		CompletableFuture<Answer> asking = this.knocking.ask(WORKER);
		this.jmeter.await();
		CompletableFuture<Supplier<Samples>> sending = send("case1#1");
		asking.join();
		this.jmeter.fail("JMeter ended");
		failed(sending, "JMeter ended");
	}

	@Test
	void whatFailsBetweenTwoBlocksEndsTheNextAndNobodyIsToldOfIt() {
		CompletableFuture<Answer> asking = this.knocking.ask(WORKER);
		this.jmeter.await();
		this.jmeter.fail("JMeter ended");
		failed(send("case1#1"), "JMeter ended");
		this.jmeter.close();
		assertThat(asking.join()).isEqualTo(Answer.DONE);
	}

	@Test
	void afterAFailureThereIsNoFurtherBlock() {
		CompletableFuture<Answer> asking = this.knocking.ask(WORKER);
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
		assertThatExceptionOfType(Problem.class).isThrownBy(this.jmeter::await).withMessage("first");
	}

	@Test
	void aFailureAfterTheEndChangesNothing() {
		CompletableFuture<Answer> asking = this.knocking.ask(WORKER);
		this.jmeter.await();
		this.jmeter.close();
		this.jmeter.fail("JMeter ended");
		assertThat(asking.join()).isEqualTo(Answer.DONE);
	}

	@Test
	void aProcessThatEndsDuringABlockEndsIt() throws Exception {
		Process process = Lasting.start();
		try {
			CompletableFuture<Answer> asking = this.knocking.ask(new Worker(process.pid(), "5.6.3", "25", 10));
			this.jmeter.await();
			assertThat(this.jmeter.process()).contains(process.toHandle());
			CompletableFuture<Supplier<Samples>> sending = send("case1#1");
			asking.join();
			process.destroy();
			failed(sending, "JMeter ended before the run was done.");
		}
		finally {
			process.destroyForcibly();
		}
	}

	@Test
	void aProcessThatCannotBeSeenIsAskedAllTheSame() throws Exception {
		Process ended = Lasting.start();
		ended.destroyForcibly().waitFor();
		CompletableFuture<Answer> asking = this.knocking.ask(new Worker(ended.pid(), "5.6.3", "25", 10));
		assertThat(this.jmeter.await()).isEqualTo(new GeneratorInfo("JMeter", "5.6.3", "25"));
		assertThat(this.jmeter.process()).isEmpty();
		send("case1#1");
		assertThat(asking.join().label()).isEqualTo("case1#1");
	}

	@Test
	void aBusyPortIsAProblem() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			assertThatExceptionOfType(Problem.class)
				.isThrownBy(() -> new JMeter(socket.getLocalPort(), 1, BODY, samples()).close())
				.withMessageContaining("port " + socket.getLocalPort());
		}
	}

	private CompletableFuture<Supplier<Samples>> send(String label) {
		return CompletableFuture.supplyAsync(() -> this.jmeter.send(label, APP, REQUEST),
				(task) -> Thread.ofVirtual().start(task));
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
		try {
			Files.writeString(samples(), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/** A process that lives until it is ended, or until its parent has gone. */
	static final class Lasting {

		private Lasting() {
		}

		static Process start() throws IOException, URISyntaxException {
			Path classes = Path.of(Lasting.class.getProtectionDomain().getCodeSource().getLocation().toURI());
			return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
					classes.toString(), Lasting.class.getName())
				.start();
		}

		public static void main(String[] args) throws IOException {
			System.in.read();
		}

	}

}
