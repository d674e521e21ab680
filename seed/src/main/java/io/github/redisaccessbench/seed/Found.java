// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Optional;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;

/**
 * What is at a key after it was written.
 *
 * @param isThere whether there is anything
 * @param problem what is wrong with it, where, what to do
 */
record Found(boolean isThere, Optional<String> problem) {

	/**
	 * Reads the key as the case itself would.
	 * @throws DataAccessException if Redis does not answer, or refuses
	 */
	static Found of(Layout layout, String name) {
		String key = layout.place(name);
		try {
			Optional<Color> stored = layout.read(name);
			return new Found(stored.isPresent(), stored.equals(Palette.find(name)) ? Optional.empty()
					: problem(key + " holds " + stored.map(Color::toString).orElse("nothing")));
		}
		catch (DataAccessException ex) {
			throw ex;
		}
		catch (RuntimeException ex) {
			String reason = String.valueOf(NestedExceptionUtils.getMostSpecificCause(ex).getMessage());
			return new Found(true, problem(key + " cannot be read (" + Text.printable(reason) + ")"));
		}
	}

	private static Optional<String> problem(String what) {
		return Optional.of(what + " after the seed: does something else write there?");
	}

}
