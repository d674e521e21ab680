// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.PrivateFiles;

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
			PrivateFiles.delete(one);
			Files.deleteIfExists(this.folder);
		}
		catch (IOException ex) {
			// Other processes have theirs there. Or it cannot be deleted: mvn clean will.
		}
	}

}
