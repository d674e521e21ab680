// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.rmi.Remote;
import java.rmi.server.UnicastRemoteObject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.Unchecked;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;

/**
 * A small app that reads the colors with one MGET, and misbehaves as it is told. The
 * first {@value #HONEST} answers are always right, as those of an app that is only
 * checked when it is started would be.
 */
final class FaultyApp {

	static final int HONEST = 20;

	static final String REFUSE = "/refuse-one";

	/** What {@code --kill-agent-at} needs. */
	static final String OPEN = "--add-opens=java.rmi/sun.rmi.transport=ALL-UNNAMED";

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final Map<String, String> options;

	private final RedisCommands<String, String> redis;

	/** Only if it is to ask a database, too. */
	private final Optional<Connection> database;

	private final AtomicInteger requests = new AtomicInteger();

	private final byte[] fixed;

	private final Semaphore pool;

	/** No request is answered while another one writes. */
	private final ReadWriteLock stall = new ReentrantReadWriteLock();

	/** How many of the next requests are answered with status 503. */
	private final AtomicInteger refusing = new AtomicInteger();

	private FaultyApp(Map<String, String> options) {
		this.options = options;
		this.pool = new Semaphore(number("pool", Integer.MAX_VALUE));
		this.redis = RedisClient.create(System.getenv("SPRING_DATA_REDIS_URL")).connect().sync();
		this.database = options.containsKey("queries") ? Optional.of(database()) : Optional.empty();
		this.fixed = ColorsJson.of(number("limit", Palette.DEFAULT_SIZE)).getBytes(StandardCharsets.UTF_8);
	}

	private static Connection database() {
		return Unchecked.get(() -> DriverManager.getConnection(System.getenv("SPRING_DATASOURCE_URL"),
				System.getenv("SPRING_DATASOURCE_USERNAME"), System.getenv("SPRING_DATASOURCE_PASSWORD")));
	}

	/**
	 * Starts it.
	 * @param arguments {@code --server.port=n}, and of {@code --burn-us=n} (CPU time of
	 * each request), {@code --drop-a-color}, {@code --wrong-byte-at=n} (in the n-th
	 * answer), {@code --white-space} (around each answer), {@code --extra-get},
	 * {@code --queries=n} (to a database, in each request), {@code --extra-query},
	 * {@code --fail-every=n}, {@code --delay-ms=n} (as a slow network), {@code --pool=n}
	 * (requests that may be delayed at the same time), {@code --exponential} (delays are
	 * drawn, and this is their mean), {@code --stall-ms=n} (no request is answered for so
	 * long, every ten seconds), {@code --kill-agent-at=n} (JMX in the n-th request) those
	 * that are wanted. A request for {@value #REFUSE} has the next one refused with
	 * status 503.
	 */
	public static void main(String[] arguments) throws IOException {
		System.setProperty("sun.net.httpserver.nodelay", "true");
		Map<String, String> options = Stream.of(arguments)
			.map((argument) -> argument.substring(2).split("=", 2))
			.collect(Collectors.toMap((parts) -> parts[0], (parts) -> (parts.length > 1) ? parts[1] : "1"));
		new FaultyApp(options).serve();
	}

	private void serve() throws IOException {
		HttpServer server = HttpServer.create(new InetSocketAddress(
				this.options.getOrDefault("server.address", "127.0.0.1"), number("server.port", 0)), 0);
		server.createContext("/health", (exchange) -> send(exchange, 200, "{}".getBytes(StandardCharsets.UTF_8)));
		server.createContext(REFUSE, (exchange) -> {
			this.refusing.incrementAndGet();
			send(exchange, 200, "{}".getBytes(StandardCharsets.UTF_8));
		});
		server.createContext("/colors/in-memory", (exchange) -> send(exchange, 200, this.fixed));
		server.createContext("/colors", this::colors);
		server.setExecutor(Executors.newFixedThreadPool(20));
		if (this.options.containsKey("stall-ms")) {
			Executors.newSingleThreadScheduledExecutor().scheduleAtFixedRate(this::stall, 5, 10, TimeUnit.SECONDS);
		}
		server.start();
	}

