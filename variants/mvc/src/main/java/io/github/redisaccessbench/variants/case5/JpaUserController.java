// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case5;

import io.github.redisaccessbench.colors.User;

import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /users/1}: one row by Spring Data JPA, {@code findById}.
 */
@RestController
@Profile("user & jpa")
class JpaUserController {

	private final UserEntities users;

	JpaUserController(UserEntities users) {
		this.users = users;
	}

	@GetMapping("/users/{id}")
	User user(@PathVariable int id) {
		return this.users.findById(id)
			.map(UserEntity::toUser)
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "there is no user " + id));
	}

}
