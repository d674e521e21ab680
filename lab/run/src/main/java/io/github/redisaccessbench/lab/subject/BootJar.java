// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;

/**
 * The jar of an app, which may be an executable one of Spring Boot.
 *
 * @param file the jar
 */
record BootJar(Path file) {

	private static final Duration PATIENCE = Duration.ofMinutes(1);

	private static final String LIBRARIES = "BOOT-INF/lib/";

	/**
	 * The versions of some libraries: versions as the file names have them, by artifact
	 * id; without those that are not in there.
	 */
	Map<String, String> versions(List<String> libraries) {
		Map<String, String> versions = new LinkedHashMap<>();
		try {
			List<String> entries = entries();
			for (String library : libraries) {
				Pattern version = Pattern.compile("^" + LIBRARIES + Pattern.quote(library) + "-(\\d.*)\\.jar$");
				entries.stream()
					.flatMap((entry) -> version.matcher(entry).results())
					.map((match) -> match.group(1))
					.findFirst()
					.ifPresent((found) -> versions.put(library, found));
			}
		}
		catch (IOException ex) {
			// No jar of Spring Boot: nothing is known of it.
		}
		return versions;
	}

	/**
	 * Unpacks it beside itself, as Spring Boot's documentation recommends for production:
	 * an app starts a third faster when it need not read jars within a jar.
	 * @param processes who keeps the process that does it
	 * @return the jar to be started: in a new folder, or this one if it is no executable
	 * jar that can unpack itself
	 * @throws Problem if it fails
	 */
	Path unpack(Processes processes, String name) {
		List<String> entries = Problem.attempt(this.file + " is no jar", "", this::entries);
		if (entries.stream().noneMatch((entry) -> entry.startsWith(LIBRARIES + "spring-boot-jarmode-tools-"))) {
			return this.file;
		}
		Path folder = this.file.resolveSibling(name);
		List<String> command = Java.command(List.of("-XX:TieredStopAtLevel=1", "-Djarmode=tools"), this.file,
				List.of("extract", "--force", "--destination", folder.toString()));
		processes.run("unpack-" + name, command, Map.of(), PATIENCE, this.file + " cannot be unpacked");
		return folder.resolve(this.file.getFileName());
	}

	private List<String> entries() throws IOException {
		try (ZipFile zip = new ZipFile(this.file.toFile())) {
			return zip.stream().map(ZipEntry::getName).toList();
		}
	}

}
