// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case5;

import org.springframework.data.jpa.repository.JpaRepository;

/**
 * The table {@code users}, as Spring Data JPA shows it.
 */
interface UserEntities extends JpaRepository<UserEntity, Integer> {

}
