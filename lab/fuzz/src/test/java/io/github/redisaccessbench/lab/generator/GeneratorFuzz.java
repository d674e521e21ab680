// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.nio.file.Path;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.redisaccessbench.lab.Fuzzed;
import org.junit.jupiter.api.io.TempDir;

/** What JMeter writes, and what a caller says at the lab's door. */
class GeneratorFuzz {

	@TempDir
	static Path folder;

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void samples(byte[] text) throws IOException {
		Fuzzed.read(folder.resolve("samples.csv"), text, (file) -> new SampleFile(file).readIteration("1"));
	}

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void question(byte[] json) {
		Worker.parse(json);
	}

}
