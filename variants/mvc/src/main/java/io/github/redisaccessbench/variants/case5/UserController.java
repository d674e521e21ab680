// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case5;

import io.github.redisaccessbench.colors.User;

import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /users/1}: one query for one row.
 */
@RestController
@Profile("user & !jpa")
class UserController {

	private final JdbcClient database;

	UserController(JdbcClient database) {
		this.database = database;
	}

	@GetMapping("/users/{id}")
	User user(@PathVariable int id) {
		return this.database.sql("SELECT id, name FROM users WHERE id = :id")
			.param("id", id)
			.query((row, number) -> new User(row.getInt("id"), row.getString("name")))
			.optional()
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "there is no user " + id));
	}

}
