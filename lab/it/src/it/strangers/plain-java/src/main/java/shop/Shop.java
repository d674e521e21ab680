// SPDX-License-Identifier: Apache-2.0

package shop;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * Answers with products that it reads from Redis: {@code /mget?ids=1,2,3}, each path in
 * another way. Its port is in {@code PORT}, its Redis in {@code REDIS_URL}. What else it
 * does, {@link Settings} say.
 */
public final class Shop {

	private final Map<String, Way> ways;

	private final Misbehaviour misbehaviour;

	private final Slowdown slowdown;

	private final int port;

	private Shop(Settings settings, Misbehaviour misbehaviour) {
		this.misbehaviour = misbehaviour;
		this.slowdown = new Slowdown(settings);
		this.port = misbehaviour.broken().equals("ignores-port") ? 0
				: Integer.parseInt(variable(settings, "port-variable", "PORT"));
		this.ways = misbehaviour.broken().equals("no-redis") ? Ways.withoutRedis()
				: new Ways(URI.create(settings.text("redis", variable(settings, "redis-variable", "REDIS_URL"))),
						settings.number("more-gets", 0))
					.all();
	}

	public static void main(String[] args) throws Exception {
		System.setProperty("sun.net.httpserver.nodelay", "true"); // else each answer waits 40 ms
		Settings settings = Settings.of(args);
		Misbehaviour misbehaviour = Misbehaviour.of(settings);
		misbehaviour.atStart();
		new Shop(settings, misbehaviour).listen();
	}

	private static String variable(Settings settings, String name, String otherwise) {
		return System.getenv(settings.text(name, otherwise));
	}

	private void listen() throws IOException {
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), this.port), 0);
		server.setExecutor(Executors.newFixedThreadPool(20));
		String prefix = this.misbehaviour.broken().equals("not-found") ? "/api" : "";
		this.ways.forEach((path, way) -> {
			server.createContext(prefix + path, (exchange) -> answer(exchange, way));
			System.out.println("Mapped GET " + prefix + path);
		});
		server.start();
		System.out.println("Listening on port " + server.getAddress().getPort());
	}

	private void answer(HttpExchange exchange, Way way) throws IOException {
		try {
			this.misbehaviour.atRequest();
			String body = this.slowdown.of(() -> "[" + String.join(",", way.read(ids(exchange))) + "]");
			send(exchange, 200, this.misbehaviour.of(body));
		}
		catch (Throwable ex) { // as web servers do: OutOfMemoryError, too
			System.err.println("GET " + exchange.getRequestURI() + " failed: " + ex);
			send(exchange, 500, "{\"error\":\"" + ex.getClass().getSimpleName() + "\"}");
		}
	}

	/** Those of {@code ids=3,1,2}, the first ones of {@code limit=10}, or all 100. */
	private static List<Integer> ids(HttpExchange exchange) {
		String query = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "limit=100");
		String value = query.substring(query.indexOf('=') + 1);
		return query.startsWith("limit=") ? IntStream.rangeClosed(1, Integer.parseInt(value)).boxed().toList()
				: Arrays.stream(value.split(",")).map(Integer::valueOf).toList();
	}

	private static void send(HttpExchange exchange, int status, String body) throws IOException {
		byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
		exchange.getResponseHeaders().set("Content-Type", "application/json");
		exchange.sendResponseHeaders(status, bytes.length);
		exchange.getResponseBody().write(bytes);
		exchange.close();
	}

}
