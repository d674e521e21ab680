// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case4;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.User;
import reactor.core.publisher.Mono;

import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.ReactiveRedisConnectionFactory;
import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.data.redis.core.ReactiveRedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializationContext;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /users/1}: one GET for one user, whom the app stores if it is missing.
 */
@RestController
@Profile("user-cache")
class CachedUserController {

	private final ReactiveRedisOperations<String, User> redis;

	CachedUserController(ReactiveRedisConnectionFactory connections) {
		this.redis = new ReactiveRedisTemplate<>(connections,
				RedisSerializationContext.<String, User>newSerializationContext(RedisSerializer.string())
					.value(new JacksonJsonRedisSerializer<>(User.class))
					.build());
	}

	@GetMapping("/users/{id}")
	Mono<User> user(@PathVariable int id) {
		if (id < 1 || id > User.MAX_ID) {
			return Mono.error(new ResponseStatusException(HttpStatus.NOT_FOUND, "there is no user " + id));
		}
		return this.redis.opsForValue().get(ColorKeys.user(id)).switchIfEmpty(Mono.defer(() -> stored(id)));
	}

	private Mono<User> stored(int id) {
		User user = User.of(id);
		return this.redis.opsForValue().set(ColorKeys.user(id), user).thenReturn(user);
	}

}
