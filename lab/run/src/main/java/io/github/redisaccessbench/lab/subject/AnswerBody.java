// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/**
 * Takes the body of an answer as text, up to a size: an app may send without an end.
 */
final class AnswerBody implements BodySubscriber<String> {

	private static final int MEGABYTE = 1_000_000;

	private final BodySubscriber<String> text;

	private final long most;

	private long taken;

	private Subscription subscription;

	/**
	 * Makes one.
	 * @param most how many bytes it may have
	 */
	AnswerBody(ResponseInfo info, long most) {
		this.text = BodyHandlers.ofString().apply(info);
		this.most = most;
	}

	@Override
	public CompletionStage<String> getBody() {
		return this.text.getBody();
	}

	@Override
	public void onSubscribe(Subscription given) {
		this.subscription = given;
		this.text.onSubscribe(given);
	}

	@Override
	public void onNext(List<ByteBuffer> bytes) {
		this.taken += bytes.stream().mapToLong(ByteBuffer::remaining).sum();
		if (this.taken <= this.most) {
			this.text.onNext(bytes);
		}
		else {
			this.subscription.cancel();
			this.text.onError(new TooLongException(this.most));
		}
	}

	@Override
	public void onError(Throwable failure) {
		this.text.onError(failure);
	}

	@Override
	public void onComplete() {
		this.text.onComplete();
	}

	/** It is longer than an answer may be. */
	static final class TooLongException extends IOException {

		private static final long serialVersionUID = 1L;

		private TooLongException(long most) {
			super("its answer is longer than " + most / MEGABYTE + " MB, or has no end");
		}

	}

}
