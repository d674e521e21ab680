// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What varies.
 *
 * @param factors the levels of each factor by its name; a factor that is not named has
 * its standard level, if there is one
 * @param args further factors by their names: each level is arguments of the apps' JVM or
 * of Spring, so it takes processes of its own
 * @param apart what else takes processes of its own for each of its levels: {@code users}
 * and {@code rate}; an app keeps threads that it needed once
 */
public record Sweep(SequencedMap<String, List<Level>> factors, SequencedMap<String, List<Level>> args,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> apart) {

	/** One in which only arguments take processes of their own. */
	public Sweep(SequencedMap<String, List<Level>> factors, SequencedMap<String, List<Level>> args) {
		this(factors, args, null);
	}

	public Sweep {
		apart = Levels.orNone(apart);
		factors = Levels.complete(factors);
		args = Collections.unmodifiableSequencedMap((args != null) ? new LinkedHashMap<>(args) : new LinkedHashMap<>());
	}

}
