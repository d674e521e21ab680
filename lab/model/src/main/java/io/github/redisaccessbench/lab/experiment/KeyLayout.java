// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Locale;

/** How the colors lie in the store that a case reads. */
public enum KeyLayout {

	/** A string for each color: a JDK-serialized object. */
	V1,

	/** A hash for each color, and the set of their names. */
	V2,

	/** A string for each color: JSON. */
	V3,

	/** One hash with a field for each color: JSON. */
	V4,

	/** One string: a JSON array of all colors. */
	V5;

	/** How it is written in files: for instance {@code v1}, as in the keys themselves. */
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
