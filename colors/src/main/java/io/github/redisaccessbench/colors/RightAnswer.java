// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The one right answer to a request, byte for byte in UTF-8, whichever app it is sent to.
 */
public final class RightAnswer {

	private static final String HEALTH = "{\"status\":\"UP\"}";

	private static final Pattern USER = Pattern.compile("/users/(\\d{1,9})");

	private static final Pattern NOTHING_READ = Pattern.compile("/health|/slow");

	private RightAnswer() {
	}

	/**
	 * @param path without the query: {@code /health}, {@code /slow}, {@code /users/1},
	 * {@code /one} for the first color or any other, which answers colors
	 * @param limit how many colors are asked for: 1 to {@value Palette#MAX_SIZE}
	 * @return e.g. {@code {"id":1,"name":"USER00001"}}
	 * @throws IllegalArgumentException if there is no such user, or the limit is out of
	 * range
	 */
	public static String to(String path, int limit) {
		Matcher user = USER.matcher(path);
		if (user.matches()) {
			return User.of(Integer.parseInt(user.group(1))).json();
		}
		if (path.equals("/one")) {
			String list = ColorsJson.of(1);
			return list.substring(1, list.length() - 1);
		}
		return NOTHING_READ.matcher(path).matches() ? HEALTH : ColorsJson.of(limit);
	}

}
