// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.render.Rounded;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON of a page: numbers have six digits, which no picture can show, and half of the
 * size.
 */
public final class PageJson {

	private static final JsonMapper MAPPER = Json.LINE.rebuild().addModule(Rounded.module(6)).build();

	private PageJson() {
	}

	/** A value on one line. */
	public static String write(Object value) {
		return MAPPER.writeValueAsString(value);
	}

}
