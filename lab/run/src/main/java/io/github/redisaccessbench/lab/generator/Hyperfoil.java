// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Samples;

/**
 * Hyperfoil's HTTP client, in a process of its own: the jar of the module
 * {@code hyperfoil}.
 */
public final class Hyperfoil extends StartedWorker {

	/** The last two: what its libraries do would be announced on JDK 25. */
	private static final List<String> FLAGS = List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC",
			"--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

	/** The first Java that knows the last of them. */
	private static final int KNOWS_UNSAFE = 23;

	private final Path jar;

	/**
	 * Finds its jar; nothing is started yet.
	 * @param processes keeps its process
	 * @param home the project's folder
	 * @param jmeter whose door it uses
	 * @param before what else has to be there before it is started
	 * @throws Problem if there is no jar
	 */
	public Hyperfoil(Processes processes, Path home, JMeter jmeter, Runnable before) {
		super(processes, jmeter, "Hyperfoil", before);
		this.jar = Jars.find(home, "hyperfoil/target/hyperfoil-*.jar");
	}

	@Override
	Process start(Processes by, String log, Map<String, String> door) {
		List<String> flags = (Runtime.version().feature() >= KNOWS_UNSAFE) ? FLAGS : FLAGS.subList(0, FLAGS.size() - 1);
		return by.start(log, Java.command(flags, Jars.copy(this.jar, by.jars().resolve("hyperfoil.jar")), List.of()),
				door);
	}

	@Override
	Samples samples(Worker answer, String label) {
		return Optional.ofNullable(answer.outcome())
			.orElseThrow(() -> new Problem("Hyperfoil does not say what became of " + label + "."))
			.samples();
	}

}
