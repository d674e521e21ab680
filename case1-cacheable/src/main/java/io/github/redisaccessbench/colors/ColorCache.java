// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.springframework.cache.annotation.Cacheable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/**
 * Colors by name, kept at {@code colors::v1::BLUE}. A bean of its own, because a call
 * within a bean does not pass through its cache.
 */
@Component
public class ColorCache {

	/**
	 * What Redis does not have would come from here: from a database, for instance. This
	 * example has none.
	 */
	@Cacheable("colors::v1")
	public Color findByName(String name) {
		throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE, "colors::v1::" + name + " holds no color");
	}

}
