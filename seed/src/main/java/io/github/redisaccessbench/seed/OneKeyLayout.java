// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Set;

/**
 * A layout that keeps all colors at one key.
 */
interface OneKeyLayout extends Layout {

	/**
	 * @return the key
	 */
	@Override
	String prefix();

	@Override
	default String pattern() {
		return prefix();
	}

	@Override
	default String place(String name) {
		return name + " in " + prefix();
	}

	@Override
	default List<String> colorKeys(Set<String> names) {
		return List.of(prefix());
	}

	@Override
	default boolean isOwn(String key) {
		return key.equals(prefix());
	}

}
