// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * How fast the machine was at one moment, without load: a line of
 * {@code iterations.ndjson}. Between machines of one kind, ratios of cases go with it. A
 * field that was not measured is null.
 *
 * @param moment which moment of the run
 * @param at when
 * @param boot the last digits of a hash of the id that the kernel has from its start to
 * its end: equal in runs of one boot
 * @param microcode version of the processor's microcode
 * @param mhz clock of the processors in MHz, the mean of all
 * @param redisMicros CPU time that Redis used for one MGET of 100 keys, user and kernel,
 * in µs: sent one after the other by one connection
 * @param javaMicros CPU time that a fixed piece of Java used, once its code was compiled,
 * in µs
 * @param blank why a field is null, by its name
 */
public record Yardstick(Moment moment, Instant at, String boot, String microcode, Double mhz, Double redisMicros,
		Double javaMicros, Map<String, String> blank) {

	/** Keys of the MGET. */
	public static final int KEYS = 100;

	public Yardstick {
		Objects.requireNonNull(moment, "moment is missing");
		Objects.requireNonNull(at, "at is missing");
		blank = Collections.unmodifiableMap(new TreeMap<>(blank));
	}

	/** A moment of a run. */
	public enum Moment {

		/** Before the first start of apps; of a run that was gone on with, again. */
		START,

		/** After the last iteration, when no app runs any more. */
		END

	}

}
