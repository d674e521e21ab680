// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
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

	private static Knocking http;

	private static ControlDoor door;

	@BeforeAll
	static void open() {
		http = new Knocking(Knocking.freePort());
		door = new ControlDoor(http.port(), 12, BODY, (worker) -> {
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
	void thePlanSaysHowManyThreadsAreNeeded() {
		HttpResponse<String> answer = send("GET", "/plan", "");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).isEqualTo("{\"threads\":12}");
		assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
	}

	@Test
	void theNextBlockIsAnsweredAsJson() {
		HttpResponse<String> answer = send("POST", "/blocks/next",
				"{\"pid\":7,\"jmeter\":\"5.6.3\",\"java\":\"25\",\"threads\":10}");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body())
			.isEqualTo("{\"done\":false,\"label\":\"case1#2\",\"host\":\"127.0.0.1\",\"port\":8081,"
					+ "\"path\":\"/colors?limit=100\",\"users\":10,\"loops\":100,"
					+ "\"body\":\"[{\\\"name\\\":\\\"GRÜN\\\"}]\"}");
	}

	@Test
	void whoAsksIsHandedOn() {
		send("POST", "/blocks/next", "{\"pid\":7,\"jmeter\":\"5.6.3\",\"java\":\"25\",\"threads\":10}");
		assertThat(WORKERS).containsExactly(new Worker(7, "5.6.3", "25", 10));
	}

	@Test
	void theBodyIsAnsweredByteForByte() {
		HttpResponse<String> answer = send("GET", ControlDoor.BODY_PATH + "?limit=100", "");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).isEqualTo(BODY);
	}

	@Test
	void readingTheNextBlockWithGetIsRefusedAndBeginsNothing() {
		HttpResponse<String> answer = send("GET", "/blocks/next", "");
		assertThat(answer.statusCode()).isEqualTo(405);
		assertThat(answer.body()).isEqualTo("{\"detail\":\"Use POST here.\"}");
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void postingThePlanIsRefused() {
		assertThat(send("POST", "/plan", "{}").statusCode()).isEqualTo(405);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "pid=7", "{\"pid\":", "[]", "{\"pid\":\"seven\"}", "{\"pid\":7,\"threads\":10}" })
	void aBodyThatIsNoWorkerIsRefusedAndBeginsNothing(String body) {
		HttpResponse<String> answer = send("POST", "/blocks/next", body);
		assertThat(answer.statusCode()).isEqualTo(400);
		assertThat(answer.body()).contains("The body has to be like");
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void nullIsNoWorker() {
		assertThat(send("POST", "/blocks/next", "null").statusCode()).isEqualTo(400);
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void anUnknownPathIsNotFound() {
		assertThat(send("GET", "/other", "").statusCode()).isEqualTo(404);
	}

	@Test
	void aPathThatOnlyBeginsLikeOneIsNotFound() {
		assertThat(send("GET", "/planet", "").statusCode()).isEqualTo(404);
	}

	@Test
	void theDoorIsUsableAfterARefusal() {
		send("POST", "/blocks/next", "{");
		assertThat(send("POST", "/blocks/next", "{\"pid\":7,\"jmeter\":\"5.6.3\",\"java\":\"25\",\"threads\":10}")
			.statusCode()).isEqualTo(200);
	}

	@Test
	void theBodyThatARefusalShowsIsAccepted() {
		String refusal = Json.LINE.readTree(send("POST", "/blocks/next", "{}").body()).get("detail").asString();
		String shown = refusal.substring(refusal.indexOf('{'), refusal.indexOf('}') + 1);
		assertThat(send("POST", "/blocks/next", shown).statusCode()).as(shown).isEqualTo(200);
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
		int free = Knocking.freePort();
		new ControlDoor(free, 1, BODY, (worker) -> ANSWER).close();
		assertThatExceptionOfType(ConnectException.class)
			.isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), free).close());
	}

	private static HttpResponse<String> send(String method, String path, String body) {
		return http.send(method, path, body);
	}

}
