// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * What a block cost: the difference of the counters at its two edges. Null: could not be
 * read.
 *
 * @param wallMs how long it took by a clock that nobody can set, in milliseconds; the
 * edges lie a little outside of the first and the last request
 * @param app CPU time of the app
 * @param generator CPU time of JMeter
 * @param lab CPU time of the lab
 * @param machine all cores
 * @param redis Redis, without the lab's own calls; also null if it was started anew
 * @param redisRestarted whether Redis was started anew in between
 * @param jvm the app's JVM
 * @param appBytes memory of the app that was in RAM at the end
 */
public record Cost(double wallMs, CpuTime app, CpuTime generator, CpuTime lab, MachineTime machine, RedisCounters redis,
		boolean redisRestarted, JvmCounters jvm, Long appBytes) {

	/**
	 * The cost of what happened between two readings.
	 * @param before the reading at the start
	 * @param after the reading at the end
	 * @return the difference
	 */
	public static Cost between(Counters before, Counters after) {
		RedisCounters redis = difference(before.redis(), after.redis(), (first, second) -> second.minus(first));
		return new Cost((after.nanos() - before.nanos()) / 1e6,
				difference(before.app(), after.app(), (first, second) -> second.minus(first)),
				difference(before.generator(), after.generator(), (first, second) -> second.minus(first)),
				difference(before.lab(), after.lab(), (first, second) -> second.minus(first)),
				difference(before.machine(), after.machine(), (first, second) -> second.minus(first)), redis,
				redis == null && before.redis() != null && after.redis() != null,
				difference(before.jvm(), after.jvm(), (first, second) -> second.minus(first)), after.appBytes());
	}

	private static <T> T difference(T before, T after, BinaryOperator<T> minus) {
		return (before != null && after != null) ? minus.apply(before, after) : null;
	}

	/**
	 * Whether counters were read.
	 * @return false if there is nothing but the time
	 */
	public boolean known() {
		return Stream.of(this.app, this.generator, this.lab, this.machine, this.redis, this.jvm)
			.anyMatch(Objects::nonNull);
	}

	/**
	 * The share of all cores that was used by others than app, Redis, JMeter and the lab.
	 * @return from 0 to 1, or null if one of them could not be read or the block was too
	 * short for the operating system's clock
	 */
	public Double othersShare() {
		if (this.machine == null || this.app == null || this.generator == null || this.lab == null || this.redis == null
				|| this.machine.totalMs() <= 0) {
			return null;
		}
		double ours = this.app.totalMs() + this.generator.totalMs() + this.lab.totalMs() + this.redis.cpu().totalMs();
		return Math.max(0, this.machine.busyMs() - ours) / this.machine.totalMs();
	}

}
