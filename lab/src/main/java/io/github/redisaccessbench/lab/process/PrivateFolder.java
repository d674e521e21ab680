// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder of this user in which labs note what they run: nobody else may write there,
 * and {@code mvn clean} does not empty it.
 */
final class PrivateFolder {

	private PrivateFolder() {
	}

	/** Where it is, whether or not it is there. */
	static Path path() {
		return path(Path.of(System.getProperty("user.home")), Path.of(System.getProperty("java.io.tmpdir")),
				System.getProperty("user.name"));
	}

	/**
	 * Where it is.
	 * @param temporary the folder for those who have no home, as in some containers
	 */
	static Path path(Path home, Path temporary, String user) {
		return (Files.isDirectory(home) && Files.isWritable(home)) ? home.resolve(".redis-access-bench")
				: temporary.resolve("redis-access-bench-" + user);
	}

}
