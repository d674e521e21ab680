// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;

import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AppClientTest {

	private static final Case CASE = new Case("case1", "app", "/colors", "", "MVC", null, null, null, null);

	private final AppClient client = new AppClient(2);

	private HttpServer server;

	private App app;

	private String asked;

	private int status = 200;

	/** How many requests are answered with 503 before. */
	private int unavailable;

	private int requests;

	private String body = this.client.expectedBody();

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
		this.app = new App("app", "app.jar", this.server.getAddress().getPort(), List.of());
	}

	@AfterEach
	void close() {
		this.client.close();
		this.server.stop(0);
	}

	@Test
	void theExpectedBodyIsTheColorsOfTheLimit() {
		assertThat(this.client.expectedBody()).startsWith("[{\"name\":\"ALICEBLUE\"")
			.contains("\"ANTIQUEWHITE\"")
			.doesNotContain("\"AQUA\"");
	}

	@Test
	void aCaseThatAnswersExactlyThatPasses() {
		assertThatCode(() -> this.client.verify(CASE, this.app)).doesNotThrowAnyException();
		assertThat(this.asked).isEqualTo("/colors?limit=2");
	}

	@Test
	void oneWrongLetterIsAProblemThatShowsIt() {
		this.body = this.body.replace("ANTIQUE", "ANTIQUÉ");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.client.verify(CASE, this.app))
			.withMessageContaining("case1 does not answer the expected JSON")
			.withMessageContaining("got \"ÉWHITE");
	}

	@Test
	void anotherStatusIsAProblemWithWhatWasAnswered() {
		this.status = 500;
		this.body = "{\"detail\":\n \"Redis is gone\"}";
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.client.verify(CASE, this.app))
			.withMessage("case1 answers status 500 instead of 200: {\"detail\": \"Redis is gone\"}");
	}

	@Test
	void whoIsUnavailableIsAskedOnceMore() {
		this.unavailable = 1;
		assertThatCode(() -> this.client.verify(CASE, this.app)).doesNotThrowAnyException();
		assertThat(this.requests).isEqualTo(2);
	}

	@Test
	void whoIsUnavailableTwiceIsAProblem() {
		this.unavailable = 2;
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.client.verify(CASE, this.app))
			.withMessageContaining("case1 answers status 503 instead of 200");
		assertThat(this.requests).isEqualTo(2);
	}

	@Test
	void aWrongAnswerIsNotAskedForAgain() {
		this.body = "[]";
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.client.verify(CASE, this.app));
		assertThat(this.requests).isEqualTo(1);
	}

	@Test
	void aLongAnswerIsShortened() {
		this.status = 500;
		this.body = "x".repeat(5_000);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.client.verify(CASE, this.app))
			.satisfies((problem) -> assertThat(problem.getMessage()).hasSizeLessThan(400).endsWith("…"));
	}

	@Test
	void anAppThatDoesNotAnswerIsAProblem() {
		App silent = this.app.onPort(RealRedis.freePort());
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.client.verify(CASE, silent))
			.withMessageContaining("case1 does not answer");
	}

	@Test
	void anAppIsHealthyWhenItSaysSo() {
		assertThat(this.client.healthy(this.app)).isTrue();
		assertThat(this.asked).isEqualTo("/health");
	}

	@Test
	void anAppThatSaysItIsNotHealthyIsNot() {
		this.status = 503;
		assertThat(this.client.healthy(this.app)).isFalse();
	}

	@Test
	void anAppThatDoesNotAnswerYetIsNotHealthy() {
		assertThat(this.client.healthy(this.app.onPort(RealRedis.freePort()))).isFalse();
	}

}
