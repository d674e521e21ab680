// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.app.variants.jpa;

import io.github.redisaccessbench.colors.User;

import org.springframework.context.annotation.Lazy;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /users/1/jpa}: one row by Spring Data JPA, {@code findById}.
 */
@Lazy
@RestController
class JpaUser {

	private final UserEntities users;

	JpaUser(JpaContext jpa) {
		this.users = jpa.repository(UserEntities.class);
	}

	@GetMapping("/users/{id}/jpa")
	User user(@PathVariable int id) {
		return this.users.findById(id)
			.map(UserEntity::toUser)
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "there is no user " + id));
	}

}
