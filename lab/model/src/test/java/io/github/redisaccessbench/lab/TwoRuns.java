// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;

/** Two runs of different days, machines and versions. */
public final class TwoRuns {

	/** The second: played once. */
	private static final RawRun SECOND = CleanRun.run(other(CleanRun.header(CleanRun.experiment(4))),
			(iteration) -> iteration.cell().caseName().startsWith("case2") ? 1.3 : 1);

	private TwoRuns() {
	}

	/** The first: a clean run. */
	public static RawRun first() {
		return CleanRun.run();
	}

	/**
	 * The second: two days later, on another machine, with another Java and Lettuce, with
	 * four forks. Case 2 is 1.3 times as fast, and sends one more GET.
	 */
	public static RawRun second() {
		return SECOND;
	}

	private static RunHeader other(RunHeader header) {
		Environment one = header.environment();
		List<AppInfo> apps = one.apps().stream().map((app) -> {
			Map<String, String> libraries = new TreeMap<>(app.libraries());
			libraries.put("lettuce-core", "7.3.0");
			return new AppInfo(app.process(), app.jar(), app.port() + 1_000, app.args(), libraries);
		}).toList();
		return new RunHeader(header.schema(), header.started().plus(Duration.ofDays(2)), 43, header.experiment(),
				header.cases()
					.stream()
					.map((about) -> about.origin().equals("case2") ? Example.sending(about,
							Map.of("MGET", CommandRate.PER_REQUEST, "GET", CommandRate.PER_REQUEST)) : about)
					.toList(),
				new Environment("Other CPU", 4, one.memoryMiB(), "GNU/Linux Debian 13", "Example 26", one.jvmFlags(),
						apps, one.stores(), one.generator(), "5d6e7f8", one.inherited()),
				header.colors(), header.keyspaces(), header.targetTps());
	}

}
