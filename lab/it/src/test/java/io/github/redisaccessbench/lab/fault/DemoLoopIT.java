// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.RunningLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** What a JMeter is told that a person starts while everything is up. */
@Concurrent
class DemoLoopIT {

	private static final String EXPERIMENT = """
			factors: {users: 10, keys: 100}
			load: {model: closed, loops: 7}
			forks: 1
			rounds: 1
			iteration-ms: 250
			warmup-requests: 0
			""";

	@TempDir
	private Path folder;

	@Test
	void casesInTurnUnderTheirNamesForAsLongAsJMeterAsks() throws Exception {
		FaultyHome home = FaultyHome.make(this.folder.resolve("home"), List.of("--burn-us=100", "--burn-us=100"),
				EXPERIMENT);
		List<String> arguments = new ArrayList<>(List.of("up", "--home=" + home.folder()));
		arguments.addAll(home.ports().options());
		RunningLab lab = RunningLab.start(this.folder, arguments);
		try {
			lab.awaitOutput("Ctrl-C stops all of it.");
			assertThat(lab.out()).content().contains("jmeter -q " + home.door());
			assertThat(iterations(home)).containsExactly("a 10 x 7", "b 10 x 7", "a 10 x 7", "b 10 x 7");
			assertThat(iterations(home)).as("asked again").hasSize(4);
		}
		finally {
			lab.kill();
		}
	}

	/** The first four iterations that are answered. */
	private static List<String> iterations(FaultyHome home) throws Exception {
		List<String> iterations = new ArrayList<>();
		ScriptedGenerator generator = new ScriptedGenerator(home.door(), home.samples()).tellingEdges((iteration) -> {
			if (iterations.size() == 8) {
				throw new IllegalStateException("seen enough");
			}
			iterations.add(iteration.label() + " " + iteration.users() + " x " + iteration.loops());
		});
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(generator::run);
		return List.of(iterations.get(0), iterations.get(2), iterations.get(4), iterations.get(6));
	}

}
