// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.control;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.RealRedis;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ControlDoorTest {

	private static final String BODY = "[{\"name\":\"GRÜN\"}]";

	private static final Answer ANSWER = new Answer(false, "case1#2", "127.0.0.1", 8081, "/colors?limit=100", 10, 100,
			BODY);

	private static final List<Worker> WORKERS = new ArrayList<>();

	private static HttpClient http;

	private static int port;

	private static ControlDoor door;

	@BeforeAll
	static void open() {
		http = HttpClient.newHttpClient();
		port = RealRedis.freePort();
		door = new ControlDoor(port, 12, BODY, (worker) -> {
			WORKERS.add(worker);
			return ANSWER;
		});
	}

	@BeforeEach
	void nobodyAskedYet() {
		WORKERS.clear();
	}

	@AfterAll
	static void close() {
		http.close();
		door.close();
	}

	@Test
	void thePlanSaysHowManyThreadsAreNeeded() throws Exception {
		HttpResponse<String> answer = send("GET", "/plan", "");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).isEqualTo("{\"threads\":12}");
		assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
	}

	@Test
	void theNextBlockIsAnsweredAsJson() throws Exception {
		HttpResponse<String> answer = send("POST", "/blocks/next",
				"{\"pid\":7,\"jmeter\":\"5.6.3\",\"java\":\"25\",\"threads\":10}");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body())
			.isEqualTo("{\"done\":false,\"label\":\"case1#2\",\"host\":\"127.0.0.1\",\"port\":8081,"
					+ "\"path\":\"/colors?limit=100\",\"users\":10,\"loops\":100,"
					+ "\"body\":\"[{\\\"name\\\":\\\"GRÜN\\\"}]\"}");
	}

	@Test
	void whoAsksIsHandedOn() throws Exception {
		send("POST", "/blocks/next", "{\"pid\":7,\"jmeter\":\"5.6.3\",\"java\":\"25\",\"threads\":10}");
		assertThat(WORKERS).containsExactly(new Worker(7, "5.6.3", "25", 10));
	}

	@Test
	void theBodyIsAnsweredByteForByte() throws Exception {
		HttpResponse<String> answer = send("GET", ControlDoor.BODY_PATH + "?limit=100", "");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).isEqualTo(BODY);
	}

	@Test
	void readingTheNextBlockWithGetIsRefusedAndBeginsNothing() throws Exception {
		HttpResponse<String> answer = send("GET", "/blocks/next", "");
		assertThat(answer.statusCode()).isEqualTo(405);
		assertThat(answer.body()).isEqualTo("{\"detail\":\"Use POST here.\"}");
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void postingThePlanIsRefused() throws Exception {
		assertThat(send("POST", "/plan", "{}").statusCode()).isEqualTo(405);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "pid=7", "{\"pid\":", "[]", "{\"pid\":\"seven\"}" })
	void aBodyThatIsNoWorkerIsRefusedAndBeginsNothing(String body) throws Exception {
		HttpResponse<String> answer = send("POST", "/blocks/next", body);
		assertThat(answer.statusCode()).isEqualTo(400);
		assertThat(answer.body()).contains("The body has to be like");
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void nullIsNoWorker() throws Exception {
		assertThat(send("POST", "/blocks/next", "null").statusCode()).isEqualTo(400);
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void anUnknownPathIsNotFound() throws Exception {
		assertThat(send("GET", "/other", "").statusCode()).isEqualTo(404);
	}

	@Test
	void aPathThatOnlyBeginsLikeOneIsNotFound() throws Exception {
		assertThat(send("GET", "/planet", "").statusCode()).isEqualTo(404);
	}

	@Test
	void theDoorIsUsableAfterARefusal() throws Exception {
		send("POST", "/blocks/next", "{");
		assertThat(send("POST", "/blocks/next", "{\"pid\":7,\"threads\":10}").statusCode()).isEqualTo(200);
	}

	@Test
	void aBusyPortIsAProblemThatNamesPortAndProperty() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			int busy = socket.getLocalPort();
			assertThatExceptionOfType(Problem.class)
				.isThrownBy(() -> new ControlDoor(busy, 1, BODY, (worker) -> ANSWER).close())
				.withMessageContaining("port " + busy)
				.withMessageContaining("-Dlab.port=<port>");
		}
	}

	@Test
	void aClosedDoorDoesNotAnswer() {
		int free = RealRedis.freePort();
		new ControlDoor(free, 1, BODY, (worker) -> ANSWER).close();
		assertThatExceptionOfType(ConnectException.class)
			.isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), free).close());
	}

	private HttpResponse<String> send(String method, String path, String body) throws Exception {
		return http.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
			.method(method, BodyPublishers.ofString(body))
			.build(), BodyHandlers.ofString());
	}

}
