// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.generator.LoadOrder.Neighbours;
import io.github.redisaccessbench.lab.process.Keytool;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.TimesTest;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Generator.WarmUpTarget;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.schedule.Timeouts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

/** Two engines, over TLS, that say what a test wants. */
@Timeout(120)
class EnginesTest {

	private static final Endpoint APP = new Endpoint(7, "127.0.0.1", 8081);

	private static final Timeouts PATIENCE = new Timeouts(Duration.ofSeconds(3), Duration.ofMillis(500));

	private static final long AHEAD_MS = 3_600_000;

	@TempDir
	private Path folder;

	private final int port = LabPorts.next();

	private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

	private final List<Scripted> scripted = new ArrayList<>();

	private Processes processes;

	private Hyperfoil generator;

	@BeforeEach
	void open() {
		this.processes = new Processes(this.folder);
		RemoteEngines engines = new RemoteEngines(this.processes, this.folder, Loopback.ADDRESS, this.port, 2,
				Optional.of("secret"), this.lines::add, Duration.ofMinutes(2), Duration.ofSeconds(4));
		this.generator = new Hyperfoil(engines, new WarmUpTarget(APP, "/", "[]"), () -> {
		});
	}

	@AfterEach
	void close() {
		this.generator.close();
		this.scripted.forEach(Scripted::close);
		this.processes.close();
	}

	private CompletableFuture<GeneratorInfo> waiting() {
		return CompletableFuture.supplyAsync(this.generator::await);
	}

	private Scripted engine(String token, int protocol, long aheadMs) throws Exception {
		Scripted engine = new Scripted(this.port, token, protocol, aheadMs);
		this.scripted.add(engine);
		return engine;
	}

	/** Both are there. */
	private List<Scripted> both() throws Exception {
		CompletableFuture<GeneratorInfo> waiting = waiting();
		List<Scripted> both = List.of(engine("secret", 1, 0), engine("secret", 1, AHEAD_MS));
		assertThat(waiting.get()).isEqualTo(new GeneratorInfo("Scripted", "1.0", "25"));
		return both;
	}

	private static Request request(Load load) {
		return new Request("/colors", "[]", 5, load);
	}

	@Test
	void usersAreDividedAmongThem() throws Exception {
		List<Scripted> both = both();
		Samples samples = this.generator.send("a#1", APP, request(new ClosedLoad(10)), PATIENCE).get();
		assertThat(samples.requests()).isEqualTo(50);
		assertThat(both.stream().map((one) -> one.last))
			.extracting(LoadOrder::senders, LoadOrder::requests, LoadOrder::rate)
			.containsExactlyInAnyOrder(tuple(3, 30, 0.0), tuple(2, 20, 0.0));
	}

	@Test
	void aPlanIsSentByTurns() throws Exception {
		List<Scripted> both = both();
		Samples samples = this.generator.send("a#1", APP, request(new OpenLoad(200, 7, "/other")), PATIENCE).get();
		assertThat(samples.requests()).isEqualTo(7);
		assertThat(both.stream().map((one) -> one.last))
			.extracting(LoadOrder::requests, LoadOrder::first, LoadOrder::stride, LoadOrder::rate,
					LoadOrder::neighbours)
			.containsExactlyInAnyOrder(tuple(4, 0, 2, 200.0, new Neighbours("/other", 3)),
					tuple(3, 1, 2, 200.0, new Neighbours("/other", 2)));
	}

	@Test
	void oneUserIsSentByOneOfThem() throws Exception {
		List<Scripted> both = both();
		Request alone = request(new ClosedLoad(10)).by(1);
		assertThat(this.generator.send("a#1", APP, alone, PATIENCE).get().requests()).isEqualTo(10);
		assertThat(both).filteredOn((one) -> one.last != null).hasSize(1);
	}

	@Test
	void theyWaitLongerThanTheLabWhichKnowsWhy() throws Exception {
		List<Scripted> both = both();
		this.generator.send("a#1", APP, request(new ClosedLoad(10)), PATIENCE).get();
		assertThat(both.stream().map((one) -> one.last)).extracting(LoadOrder::limitMs)
			.containsOnly(2 * PATIENCE.iteration().toMillis());
	}

	@Test
	void theirClocksAreCompared() throws Exception {
		both();
		long before = System.currentTimeMillis();
		Samples samples = this.generator.send("a#1", APP, request(new ClosedLoad(10)), PATIENCE).get();
		assertThat(samples.firstStartMs()).isCloseTo(before, within(5_000L));
		assertThat(samples.durationMs()).isBetween(0L, 10_000L);
		assertThat(this.lines).anyMatch((line) -> line
			.matches("Engine \\d at 127.0.0.1: Scripted 1.0 on Java 25; its clock is 3[56]\\d{5} ms ahead."));
	}

