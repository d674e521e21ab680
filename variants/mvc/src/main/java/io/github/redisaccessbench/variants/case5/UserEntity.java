// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case5;

import io.github.redisaccessbench.colors.User;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/**
 * A row of {@code users}.
 */
@Entity
@Table(name = "users")
class UserEntity {

	@Id
	private Integer id;

	private String name;

	User toUser() {
		return new User(this.id, this.name);
	}

}
