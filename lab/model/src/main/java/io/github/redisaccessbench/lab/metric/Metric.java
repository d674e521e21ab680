// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.OptionalDouble;
import java.util.function.Function;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Something that can be measured. {@link Metrics} lists all of them.
 *
 * @param id its name in files, for instance {@code app.cpu.user}
 * @param owner whose it is, for instance {@code Redis}
 * @param what what it is, for instance {@code bytes sent}
 * @param unit {@code B}, {@code µs}, {@code ms}, or nothing for a number or a share
 * @param basis in which iterations it is counted, and per what
 * @param whenMissing why it may not be known
 * @param amount its amount in the readings of an iteration
 */
public record Metric(@JsonValue String id, String owner, String what, String unit, Basis basis, String whenMissing,
		Function<Readings, OptionalDouble> amount) {

	/** A metric that a probe reads under its id. */
	Metric(String id, String owner, String what, String unit, Basis basis, String whenMissing) {
		this(id, owner, what, unit, basis, whenMissing, (readings) -> readings.get(id));
	}

	/** Its amount in an iteration: the amount, or nothing if it is not known. */
	public OptionalDouble of(Readings readings) {
		return this.amount.apply(readings);
	}

	/** Whether it is a share of all cores: whether its values are from 0 to 1. */
	public boolean isShare() {
		return this.basis == Basis.CORES;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof Metric metric && metric.id.equals(this.id);
	}

	@Override
	public int hashCode() {
		return this.id.hashCode();
	}

}