	private void colors(HttpExchange exchange) throws IOException {
		long end = THREADS.getCurrentThreadCpuTime() + 1_000L * number("burn-us", 0);
		int request = this.requests.incrementAndGet();
		if (request == number("kill-agent-at", 0)) {
			killAgent();
		}
		if (this.refusing.getAndUpdate((left) -> Math.max(0, left - 1)) > 0) {
			send(exchange, 503, new byte[0]);
			return;
		}
		boolean honest = request <= HONEST;
		int every = number("fail-every", 0);
		if (!honest && every > 0 && request % every == 0) {
			send(exchange, 500, new byte[0]);
			return;
		}
		byte[] body = read(honest).getBytes(StandardCharsets.UTF_8);
		if (this.options.containsKey("white-space")) {
			body = (" \t" + read(honest) + " \n").getBytes(StandardCharsets.UTF_8);
		}
		if (request == number("wrong-byte-at", 0)) {
			body[body.length / 2] ^= 1;
		}
		while (THREADS.getCurrentThreadCpuTime() < end) {
			Thread.onSpinWait();
		}
		delay();
		send(exchange, 200, body);
	}

	private void delay() {
		this.pool.acquireUninterruptibly();
		try {
			double part = this.options.containsKey("exponential")
					? -Math.log(1 - ThreadLocalRandom.current().nextDouble()) : 1;
			sleep(Math.round(1e6 * part * number("delay-ms", 0)));
			this.stall.readLock().lock();
			this.stall.readLock().unlock();
		}
		finally {
			this.pool.release();
		}
	}

	/** Threads wake up late, by some 60 µs. */
	private static void sleep(long nanos) {
		long end = System.nanoTime() + nanos;
		for (long left = nanos; left > 0; left = end - System.nanoTime()) {
			LockSupport.parkNanos(left);
		}
	}

	private void stall() {
		this.stall.writeLock().lock();
		sleep(1_000_000L * number("stall-ms", 0));
		this.stall.writeLock().unlock();
	}

	/**
	 * Takes all remote objects of this JVM away: those of the agent. The JDK has no way
	 * to stop the one for local clients; the flag {@link #OPEN} has to be set.
	 */
	private static void killAgent() {
		Unchecked.run(() -> {
			Field table = Class.forName("sun.rmi.transport.ObjectTable").getDeclaredField("objTable");
			table.setAccessible(true);
			for (Object target : List.copyOf(((Map<?, ?>) table.get(null)).values())) {
				Method implementation = target.getClass().getDeclaredMethod("getImpl");
				implementation.setAccessible(true);
				UnicastRemoteObject.unexportObject((Remote) implementation.invoke(target), true);
			}
		});
	}

	private String read(boolean honest) {
		List<String> keys = new ArrayList<>(ColorKeys.v3(Palette.names(number("limit", Palette.DEFAULT_SIZE))));
		if (!honest && this.options.containsKey("drop-a-color")) {
			keys.removeLast();
		}
		if (!honest && this.options.containsKey("extra-get")) {
			this.redis.get(keys.getFirst());
		}
		query(number("queries", 0) + ((!honest && this.options.containsKey("extra-query")) ? 1 : 0));
		return this.redis.mget(keys.toArray(String[]::new))
			.stream()
			.map(KeyValue::getValue)
			.collect(Collectors.joining(",", "[", "]"));
	}

	private synchronized void query(int times) {
		this.database.ifPresent((connection) -> {
			try (Statement statement = connection.createStatement()) {
				for (int query = 0; query < times; query++) {
					statement.executeQuery("SELECT red FROM colors WHERE name = 'BLUE'").close();
				}
			}
			catch (SQLException ex) {
				throw new IllegalStateException(ex);
			}
		});
	}

	private int number(String option, int missing) {
		return Integer.parseInt(this.options.getOrDefault(option, String.valueOf(missing)));
	}

	private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
		try (exchange) {
			exchange.getResponseHeaders().set("Content-Type", "application/json");
			exchange.sendResponseHeaders(status, (body.length > 0) ? body.length : -1);
			if (body.length > 0) {
				try (OutputStream out = exchange.getResponseBody()) {
					out.write(body);
				}
			}
		}
	}

}
