// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;

/**
 * Asks apps over HTTP, as a user would.
 */
public final class AppClient implements AutoCloseable {

	private static final Duration TIMEOUT = Duration.ofSeconds(20);

	private static final int UNAVAILABLE = 503;

	private final HttpClient http = HttpClient.newBuilder()
		.version(HttpClient.Version.HTTP_1_1)
		.connectTimeout(Duration.ofSeconds(2))
		.build();

	private final int limit;

	/**
	 * Makes a client.
	 * @param limit keys that one request is to read
	 */
	public AppClient(int limit) {
		this.limit = limit;
	}

	/**
	 * The path of a request.
	 * @param theCase the case
	 * @return path and query
	 */
	public String path(Case theCase) {
		return theCase.path() + "?limit=" + this.limit;
	}

	/**
	 * The body that every case has to answer.
	 * @return the JSON
	 */
	public String expectedBody() {
		return ColorsJson.of(this.limit);
	}

	boolean healthy(App app) {
		try {
			return get(app, "/health").statusCode() == 200;
		}
		catch (IOException ex) {
			return false;
		}
	}

	/**
	 * Asks a case and compares its answer. One that says it is unavailable is asked once
	 * more: Lettuce's reactive API can lose the reply to the first request of a process,
	 * which then waits for the timeout (see case 4's README).
	 * @param theCase the case
	 * @param app its app
	 * @throws Problem if the answer is not exactly the expected JSON
	 */
	void verify(Case theCase, App app) {
		try {
			HttpResponse<String> first = get(app, path(theCase));
			HttpResponse<String> answer = (first.statusCode() == UNAVAILABLE) ? get(app, path(theCase)) : first;
			if (answer.statusCode() != 200) {
				throw new Problem(theCase.name() + " answers status " + answer.statusCode() + " instead of 200: "
						+ shortened(answer.body()));
			}
			Difference.find(expectedBody(), answer.body()).ifPresent((difference) -> {
				throw new Problem(theCase.name() + " does not answer the expected JSON: " + difference);
			});
		}
		catch (IOException ex) {
			throw new Problem(theCase.name() + " does not answer: " + ex.getMessage(), ex);
		}
	}

	private HttpResponse<String> get(App app, String path) throws IOException {
		URI uri = URI.create("http://127.0.0.1:" + app.port() + path);
		try {
			return this.http.send(HttpRequest.newBuilder(uri).timeout(TIMEOUT).build(), BodyHandlers.ofString());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new Problem("The lab was told to stop while it waited for an app.", ex);
		}
	}

	private static String shortened(String text) {
		String line = text.replaceAll("\\s+", " ");
		return (line.length() > 300) ? line.substring(0, 300) + "…" : line;
	}

	@Override
	public void close() {
		this.http.close();
	}

}
