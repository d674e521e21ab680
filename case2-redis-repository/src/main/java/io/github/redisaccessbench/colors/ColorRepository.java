// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.springframework.data.repository.CrudRepository;

/**
 * Colors by name.
 */
public interface ColorRepository extends CrudRepository<ColorHash, String> {

}
