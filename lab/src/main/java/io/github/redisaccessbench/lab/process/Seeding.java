// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.lab.Problem;

/**
 * Runs the seed, which writes the keys and checks what it wrote.
 */
public final class Seeding {

	private static final String NAME = "seed";

	private static final Duration PATIENCE = Duration.ofMinutes(2);

	private Seeding() {
	}

	/**
	 * Seeds.
	 * @param processes who keeps the process
	 * @param home the project's folder
	 * @param redis where to
	 * @param colors how many colors
	 * @return what the seed printed: one line for each layout
	 * @throws Problem if the seed fails; the message quotes it
	 */
	public static List<String> run(Processes processes, Path home, RedisNode redis, int colors) {
		Path jar = Jars.find(home, "seed/target/seed-*.jar");
		// That a remote host is all right was asked before; the URL may hold a password.
		Process process = processes.start(NAME,
				Java.command(List.of("-XX:TieredStopAtLevel=1"), jar, List.of("--colors=" + colors, "--allow-remote")),
				Map.of("SPRING_DATA_REDIS_URL", redis.url()));
		try {
			if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
				processes.stop(List.of(process));
				throw new Problem("The seed was not done after " + PATIENCE.toSeconds() + " s.");
			}
			if (process.exitValue() != 0) {
				throw new Problem("The seed failed: " + processes.lastWords(NAME));
			}
			return Files.readAllLines(processes.log(NAME));
		}
		catch (IOException ex) {
			throw new Problem("The seed's log cannot be read: " + ex.getMessage(), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new Problem("The lab was told to stop while it seeded.", ex);
		}
	}

}
