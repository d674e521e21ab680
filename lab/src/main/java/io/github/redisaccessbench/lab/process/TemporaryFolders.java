// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Folders for what processes leave lying about: one for each, in the lab's own. A Tomcat
 * that is killed leaves two.
 *
 * @param folder the folder of these folders
 */
record TemporaryFolders(Path folder) {

	/** Those of a lab: {@code tmp} in its folder. */
	static TemporaryFolders in(Path work) {
		return new TemporaryFolders(work.toAbsolutePath().resolve("tmp"));
	}

	/** The folder of a process, which need not be there yet. */
	Path of(String name) {
		return this.folder.resolve(name).normalize();
	}

	/** Deletes the folder of a process, which has ended. */
	void delete(String name) {
		Path one = of(name);
		if (!this.folder.equals(one.getParent())) {
			return;
		}
		try {
			for (Path file : deepestFirst(one)) {
				Files.deleteIfExists(file);
			}
			Files.deleteIfExists(this.folder);
		}
		catch (IOException | UncheckedIOException ex) {
			// Other processes have theirs there. Or it cannot be deleted: mvn clean will.
		}
	}

	private static List<Path> deepestFirst(Path folder) throws IOException {
		if (!Files.exists(folder)) {
			return List.of();
		}
		try (Stream<Path> files = Files.walk(folder)) {
			return files.sorted(Comparator.reverseOrder()).toList();
		}
	}

}
