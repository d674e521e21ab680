// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.redisaccessbench.lab.Fuzzed;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Catalog;
import org.junit.jupiter.api.io.TempDir;

/** Files of experiments and cases, which may come from any user. */
class ExperimentFuzz {

	private static final Path JMETER = Home.of("jmeter");

	private static final Catalog CATALOG = ExperimentFiles.catalog(JMETER);

	@TempDir
	static Path folder;

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void experiment(byte[] text) throws IOException {
		Fuzzed.read(folder.resolve("fuzzed.yaml"), text,
				(file) -> ExperimentFiles.experiment(JMETER, file.toString(), CATALOG, Map.of()));
	}

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void cases(byte[] text) throws IOException {
		Fuzzed.read(folder.resolve("fuzzed.yaml"), text, ExperimentFiles::own);
	}

	/** What the command line says in place of a file. */
	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void options(byte[] text) {
		String[] all = new String(text, StandardCharsets.UTF_8).split("\n");
		Map<String, String> texts = new HashMap<>();
		for (int line = 0; line < all.length; line++) {
			texts.put(Setting.ALL.get(line % Setting.ALL.size()).name(), all[line]);
		}
		try {
			ExperimentFiles.experiment(JMETER, "default", CATALOG, texts);
		}
		catch (Problem ex) {
			// It says what is wrong.
		}
	}

}
