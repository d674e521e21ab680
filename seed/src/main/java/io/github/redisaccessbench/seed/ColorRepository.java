// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import org.springframework.data.repository.CrudRepository;

/**
 * Colors by name.
 */
interface ColorRepository extends CrudRepository<ColorHash, String> {

}
