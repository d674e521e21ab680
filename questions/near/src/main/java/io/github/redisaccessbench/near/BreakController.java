// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.time.Duration;
import java.util.OptionalLong;

import io.lettuce.core.KillArgs;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /break} waits for half a second, and then makes Redis hang up on the
 * connection by which the cache is told of changes, if it has one.
 */
@RestController
class BreakController implements DisposableBean {

	private static final Duration PAUSE = Duration.ofMillis(500);

	private final NearCache cache;

	private final StatefulRedisConnection<String, String> redis;

	BreakController(NearCache cache, LettuceConnectionFactory connections) {
		this.cache = cache;
		this.redis = ((RedisClient) connections.getRequiredNativeClient()).connect();
	}

	@GetMapping("/break")
	String broken() throws InterruptedException {
		Thread.sleep(PAUSE);
		connection().ifPresent((id) -> this.redis.sync().clientKill(KillArgs.Builder.id(id)));
		return "broken";
	}

	private OptionalLong connection() {
		return switch (this.cache) {
			case TrackedCache tracked -> OptionalLong.of(tracked.connectionId());
			case LettuceCache lettuce -> OptionalLong.of(lettuce.connectionId());
			default -> OptionalLong.empty();
		};
	}

	@Override
	public void destroy() {
		this.redis.close();
	}

}
