// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.CompleteLines;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads runs that belong together, which another user may have recorded: all of them have
 * a bound.
 */
final class RunReader {

	private static final int LONGEST_LINE = 1 << 20;

	/** Twice as many as an experiment can have rounds of cells. */
	private static final int MAX_LINES = 200_000;

	/** A run has a few. */
	private static final int MAX_PAUSES = 1_000;

	/** Many times what a header needs. */
	private static final int MAX_OF_HEADER = 4 << 20;

	/** Unpacked, and of all runs together: a hundred times those of a thorough run. */
	static final long MAX_OF_ITERATIONS = 256L << 20;

	/** How many bytes the iterations of further runs may have. */
	private long left = MAX_OF_ITERATIONS;

	/**
	 * Reads a run, without those that it repeats. A last line that a crash cut off is
	 * left out.
	 * @throws Problem if it is damaged, of another version, too large, or of an
	 * experiment that this lab would not run
	 */
	RawRun read(RunFiles files) {
		String where = files.header().toString();
		RunHeader header = value(where,
				RecordVersions.header(where, new String(headerOf(files), StandardCharsets.UTF_8)), RunHeader.class);
		ExperimentFiles.check(files.header(), header.experiment(), header.cases());
		try (InputStream in = iterationsOf(files, this.left)) {
			return read(header.told(), files.iterations() + ":",
					new CompleteLines(in, files.iterations(), LONGEST_LINE));
		}
		catch (IOException ex) {
			throw unreadable(recorded(files), ex);
		}
	}

	private static byte[] headerOf(RunFiles files) {
		try {
			return StrangeFiles.read(files.header(), MAX_OF_HEADER);
		}
		catch (IOException ex) {
			throw unreadable(files.header(), ex);
		}
	}

	/** What was recorded of iterations, unpacked. */
	private static InputStream iterationsOf(RunFiles files, long max) throws IOException {
		Path file = recorded(files);
		return file.equals(files.packed()) ? StrangeFiles.openPacked(file, max) : StrangeFiles.open(file, max);
	}

	/** The file in which the iterations are. */
	private static Path recorded(RunFiles files) {
		return (!Files.exists(files.iterations(), LinkOption.NOFOLLOW_LINKS)
				&& Files.exists(files.packed(), LinkOption.NOFOLLOW_LINKS)) ? files.packed() : files.iterations();
	}

	private static Problem unreadable(Path file, IOException ex) {
		return new Problem(file + " cannot be read. Make a new run: mvn verify.", ex);
	}

	private RawRun read(RunHeader header, String file, CompleteLines lines) throws IOException {
		RawRun run = new RawRun(header, List.of());
		List<IterationRecord> iterations = new ArrayList<>();
		int number = 1;
		for (String line = lines.next(); line != null; line = lines.next()) {
			String place = file + number++;
			if (number > MAX_LINES + 1) {
				throw new Problem(place + " is one line too many: no lab writes more than " + MAX_LINES
						+ ". Use another record.");
			}
			this.left -= line.length();
			JsonNode tree = RecordVersions.line(place, line);
			if (tree.has(RunFiles.RESUMED)) {
				requireFew(place, RunFiles.RESUMED, run.pauses());
				run = new RawRun(header, iterations, run.pauses(), List.of(), run.yardsticks())
					.resumed(value(place, tree.get(RunFiles.RESUMED), Resumption.class));
				iterations = new ArrayList<>(run.iterations());
			}
			else if (tree.has(RunFiles.YARDSTICK)) {
				requireFew(place, RunFiles.YARDSTICK, run.yardsticks());
				run = run.with(value(place, tree.get(RunFiles.YARDSTICK), Yardstick.class));
			}
			else if (!RecordVersions.isStop(tree)) {
				IterationRecord iteration = value(place, tree, IterationRecord.class);
				// What stopped early before version 11 has more of them.
				if (iteration.iteration().fork() <= header.experiment().plan().forks()) {
					iterations.add(iteration);
				}
			}
		}
		return new RawRun(header, iterations, run.pauses(), List.of(), run.yardsticks());
	}

	/** Each copies what was before. */
	private static void requireFew(String place, String kind, List<?> before) {
		if (before.size() == MAX_PAUSES) {
			throw new Problem(place + " is one too many of the lines that say '" + kind + "': " + MAX_PAUSES
					+ " are the most. Use another record.");
		}
	}

	private static <T> T value(String where, JsonNode tree, Class<T> type) {
		try {
			return Json.LINE.treeToValue(tree, type);
		}
		catch (JacksonException ex) {
			throw RecordVersions.damaged(where, ex);
		}
	}

	/**
	 * What is in the files of a run.
	 *
	 * @param header bytes of the header's file
	 * @param iterations bytes of the iterations' file, unpacked
	 */
	record Content(byte[] header, byte[] iterations) {

		/**
		 * Reads them.
		 * @throws Problem if they cannot be read, or are too large
		 */
		static Content of(RunFiles files) {
			try (InputStream iterations = iterationsOf(files, MAX_OF_ITERATIONS)) {
				return new Content(headerOf(files), iterations.readAllBytes());
			}
			catch (IOException ex) {
				throw unreadable(recorded(files), ex);
			}
		}

	}

}
