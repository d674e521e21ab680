// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder of this user in which labs note what they run: nobody else may write there,
 * and {@code mvn clean} does not empty it.
 */
final class PrivateFolder {

	private static final Path SYSTEMS = Path.of("/tmp");

	private PrivateFolder() {
	}

	/** Where it is, whether or not it is there. */
	static Path path() {
		// Maven gives each lab a folder of its own for temporary files: not that one.
		Path temporary = Files.isDirectory(SYSTEMS) ? SYSTEMS : Path.of(System.getProperty("java.io.tmpdir"));
		return path(Path.of(System.getProperty("user.home")), temporary, System.getProperty("user.name"));
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
