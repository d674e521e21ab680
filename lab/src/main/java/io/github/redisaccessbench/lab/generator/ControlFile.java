// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;

/**
 * The file from which JMeter learns where the lab is and by which token it is known: a
 * property file for its option {@code -q}, since other users can read command lines.
 *
 * @param file the file, which only this user can read
 */
record ControlFile(Path file) {

	/** Its name, in the lab's folder. */
	static final String NAME = "door.properties";

	void write(int port, String token, int threads) {
		PrivateFiles.write(this.file, String.format(Locale.ROOT, """
				lab.host=127.0.0.1
				lab.port=%d
				lab.token=%s
				threads=%d
				""", port, token, threads));
	}

	void delete() {
		try {
			Files.deleteIfExists(this.file);
		}
		catch (IOException ex) {
			throw new Problem(this.file + " cannot be removed: " + ex.getMessage(), ex);
		}
	}

}
