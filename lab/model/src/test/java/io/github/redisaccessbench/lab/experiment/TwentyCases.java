// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;

/**
 * Ten variants of each of two apps, more than fit on a machine at the same time:
 * {@code loop/1} to {@code mget/10}, compared with {@code loop/1}. Controls to choose
 * from are baselines that share the process of each app's first variant, A/A controls of
 * {@code mget/7} in that process and in one of their own, and a baseline in a process of
 * its own.
 */
public final class TwentyCases {

	/** The compared cases. */
	public static final List<String> NAMES = Stream.of("loop", "mget")
		.flatMap((app) -> IntStream.rangeClosed(1, 10).mapToObj((number) -> app + "/" + number))
		.toList();

	/** The apps and cases. */
	public static final Catalog CATALOG = new Catalog(List.of(),
			List.of(new App("loop", "loop-*.jar", 8081, null), new App("mget", "mget-*.jar", 8083, null)),
			Stream.concat(NAMES.stream().map((name) -> variant(name, null, null)),
					Stream.of(baseline("loop/in-memory", "loop/1"), baseline("mget/in-memory", "mget/1"),
							baseline("mget/plain", null), variant("mget/7/aa", "mget/7", "mget/7"),
							variant("mget/7-b", "mget/7", null), variant("mget/7-c", "mget/7", null)))
				.toList());

	private TwentyCases() {
	}

	/**
	 * The experiment: groups of six processes, each case against the reference.
	 * @return 10 users × 100 loops, 100 keys, 2 forks, 2 rounds, no controls
	 */
	public static AnExperiment experiment() {
		return AnExperiment.of(NAMES.toArray(String[]::new)).compare(Comparing.REFERENCE).processes(6);
	}

	/** The cases and controls of an experiment. */
	public static List<Case> cases(Experiment experiment) {
		return CATALOG.findAll(experiment.everyCase());
	}

	private static Case variant(String name, String aaControlOf, String shares) {
		String app = name.substring(0, name.indexOf('/'));
		String path = "/colors/" + ((aaControlOf != null) ? aaControlOf : name);
		return new Case(name, app, path, name, "MVC", null, Map.of("MGET", CommandRate.PER_REQUEST), app + "/in-memory",
				aaControlOf, shares);
	}

	private static Case baseline(String name, String shares) {
		String app = name.substring(0, name.indexOf('/'));
		return new Case(name, app, "/in-memory", name, "MVC", null, Map.of(), null, null, shares);
	}

}
