// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.api.ThrowableAssertAlternative;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** What the lab says of what it refuses. */
public final class Problems {

	private Problems() {
	}

	/**
	 * Asserts that something is refused with a problem, whose message can be looked at.
	 */
	public static ThrowableAssertAlternative<Problem> assertProblem(ThrowingCallable refused) {
		return assertThatExceptionOfType(Problem.class).isThrownBy(refused);
	}

}