	@Test
	void whoDoesNotKnowTheTokenIsNoEngine() throws Exception {
		CompletableFuture<GeneratorInfo> waiting = waiting();
		Scripted stranger = engine("guessed", 1, 0);
		assertThat(stranger.ended.get()).isNotEmpty();
		engine("secret", 1, 0);
		assertThat(waiting).isNotDone();
		engine("secret", 1, 0);
		assertThat(waiting.get().name()).isEqualTo("Scripted");
		assertThat(this.lines).noneMatch((line) -> line.contains("secret"));
	}

	@Test
	void anEngineOfAnotherVersionIsNamed() throws Exception {
		CompletableFuture<GeneratorInfo> waiting = waiting();
		engine("secret", 2, 0);
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(waiting::get)
			.withMessageContaining("The engine 1 at 127.0.0.1 is of another version");
	}

	/** A timeout of its socket would begin anew with each byte. */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void aStrangerWhoIsSlowDoesNotHoldTheDoor(boolean speaksTls) throws Exception {
		Path store = this.folder.resolve("key.p12");
		Keytool.makeKey(this.processes, store, "password", "No key");
		try (EngineDoor door = EngineDoor.encrypted(Loopback.ADDRESS, this.port, "secret", store, "password",
				Duration.ofSeconds(2)); Socket slow = new Socket(Loopback.ADDRESS, this.port)) {
			CompletableFuture<Optional<Engine>> waiting = CompletableFuture
				.supplyAsync(() -> next(door, Duration.ofSeconds(20)));
			CompletableFuture<String> hungUp = new CompletableFuture<>();
			Socket stranger = speaksTls ? Scripted.tls(slow, this.port) : slow;
			Thread.ofVirtual().start(() -> drip(stranger, hungUp));
			engine("secret", 1, 0);
			assertThat(waiting.get()).map(Engine::info).hasValue(new GeneratorInfo("Scripted", "1.0", "25"));
			waiting.get().orElseThrow().close();
			assertThat(hungUp.get(20, TimeUnit.SECONDS)).isNotEmpty();
		}
	}

	private static Optional<Engine> next(EngineDoor door, Duration patience) {
		try {
			return door.next(1, System.nanoTime() + patience.toNanos());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** The beginning of a TLS record, or a line that does not end. */
	private static void drip(Socket socket, CompletableFuture<String> hungUp) {
		byte[] bytes = new byte[500];
		Arrays.fill(bytes, (byte) 'x');
		System.arraycopy(new byte[] { 22, 3, 1, 2, 0, 1, 0, 1, (byte) 252, 3, 3 }, 0, bytes, 0,
				(socket instanceof SSLSocket) ? 0 : 11);
		try {
			for (byte one : bytes) {
				socket.getOutputStream().write(one);
				Thread.sleep(100);
			}
		}
		catch (IOException | InterruptedException ex) {
			hungUp.complete(String.valueOf(ex.getMessage()));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "hello", "null", "{\"protocol\": \"one\"}", "[]" })
	void anEngineThatNobodyUnderstandsIsOfAnotherVersion(String self) throws Exception {
		CompletableFuture<GeneratorInfo> waiting = waiting();
		Scripted engine = new Scripted(this.port, "secret", self, 0);
		this.scripted.add(engine);
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(waiting::get)
			.withMessageContaining("The engine 1 at 127.0.0.1 is of another version. Copy ");
		assertThat(engine.ended.get(20, TimeUnit.SECONDS)).isNotEmpty();
	}

	@Test
	void theEnginesBeforeOneOfAnotherVersionAreLetGo() throws Exception {
		CompletableFuture<GeneratorInfo> waiting = waiting();
		Scripted first = engine("secret", 1, 0);
		engine("secret", 2, 0);
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(waiting::get)
			.withMessageContaining("The engine 2 at 127.0.0.1 is of another version");
		assertThat(first.ended.get(20, TimeUnit.SECONDS)).isNotEmpty();
	}

	@Test
	void aRunThatLostItsJMeterEndsWithThatReason() throws Exception {
		both();
		this.generator.fail("JMeter ended.");
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> this.generator.send("a#1", APP, request(new ClosedLoad(10)), PATIENCE))
			.withMessage("JMeter ended.");
	}

	@Test
	void aRunThatLostItsJMeterWhileEnginesWereToComeEndsWithThatReason() throws Exception {
		CompletableFuture<GeneratorInfo> waiting = waiting();
		engine("secret", 1, 0);
		this.generator.fail("JMeter ended.");
		engine("secret", 1, 0);
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(waiting::get)
			.withMessageContaining("JMeter ended.");
	}

	@Test
	void anEngineThatNeverComesIsMissed() throws Exception {
		this.generator = new Hyperfoil(
				new RemoteEngines(this.processes, this.folder, Loopback.ADDRESS, this.port, 2, Optional.empty(),
						this.lines::add, Duration.ofSeconds(1), Duration.ofSeconds(4)),
				new WarmUpTarget(APP, "/", "[]"), () -> {
				});
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(waiting()::get)
			.withMessageContaining(
					"Only 0 of 2 engines came within 1 s. Start the others, with the same ENGINES_TOKEN");
		assertThat(this.lines).singleElement()
			.asString()
			.matches("Start 2 engines: ENGINES_TOKEN=[0-9a-f]{32} java -jar hyperfoil.jar 127.0.0.1:" + this.port);
	}

	@Test
	void anEngineThatIsGoneIsNamed() throws Exception {
		both().getFirst().close();
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> this.generator.send("a#1", APP, request(new ClosedLoad(10)), PATIENCE))
			.withMessageMatching("The engine \\d at 127.0.0.1 has ended.*");
	}

