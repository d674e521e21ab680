// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.io.TempDir;

/** The file in which Maven hands over what it was told. */
class OptionsFuzz {

	@TempDir
	static Path folder;

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void file(byte[] text) throws IOException {
		Path file = Files.write(folder.resolve("options.properties"), text);
		try {
			Options.take(file).requireRight();
		}
		catch (Problem ex) {
			// It says what is wrong.
		}
	}

}
