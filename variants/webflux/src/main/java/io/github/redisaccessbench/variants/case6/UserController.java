// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case6;

import java.time.Duration;

import io.github.redisaccessbench.colors.User;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /users/1}: one query for one row.
 */
@RestController
@Profile("user & !jdbc")
class UserController {

	private final DatabaseClient database;

	private final Duration timeout;

	UserController(DatabaseClient database, @Value("${colors.timeout}") Duration timeout) {
		this.database = database;
		this.timeout = timeout;
	}

	@GetMapping("/users/{id}")
	Mono<User> user(@PathVariable int id) {
		return this.database.sql("SELECT id, name FROM users WHERE id = :id")
			.bind("id", id)
			.map((row) -> new User(row.get("id", Integer.class), row.get("name", String.class)))
			.one()
			.timeout(this.timeout)
			.switchIfEmpty(
					Mono.error(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "there is no user " + id)));
	}

}
