// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.Future;

/**
 * Waits for no body: the status of an answer says it all. A body that ends at once is
 * read, so that the connection can be used again; one that does not is given up.
 */
final class NoBody implements BodySubscriber<Void> {

	private static final Duration AT_ONCE = Duration.ofSeconds(1);

	private Future<?> alarm;

	@Override
	public CompletionStage<Void> getBody() {
		return CompletableFuture.completedFuture(null);
	}

	@Override
	public void onSubscribe(Subscription subscription) {
		this.alarm = CompletableFuture.runAsync(subscription::cancel,
				CompletableFuture.delayedExecutor(AT_ONCE.toMillis(), TimeUnit.MILLISECONDS));
		subscription.request(Long.MAX_VALUE);
	}

	@Override
	public void onNext(List<ByteBuffer> bytes) {
		// Nobody wants to know.
	}

	@Override
	public void onError(Throwable failure) {
		this.alarm.cancel(false);
	}

	@Override
	public void onComplete() {
		this.alarm.cancel(false);
	}

}
