// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.lab.Json;

/**
 * Knocks on the door as JMeter does.
 *
 * @param port the door's port
 * @param http what sends the requests
 */
record Knocking(int port, HttpClient http) implements AutoCloseable {

	Knocking(int port) {
		this(port, HttpClient.newHttpClient());
	}

	/** Sends a request and waits for its answer. */
	HttpResponse<String> send(String method, String path, String body) {
		return send(method, path, body, Map.of());
	}

	/**
	 * Sends a request over a connection of its own, since the lab closes one whose body
	 * it refused to read, and waits for its answer.
	 */
	HttpResponse<String> send(String method, String path, String body, Map<String, String> headers) {
		try (Knocking own = new Knocking(this.port)) {
			return own.sending(method, path, body, headers).orTimeout(30, TimeUnit.SECONDS).join();
		}
	}

	/** Asks for the next iteration. */
	CompletableFuture<NextIteration> ask(Worker worker, String token) {
		return sending("POST", "/iterations/next", Json.LINE.writeValueAsString(worker), headers(token))
			.thenApply((answer) -> Json.LINE.readValue(answer.body(), NextIteration.class));
	}

	/** What JMeter sends along. */
	static Map<String, String> headers(String token) {
		return Map.of("Authorization", "Bearer " + token, "Content-Type", "application/json");
	}

	private CompletableFuture<HttpResponse<String>> sending(String method, String path, String body,
			Map<String, String> headers) {
		HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + this.port + path))
			.method(method, BodyPublishers.ofString(body));
		headers.forEach(request::header);
		return this.http.sendAsync(request.build(), BodyHandlers.ofString());
	}

	@Override
	public void close() {
		// Not close(), which would wait for an answer that may never come.
		this.http.shutdownNow();
	}

}
