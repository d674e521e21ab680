// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Asks an app on 127.0.0.1, of whatever web stack.
 */
public final class Http {

	private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private Http() {
	}

	/**
	 * @return the answer, whatever its status, within 20 s
	 */
	public static HttpResponse<String> get(int port, String path) {
		HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
			.timeout(Duration.ofSeconds(20))
			.build();
		try {
			return CLIENT.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
		}
		catch (HttpTimeoutException ex) {
			throw new IllegalStateException("no answer to " + request.uri() + ". What the threads did:\n" + threads(),
					ex);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("interrupted while waiting for " + request.uri(), ex);
		}
	}

	/** The app runs in this JVM. */
	private static String threads() {
		return Thread.getAllStackTraces()
			.entrySet()
			.stream()
			.map((thread) -> thread.getKey() + "\n" + frames(thread))
			.collect(Collectors.joining("\n"));
	}

	private static String frames(Map.Entry<Thread, StackTraceElement[]> thread) {
		return Stream.of(thread.getValue()).map((frame) -> "\tat " + frame + "\n").collect(Collectors.joining());
	}

}
