// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.control;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
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
		this.server.createContext("/plan", (exchange) -> answer(exchange, "GET", () -> Map.of("threads", threads)));
		this.server.createContext("/blocks/next",
				(exchange) -> answer(exchange, "POST", () -> next.apply(worker(exchange))));
		byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
		this.server.createContext(BODY_PATH, (exchange) -> {
			try (exchange) {
				sendBytes(exchange, 200, bytes);
			}
		});
		this.server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
		this.server.start();
	}

	private static void answer(HttpExchange exchange, String method, Work work) throws IOException {
		try (exchange) {
			if (!exchange.getRequestMethod().equals(method)) {
				send(exchange, 405, Map.of("detail", "Use " + method + " here."));
			}
			else {
				send(exchange, 200, work.run());
			}
		}
	}

	private static Worker worker(HttpExchange exchange) throws IOException {
		try {
			return Json.LINE.readValue(exchange.getRequestBody(), Worker.class);
		}
		catch (JacksonException ex) {
			send(exchange, 400, Map.of("detail", "The body has to be like {\"pid\": 1, \"threads\": 10}."));
			throw new IOException("not a worker", ex);
		}
	}

	private static void send(HttpExchange exchange, int status, Object body) throws IOException {
		sendBytes(exchange, status, Json.LINE.writeValueAsString(body).getBytes(StandardCharsets.UTF_8));
	}

	private static void sendBytes(HttpExchange exchange, int status, byte[] bytes) throws IOException {
		exchange.getResponseHeaders().set("Content-Type", "application/json");
		exchange.sendResponseHeaders(status, bytes.length);
		try (OutputStream out = exchange.getResponseBody()) {
			out.write(bytes);
		}
	}

	@Override
	public void close() {
		// One second for the answer that is under way.
		this.server.stop(1);
	}

	private interface Work {

		Object run() throws IOException;

	}

}
