// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ExperimentFiles;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.ReadmeBlock;
import io.github.redisaccessbench.lab.render.RerunTable;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.RerunResult;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * What was published so far, and what it says of what others measured.
 */
final class PublishedRuns {

	private static final String PLACE = "other articles";

	private final Folders folders;

	private final Map<String, Optional<RunResult>> newest = new HashMap<>();

	PublishedRuns(Folders folders) {
		this.folders = folders;
	}

	/**
	 * Puts the table of the other articles into a README.
	 * @throws Problem if it has no place for it
	 */
	String into(String readme) {
		List<RerunResult> reruns = ExperimentFiles.reruns(this.folders.jmeter())
			.stream()
			.map((rerun) -> RerunResult.of(rerun, newest(rerun.experiment())))
			.toList();
		return reruns.isEmpty() ? readme : ReadmeBlock.replace(readme, PLACE, RerunTable.render(reruns));
	}

	/** The run of an experiment that was published last. */
	private Optional<RunResult> newest(String experiment) {
		return this.newest.computeIfAbsent(experiment,
				(name) -> folders(name).flatMap((folder) -> read(folder, name).stream()).findFirst().map(Analysis::of));
	}

	/** Those that may hold one, the newest first: their names begin with a date. */
	private Stream<Path> folders(String experiment) {
		Path results = this.folders.home().resolve("results");
		if (!Files.isDirectory(results)) {
			return Stream.of();
		}
		try (Stream<Path> all = Files.list(results)) {
			return all.filter((folder) -> folder.getFileName().toString().endsWith("-" + experiment))
				.sorted(Comparator.comparing((Path folder) -> folder.getFileName().toString()).reversed())
				.toList()
				.stream();
		}
		catch (IOException ex) {
			throw new Problem(results + " cannot be read: " + ex.getMessage(), ex);
		}
	}

	/** One of another version of the lab cannot be read, and says nothing. */
	private static Optional<RawRun> read(Path folder, String experiment) {
		try {
			return Optional.of(new RunFiles(folder).read())
				.filter((run) -> run.header().experiment().name().equals(experiment));
		}
		catch (Problem ex) {
			return Optional.empty();
		}
	}

}
