// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Secret;

/**
 * The HTTP door that JMeter and other workers knock on. {@code POST /iterations/next}
 * ends the iteration before and answers the next. It also answers a body of its own,
 * against which JMeter is warmed up. It opens only to callers that know the run's token:
 * web pages and other users of this machine can reach the port, too. A slow caller holds
 * a thread for seconds at most, and JMeter waits for none of them.
 */
public final class ControlServer implements AutoCloseable {

	/** Where JMeter asks. */
	static final String NEXT = "/iterations/next";

	private static final String JSON = "application/json";

	/** More than the times of an iteration take. */
	private static final int MAX_BYTES = 1 << 19;

	/**
	 * Requests that arrive at the same time: twice as many as JMeter has users at most.
	 */
	private static final int MAX_ARRIVING = 2_000;

	private static final Reply NOTHING = Reply.refusal(404, "There is nothing here.");

	private static final Reply FOREIGN = Reply.refusal(403, "This is for JMeter at this machine.");

	private final HttpServer server;

	private final Set<String> hosts;

	private final ExecutorService threads = Executors
		.newCachedThreadPool(Thread.ofPlatform().daemon().name("control-", 0).factory());

	private final Crowd arriving = new Crowd(MAX_ARRIVING);

	/** The desk that answers a worker, by its token. */
	private final Map<String, Function<Worker, Optional<NextIteration>>> desks = new ConcurrentHashMap<>();

	private final String generatorWarmUp;

	private final Reply body;

	/**
	 * Opens the door.
	 * @param port the port on 127.0.0.1
	 * @param token callers have to know it
	 * @param generatorWarmUp the path at which it answers a body
	 * @param body that body: JSON
	 * @param next answers the next iteration, or nothing if it does not answer this
	 * worker
	 * @throws Problem if the port cannot be had
	 */
	public ControlServer(int port, String token, String generatorWarmUp, String body,
			Function<Worker, Optional<NextIteration>> next) {
		this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
		this.server = Problem.attempt("The lab cannot listen on port " + port,
				"Stop what uses it, or choose another with -Dlab.port=<port>.",
				() -> HttpServers.open(Loopback.ADDRESS, port));
		this.desks.put(token, next);
		this.generatorWarmUp = generatorWarmUp;
		this.body = new Reply(200, body.getBytes(StandardCharsets.UTF_8));
		this.server.createContext("/", this::serve);
		this.server.setExecutor((request) -> this.threads.execute(() -> this.arriving.serve(request)));
		this.server.start();
	}

	/**
	 * Lets another worker ask, too.
	 * @param token it has to know it
	 * @param next answers it
	 */
	void admit(String token, Function<Worker, Optional<NextIteration>> next) {
		this.desks.put(token, next);
	}

	private void serve(HttpExchange exchange) throws IOException {
		try (exchange) {
			reply(exchange, exchange.getRequestURI().getPath()).send(exchange);
		}
	}

	private Reply reply(HttpExchange exchange, String path) throws IOException {
		boolean question = path.equals(NEXT);
		if (isForeign(exchange)) {
			return FOREIGN;
		}
		if (!question && !path.equals(this.generatorWarmUp)) {
			return NOTHING;
		}
		String method = question ? "POST" : "GET";
		if (!exchange.getRequestMethod().equals(method)) {
			return Reply.refusal(405, "Use " + method + " here.");
		}
		return question ? answer(exchange) : this.body;
	}

	/**
	 * What another web page sends names its origin, or a host that only leads here.
	 */
	private boolean isForeign(HttpExchange exchange) {
		return !this.hosts.contains(header(exchange, "Host")) || exchange.getRequestHeaders().containsKey("Origin");
	}

	private Reply answer(HttpExchange exchange) throws IOException {
		String authorization = header(exchange, "Authorization");
		Optional<Function<Worker, Optional<NextIteration>>> desk = this.desks.entrySet()
			.stream()
			.filter((known) -> Secret.isSame(authorization, "Bearer " + known.getKey()))
			.map(Map.Entry::getValue)
			.findFirst();
		if (desk.isEmpty()) {
			return Reply.refusal(401, "The token of this run is missing or wrong. Start JMeter with -q <the run's "
					+ JMeter.CONTROL_FILE + ">.");
		}
		if (!header(exchange, "Content-Type").split(";")[0].strip().equals(JSON)) {
			return Reply.refusal(415, "Send " + JSON + ".");
		}
		byte[] question = exchange.getRequestBody().readNBytes(MAX_BYTES + 1);
		if (question.length > MAX_BYTES) {
			return Reply.refusal(413, "The body may have " + MAX_BYTES + " bytes.");
		}
		// What follows may wait for long, and makes way for no caller.
		this.arriving.leave();
		Optional<Worker> worker = Worker.parse(question);
		if (worker.isEmpty()) {
			return Reply.refusal(400,
					"The body has to be like {\"pid\": 1, \"name\": \"JMeter\", \"version\": \"5.6.3\", \"java\": \"25\", \"threads\": 10}.");
		}
		return desk.get()
			.apply(worker.get())
			.map((answer) -> Reply.json(200, answer))
			.orElseGet(() -> Reply.refusal(403,
					"Process " + worker.get().pid() + " is not the worker that this lab waits for."));
	}

	private static String header(HttpExchange exchange, String name) {
		return Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst(name), "");
	}

	@Override
	public void close() {
		// One second for the answer that is under way.
		this.server.stop(1);
		this.threads.shutdownNow();
	}

}
