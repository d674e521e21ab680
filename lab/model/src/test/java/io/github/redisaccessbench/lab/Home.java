// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The files of the project, whose folder is the outermost that has a pom. */
public final class Home {

	public static final Path HOME = outermost(Path.of("").toAbsolutePath());

	private Home() {
	}

	private static Path outermost(Path folder) {
		Path parent = folder.getParent();
		return Files.exists(parent.resolve("pom.xml")) ? outermost(parent) : folder;
	}

	/** A file or folder of the project. */
	public static Path of(String first, String... more) {
		return HOME.resolve(Path.of(first, more));
	}

	public static String read(String file) {
		return read(HOME.resolve(file));
	}

	public static String read(Path file) {
		return Unchecked.get(() -> Files.readString(file));
	}

	/** Files of a folder, in order, but for those that a build makes; at least one. */
	public static List<Path> files(String folder, int depth, String pattern) {
		try (Stream<Path> files = Files.walk(HOME.resolve(folder), depth)) {
			List<Path> found = files.filter((file) -> file.toString().matches(pattern) && Files.isRegularFile(file))
				.filter((file) -> !file.toString().contains("target"))
				.sorted()
				.toList();
			if (found.isEmpty()) {
				throw new AssertionError("There is no " + pattern + " in " + folder);
			}
			return found;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** What the first group of a regular expression matches in a text, each once. */
	public static Set<String> found(String text, String pattern) {
		return Pattern.compile(pattern)
			.matcher(text)
			.results()
			.map((result) -> result.group(1))
			.collect(Collectors.toCollection(LinkedHashSet::new));
	}

}
