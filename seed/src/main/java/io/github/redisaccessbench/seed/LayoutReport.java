// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Locale;

/**
 * What one layout looks like in Redis after the seed.
 *
 * @param pattern e.g. {@code colors::v3::*}
 * @param type e.g. {@code string (JSON)}
 * @param keys how many keys match the pattern
 * @param memory e.g. {@code 17600 bytes}, or {@code n/a (why)}
 * @param problems one line each: what, where, what to do
 */
record LayoutReport(String pattern, String type, int keys, String memory, List<String> problems) {

	/**
	 * @return one line whose columns line up with those of the other layouts
	 */
	String line() {
		return String.format(Locale.ROOT, "%-13s  %-23s  %5d keys  %s", this.pattern, this.type, this.keys,
				this.memory);
	}

}
