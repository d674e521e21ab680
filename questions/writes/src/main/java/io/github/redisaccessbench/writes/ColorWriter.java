// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Color;

/**
 * A way to write colors, each as JSON under a key of its own that expires.
 */
public interface ColorWriter {

	/** When an entry expires. */
	Duration TTL = Duration.ofHours(1);

	/**
	 * @param colors what is written
	 */
	void write(List<Color> colors);

	/**
	 * @return the key of a color: {@code colors::written::BLUE}
	 */
	static String key(Color color) {
		return "colors::written::" + color.name();
	}

}
