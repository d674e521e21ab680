// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.run.Generator.WarmUpTarget;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarmUpServerTest {

	private static HttpResponse<String> get(WarmUpTarget target, String path) throws Exception {
		try (HttpClient http = HttpClient.newHttpClient()) {
			return http.send(HttpRequest
				.newBuilder(URI.create("http://" + target.endpoint().host() + ":" + target.endpoint().port() + path))
				.build(), BodyHandlers.ofString());
		}
	}

	@Test
	void whoKnowsItsPathIsAnswered() throws Exception {
		try (WarmUpServer server = new WarmUpServer(Loopback.ADDRESS, "[\"GRÜN\"]")) {
			assertThat(get(server.target(), server.target().path()).body()).isEqualTo("[\"GRÜN\"]");
			assertThat(get(server.target(), "/warmup").statusCode()).isEqualTo(404);
		}
	}

	/** The JDK looks at these when the first server of a JVM is made, and never again. */
	@Test
	void whicheverServerIsTheFirstAnswersAtOnce() {
		new WarmUpServer(Loopback.ADDRESS, "[]").close();
		assertThat(System.getProperty("sun.net.httpserver.nodelay")).isEqualTo("true");
		assertThat(System.getProperty("sun.net.httpserver.maxIdleConnections")).isEqualTo("4096");
	}

}
