// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.environment;

import java.io.IOException;
import java.nio.file.Path;
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
	 * The version of a library.
	 * @param jar the executable jar
	 * @param library the library's artifact id
	 * @return its version as its file name has it, or null if it is not in there
	 */
	static String find(Path jar, String library) {
		Pattern pattern = Pattern.compile("BOOT-INF/lib/" + Pattern.quote(library) + "-(\\d.*)\\.jar");
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			return zip.stream()
				.map((entry) -> pattern.matcher(entry.getName()))
				.filter(Matcher::matches)
				.map((matcher) -> matcher.group(1))
				.findFirst()
				.orElse(null);
		}
		catch (IOException ex) {
			return null;
		}
	}

}
