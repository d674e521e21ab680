// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.run.Request;

/** Asks apps over HTTP, as a user would. */
final class AppClient implements AutoCloseable {

	private static final Duration PATIENCE = Duration.ofSeconds(20);

	private static final long LONGEST_BODY = 64_000_000;

	private static final int FAILED = 500;

	private final HttpClient http = HttpClient.newBuilder()
		.version(HttpClient.Version.HTTP_1_1)
		.connectTimeout(Duration.ofSeconds(2))
		.build();

	private final Duration patience;

	private final long longestBody;

	AppClient() {
		this(PATIENCE, LONGEST_BODY);
	}

	/**
	 * Makes one.
	 * @param patience how long a whole answer may take
	 * @param longestBody how many bytes its body may have
	 */
	AppClient(Duration patience, long longestBody) {
		this.patience = patience;
		this.longestBody = longestBody;
	}

	/**
	 * Whether an app is ready.
	 * @param base where it listens: {@code http://127.0.0.1:8081}
	 * @param ready the path that answers 200 then; null: any path answers anything
	 */
	boolean isReady(String base, String ready) {
		CompletableFuture<Integer> status = new CompletableFuture<>();
		CompletableFuture<?> answer = send(base, (ready != null) ? ready : "/", (info) -> {
			status.complete(info.statusCode());
			return BodySubscribers.discarding();
		});
		// A body that ends at once is read, so that the connection can be used again; one
		// that does not is given up.
		status.thenRunAsync(() -> answer.cancel(true), CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS));
		try {
			await(CompletableFuture.anyOf(status, answer));
			return status.join() == 200 || ready == null;
		}
		catch (IOException ex) {
			answer.cancel(true);
			return false;
		}
	}

	/**
	 * Asks a case and compares its answer. One that says that it failed is asked once
	 * more: Lettuce's reactive API can lose the reply to the first request of a process,
	 * which then waits for the timeout (see case 4's README).
	 * @param base where its app listens: {@code http://127.0.0.1:8081}
	 * @throws Problem if the answer is not the expected one
	 */
	void verify(String caseName, String base, Request request) {
		try {
			HttpResponse<String> first = get(base, request.path());
			HttpResponse<String> answer = (first.statusCode() >= FAILED) ? get(base, request.path()) : first;
			if (answer.statusCode() != 200) {
				throw new Problem(caseName + " answers status " + answer.statusCode() + " instead of 200: "
						+ PrintableText.brief(answer.body().replaceAll("\\s+", " "), 300));
			}
			request.answer().difference(answer.body()).ifPresent((difference) -> {
				throw new Problem(caseName + " does not answer " + request.path() + " as it should: " + difference);
			});
		}
		catch (IOException ex) {
			throw new Problem(caseName + " does not answer: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Asks.
	 * @throws IOException if the whole answer does not come in time, or is too long
	 */
	HttpResponse<String> get(String base, String path) throws IOException {
		CompletableFuture<HttpResponse<String>> answer = send(base, path,
				(info) -> new AnswerBody(info, this.longestBody));
		try {
			return await(answer);
		}
		finally {
			answer.cancel(true);
		}
	}

	private <T> CompletableFuture<HttpResponse<T>> send(String base, String path, BodyHandler<T> body) {
		return this.http.sendAsync(HttpRequest.newBuilder(URI.create(base + path)).build(), body);
	}

	/** The timeout of a request would end when the headers of the answer are there. */
	private <T> T await(CompletableFuture<T> answer) throws IOException {
		try {
			return answer.get(this.patience.toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (TimeoutException ex) {
			throw new HttpTimeoutException("its answer was not complete after " + this.patience.toSeconds() + " s");
		}
		catch (ExecutionException ex) {
			throw (ex.getCause() instanceof IOException cause) ? cause : new IOException(ex.getCause());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new Problem("The lab was told to stop while it waited for an app.", ex);
		}
	}

	/** Whatever an app still sends is no longer waited for. */
	@Override
	public void close() {
		this.http.shutdownNow();
	}

}
