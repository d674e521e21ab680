// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.function.Function;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import tools.jackson.core.JacksonException;

/**
 * The HTTP door that JMeter knocks on. {@code GET /plan} says how many threads it needs;
 * {@code POST /blocks/next} ends the block before and answers the next. It also answers a
 * body of its own, against which JMeter is warmed up.
 */
public final class ControlDoor implements AutoCloseable {

	/** Where the body is. */
	public static final String BODY_PATH = "/body";

	static {
		// Without it, every answer on a kept-alive connection waits 40 ms for the
		// client's delayed ACK.
		System.setProperty("sun.net.httpserver.nodelay", "true");
	}

	private final HttpServer server;

	/**
	 * Opens the door.
	 * @param port the port on 127.0.0.1
	 * @param threads how many threads JMeter needs
	 * @param body what {@link #BODY_PATH} answers: JSON
	 * @param next answers the next block
	 * @throws Problem if the port cannot be had
	 */
	public ControlDoor(int port, int threads, String body, Function<Worker, Answer> next) {
		try {
			this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
		}
		catch (IOException ex) {
			throw new Problem("The lab cannot listen on port " + port + ": " + ex.getMessage()
					+ ". Choose another one: -Dlab.port=<port>.", ex);
		}
		Reply fixed = new Reply(200, body.getBytes(StandardCharsets.UTF_8));
		serve("/plan", "GET", (exchange) -> Reply.json(200, Map.of("threads", threads)));
		serve("/blocks/next", "POST", (exchange) -> worker(exchange)
			.map((worker) -> Reply.json(200, next.apply(worker)))
			.orElseGet(() -> refusal(400,
					"The body has to be like {\"pid\": 1, \"jmeter\": \"5.6.3\", \"java\": \"25\", \"threads\": 10}.")));
		serve(BODY_PATH, "GET", (exchange) -> fixed);
		this.server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
		this.server.start();
	}

	private void serve(String path, String method, Work work) {
		this.server.createContext(path, (exchange) -> {
			try (exchange) {
				send(exchange, reply(exchange, path, method, work));
			}
		});
	}

	private static Reply reply(HttpExchange exchange, String path, String method, Work work) throws IOException {
		// A context also gets what only begins with its path.
		if (!exchange.getRequestURI().getPath().equals(path)) {
			return refusal(404, "There is nothing here.");
		}
		if (!exchange.getRequestMethod().equals(method)) {
			return refusal(405, "Use " + method + " here.");
		}
		return work.reply(exchange);
	}

	private static Reply refusal(int status, String why) {
		return Reply.json(status, Map.of("detail", why));
	}

	private static Optional<Worker> worker(HttpExchange exchange) throws IOException {
		try (InputStream body = exchange.getRequestBody()) {
			return Optional.ofNullable(Json.LINE.readValue(body, Worker.class));
		}
		catch (JacksonException ex) {
			return Optional.empty();
		}
	}

	private static void send(HttpExchange exchange, Reply reply) throws IOException {
		exchange.getResponseHeaders().set("Content-Type", "application/json");
		exchange.sendResponseHeaders(reply.status(), reply.json().length);
		try (OutputStream out = exchange.getResponseBody()) {
			out.write(reply.json());
		}
	}

	@Override
	public void close() {
		// One second for the answer that is under way.
		this.server.stop(1);
	}

	private interface Work {

		Reply reply(HttpExchange exchange) throws IOException;

	}

	private record Reply(int status, byte[] json) {

		static Reply json(int status, Object body) {
			return new Reply(status, Json.LINE.writeValueAsBytes(body));
		}

	}

}
