// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Listeners;
import io.github.redisaccessbench.lab.metric.Metrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Where the packaged lab and all that it starts listen while iterations are run, apps
 * that are asked by JMX included (issue 15.4 and 15.5).
 */
@Concurrent
class ListenersIT {

	private static final String EXPERIMENT = "factors: {users: 4, keys: 100}\n" + FaultyHome.plan(20, 1, 4, 250);

	@TempDir
	private Path folder;

	@Test
	void duringARunEverythingListensOnLoopbackOnly() throws Exception {
		List<InetAddress> seen = new ArrayList<>();
		FaultyRun run = FaultyRun.of(
				FaultyHome.make(this.folder, List.of(FaultyHome.IN_A_HURRY), List.of("--burn-us=500"), EXPERIMENT),
				(generator) -> generator.tellingEdges((iteration) -> look(seen)));
		// The lab, Redis, the app and its JMX.
		assertThat(seen).hasSizeGreaterThanOrEqualTo(4).allMatch(InetAddress::isLoopbackAddress);
		assertThat(run.result().cells().getFirst().costs().of(Metrics.APP_ALLOCATED).known()).isTrue();
	}

	private static void look(List<InetAddress> seen) {
		seen.clear();
		ProcessHandle.current().descendants().forEach((process) -> seen.addAll(Listeners.of(process.pid())));
	}

}
