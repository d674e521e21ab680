// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case6;

import io.github.redisaccessbench.colors.User;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /users/1}: one query by JDBC, for which a thread of {@code boundedElastic}
 * waits.
 */
@RestController
@Profile("user & jdbc")
class JdbcUserController {

	private final JdbcClient database;

	JdbcUserController(JdbcClient database) {
		this.database = database;
	}

	@GetMapping("/users/{id}")
	Mono<User> user(@PathVariable int id) {
		return Mono.fromCallable(() -> query(id)).subscribeOn(Schedulers.boundedElastic());
	}

	private User query(int id) {
		return this.database.sql("SELECT id, name FROM users WHERE id = :id")
			.param("id", id)
			.query((row, number) -> new User(row.getInt("id"), row.getString("name")))
			.optional()
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "there is no user " + id));
	}

}
