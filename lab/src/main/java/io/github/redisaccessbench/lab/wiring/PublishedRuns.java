// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.render.RunIndex;
import tools.jackson.databind.JsonNode;

/**
 * The runs that are kept in the project, by whatever version of the lab.
 *
 * @param folder where they are, a folder for each
 */
record PublishedRuns(Path folder) {

	/** The file that lists them: {@code index.md}. */
	Path index() {
		return this.folder.resolve("index.md");
	}

	/**
	 * All of them, the latest first.
	 * @throws Problem if one cannot be read
	 */
	List<RunIndex.Entry> all() {
		try (Stream<Path> folders = Files.list(this.folder)) {
			return folders.filter((one) -> Files.exists(results(one)))
				.sorted(Comparator.comparing(Path::getFileName).reversed())
				.map((one) -> new RunIndex.Entry(one.getFileName().toString(), Json.read(results(one), JsonNode.class)))
				.toList();
		}
		catch (IOException ex) {
			throw new Problem(this.folder + " cannot be read: " + ex.getMessage(), ex);
		}
	}

	private static Path results(Path run) {
		return run.resolve("results.json");
	}

}
