// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Path;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.redisaccessbench.lab.Fuzzed;
import org.junit.jupiter.api.io.TempDir;

/** The file in which Maven hands over what it was told. */
class OptionsFuzz {

	@TempDir
	static Path folder;

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void file(byte[] text) throws IOException {
		Fuzzed.read(folder.resolve("options.properties"), text, (file) -> Options.take(file).requireRight());
	}

}
