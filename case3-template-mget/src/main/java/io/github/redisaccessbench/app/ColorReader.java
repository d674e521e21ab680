// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.UnreadableColorException;

/**
 * A way to read colors.
 */
public interface ColorReader {

	/**
	 * @param names names of the palette
	 * @return the colors in the order of the names, never null, none left out; or an
	 * {@link UnreadableColorException} that names the first one that is missing
	 */
	List<Color> read(List<String> names);

}
