// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import tools.jackson.databind.json.JsonMapper;

/**
 * The one right answer to {@code GET /colors?limit=n}, byte for byte in UTF-8.
 */
public final class ColorsJson {

	private static final JsonMapper JSON = new JsonMapper();

	private ColorsJson() {
	}

	/**
	 * @param n 1 to {@value Palette#MAX_SIZE}
	 * @return e.g. for 1: {@code [{"name":"ALICEBLUE","red":240,"green":248,"blue":255}]}
	 * @throws LimitOutOfRangeException if n is out of range
	 */
	public static String of(int n) {
		return JSON.writeValueAsString(Palette.first(n));
	}

}
