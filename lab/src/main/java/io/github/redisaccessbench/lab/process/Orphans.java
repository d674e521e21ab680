// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Processes that one of the lab's has started and left, as a command does that puts a
 * server into the background and ends. They have inherited the name of its folder for
 * temporary files, which is nobody else's.
 */
final class Orphans {

	/** What the folder's name is told by. */
	static final String VARIABLE = "TMPDIR";

	private static final Path PROC = Path.of("/proc");

	private Orphans() {
	}

	/**
	 * Finds them.
	 * @param folders the folders for temporary files
	 * @return all processes that have one of them, the lab's own too; none where the
	 * operating system does not tell, which only Linux does
	 */
	static List<ProcessHandle> of(Set<Path> folders) {
		List<ProcessHandle> found = new ArrayList<>();
		try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
			for (Path process : processes) {
				folder(process).filter(folders::contains)
					.flatMap((folder) -> ProcessHandle.of(Long.parseLong(process.getFileName().toString())))
					.ifPresent(found::add);
			}
		}
		catch (IOException | DirectoryIteratorException ex) {
			// There is no /proc.
		}
		return found;
	}

	private static Optional<Path> folder(Path process) {
		try {
			for (String variable : Files.readString(process.resolve("environ"), StandardCharsets.UTF_8).split("\0")) {
				if (variable.startsWith(VARIABLE + "=")) {
					return Optional.of(Path.of(variable.substring(VARIABLE.length() + 1)));
				}
			}
		}
		catch (IOException | IllegalArgumentException ex) {
			// It has ended, belongs to somebody else, or holds no text.
		}
		return Optional.empty();
	}

}
