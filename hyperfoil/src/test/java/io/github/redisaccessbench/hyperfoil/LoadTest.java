// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.DataFormatException;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Against a real server. */
class LoadTest {

	private static final long TIMEOUT_MS = 10_000;

	private static final int SLEEP_MS = 50;

	private static final AtomicInteger ASKED = new AtomicInteger();

	private static HttpServer server;

	private static ExecutorService threads;

	@BeforeAll
	static void serve() throws IOException {
		threads = Executors.newCachedThreadPool();
		server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
		server.createContext("/right", (exchange) -> answer(exchange, 200, "[1, 2]", 0));
		server.createContext("/slow", (exchange) -> answer(exchange, 200, "[1, 2]", SLEEP_MS));
		server.createContext("/never", (exchange) -> answer(exchange, 200, "[1, 2]", 20 * SLEEP_MS));
		server.createContext("/error", (exchange) -> answer(exchange, 500, "[1, 2]", 0));
		server.createContext("/other", (exchange) -> answer(exchange, 200, "[1, 3]", 0));
		server.createContext("/elsewhere", (exchange) -> {
			exchange.getResponseHeaders().set("Location", "/right");
			answer(exchange, 302, "[1, 2]", 0);
		});
		server.setExecutor(threads);
		server.start();
	}

	private static void answer(HttpExchange exchange, int status, String body, int sleepMs) throws IOException {
		ASKED.incrementAndGet();
		try (exchange) {
			Thread.sleep(sleepMs);
			byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(status, bytes.length);
			exchange.getResponseBody().write(bytes);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	@AfterAll
	static void stop() {
		server.stop(0);
		threads.shutdownNow();
	}

	private static Outcome run(String path, int requests, double rate, int senders) {
		return Load.run(order(path, requests, rate, senders, 0, "", "[1, 2]", Order.EQUALS, TIMEOUT_MS));
	}

	private static Order order(String path, int requests, double rate, int senders, int neighbours, String neighbour,
			String body, int bodyTest, long timeoutMs) {
		return new Order(false, "127.0.0.1", server.getAddress().getPort(), path, senders, requests, rate, neighbours,
				neighbour, body, bodyTest, timeoutMs, 6 * TIMEOUT_MS);
	}

	private static Histogram times(String text) throws DataFormatException {
		return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
	}

	@ParameterizedTest
	@CsvSource({ "0, 10", "0, 1", "2000, 10", "100000, 3" })
	void everyRequestIsSentOnceAndHasATime(double rate, int senders) throws Exception {
		int before = ASKED.get();
		Outcome outcome = run("/right", 200, rate, senders);
		assertThat(outcome).extracting(Outcome::requests, Outcome::failed, Outcome::wrong, Outcome::firstError)
			.containsExactly(200, 0, 0, null);
		assertThat(ASKED.get() - before).isEqualTo(200);
		assertThat(times(outcome.times()).getTotalCount()).isEqualTo(200);
		assertThat(times(outcome.lags()).getTotalCount()).isEqualTo(200);
		assertThat(outcome.lastEndMs()).isGreaterThanOrEqualTo(outcome.firstStartMs());
	}

	@Test
	void requestsAreSentWhenTheyAreDue() {
		Outcome outcome = run("/right", 21, 100, 10);
		assertThat(outcome.lastEndMs() - outcome.firstStartMs()).isGreaterThanOrEqualTo(199);
	}

	@Test
	void howBusyItWasIsToldAtARate() {
		assertThat(run("/right", 50, 200, 10).busy()).isStrictlyBetween(0.0, 1.0);
		assertThat(run("/right", 20, 0, 3).busy()).isNull();
	}

	@Test
	void aRequestThatHasToWaitForASenderIsTimedFromWhenItWasDue() throws Exception {
		Outcome outcome = run("/slow", 4, 1_000, 1);
		// The last was due after 3 ms, and had to wait for three others.
		assertThat(times(outcome.times()).getMaxValue()).isGreaterThanOrEqualTo(1_000L * (4 * SLEEP_MS - 4));
	}

	@ParameterizedTest
	@CsvSource({ "/error, status 500", "/elsewhere, status 302" })
	void otherStatusesFail(String path, String error) {
		assertThat(run(path, 20, 0, 3))
			.extracting(Outcome::requests, Outcome::failed, Outcome::wrong, Outcome::firstError)
			.containsExactly(20, 20, 0, error);
	}

	@Test
	void anotherBodyIsWrong() {
		assertThat(run("/other", 20, 0, 3))
			.extracting(Outcome::requests, Outcome::failed, Outcome::wrong, Outcome::firstError)
			.containsExactly(20, 0, 20, "status 200, another body");
	}

	@ParameterizedTest
	@CsvSource({ "16, 1, 0", "16, 3, 20", "1, '\\[\\d, 2]', 0", "1, '\\d', 20" })
	void bodiesAreComparedAsIsAsked(int bodyTest, String body, int wrong) {
		assertThat(Load.run(order("/right", 20, 0, 3, 0, "", body, bodyTest, TIMEOUT_MS)).wrong()).isEqualTo(wrong);
	}

	@Test
	void whatIsNotAnsweredInTimeFails() {
		assertThat(Load.run(order("/never", 2, 0, 2, 0, "", "[1, 2]", Order.EQUALS, SLEEP_MS)))
			.extracting(Outcome::requests, Outcome::failed)
			.containsExactly(2, 2);
	}

	@Test
	void neighboursSendAsLongAsItTakes() {
		Outcome outcome = Load.run(order("/right", 50, 500, 5, 3, "/other", "[1, 2]", Order.EQUALS, TIMEOUT_MS));
		assertThat(outcome).extracting(Outcome::requests, Outcome::failed, Outcome::wrong).containsExactly(50, 0, 0);
		assertThat(outcome.neighbours()).isPositive();
	}

	@Test
	void whatFailsForNeighboursFails() {
		Outcome outcome = Load.run(order("/right", 50, 500, 5, 1, "/error", "[1, 2]", Order.EQUALS, TIMEOUT_MS));
		assertThat(outcome.failed()).isEqualTo(outcome.neighbours());
		assertThat(outcome.firstError()).isEqualTo("status 500");
	}

	@Test
	void whereNoServerListensNothingIsAnswered() throws IOException {
		int port;
		try (ServerSocket free = new ServerSocket(0)) {
			port = free.getLocalPort();
		}
		Outcome outcome = Load.run(new Order(false, "127.0.0.1", port, "/right", 2, 5, 0, 0, "", "[1, 2]", Order.EQUALS,
				TIMEOUT_MS, TIMEOUT_MS));
		assertThat(outcome.requests()).isEqualTo(outcome.failed());
	}

}
