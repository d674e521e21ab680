// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrivateFiles;

/**
 * Folders for what processes leave lying about: one for each, in the lab's own. A Tomcat
 * that is killed leaves two. What a process starts inherits the name of its folder, which
 * no other process has: by that a server is found that a command puts into the
 * background.
 *
 * @param folder the folder of these folders
 */
record TemporaryFolders(Path folder) {

	/** What the folder's name is told by. */
	static final String VARIABLE = "TMPDIR";

	/** Those of a lab: {@code tmp} in its folder. */
	static TemporaryFolders in(Path work) {
		return new TemporaryFolders(work.toAbsolutePath().resolve("tmp"));
	}

	/** The folder of a process, which need not be there yet. */
	Path of(String name) {
		return this.folder.resolve(name);
	}

	/**
	 * Finds all processes that have one of these folders.
	 * @param name whether the folder of that name counts
	 * @return none where the operating system does not tell, which only Linux does
	 */
	Stream<ProcessHandle> users(Predicate<String> name) {
		return ProcessHandle.allProcesses().filter((process) -> name(process).filter(name).isPresent());
	}

	private Optional<String> name(ProcessHandle process) {
		String begin = VARIABLE + "=" + this.folder + "/";
		try {
			byte[] variables = Files.readAllBytes(Path.of("/proc", String.valueOf(process.pid()), "environ"));
			return Stream.of(new String(variables, StandardCharsets.UTF_8).split("\0"))
				.filter((variable) -> variable.startsWith(begin))
				.map((variable) -> variable.substring(begin.length()))
				.findFirst();
		}
		catch (IOException ex) {
			// It has ended, belongs to another user, or there is no /proc.
			return Optional.empty();
		}
	}

	/** Deletes the folder of a process, which has ended. */
	void delete(String name) {
		delete(of(name));
		// Which fails as long as other processes have theirs there.
		this.folder.toFile().delete();
	}

	/** Deletes all of them. */
	void delete() {
		delete(this.folder);
	}

	private static void delete(Path one) {
		try {
			PrivateFiles.delete(one);
		}
		catch (IOException ex) {
			// It cannot be deleted: mvn clean will.
		}
	}

}
