// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.HostileServer;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

@Concurrent
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class AppClientTest {

	private static final Request REQUEST = new Request("/colors?limit=2", ColorsJson.of(2), 1, new ClosedLoad(1));

	private final AppClient client = new AppClient();

	private HttpServer server;

	private int port;

	private String asked;

	private int status = 200;

	/** How many requests fail before, and how. */
	private int failing;

	private int failure = 500;

	private int requests;

	private String body = ColorsJson.of(2);

	@BeforeEach
	void open() throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.createContext("/", (exchange) -> {
			this.asked = exchange.getRequestURI().toString();
			this.requests++;
			byte[] bytes = this.body.getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders((this.requests <= this.failing) ? this.failure : this.status, bytes.length);
			try (OutputStream out = exchange.getResponseBody()) {
				out.write(bytes);
			}
		});
		this.server.start();
		this.port = this.server.getAddress().getPort();
	}

	@AfterEach
	void close() {
		this.client.close();
		this.server.stop(0);
	}

	@Test
	void aCaseThatAnswersExactlyThatPasses() {
		assertThatCode(() -> verify(this.port)).doesNotThrowAnyException();
		assertThat(this.asked).isEqualTo("/colors?limit=2");
	}

	@Test
	void aWrongOrFailedAnswerIsShown() {
		this.body = this.body.replace("ANTIQUE", "ANTIQUÉ");
		assertProblem(() -> verify(this.port))
			.withMessageContainingAll("case1 does not answer /colors?limit=2 as it should", "got \"ÉWHITE");
		this.status = 500;
		this.body = "{\"detail\":\n \"Redis is gone\"}";
		assertProblem(() -> verify(this.port))
			.withMessage("case1 answers status 500 instead of 200: {\"detail\": \"Redis is gone\"}");
	}

	@ParameterizedTest
	@ValueSource(ints = { 500, 503 })
	void whoFailsIsAskedOnceMore(int how) {
		this.failure = how;
		this.failing = 1;
		assertThatCode(() -> verify(this.port)).doesNotThrowAnyException();
		assertThat(this.requests).isEqualTo(2);
	}

	@Test
	void whoFailsTwiceIsAProblem() {
		this.failing = 2;
		assertProblem(() -> verify(this.port)).withMessageContaining("case1 answers status 500 instead of 200");
		assertThat(this.requests).isEqualTo(2);
	}

	@Test
	void aWrongAnswerIsNotAskedForAgain() {
		this.body = "[]";
		assertProblem(() -> verify(this.port));
		assertThat(this.requests).isEqualTo(1);
	}

	@Test
	void aLongAnswerIsShortened() {
		this.status = 500;
		this.body = "x".repeat(5_000);
		assertProblem(() -> verify(this.port))
			.satisfies((problem) -> assertThat(problem.getMessage()).hasSizeLessThan(400).endsWith("…"));
	}

	@Test
	void anAppThatDoesNotAnswerIsAProblem() {
		int silent = RealRedis.freePort();
		assertProblem(() -> verify(silent)).withMessageContaining("case1 does not answer");
	}

	@Test
	void anAppIsHealthyWhenItSaysSoAndNotBefore() {
		assertThat(this.client.isReady("http://127.0.0.1:" + this.port, "/health")).isTrue();
		assertThat(this.asked).isEqualTo("/health");
		this.status = 503;
		assertThat(this.client.isReady("http://127.0.0.1:" + this.port, "/health")).isFalse();
		assertThat(this.client.isReady("http://127.0.0.1:" + RealRedis.freePort(), "/health")).isFalse();
	}

	@ParameterizedTest
	@ValueSource(strings = { "Content-Length: 1000\r\n\r\n", "Content-Type: text/event-stream\r\n\r\n" })
	void anAnswerThatDripsIsNotWaitedFor(String headers) {
		try (HostileServer slow = answering(headers, drip());
				AppClient impatient = new AppClient(Duration.ofSeconds(1), 1_000_000)) {
			assertProblem(() -> impatient.verify("case1", "http://127.0.0.1:" + slow.port(), REQUEST))
				.withMessage("case1 does not answer: its answer was not complete after 1 s");
			// It notices when it sends the next byte.
			assertThat(Waiting.until(Duration.ofSeconds(10), () -> slow.clients() == 0)).isTrue();
		}
	}

	@Test
	void anAnswerWithoutAnEndIsNotCollected() {
		try (HostileServer endless = answering("\r\n", HostileServer.send("x".repeat(8_192)));
				AppClient small = new AppClient(Duration.ofSeconds(30), 2_000_000)) {
			assertProblem(() -> small.verify("case1", "http://127.0.0.1:" + endless.port(), REQUEST))
				.withMessage("case1 does not answer: its answer is longer than 2 MB, or has no end");
			assertThat(Waiting.until(Duration.ofSeconds(10), () -> endless.clients() == 0)).isTrue();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "/health" })
	@NullSource
	void anAppIsReadyAsSoonAsItSaysSoWhateverItSendsThen(String path) {
		for (HostileServer.Step step : List.of(drip(), HostileServer.send("x".repeat(8_192)))) {
			try (HostileServer server = answering("\r\n", step)) {
				long before = System.nanoTime();
				assertThat(this.client.isReady("http://127.0.0.1:" + server.port(), path)).isTrue();
				assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
				assertThat(Waiting.until(Duration.ofSeconds(10), () -> server.clients() == 0)).isTrue();
			}
		}
	}

	private static HostileServer.Step drip() {
		return HostileServer.drip("x", Duration.ofMillis(100));
	}

	/** It begins to answer at once, and goes on for ever. */
	private static HostileServer answering(String headers, HostileServer.Step goesOn) {
		return new HostileServer(HostileServer.hear("\r\n\r\n"), HostileServer.send("HTTP/1.1 200 OK\r\n" + headers),
				HostileServer.forEver(goesOn));
	}

	private void verify(int appPort) {
		this.client.verify("case1", "http://127.0.0.1:" + appPort, REQUEST);
	}

}
