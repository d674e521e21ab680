// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.springframework.data.redis.RedisConnectionFailureException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class LostReasonTest {

	private final Deque<Object> answers = new ArrayDeque<>();

	@Test
	void asksAgainUntilTheReasonIsKnown() {
		RedisConnectionFailureException wrong = failed("WRONGPASS invalid username-password pair");
		this.answers.addAll(List.of(lost(), lost(), wrong, "never asked"));
		assertThatThrownBy(this::ask).isSameAs(wrong);
		assertThat(this.answers).containsExactly("never asked");
	}

	@Test
	void asksOnceWhereNothingIsLost() {
		this.answers.addAll(List.of("PONG", "never asked"));
		assertThat(ask()).isEqualTo("PONG");
		assertThat(this.answers).containsExactly("never asked");
	}

	@Test
	void endsWhereTheReasonStaysLost() {
		this.answers.addAll(Collections.nCopies(RunMark.ATTEMPTS, lost()));
		this.answers.add("never asked");
		assertThatThrownBy(this::ask).hasRootCauseMessage("RedisHandshakeHandler not registered");
		assertThat(this.answers).containsExactly("never asked");
	}

	private Object ask() {
		return RunMark.askAgain(() -> {
			Object answer = this.answers.remove();
			if (answer instanceof RuntimeException ex) {
				throw ex;
			}
			return answer;
		});
	}

	private static RedisConnectionFailureException lost() {
		return failed("RedisHandshakeHandler not registered");
	}

	private static RedisConnectionFailureException failed(String reason) {
		return new RedisConnectionFailureException("Unable to connect", new IllegalStateException(reason));
	}

}
