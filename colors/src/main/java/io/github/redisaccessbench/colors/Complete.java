// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.function.IntFunction;

/**
 * Looks for the gaps in what Redis answered.
 */
public final class Complete {

	private Complete() {
	}

	/**
	 * @param values what was read; null where there is nothing
	 * @param key tells where the value of an index was read
	 * @return the values, none of them null
	 * @throws UnreadableColorException if one is missing; names the key of the first
	 */
	public static <T> List<T> of(List<T> values, IntFunction<String> key) {
		int missing = values.indexOf(null);
		if (missing >= 0) {
			throw new UnreadableColorException(key.apply(missing));
		}
		return values;
	}

}
