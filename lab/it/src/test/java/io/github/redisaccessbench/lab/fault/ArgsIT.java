// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.generator.NextIteration;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * One run of the packaged lab with two levels of arguments, with the real app of case 3
 * and a real Redis. What a JVM runs with is asked of itself.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Concurrent
class ArgsIT {

	private static final String SERIAL = "-XX:+UseSerialGC";

	private static final String PARALLEL = "-XX:+UseParallelGC -Xms300m -Xmx300m --spring.main.banner-mode=off";

	private static final String EXPERIMENT = """
			description: two garbage collectors
			cases: [case3]
			across: [gc]
			factors: {users: 2}
			args:
			  gc: [-XX:+UseSerialGC, [-XX:+UseParallelGC, -Xms300m, -Xmx300m, --spring.main.banner-mode=off]]
			load: {model: closed, loops: 10}
			forks: 1
			rounds: 2
			iteration-ms: 200
			warmup-requests: 0
			jit-threshold: 10000   # every round counts
			""";

	/** What the JVM says that served an iteration, by the label of the iteration. */
	private final Map<String, String> flags = new HashMap<>();

	private FaultyRun run;

	@BeforeAll
	void run(@TempDir Path folder) throws Exception {
		FaultyHome home = FaultyHome.honest(folder.resolve("home"), EXPERIMENT);
		this.run = FaultyRun.of(home, List.of(), (generator) -> generator
			.tellingEdges((iteration) -> this.flags.computeIfAbsent(iteration.label(), (label) -> flags(iteration))));
	}

	@Test
	void nothingIsWrong() {
		assertThat(this.run.reasons()).doesNotContain(Reason.WRONG_BODY, Reason.ERROR_SAMPLES, Reason.SAMPLES_MISSING,
				Reason.COMMANDS_DIFFER, Reason.INCOMPLETE, Reason.NOT_CHECKED, Reason.NOT_WARM, Reason.CUT_SHORT);
		assertThat(this.run.status()).as("%s", this.run).isNotEqualTo(RunStatus.INVALID);
		assertThat(this.run.result().cells()).hasSize(2)
			.allSatisfy((one) -> assertThat(one.commands().perRequest()).isEqualTo(Map.of("MGET", 1.0)));
	}

	@Test
	void eachIterationWasServedByAJvmWithTheArgumentsOfItsCell() {
		assertThat(this.run.raw().iterations())
			.filteredOn((record) -> record.iteration().kind() != IterationKind.GENERATOR)
			.isNotEmpty()
			.allSatisfy((record) -> {
				boolean serial = record.iteration().cell().levels().get("gc").text().equals(SERIAL);
				assertThat(this.flags.get(record.iteration().label())).as("%s", record.iteration())
					.contains(serial ? "-XX:+UseSerialGC" : "-XX:+UseParallelGC")
					.doesNotContain(serial ? "-XX:+UseParallelGC" : "-XX:+UseSerialGC")
					.contains("-XX:MaxHeapSize=" + ((serial ? 512 : 300) << 20));
			});
	}

	@Test
	void eachLevelIsAProcessThatIsNamedAndDescribed() {
		assertThat(this.run.raw().header().environment().apps()).extracting(AppInfo::process, AppInfo::args)
			.extracting(Object::toString)
			.containsExactly("(\"case3[gc=" + SERIAL + "]\", [\"" + SERIAL + "\"])", "(\"case3[gc=" + PARALLEL
					+ "]\", [\"-XX:+UseParallelGC\", \"-Xms300m\", \"-Xmx300m\", \"--spring.main.banner-mode=off\"])");
		assertThat(this.run.result().contrasts()).extracting(ContrastResult::contrast)
			.singleElement()
			.satisfies((contrast) -> {
				assertThat(contrast.first().levels().get("gc")).hasToString(PARALLEL);
				assertThat(contrast.second().levels().get("gc")).hasToString(SERIAL);
			});
	}

	/** The process that listens on the port of an iteration, in its own words. */
	private static String flags(NextIteration iteration) {
		return ProcessHandle.allProcesses()
			.filter((process) -> Arrays.asList(process.info().arguments().orElse(new String[0]))
				.contains("--server.port=" + iteration.port()))
			.findFirst()
			.map((process) -> jcmd(process.pid()))
			.orElse("");
	}

	private static String jcmd(long pid) {
		return Unchecked.get(() -> {
			Process jcmd = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
					String.valueOf(pid), "VM.flags")
				.redirectErrorStream(true)
				.start();
			return new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		});
	}

}
