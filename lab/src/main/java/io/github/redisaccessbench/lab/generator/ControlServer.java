// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.lab.Deadline;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Problem;
import tools.jackson.core.JacksonException;

/**
 * The HTTP door that JMeter knocks on. {@code POST /iterations/next} ends the iteration
 * before and answers the next. It also answers a body of its own, against which JMeter is
 * warmed up. It opens only to who knows the run's token: web pages and other users of
 * this machine can reach the port, too. Whoever is slow holds a thread for seconds at
 * most, and JMeter waits for none of them.
 */
public final class ControlServer implements AutoCloseable {

	/** Where JMeter asks. */
	static final String NEXT = "/iterations/next";

	private static final String JSON = "application/json";

	/** Many times what JMeter says of itself. */
	private static final int MAX_BYTES = 1_000;

	/** How many may connect at once: as many as Linux lets wait. Java's own is 50. */
	private static final int BACKLOG = 4096;

	/** How long a request may take to arrive, in seconds. */
	private static final int ARRIVING_SECONDS = 10;

	/**
	 * Requests that arrive at the same time: twice as many as JMeter has users at most.
	 */
	private static final int MAX_ARRIVING = 2_000;

	/** Pages and streams of events at the same time. */
	private static final int MAX_VISITORS = 16;

	/** What a browser says of a request that no other page made. */
	private static final Set<String> OF_NO_OTHER_PAGE = Set.of("none", "same-origin");

	static {
		// Without it, half a request holds a thread for ever.
		System.setProperty("sun.net.httpserver.maxReqTime", String.valueOf(ARRIVING_SECONDS));
		// Without it, a connection beyond 200 is closed after each answer, and a user who
		// sends on it just then gets none.
		System.setProperty("sun.net.httpserver.maxIdleConnections", String.valueOf(BACKLOG));
		// Without it, every answer on a kept-alive connection waits 40 ms for the
		// client's delayed ACK.
		System.setProperty("sun.net.httpserver.nodelay", "true");
	}

	private static final Reply NOTHING = refusal(404, "There is nothing here.");

	private final HttpServer server;

	private final Set<String> hosts;

	private final ExecutorService threads = Executors
		.newCachedThreadPool(Thread.ofPlatform().daemon().name("door-", 0).factory());

	private final Crowd arriving = new Crowd(MAX_ARRIVING);

	private final Crowd visiting = new Crowd(MAX_VISITORS);

	private volatile Shown shown = new Shown(null, (exchange) -> send(exchange, NOTHING));

	/**
	 * Opens the door.
	 * @param port the port on 127.0.0.1
	 * @param token who asks has to know it
	 * @param generatorWarmUp the path at which it answers a body
	 * @param body that body: JSON
	 * @param next answers the next iteration, or nothing if it does not answer this
	 * worker
	 * @throws Problem if the port cannot be had
	 */
	public ControlServer(int port, String token, String generatorWarmUp, String body,
			Function<Worker, Optional<NextIteration>> next) {
		this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
		try {
			this.server = HttpServer.create(new InetSocketAddress(Loopback.ADDRESS, port), BACKLOG);
		}
		catch (IOException ex) {
			throw new Problem("The lab cannot listen on port " + port + ": " + ex.getMessage()
					+ ". Choose another one: -Dlab.port=<port>.", ex);
		}
		Reply fixed = new Reply(200, body.getBytes(StandardCharsets.UTF_8));
		serve(NEXT, "POST", (exchange) -> question(exchange, token, next));
		serve(generatorWarmUp, "GET", (exchange) -> fixed);
		this.server.createContext("/", this::visit);
		this.server.setExecutor((request) -> this.threads.execute(() -> receive(request)));
		this.server.start();
	}

	/** Reads a request, and answers it. */
	private void receive(Runnable request) {
		this.arriving.enter();
		try {
			request.run();
		}
		finally {
			this.arriving.leave();
		}
	}

	/**
	 * Shows something to people at this machine, at all paths that are not JMeter's, in
	 * place of what was shown before.
	 * @param token who looks has to know it: {@code ?token=…}
	 * @param visitors answers GET
	 */
	public void show(String token, HttpHandler visitors) {
		this.shown = new Shown(token, visitors);
	}

	private void visit(HttpExchange exchange) throws IOException {
		Shown now = this.shown;
		try (exchange) {
			if (isForeign(exchange)) {
				send(exchange, refusal(403, "This page is for people at this machine."));
			}
			else if (!now.knows(exchange.getRequestURI().getRawQuery())) {
				send(exchange, refusal(403,
						"This page opens with its whole address only. The lab printed it when the run began: Watch it: http://"
								+ header(exchange, "Host") + "/?token=…"));
			}
			else if (!exchange.getRequestMethod().equals("GET")) {
				send(exchange, refusal(405, "Use GET here."));
			}
			else {
				visit(now.visitors(), exchange);
			}
		}
	}

