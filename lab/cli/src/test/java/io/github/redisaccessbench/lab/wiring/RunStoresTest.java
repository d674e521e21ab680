// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class RunStoresTest {

	@TempDir
	private Path home;

	private Processes processes;

	@BeforeEach
	void begin() throws IOException {
		Path jars = Files.createDirectories(this.home.resolve("seed").resolve("target"));
		Files.createFile(jars.resolve("seed-1.jar"));
		this.processes = new Processes(this.home.resolve("work"));
	}

	@AfterEach
	void end() {
		this.processes.close();
	}

	/** A way of its own each time would open a port for every start of every app. */
	@Test
	void allProcessesGoTheSameWayToADatabaseWheneverTheyStart() {
		RunStores stores = stores(Map.of("redis.port", String.valueOf(RealRedis.freePort()), "db.port",
				String.valueOf(RealRedis.freePort())));
		assertThat(stores.environment("case1")).isEqualTo(stores.environment("case1"))
			.isEqualTo(stores.environment("case2"))
			.containsKeys("SPRING_DATA_REDIS_URL", "SPRING_DATASOURCE_URL");
		stores.clearWay();
	}

	@Test
	void aWayThatServersTellAppsIsRefusedBeforeAnythingStarts() {
		assertProblem(() -> stores(Map.of("redis.url", "redis-cluster://127.0.0.1:1,127.0.0.1:2")))
			.withMessageStartingWith("rtt delays the way to one Redis");
	}

	private RunStores stores(Map<String, String> options) {
		List<Case> cases = Example.cases()
			.stream()
			.map((one) -> Example.sending(one, Map.of("SQL SELECT", CommandRate.PER_REQUEST)))
			.toList();
		Stores stores = new Stores(new Folders(this.home, this.home.resolve("work")), new Options(options), Map.of());
		return new RunStores(stores, this.processes,
				new Layout(AnExperiment.of("case1", "case2").rtt(0, 1).build(), cases), List.of());
	}

}
