// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AppClientTest {

	private static final Request REQUEST = new Request("/colors?limit=2", ColorsJson.of(2), 1, new ClosedLoad(1));

	private final AppClient client = new AppClient();

	private HttpServer server;

	private int port;

	private String asked;

	private int status = 200;

	/** How many requests are answered with 503 before. */
	private int unavailable;

	private int requests;

	private String body = ColorsJson.of(2);

	@BeforeEach
	void open() throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.createContext("/", (exchange) -> {
			this.asked = exchange.getRequestURI().toString();
			this.requests++;
			byte[] bytes = this.body.getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders((this.requests <= this.unavailable) ? 503 : this.status, bytes.length);
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
	void oneWrongLetterIsAProblemThatShowsIt() {
		this.body = this.body.replace("ANTIQUE", "ANTIQUÉ");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> verify(this.port))
			.withMessageContaining("case1 does not answer /colors?limit=2 as it should")
			.withMessageContaining("got \"ÉWHITE");
	}

	@Test
	void anotherStatusIsAProblemWithWhatWasAnswered() {
		this.status = 500;
		this.body = "{\"detail\":\n \"Redis is gone\"}";
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> verify(this.port))
			.withMessage("case1 answers status 500 instead of 200: {\"detail\": \"Redis is gone\"}");
	}

	@Test
	void whoIsUnavailableIsAskedOnceMore() {
		this.unavailable = 1;
		assertThatCode(() -> verify(this.port)).doesNotThrowAnyException();
		assertThat(this.requests).isEqualTo(2);
	}

	@Test
	void whoIsUnavailableTwiceIsAProblem() {
		this.unavailable = 2;
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> verify(this.port))
			.withMessageContaining("case1 answers status 503 instead of 200");
		assertThat(this.requests).isEqualTo(2);
	}

	@Test
	void aWrongAnswerIsNotAskedForAgain() {
		this.body = "[]";
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> verify(this.port));
		assertThat(this.requests).isEqualTo(1);
	}

	@Test
	void aLongAnswerIsShortened() {
		this.status = 500;
		this.body = "x".repeat(5_000);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> verify(this.port))
			.satisfies((problem) -> assertThat(problem.getMessage()).hasSizeLessThan(400).endsWith("…"));
	}

	@Test
	void anAppThatDoesNotAnswerIsAProblem() {
		int silent = RealRedis.freePort();
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> verify(silent))
			.withMessageContaining("case1 does not answer");
	}

	@Test
	void anAppIsHealthyWhenItSaysSo() {
		assertThat(this.client.isReady("http://127.0.0.1:" + this.port, "/health")).isTrue();
		assertThat(this.asked).isEqualTo("/health");
	}

	@Test
	void anAppThatSaysItIsNotHealthyIsNot() {
		this.status = 503;
		assertThat(this.client.isReady("http://127.0.0.1:" + this.port, "/health")).isFalse();
	}

	@Test
	void anAppThatDoesNotAnswerYetIsNotHealthy() {
		assertThat(this.client.isReady("http://127.0.0.1:" + RealRedis.freePort(), "/health")).isFalse();
	}

	private void verify(int appPort) {
		this.client.verify("case1", "http://127.0.0.1:" + appPort, REQUEST);
	}

}
