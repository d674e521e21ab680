// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.LabPorts;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ControlServerTest {

	private static final String SECRET = "0123456789abcdef";

	private static final String PAGE = "/?token=" + SECRET;

	private static final String BODY = "[{\"name\":\"GRÜN\"}]";

	private static final NextIteration ANSWER = new NextIteration(false, "case1#2", "127.0.0.1", 8081,
			"/colors?limit=100", 10, 100, 1000, 0, 0, "", BODY, 8, 30_000, 60_000);

	private static final String TOKEN = "0123456789abcdef";

	private static final String WARM_UP = "/warmup/fedcba";

	private static final String WORKER = "{\"pid\":7,\"name\":\"JMeter\",\"version\":\"5.6.3\",\"java\":\"25\",\"threads\":10}";

	private static final List<Worker> WORKERS = new ArrayList<>();

	private static Knocking http;

	private static ControlServer door;

	@BeforeAll
	static void open() {
		http = new Knocking(LabPorts.next());
		door = new ControlServer(http.port(), TOKEN, WARM_UP, BODY, (worker) -> {
			WORKERS.add(worker);
			return Optional.of(ANSWER).filter((answer) -> worker.pid() != 666);
		});
	}

	@BeforeEach
	void noWorkerAskedYet() {
		WORKERS.clear();
	}

	@AfterAll
	static void close() {
		http.close();
		door.close();
	}

	@Test
	void theNextIterationIsAnsweredAsJsonAndWhoAsksIsHandedOn() {
		HttpResponse<String> answer = send("POST", "/iterations/next", WORKER);
		assertThat(answer.statusCode()).isEqualTo(200);
		// Java gives the methods of a class in no order.
		assertThat(Json.LINE.readTree(answer.body())).isEqualTo(Json.LINE.readTree("""
				{"done":false,"label":"case1#2","host":"127.0.0.1","port":8081,"path":"/colors?limit=100",
				 "users":10,"loops":100,"requests":1000,"rate":0.0,"neighbours":0,"neighbour":"",
				 "body":"[{\\"name\\":\\"GRÜN\\"}]","bodyTest":8,"timeoutMs":30000,"limitMs":60000,
				 "bodyStart":"","bodyEnd":""}"""));
		assertThat(WORKERS).containsExactly(new Worker(7, "JMeter", "5.6.3", "25", 10, null, null));
	}

	@Test
	void theBodyIsAnsweredByteForByte() {
		HttpResponse<String> answer = send("GET", WARM_UP + "?limit=100", "");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).isEqualTo(BODY);
	}

	@Test
	void unknownPathsAndWrongMethodsAreRefusedAndBeginNothing() {
		HttpResponse<String> answer = send("GET", "/iterations/next", "");
		assertThat(answer.statusCode()).isEqualTo(405);
		assertThat(answer.body()).isEqualTo("{\"detail\":\"Use POST here.\"}");
		assertThat(WORKERS).isEmpty();
		assertThat(send("POST", WARM_UP, "{}").statusCode()).isEqualTo(405);
		assertThat(send("POST", "/iterations/next", "null").statusCode()).isEqualTo(400);
		assertThat(WORKERS).isEmpty();
		assertThat(send("GET", "/other", "").statusCode()).isEqualTo(404);
		assertThat(send("GET", WARM_UP + "s", "").statusCode()).isEqualTo(404);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "pid=7", "{\"pid\":", "[]", "{\"pid\":\"seven\"}", "{\"pid\":7,\"threads\":10}",
			"{\"pid\":0,\"name\":\"JMeter\",\"version\":\"5.6.3\",\"java\":\"25\",\"threads\":10}",
			"{\"pid\":7,\"name\":\"JMeter\",\"version\":\"5.6.3\",\"java\":\"25\",\"threads\":0}",
			"{\"pid\":7,\"name\":\"JMeter\",\"version\":\"[a](b)\",\"java\":\"25\",\"threads\":10}",
			"{\"pid\":7,\"name\":\"JMeter\",\"version\":\"5.6.3\",\"java\":\"<script>\",\"threads\":10}" })
	void aBodyThatIsNoWorkerIsRefusedAndBeginsNothing(String body) {
		HttpResponse<String> answer = send("POST", "/iterations/next", body);
		assertThat(answer.statusCode()).isEqualTo(400);
		assertThat(answer.body()).contains("The body has to be like");
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void theDoorIsUsableAfterARefusalWithTheBodyThatThatShows() {
		send("POST", "/iterations/next", "{");
		assertThat(send("POST", "/iterations/next", WORKER).statusCode()).isEqualTo(200);
		String refusal = Json.LINE.readTree(send("POST", "/iterations/next", "{}").body()).get("detail").asString();
		String shown = refusal.substring(refusal.indexOf('{'), refusal.indexOf('}') + 1);
		assertThat(send("POST", "/iterations/next", shown).statusCode()).as(shown).isEqualTo(200);
	}

	@Test
	void aBusyPortIsAProblemThatNamesPortAndProperty() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			int busy = socket.getLocalPort();
			assertProblem(() -> new ControlServer(busy, TOKEN, WARM_UP, BODY, (worker) -> Optional.of(ANSWER)).close())
				.withMessageContainingAll("port " + busy, "-Dlab.port=<port>");
		}
	}

	@Test
	void aClosedDoorDoesNotAnswer() {
		int free = LabPorts.next();
		new ControlServer(free, TOKEN, WARM_UP, BODY, (worker) -> Optional.of(ANSWER)).close();
		assertThatExceptionOfType(ConnectException.class)
			.isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), free).close());
	}

	static Stream<Map<String, String>> withoutTheToken() {
		return Stream.of(Map.of("Content-Type", "application/json"), Knocking.headers(""),
				Knocking.headers(TOKEN + "0"), Map.of("Authorization", TOKEN, "Content-Type", "application/json"));
	}

	/** Issue 15.3. */
	@ParameterizedTest
	@MethodSource("withoutTheToken")
	void noCallerIsAnsweredWithoutTheToken(Map<String, String> headers) {
		HttpResponse<String> answer = http.send("POST", "/iterations/next", WORKER, headers);
		assertThat(answer.statusCode()).isEqualTo(401);
		assertThat(answer.body()).contains("control.properties").doesNotContain(TOKEN);
		assertThat(WORKERS).isEmpty();
	}

	/** A form of a web page can send text without asking first. */
	@ParameterizedTest
	@ValueSource(strings = { "text/plain", "application/x-www-form-urlencoded", "application/jsonp" })
	void anotherTypeOfContentIsRefused(String type) {
		HttpResponse<String> answer = http.send("POST", "/iterations/next", WORKER,
				Map.of("Authorization", "Bearer " + TOKEN, "Content-Type", type));
		assertThat(answer.statusCode()).isEqualTo(415);
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void whatComesFromAWebPageIsRefused() {
		Map<String, String> headers = new HashMap<>(Knocking.headers(TOKEN));
		headers.put("Origin", "http://127.0.0.1:" + http.port());
		assertThat(http.send("POST", "/iterations/next", WORKER, headers).statusCode()).isEqualTo(403);
		assertThat(http.send("GET", WARM_UP, "", Map.of("Origin", "https://example.com")).statusCode()).isEqualTo(403);
		assertThat(WORKERS).isEmpty();
	}

	/** A name that an attacker lets lead to this machine: DNS rebinding. */
	@ParameterizedTest
	@ValueSource(strings = { "example.com", "example.com:8089", "127.0.0.1", "" })
	void anotherHostIsRefused(String host) throws IOException {
		assertThat(raw("GET " + WARM_UP + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
			.startsWith("HTTP/1.1 403");
		assertThat(
				raw("GET " + WARM_UP + " HTTP/1.1\r\nHost: localhost:" + http.port() + "\r\nConnection: close\r\n\r\n"))
			.startsWith("HTTP/1.1 200");
	}

	private static String raw(String request) throws IOException {
		try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), http.port())) {
			socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
			return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	/**
	 * Java's own server closes each one beyond 200 after its answer. It asks once in a
	 * JVM how many it is to keep; so the door has one of its own here, as in a lab.
	 */
	@Test
	void fiveHundredUsersKeepTheirConnections() throws Exception {
		assertThat(inItsOwnJvm(ManyUsers.class)).isEqualToIgnoringNewLines("500 and 500 answers");
	}

	/** Of both, threads of the door were held for as long as a caller liked. */
	@Test
	void whoIsSlowHoldsAThreadForSecondsAndJMeterDoesNotWait() throws Exception {
		assertThat(inItsOwnJvm(SlowClients.class))
			.isEqualToIgnoringNewLines("JMeter: 200, half a request: -1, half a body: -1");
	}

	private static String inItsOwnJvm(Class<?> main) throws Exception {
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		Process lab = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), main.getName())
			.redirectErrorStream(true)
			.start();
		String output = new String(lab.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(lab.waitFor()).as(output).isZero();
		return output;
	}

	/** They send half of something. */
	static final class SlowClients {

		private SlowClients() {
		}

		public static void main(String[] args) throws Exception {
			System.setProperty("sun.net.httpserver.maxReqTime", "2");
			try (Knocking knocking = new Knocking(LabPorts.next());
					ControlServer shown = new ControlServer(knocking.port(), TOKEN, WARM_UP, BODY,
							(worker) -> Optional.of(ANSWER))) {
				assertThat(shown).isNotNull();
				String host = " HTTP/1.1\r\nHost: localhost:" + knocking.port() + "\r\n";
				try (Socket request = send(knocking, "GET / HT");
						Socket body = send(knocking, "POST /iterations/next" + host + "Authorization: Bearer " + TOKEN
								+ "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")) {
					int status = knocking.send("POST", "/iterations/next", WORKER, Knocking.headers(TOKEN))
						.statusCode();
					System.out.println("JMeter: " + status + ", half a request: " + request.getInputStream().read()
							+ ", half a body: " + body.getInputStream().read());
				}
			}
		}

		private static Socket send(Knocking knocking, String text) throws IOException {
			Socket socket = new Socket(InetAddress.getLoopbackAddress(), knocking.port());
			socket.setSoTimeout(30_000);
			socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
			return socket;
		}

	}

	/** All users connect, and then each of them asks twice on its connection. */
	static final class ManyUsers {

		private ManyUsers() {
		}

		public static void main(String[] args) throws IOException {
			int port = LabPorts.next();
			List<Socket> users = new ArrayList<>();
			ControlServer door = new ControlServer(port, TOKEN, WARM_UP, BODY, (worker) -> Optional.empty());
			try {
				for (int user = 0; user < 500; user++) {
					users.add(new Socket(InetAddress.getLoopbackAddress(), port));
				}
				System.out.println(answered(users, port) + " and " + answered(users, port) + " answers");
				for (Socket user : users) {
					user.close();
				}
			}
			finally {
				door.close();
			}
		}

		private static int answered(List<Socket> users, int port) throws IOException {
			int answered = 0;
			for (Socket user : users) {
				user.getOutputStream()
					.write(("GET " + WARM_UP + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n")
						.getBytes(StandardCharsets.UTF_8));
				answered += answer(user).endsWith(BODY) ? 1 : 0;
			}
			return answered;
		}

		private static String answer(Socket user) throws IOException {
			StringBuilder answer = new StringBuilder();
			byte[] some = new byte[8_192];
			while (!answer.toString().endsWith("]")) {
				int read = user.getInputStream().read(some);
				if (read < 0) {
					break;
				}
				answer.append(new String(some, 0, read, StandardCharsets.UTF_8));
			}
			return answer.toString();
		}

	}

	@Test
	void aLongBodyIsNotRead() {
		String body = WORKER.replace("5.6.3", "5".repeat(600_000));
		assertThat(send("POST", "/iterations/next", body).statusCode()).isEqualTo(413);
		assertThat(WORKERS).isEmpty();
	}

	@Test
	void aWorkerThatIsNotAnsweredIsRefused() {
		HttpResponse<String> answer = send("POST", "/iterations/next", WORKER.replace(":7,", ":666,"));
		assertThat(answer.statusCode()).isEqualTo(403);
		assertThat(answer.body()).contains("Process 666 is not the worker");
	}

	private static HttpResponse<String> send(String method, String path, String body) {
		return http.send(method, path, body, method.equals("POST") ? Knocking.headers(TOKEN) : Map.of());
	}

}
