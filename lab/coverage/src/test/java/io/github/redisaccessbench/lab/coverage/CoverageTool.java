// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/**
 * Puts the lab's statistics to the test: simulates runs, and prints how often what they
 * say holds. Needs no run. From the root of the project:
 * {@snippet lang = shell
 * : * mvn -q test -Pit -pl lab/coverage -am -Dtest=CoverageTool -Dsurefire.failIfNoSpecifiedTests=false
 * }
 * Two system properties are options: {@value #EXPERIMENTS}, the simulated runs for each
 * scenario and truth (1 or more, {@value #DEFAULT_EXPERIMENTS} by default), and
 * {@value #SEED} (any whole number, {@value #DEFAULT_SEED} by default).
 * <p>
 * It is a test so that Maven finds JDK and class path for it; its name keeps it out of
 * the tests that {@code mvn test} runs.
 */
public final class CoverageTool {

	static final String EXPERIMENTS = "coverage.experiments";

	static final String SEED = "coverage.seed";

	static final String DEFAULT_EXPERIMENTS = "100";

	static final String DEFAULT_SEED = "1";

	/** Of runs with delays and keys. */
	private static final int ROUNDS = 12;

	private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");

	/**
	 * Prints the tables.
	 * @throws IllegalArgumentException if an option is not a number that it may be
	 */
	public static void main(String... args) {
		System.out.print(tables(Scenario.ALL, System.getProperties()));
		System.out.print(sweeps(System.getProperties()));
	}

	@Test
	void print() {
		main();
	}

	static String tables(List<Scenario> scenarios, Properties options) {
		long experiments = number(options, EXPERIMENTS, DEFAULT_EXPERIMENTS, 1, Integer.MAX_VALUE);
		long seed = number(options, SEED, DEFAULT_SEED, Long.MIN_VALUE, Long.MAX_VALUE);
		return CoverageTables.of(CoverageStudy.of(scenarios, (int) experiments, seed));
	}

	/** What is said of delays and keys. */
	static String sweeps(Properties options) {
		int experiments = (int) number(options, EXPERIMENTS, DEFAULT_EXPERIMENTS, 1, Integer.MAX_VALUE);
		long seed = number(options, SEED, DEFAULT_SEED, Long.MIN_VALUE, Long.MAX_VALUE);
		return Stream.of(SweepStudy.Truth.values())
			.map((truth) -> "\nDelays and keys, " + truth + ": " + SweepStudy.of(truth, ROUNDS, experiments, seed)
					+ ".\n")
			.collect(Collectors.joining());
	}

	private static long number(Properties options, String name, String byDefault, long from, long to) {
		String given = options.getProperty(name, byDefault);
		if (WHOLE.matcher(given).matches()) {
			long number = Long.parseLong(given);
			if (from <= number && number <= to) {
				return number;
			}
		}
		throw new IllegalArgumentException(name + " must be a whole number"
				+ ((from > Long.MIN_VALUE) ? " from " + from + " to " + to : "") + ", but is " + given + ".");
	}

}
