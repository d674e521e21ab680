// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.LedgerCsv;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * The files that are made from a result.
 */
final class Outputs {

	private Outputs() {
	}

	/**
	 * Writes {@code results.json}, {@code report.md} and {@code ledger.csv}.
	 * @param files where to
	 * @param result the result
	 * @throws Problem naming the first file that cannot be written
	 */
	static void write(RunFiles files, RunResult result) {
		Json.write(files.results(), result);
		write(files.markdown(), MarkdownReport.render(result, true));
		write(files.ledger(), LedgerCsv.render(result));
	}

	private static void write(Path file, String text) {
		try {
			Files.writeString(file, text);
		}
		catch (IOException ex) {
			throw new Problem(file + " cannot be written: " + ex.getMessage(), ex);
		}
	}

}
