// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * What varies.
 *
 * @param factors the levels of each factor by its name; a factor that is not named has
 * its standard level, if there is one
 * @param args further factors by their names: each level is arguments of the apps' JVM or
 * of Spring, so it takes processes of its own
 */
public record Sweep(SequencedMap<String, List<Level>> factors, SequencedMap<String, List<Level>> args) {

	public Sweep {
		factors = Levels.complete(factors);
		args = Collections.unmodifiableSequencedMap((args != null) ? new LinkedHashMap<>(args) : new LinkedHashMap<>());
	}

}
