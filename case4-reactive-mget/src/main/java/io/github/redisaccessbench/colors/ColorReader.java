// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import reactor.core.publisher.Mono;

/**
 * A way to read colors.
 */
public interface ColorReader {

	/**
	 * @return the colors in the order of the names, none left out
	 */
	Mono<List<Color>> read(List<String> names);

}
