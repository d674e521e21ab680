// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.RunningLab;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * A whole run on machines as they may be: with few descriptors or cores, in a strange
 * folder, without a network. It works, or says in one line what it lacks.
 */
@Execution(ExecutionMode.CONCURRENT)
class EnvironmentFaultsIT {

	private static final String EXPERIMENT = """
			factors: {users: 4, keys: 100}
			load: {model: closed, loops: 20}
			forks: 1
			rounds: 2
			iteration-ms: 200
			warmup-requests: 0
			jit-threshold: 10000   # every round counts
			""";

	@TempDir
	private Path folder;

	/**
	 * What the lab is started by, in which folder, with which variables.
	 */
	@ParameterizedTest(name = "{0}")
	@CsvSource(delimiter = '|', textBlock = """
			256 descriptors          | prlimit --nofile=256 | home    |              | 0 |
			one core                 | taskset -c 0         | home    |              | 0 |
			little priority          | nice -n 19           | home    |              | 0 |
			a strange folder         |                      | ü b,c;d |              | 0 |
			a folder with a colon    |                      | a:b     |              | 1 | Move the project to another
			the POSIX locale         |                      | home    | LC_ALL=POSIX | 0 |
			a proxy                  |                      | home    | http_proxy=http://127.0.0.1:9 | 0 |
			no network, no 127.0.0.1 | unshare -n           | home    |              | 1 | ip link set lo up
			no home                  | env -u HOME          | home    |              | 0 |
			""")
	void aRun(String what, String launcher, String name, String variables, int exit, String says) throws Exception {
		List<String> words = (launcher != null) ? List.of(launcher.split(" ")) : List.of();
		assumeTrue(words.isEmpty() || can(words), launcher + " is not to be had on this machine");
		assumeTrue(isNamed(name), "the locale of this shell has no name for " + name);
		FaultyHome home = FaultyHome.make(Files.createDirectory(this.folder.resolve(name)), RunningLab.HOME,
				List.of(FaultyHome.IN_A_HURRY), List.of("--burn-us=500"), EXPERIMENT);
		Map<String, String> environment = (variables != null) ? Stream.of(variables.split(" "))
			.map((one) -> one.split("=", 2))
			.collect(Collectors.toMap((one) -> one[0], (one) -> one[1])) : Map.of();
		RunningLab lab = FaultyRun.start(words, home, environment);
		try {
			FaultyRun.load(home, lab, UnaryOperator.identity());
			int code = lab.awaitEnd();
			String complaint = Files.readString(lab.err());
			assertThat(code).as(complaint).isEqualTo(exit);
			if (exit == 1) {
				assertThat(complaint.lines()).as(complaint).hasSize(1);
				assertThat(complaint).contains((says != null) ? says : "");
			}
		}
		finally {
			lab.kill();
		}
	}

	private boolean isNamed(String name) {
		try {
			return this.folder.resolve(name).endsWith(name);
		}
		catch (InvalidPathException ex) {
			return false;
		}
	}

	/** Whether the machine lets somebody do it. */
	private static boolean can(List<String> launcher) throws InterruptedException {
		try {
			List<String> command = new ArrayList<>(launcher);
			command.add("true");
			return new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start()
				.waitFor() == 0;
		}
		catch (IOException ex) {
			return false;
		}
	}

}
