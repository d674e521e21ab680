// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

/**
 * A limit that is not from 1 to {@link Palette#MAX_SIZE}. The message is fit for the
 * caller of the HTTP endpoint:
 * {@code limit must be a whole number from 1 to 10000, but was 0}.
 */
public class LimitOutOfRangeException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	/**
	 * @param limit what was asked for
	 */
	public LimitOutOfRangeException(int limit) {
		super("limit must be a whole number from 1 to " + Palette.MAX_SIZE + ", but was " + limit);
	}

}
