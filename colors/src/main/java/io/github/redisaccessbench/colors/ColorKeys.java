// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.Collection;
import java.util.List;

/**
 * The names of the keys in Redis, one layout per way of reading. The constants are fit
 * for annotations.
 */
public final class ColorKeys {

	/** What the keys of all layouts begin with; nothing else in Redis is touched. */
	public static final String PREFIX = "colors::";

	/**
	 * A run of the lab holds this key while it uses a Redis that others may use, too. Its
	 * value tells the run from others; it lapses by itself.
	 */
	public static final String RUN = "colors::run";

	/** The environment variable that tells the seed which value of it is its own. */
	public static final String RUN_VARIABLE = "COLORS_RUN";

	/** Cache name of layout 1; its keys are {@code colors::v1::BLUE}. */
	public static final String V1_CACHE = "colors::v1";

	/**
	 * Keyspace of layout 2, and the key of its id set; its keys are
	 * {@code colors::v2::BLUE}.
	 */
	public static final String V2_KEYSPACE = "colors::v2:";

	/** Type alias of layout 2, stored as {@code _class}. */
	public static final String V2_TYPE_ALIAS = "color";

	/** The only key of layout 4: a hash, with a field for each color. */
	public static final String V4 = "colors::v4";

	/** The only key of layout 5: a string that holds all colors. */
	public static final String V5 = "colors::v5";

	private static final String USERS = "colors::users::";

	private static final String V1_PREFIX = V1_CACHE + "::";

	private static final String V2_PREFIX = V2_KEYSPACE + ":";

	private static final String V3_PREFIX = "colors::v3::";

	private ColorKeys() {
	}

	/**
	 * @return the key of the JDK-serialized color that {@code @Cacheable} reads:
	 * {@code colors::v1::BLUE}
	 */
	public static String v1(String name) {
		return V1_PREFIX + name;
	}

	/**
	 * @return the keys of layout 1, in the order of the names
	 */
	public static List<String> v1(Collection<String> names) {
		return names.stream().map(ColorKeys::v1).toList();
	}

	/**
	 * @return the key of the hash that the repository reads: {@code colors::v2::BLUE}
	 */
	public static String v2(String name) {
		return V2_PREFIX + name;
	}

	/**
	 * @return the keys of layout 2, in the order of the names
	 */
	public static List<String> v2(Collection<String> names) {
		return names.stream().map(ColorKeys::v2).toList();
	}

	/**
	 * @return the key of the JSON string that the templates read:
	 * {@code colors::v3::BLUE}
	 */
	public static String v3(String name) {
		return V3_PREFIX + name;
	}

	/**
	 * @return the key of the user of that id, whom an app itself stores there as JSON:
	 * {@code colors::users::1}
	 */
	public static String user(int id) {
		return USERS + id;
	}

	/**
	 * @return the keys of layout 3, in the order of the names
	 */
	public static List<String> v3(Collection<String> names) {
		return names.stream().map(ColorKeys::v3).toList();
	}

}
