// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.redisaccessbench.lab.Fuzzed;
import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.XZInputStream;

/** The raw files of a run, which may come from any user. */
class RecordFuzz {

	private static final Path PUBLISHED = Home.of("results", "2026-11-24-debian12-2cores-default");

	private static final int LINES = 30;

	@TempDir
	static Path folder;

	/** Any header with iterations that are right. */
	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void header(byte[] json) throws IOException {
		RunFiles files = new RunFiles(folder);
		if (!Files.exists(files.iterations())) {
			Files.writeString(files.iterations(), iterations());
		}
		Fuzzed.read(files.header(), json, (file) -> files.read());
	}

	/** Any iterations with a header that is right. */
	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void iterations(byte[] json) throws IOException {
		RunFiles files = new RunFiles(folder);
		if (!Files.exists(files.header())) {
			Files.copy(PUBLISHED.resolve("run.json"), files.header());
		}
		Fuzzed.read(files.iterations(), json, (file) -> files.read());
	}

	private static String iterations() throws IOException {
		byte[] packed = Files.readAllBytes(PUBLISHED.resolve("iterations.ndjson.xz"));
		try (XZInputStream in = new XZInputStream(new ByteArrayInputStream(packed))) {
			String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
			return String.join("\n", all.lines().limit(LINES).toList()) + "\n";
		}
	}

}
