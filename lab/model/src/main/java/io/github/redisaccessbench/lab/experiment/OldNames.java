// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * Names of options and keys that were changed: a user of the old one is told the new one.
 */
public final class OldNames {

	/** Keys of cases, which are no options. */
	private static final Map<String, String> OF_CASES = Map.of("ceiling", "baseline", "twin-of", "aa-control-of");

	/** The plain ways of questions, which had the name of their app. */
	private static final Map<String, String> OF_PLAIN_WAYS = Map.of("near", "near/none", "stampede",
			"stampede/cacheable", "values", "values/json", "writes", "writes/loop", "cluster", "cluster/multiget");

	/** Options that another way has replaced. */
	private static final List<String> OF_ENGINES = List.of("engines", "engines.address", "engines.port");

	private OldNames() {
	}

	/** Options that have another name now. */
	public static List<String> options() {
		return Stream.concat(OF_ENGINES.stream(), renamed().map((setting) -> setting.oldName().replace('-', '.')))
			.sorted()
			.toList();
	}

	private static Stream<Setting> renamed() {
		return Setting.ALL.stream().filter((setting) -> setting.oldName() != null);
	}

	/** What a key of a file is called now, if it was changed. */
	public static Optional<String> ofKey(String key) {
		return renamed().filter((setting) -> setting.oldName().equals(key))
			.map(Setting::label)
			.findFirst()
			.or(() -> Optional.ofNullable(OF_CASES.get(key)));
	}

	/**
	 * What a case is called now, if it has a name that A/A controls or plain ways had.
	 */
	public static Optional<String> ofCase(String name) {
		return Optional.of(name)
			.filter((one) -> one.endsWith("/again"))
			.map((one) -> one.replaceFirst("again$", "aa"))
			.or(() -> Optional.ofNullable(OF_PLAIN_WAYS.get(name)));
	}

	/**
	 * Refuses an option by its old name.
	 * @param name the name, without what stands before it on a command line
	 * @throws Problem if it was changed
	 */
	public static void refuse(String name) {
		if (OF_ENGINES.contains(name)) {
			throw new Problem(name
					+ " was replaced by -Djmeter.remote=<host>,<host>: JMeter's own remote engines send the requests. "
					+ "See docs/LOAD-MACHINES.md.");
		}
		renamed().filter((setting) -> setting.oldName().equals(name.replace('.', '-'))).forEach((setting) -> {
			throw new Problem(name + " is called " + setting.name() + " now. Use that name.");
		});
	}

}
