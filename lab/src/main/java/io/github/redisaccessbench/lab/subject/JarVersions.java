// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/**
 * The libraries inside an executable jar of Spring Boot.
 */
final class JarVersions {

	private JarVersions() {
	}

	/**
	 * The versions of some libraries: versions as the file names have them, by artifact
	 * id; without those that are not in there.
	 */
	static Map<String, String> find(Path jar, List<String> libraries) {
		Map<String, String> versions = new LinkedHashMap<>();
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			for (String library : libraries) {
				Pattern pattern = Pattern.compile("BOOT-INF/lib/" + Pattern.quote(library) + "-(\\d.*)\\.jar");
				zip.stream()
					.map((entry) -> pattern.matcher(entry.getName()))
					.filter(Matcher::matches)
					.findFirst()
					.ifPresent((matcher) -> versions.put(library, matcher.group(1)));
			}
		}
		catch (IOException ex) {
			// No jar of Spring Boot: nothing is known of it.
		}
		return versions;
	}

}
