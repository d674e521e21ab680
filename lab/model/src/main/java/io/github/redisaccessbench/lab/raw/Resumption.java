// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.time.Instant;
import java.util.Objects;

import io.github.redisaccessbench.lab.schedule.Interruption;

/**
 * A run that had broken off was gone on with: a line of {@code iterations.ndjson} between
 * the iterations before and those after.
 *
 * @param at when
 * @param broken where it had broken off
 */
public record Resumption(Instant at, Interruption broken) {

	public Resumption {
		Objects.requireNonNull(at, "at is missing");
		Objects.requireNonNull(broken, "broken is missing");
	}

}
