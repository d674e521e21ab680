// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;

/**
 * Unpacks executable jars of Spring Boot, as its documentation recommends for production:
 * an app starts a third faster when it need not read jars within a jar.
 */
final class Unpacking {

	private static final Duration PATIENCE = Duration.ofMinutes(1);

	private static final String TOOLS = "BOOT-INF/lib/spring-boot-jarmode-tools-";

	private Unpacking() {
	}

	/**
	 * Unpacks a jar beside itself.
	 * @param processes who keeps the process that does it
	 * @return the jar to be started: in a new folder, or the given one if it is no
	 * executable jar that can unpack itself
	 * @throws Problem if it fails
	 */
	static Path unpack(Processes processes, Path jar, String name) {
		if (!canUnpack(jar)) {
			return jar;
		}
		String log = name + "-unpack";
		Path folder = jar.resolveSibling(name);
		Process process = processes.start(log, Java.command(List.of("-XX:TieredStopAtLevel=1", "-Djarmode=tools"), jar,
				List.of("extract", "--force", "--destination", folder.toString())), Map.of());
		try {
			boolean ended = process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
			processes.stop(List.of(process));
			if (!ended || process.exitValue() != 0) {
				throw new Problem(jar + " cannot be unpacked: " + processes.lastWords(log));
			}
			return folder.resolve(jar.getFileName());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new Problem("The lab was told to stop while it unpacked " + name + ".", ex);
		}
	}

	private static boolean canUnpack(Path jar) {
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			return zip.stream().anyMatch((entry) -> entry.getName().startsWith(TOOLS));
		}
		catch (IOException ex) {
			throw new Problem(jar + " is no jar: " + ex.getMessage(), ex);
		}
	}

}
