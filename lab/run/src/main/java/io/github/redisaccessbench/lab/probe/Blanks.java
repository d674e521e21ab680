// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;

import io.github.redisaccessbench.lab.Problem;

/** Keeps the reasons why fields of a record are blank. */
final class Blanks {

	private final Map<String, String> reasons = new TreeMap<>();

	/**
	 * A field.
	 * @param why it is blank, if it is null
	 */
	<T> T of(String field, T value, String why) {
		if (value == null) {
			this.reasons.put(field, why);
		}
		return value;
	}

	/** A field that is measured; it is blank if that is a problem. */
	Double measured(String field, DoubleSupplier measuring) {
		try {
			return measuring.getAsDouble();
		}
		catch (Problem ex) {
			return of(field, null, ex.getMessage().lines().findFirst().orElse(""));
		}
	}

	/** Why fields are blank, by their names. */
	Map<String, String> reasons() {
		return this.reasons;
	}

}
