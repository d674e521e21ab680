// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** In a process of its own, as the lab starts it. */
class WorkerTest {

	private static Process start(Map<String, String> environment) throws Exception {
		ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-cp", System.getProperty("java.class.path"), Worker.class.getName());
		builder.environment().putAll(environment);
		return builder.start();
	}

	@Test
	void saysWhoStartsItIfItDoesNotKnowItsLab() throws Exception {
		Process worker = start(Map.of("LAB_PORT", "1"));
		String said = new String(worker.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(said.strip()).isEqualTo("The lab starts this, with LAB_PORT and LAB_TOKEN.");
		assertThat(worker.waitFor()).isOne();
	}

	@Test
	void asksTellsWhatBecameOfItAndEndsWhenItIsDone() throws Exception {
		List<JsonNode> questions = Collections.synchronizedList(new ArrayList<>());
		HttpServer lab = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		lab.createContext("/", (exchange) -> {
			byte[] answer = "[]".getBytes(StandardCharsets.UTF_8);
			if (exchange.getRequestMethod().equals("POST")) {
				assertThat(exchange.getRequestHeaders().getFirst("Authorization")).isEqualTo("Bearer secret");
				questions.add(new JsonMapper().readTree(exchange.getRequestBody()));
				answer = """
						{"done": %s, "label": "a#1", "host": "127.0.0.1", "port": %d, "path": "/app", "users": 2,
						"loops": 3, "requests": 6, "rate": 0, "neighbours": 0, "neighbour": "", "body": "[]", "bodyTest": 8,
						"timeoutMs": 10000, "limitMs": 60000}"""
					.formatted(questions.size() > 1, lab.getAddress().getPort())
					.getBytes(StandardCharsets.UTF_8);
			}
			exchange.sendResponseHeaders(200, answer.length);
			exchange.getResponseBody().write(answer);
			exchange.close();
		});
		lab.start();
		try {
			Process worker = start(
					Map.of("LAB_PORT", String.valueOf(lab.getAddress().getPort()), "LAB_TOKEN", "secret"));
			assertThat(worker.waitFor()).as("%s", worker.errorReader().lines().toList()).isZero();
			assertThat(questions).hasSize(2).allSatisfy((question) -> {
				assertThat(question.get("pid").asLong()).isEqualTo(worker.pid());
				assertThat(question.get("name").asString()).isEqualTo("Hyperfoil");
			});
			assertThat(questions.getFirst().get("outcome").isNull()).isTrue();
			assertThat(questions.getLast().get("outcome").get("requests").asInt()).isEqualTo(6);
			assertThat(questions.getLast().get("outcome").get("failed").asInt()).isZero();
		}
		finally {
			lab.stop(0);
		}
	}

}
