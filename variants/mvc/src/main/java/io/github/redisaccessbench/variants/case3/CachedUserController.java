// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.User;

import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
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

	private final RedisTemplate<String, User> redis = new RedisTemplate<>();

	CachedUserController(RedisConnectionFactory connections) {
		this.redis.setConnectionFactory(connections);
		this.redis.setKeySerializer(RedisSerializer.string());
		this.redis.setValueSerializer(new JacksonJsonRedisSerializer<>(User.class));
		this.redis.afterPropertiesSet();
	}

	@GetMapping("/users/{id}")
	User user(@PathVariable int id) {
		if (id < 1 || id > User.MAX_ID) {
			throw new ResponseStatusException(HttpStatus.NOT_FOUND, "there is no user " + id);
		}
		User user = this.redis.opsForValue().get(ColorKeys.user(id));
		return (user != null) ? user : stored(id);
	}

	private User stored(int id) {
		User user = User.of(id);
		this.redis.opsForValue().set(ColorKeys.user(id), user);
		return user;
	}

}