	/** Whoever does not know the secret shuts nobody out. */
	private void visit(HttpHandler visitors, HttpExchange exchange) throws IOException {
		this.arriving.leave();
		this.visiting.enter();
		try {
			visitors.handle(exchange);
		}
		finally {
			this.visiting.leave();
		}
	}

	private void serve(String path, String method, Work work) {
		this.server.createContext(path, (exchange) -> {
			try (exchange) {
				send(exchange, reply(exchange, path, method, work));
			}
		});
	}

	private Reply reply(HttpExchange exchange, String path, String method, Work work) throws IOException {
		if (isForeign(exchange)) {
			return refusal(403, "This door is for JMeter on this machine.");
		}
		// A context also gets what only begins with its path.
		if (!exchange.getRequestURI().getPath().equals(path)) {
			return NOTHING;
		}
		if (!exchange.getRequestMethod().equals(method)) {
			return refusal(405, "Use " + method + " here.");
		}
		return work.reply(exchange);
	}

	/**
	 * What another web page sends names its origin, or a host that only leads here; of
	 * what sends neither, such as pictures, browsers say which site it comes from.
	 */
	private boolean isForeign(HttpExchange exchange) {
		return !this.hosts.contains(header(exchange, "Host")) || exchange.getRequestHeaders().containsKey("Origin")
				|| !OF_NO_OTHER_PAGE
					.containsAll(exchange.getRequestHeaders().getOrDefault("Sec-Fetch-Site", List.of()));
	}

	private Reply question(HttpExchange exchange, String token, Function<Worker, Optional<NextIteration>> next)
			throws IOException {
		if (!isSame(header(exchange, "Authorization"), "Bearer " + token)) {
			return refusal(401, "The token of this run is missing or wrong. Start JMeter with -q <the run's "
					+ ControlFile.NAME + ">.");
		}
		if (!header(exchange, "Content-Type").split(";")[0].strip().equals(JSON)) {
			return refusal(415, "Send " + JSON + ".");
		}
		byte[] body = body(exchange);
		if (body.length > MAX_BYTES) {
			return refusal(413, "The body may have " + MAX_BYTES + " bytes.");
		}
		// What follows may wait for long, and makes way for nobody.
		this.arriving.leave();
		Optional<Worker> worker = worker(body);
		if (worker.isEmpty()) {
			return refusal(400,
					"The body has to be like {\"pid\": 1, \"jmeter\": \"5.6.3\", \"java\": \"25\", \"threads\": 10}.");
		}
		return next.apply(worker.get())
			.map((answer) -> Reply.json(200, answer))
			.orElseGet(() -> refusal(403,
					"Process " + worker.get().pid() + " is not the JMeter that this lab waits for."));
	}

	/** In a time that says nothing of how much of it is right. */
	private static boolean isSame(String given, String secret) {
		return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
	}

	private static String header(HttpExchange exchange, String name) {
		return Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst(name), "");
	}

	private static Reply refusal(int status, String why) {
		return Reply.json(status, Map.of("detail", why));
	}

	private static byte[] body(HttpExchange exchange) throws IOException {
		try (InputStream body = exchange.getRequestBody()) {
			return body.readNBytes(MAX_BYTES + 1);
		}
	}

	private static Optional<Worker> worker(byte[] body) {
		try {
			return Optional.ofNullable(Json.LINE.readValue(body, Worker.class)).filter(Worker::isPlausible);
		}
		catch (JacksonException ex) {
			return Optional.empty();
		}
	}

	private static void send(HttpExchange exchange, Reply reply) throws IOException {
		exchange.getResponseHeaders().set("Content-Type", JSON);
		exchange.sendResponseHeaders(reply.status(), reply.json().length);
		try (OutputStream out = exchange.getResponseBody()) {
			if (reply.status() == 200) {
				// JMeter's, which is not to be slowed down.
				out.write(reply.json());
			}
			else {
				Deadline.write(() -> out.write(reply.json()));
			}
		}
	}

	@Override
	public void close() {
		// One second for the answer that is under way.
		this.server.stop(1);
		this.threads.shutdownNow();
	}

	/**
	 * What is shown to people.
	 *
	 * @param token who looks has to know it; null: there is nothing to see
	 * @param visitors answers GET at all paths that are not JMeter's
	 */
	private record Shown(String token, HttpHandler visitors) {

		boolean knows(String query) {
			return this.token == null || (query != null
					&& Stream.of(query.split("&")).anyMatch((part) -> isSame(part, "token=" + this.token)));
		}

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
