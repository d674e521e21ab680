// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Comparing;

/**
 * Twenty cases of two apps, each compared with the first of them: more than can run at
 * the same time.
 */
public final class ManyCases {

	/** The case that the others are compared with. */
	public static final String REFERENCE = "a/1";

	/** The baseline of all cases: a control in the reference's process. */
	public static final String BASELINE = "a/in-memory";

	/** Processes that run at the same time. */
	public static final int PROCESSES = 6;

	private ManyCases() {
	}

	/**
	 * An experiment of all of them.
	 * @return 10 users × 100 loops, 100 keys, 2 forks, 2 rounds, six processes
	 */
	public static AnExperiment experiment() {
		return AnExperiment.of(names().toArray(String[]::new))
			.controls(BASELINE)
			.compare(Comparing.REFERENCE)
			.processes(PROCESSES);
	}

	/**
	 * The names of the cases, without that of the baseline.
	 * @return {@code a/1} to {@code a/10}, {@code b/1} to {@code b/10}
	 */
	public static List<String> names() {
		return Stream.of("a", "b")
			.flatMap((app) -> IntStream.rangeClosed(1, 10).mapToObj((number) -> app + "/" + number))
			.toList();
	}

	/** The cases and the baseline. */
	public static List<Case> cases() {
		return Stream
			.concat(names().stream()
				.map((name) -> new Case(name, name.substring(0, 1), "/colors/" + name, "in one MGET", "MVC", null,
						Map.of("MGET", CommandRate.PER_REQUEST), BASELINE, null, null)),
					Stream.of(new Case(BASELINE, "a", "/colors/in-memory", "the same JSON from memory", "MVC", null,
							Map.of(), null, null, REFERENCE)))
			.toList();
	}

	/** Both apps and all cases. */
	public static Catalog catalog() {
		return new Catalog(List.of(),
				List.of(new App("a", "a-*.jar", 8081, List.of()), new App("b", "b-*.jar", 8082, List.of())), cases());
	}

}
