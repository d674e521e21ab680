// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;

/**
 * Finds jars.
 */
public final class Jars {

	private Jars() {
	}

	/**
	 * The one file that a pattern names.
	 * @param home the project's folder
	 * @param pattern a path from there; the file name may hold {@code *}
	 * @return the file
	 * @throws Problem if there is none, or more than one
	 */
	public static Path find(Path home, String pattern) {
		Path path = home.resolve(pattern);
		List<Path> found = new ArrayList<>();
		if (Files.isDirectory(path.getParent())) {
			try (DirectoryStream<Path> files = Files.newDirectoryStream(path.getParent(),
					path.getFileName().toString())) {
				files.forEach(found::add);
			}
			catch (IOException ex) {
				throw new Problem(path.getParent() + " cannot be read: " + ex.getMessage(), ex);
			}
		}
		if (found.isEmpty()) {
			throw new Problem("There is no " + pattern + " in " + home + ". Build it: mvn package -DskipTests.");
		}
		if (found.size() > 1) {
			throw new Problem("There is more than one " + pattern + " in " + home + ". Build anew: mvn clean package.");
		}
		return found.getFirst();
	}

}
