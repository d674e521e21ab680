// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * Names of options and keys that were changed: who uses the old one is told the new one.
 */
public final class OldNames {

	private static final Map<String, String> KEYS = Map.of("block-ms", "iteration-ms", "compiling-percent",
			"jit-threshold", "tie-percent", "tie-margin", "uncounted", "without-counters", "ceiling", "baseline",
			"twin-of", "aa-control-of");

	/** Keys of cases, which are no options. */
	private static final List<String> OF_CASES = List.of("ceiling", "twin-of");

	/** Options that another way has replaced. */
	private static final List<String> OF_ENGINES = List.of("engines", "engines.address", "engines.port");

	private OldNames() {
	}

	/** Options that have another name now. */
	public static List<String> options() {
		return Stream
			.concat(OF_ENGINES.stream(),
					KEYS.keySet().stream().filter((key) -> !OF_CASES.contains(key)).map((key) -> key.replace('-', '.')))
			.sorted()
			.toList();
	}

	/** What a key of a file is called now, if it was changed. */
	public static Optional<String> ofKey(String key) {
		return Optional.ofNullable(KEYS.get(key));
	}

	/** What a case is called now, if it has the name that A/A controls had. */
	public static Optional<String> ofCase(String name) {
		return Optional.of(name).filter((one) -> one.endsWith("/again")).map((one) -> one.replaceFirst("again$", "aa"));
	}

	/**
	 * Refuses an option by its old name.
	 * @param name the name, without what stands before it on a command line
	 * @throws Problem if it was changed
	 */
	public static void refuse(String name) {
		if (OF_ENGINES.contains(name)) {
			throw new Problem(name + " was replaced by jmeter.remote: JMeter's own remote engines send the requests. "
					+ "See docs/LOAD-MACHINES.md.");
		}
		if (options().contains(name)) {
			throw new Problem(
					name + " is called " + KEYS.get(name.replace('.', '-')).replace('-', '.') + " now. Use that name.");
		}
	}

}
