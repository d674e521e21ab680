// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
		Path folder = jar.resolveSibling(name);
		List<String> command = Java.command(List.of("-XX:TieredStopAtLevel=1", "-Djarmode=tools"), jar,
				List.of("extract", "--force", "--destination", folder.toString()));
		OneShotProcess.run(processes, name + "-unpack", command, Map.of(), PATIENCE, jar + " cannot be unpacked");
		return folder.resolve(jar.getFileName());
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
