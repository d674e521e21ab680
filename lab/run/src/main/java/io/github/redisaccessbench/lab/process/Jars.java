// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.File;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

import io.github.redisaccessbench.lab.Problem;

/** Finds and copies jars. */
public final class Jars {

	private Jars() {
	}

	/**
	 * The one file that a pattern names. A file whose name it is goes before others: a
	 * name may hold brackets.
	 * @param pattern a path from there, with /; the file name may hold {@code *}
	 * @throws Problem if there is none, or more than one
	 */
	public static Path find(Path home, String pattern) {
		int name = pattern.lastIndexOf('/') + 1;
		Path folder = home.resolve(pattern.substring(0, name));
		// A File, since a Path may not hold * on Windows.
		File itself = new File(folder.toFile(), pattern.substring(name));
		if (itself.isFile()) {
			return itself.toPath();
		}
		List<Path> found = list(folder, pattern.substring(name));
		if (found.isEmpty()) {
			throw new Problem("There is no " + pattern + " in " + home + ". Build it: mvn package -DskipTests.");
		}
		if (found.size() > 1) {
			throw new Problem("There is more than one " + pattern + " in " + home + ". Build anew: mvn clean package.");
		}
		return found.getFirst();
	}

	private static List<Path> list(Path folder, String name) {
		return Problem.attempt(folder + " cannot be read", "", () -> {
			List<Path> found = new ArrayList<>();
			if (Files.isDirectory(folder)) {
				try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, name)) {
					files.forEach(found::add);
				}
				catch (PatternSyntaxException ex) {
					throw new Problem("There is no " + name + " in " + folder + ", and it is no pattern of names: "
							+ ex.getDescription() + ". Correct the name, or write * for what may differ.", ex);
				}
			}
			return found;
		});
	}

	/**
	 * Copies a jar, since a build that replaces the jar of a running JVM breaks it.
	 * @return the copy
	 * @throws Problem if it cannot be copied
	 */
	public static Path copy(Path jar, Path copy) {
		return Problem.attempt(jar + " cannot be copied to " + copy.getParent(), "", () -> {
			Files.createDirectories(copy.getParent());
			return Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
		});
	}

}
