// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** What the parser of a file may do with any of them: read it, or say what is wrong. */
public final class Fuzzed {

	private Fuzzed() {
	}

	/** Reads a file. A Problem says what is wrong with it, and nothing else may. */
	public static void read(Path file, byte[] bytes, Consumer<Path> parser) throws IOException {
		Files.write(file, bytes);
		try {
			parser.accept(file);
		}
		catch (Problem ex) {
			// It says what is wrong.
		}
	}

}
