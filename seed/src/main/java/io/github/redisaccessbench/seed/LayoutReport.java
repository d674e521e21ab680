// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Locale;

/**
 * What one layout looks like in Redis after the seed.
 *
 * @param layout which
 * @param found how many keys begin with its prefix, foreign ones included
 * @param keys how many keys are the seed's own, an id set included
 * @param memory of the seed's own keys
 * @param problems one line each: what, where, what to do
 */
record LayoutReport(Layout layout, long found, int keys, Memory memory, List<String> problems) {

	/**
	 * @return one line whose columns line up with those of the other layouts
	 */
	String line() {
		return String.format(Locale.ROOT, "%-13s  %-23s  %5d keys  %s", this.layout.pattern(), this.layout.type(),
				this.found, this.memory);
	}

}
