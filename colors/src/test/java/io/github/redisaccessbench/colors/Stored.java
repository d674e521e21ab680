// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

/**
 * How colors lie in a store that runs for the tests, and how they get there.
 */
public interface Stored {

	/**
	 * Writes the colors, whatever was there before.
	 */
	void write(List<Color> colors);

}
