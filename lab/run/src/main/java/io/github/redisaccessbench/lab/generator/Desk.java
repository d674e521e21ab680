// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.Problem;

/**
 * Where one worker asks for its next iteration. Its question ends the iteration before,
 * and may hold what became of it.
 */
final class Desk {

	private final Predicate<Worker> expected;

	private volatile Worker worker;

	/** Completed when the worker asks. */
	private CompletableFuture<Worker> question = new CompletableFuture<>();

	/** Completed when there is something to say. */
	private CompletableFuture<NextIteration> answer = new CompletableFuture<>();

	/**
	 * No worker has asked yet.
	 * @param expected whether a worker is the one that is answered
	 */
	Desk(Predicate<Worker> expected) {
		this.expected = expected;
	}

	/** Called by the server: a worker has sent everything and asks for more. */
	Optional<NextIteration> next(Worker asking) {
		return asked(asking).map(CompletableFuture::join);
	}

	private synchronized Optional<CompletableFuture<NextIteration>> asked(Worker asking) {
		if ((this.worker != null && this.worker.pid() != asking.pid()) || !this.expected.test(asking)) {
			return Optional.empty();
		}
		this.worker = asking;
		if (asking.failure() != null) {
			fail(asking.failure());
			return Optional.of(CompletableFuture.completedFuture(NextIteration.DONE));
		}
		this.question.complete(asking);
		return Optional.of(this.answer);
	}

	/** The worker that asks here; null: none has asked yet. */
	Worker worker() {
		return this.worker;
	}

	/**
	 * Waits for the first question.
	 * @param patience how long; nothing: as long as it takes
	 * @return nothing if it does not come in time
	 * @throws Problem why there is nothing to wait for
	 */
	Optional<Worker> await(Optional<Duration> patience) {
		CompletableFuture<Worker> first;
		synchronized (this) {
			first = this.question;
		}
		patience.ifPresent((limit) -> first.completeOnTimeout(null, limit.toMillis(), TimeUnit.MILLISECONDS));
		return Optional.ofNullable(join(first));
	}

	/**
	 * Has an iteration run.
	 * @return the question that ends it
	 * @throws Problem why there is nothing to wait for
	 */
	Worker run(NextIteration next) {
		return join(say(next));
	}

	/** Answers the question, and promises the next one. */
	synchronized CompletableFuture<Worker> say(NextIteration next) {
		if (!this.question.isCompletedExceptionally()) {
			CompletableFuture<NextIteration> pending = this.answer;
			this.answer = new CompletableFuture<>();
			this.question = new CompletableFuture<>();
			pending.complete(next);
		}
		return this.question;
	}

	/** Ends what waits for a question, now and later. */
	synchronized void fail(String why) {
		if (!this.question.completeExceptionally(new Problem(why)) && !this.question.isCompletedExceptionally()) {
			this.question = CompletableFuture.failedFuture(new Problem(why));
		}
	}

	/** Tells the worker that it is done, now or when it asks. */
	synchronized void close() {
		this.answer.complete(NextIteration.DONE);
	}

	private static <T> T join(CompletableFuture<T> future) {
		try {
			return future.join();
		}
		catch (CompletionException ex) {
			throw (ex.getCause() instanceof RuntimeException cause) ? cause : ex;
		}
	}

}
