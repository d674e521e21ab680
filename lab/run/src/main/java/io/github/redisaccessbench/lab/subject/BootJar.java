// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.jar.Attributes.Name;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
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

	private static final Pattern MAVEN = Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom[.]properties");

	/**
	 * The versions of some libraries on its class path, by artifact id; without those
	 * that are not on it.
	 */
	Map<String, String> versions(List<String> libraries) {
		List<String> jars = onClassPath();
		Map<String, String> versions = new LinkedHashMap<>();
		for (String library : libraries) {
			Pattern version = Pattern
				.compile("(?:^|[/.])" + Pattern.quote(library) + "-(\\d.*?)(?:-(?:linux|osx|windows)-.*)?\\.jar$");
			jars.stream()
				.flatMap((name) -> version.matcher(name).results())
				.map((match) -> match.group(1))
				.findFirst()
				.ifPresent((found) -> versions.put(library, found));
		}
		return versions;
	}

	/**
	 * Names of the jars that are in it, those that its manifest names, as Quarkus has it,
	 * and those of which Maven made it one.
	 */
	private List<String> onClassPath() {
		List<String> names = new ArrayList<>();
		try (JarFile jar = new JarFile(this.file.toFile())) {
			if (jar.getManifest() != null) {
				names.addAll(List
					.of(Objects.requireNonNullElse(jar.getManifest().getMainAttributes().getValue(Name.CLASS_PATH), "")
						.split(" ")));
			}
			for (JarEntry entry : Collections.list(jar.entries())) {
				names.add(MAVEN.matcher(entry.getName()).matches() ? named(jar, entry) : entry.getName());
			}
		}
		catch (IOException | IllegalArgumentException ex) {
			// No jar, or a damaged one: no more is known of it.
		}
		return names;
	}

	/** What Maven called a jar of which only the contents are left. */
	private static String named(JarFile jar, JarEntry entry) throws IOException {
		Properties about = new Properties();
		try (InputStream in = jar.getInputStream(entry)) {
			about.load(in);
		}
		return about.getProperty("artifactId") + "-" + about.getProperty("version") + ".jar";
	}

	/**
	 * Unpacks it beside itself, as Spring Boot's documentation recommends for production:
	 * an app starts a third faster when it need not read jars within a jar.
	 * @param processes keeps the process that does it
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
