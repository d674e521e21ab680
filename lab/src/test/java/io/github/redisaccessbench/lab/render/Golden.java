// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Compares an output with the file that holds it as it should be.
 * <p>
 * After a wanted change, write all of them anew and look at the difference:
 * {@code mvn -pl colors,lab test -Dgolden.update=true && git diff lab/src/test/resources}
 */
final class Golden {

	private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

	private Golden() {
	}

	static void compare(String name, String actual) {
		Path file = FOLDER.resolve(name);
		try {
			if (Boolean.getBoolean("golden.update")) {
				Files.createDirectories(FOLDER);
				Files.writeString(file, actual);
			}
			// Git may have checked it out with other line ends.
			assertThat(actual).as(name).isEqualTo(Files.readString(file).replace("\r\n", "\n"));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