	@Test
	void anEngineThatDoesNotAnswerIsNamed() throws Exception {
		both().getFirst().silent = true;
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> this.generator.send("a#1", APP, request(new ClosedLoad(10)), PATIENCE))
			.withMessageMatching("The engine \\d at 127.0.0.1 does not answer.*");
	}

	@Test
	void theyEndWithTheRun() throws Exception {
		List<Scripted> both = both();
		this.generator.close();
		for (Scripted one : both) {
			assertThat(one.ended.get()).isNotEmpty();
		}
		assertThat(this.folder.resolve("engines.p12")).doesNotExist();
	}

	/** Answers as if all had gone well. */
	private static final class Scripted {

		private final SSLSocket socket;

		private final BufferedReader in;

		private final long aheadMs;

		private final CompletableFuture<String> ended = new CompletableFuture<>();

		private volatile LoadOrder last;

		private volatile boolean silent;

		Scripted(int port, String token, int protocol, long aheadMs) throws Exception {
			this(port, token,
					"{\"name\": \"Scripted\", \"version\": \"1.0\", \"java\": \"25\", \"protocol\": " + protocol + "}",
					aheadMs);
		}

		/** One that says this of itself. */
		Scripted(int port, String token, String self, long aheadMs) throws Exception {
			this.aheadMs = aheadMs;
			this.socket = connect(port);
			this.in = new BufferedReader(new InputStreamReader(this.socket.getInputStream(), StandardCharsets.UTF_8));
			Shared shared = new Shared(token, certificate(this.socket));
			this.in.readLine();
			write(shared.proof("engine"));
			write(self);
			Thread.ofVirtual().start(this::serve);
		}

		private static SSLSocket connect(int port) throws Exception {
			for (int attempt = 0;; attempt++) {
				try {
					Socket plain = new Socket();
					// A handshake that nobody answers cannot be interrupted.
					plain.setSoTimeout(60_000);
					plain.connect(new InetSocketAddress(Loopback.ADDRESS, port));
					return tls(plain, port);
				}
				catch (IOException ex) {
					if (attempt > 300) {
						throw ex;
					}
					Thread.sleep(100);
				}
			}
		}

		static SSLSocket tls(Socket plain, int port) throws IOException, GeneralSecurityException {
			SSLContext context = SSLContext.getInstance("TLS");
			context.init(null, new TrustManager[] { new Any() }, null);
			SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(plain, "lab", port, true);
			socket.startHandshake();
			return socket;
		}

		private static String certificate(SSLSocket socket) throws GeneralSecurityException, IOException {
			return HexFormat.of()
				.formatHex(MessageDigest.getInstance("SHA-256")
					.digest(socket.getSession().getPeerCertificates()[0].getEncoded()));
		}

		private void serve() {
			try {
				for (String line = this.in.readLine(); line != null; line = this.in.readLine()) {
					LoadOrder order = Json.LINE.readValue(line, LoadOrder.class);
					this.last = (order.requests() > 0) ? order : this.last;
					long now = System.currentTimeMillis() + this.aheadMs;
					if (!this.silent) {
						write(Json.LINE.writeValueAsString(new LoadOutcome(order.requests(), 0, 0, null, now, now + 10,
								TimesTest.times(5), TimesTest.times(1), null, null)));
					}
				}
				this.ended.complete("the lab has closed the connection");
			}
			catch (IOException ex) {
				this.ended.complete(String.valueOf(ex.getMessage()));
			}
		}

		private void write(String line) throws IOException {
			this.socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
			this.socket.getOutputStream().flush();
		}

		void close() {
			try {
				this.socket.close();
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

	}

	/** Looks at nothing, as the worker does. */
	private static final class Any implements X509TrustManager {

		@Override
		public void checkClientTrusted(X509Certificate[] chain, String type) {
		}

		@Override
		public void checkServerTrusted(X509Certificate[] chain, String type) {
		}

		@Override
		public X509Certificate[] getAcceptedIssuers() {
			return new X509Certificate[0];
		}

	}

}
