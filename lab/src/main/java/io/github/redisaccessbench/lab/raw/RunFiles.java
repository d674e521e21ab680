// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.CompleteLines;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Lines;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.experiment.ExperimentFiles;
import io.github.redisaccessbench.lab.experiment.StoppedCell;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The files of a run: {@code run.json} is written when it starts, one line is added to
 * {@code iterations.ndjson} after each iteration, and everything else can be made from
 * these two at any time. Runs that it repeats are in folders of their own below it. Every
 * field is required; files of another version are refused.
 *
 * @param folder the folder
 */
public record RunFiles(Path folder) {

	private static final String RESUMED = "resumed";

	private static final String STOPPED = "stopped";

	/** The folder of the runs that it repeats, each in one of its own: 1, 2 and so on. */
	private static final String EARLIER = "earlier";

	/** Many times what a header needs. */
	private static final int MAX_OF_HEADER = 4 << 20;

	/** Unpacked, and of all runs together: a hundred times those of a thorough run. */
	private static final long MAX_OF_ITERATIONS = 256L << 20;

	private static final int LONGEST_LINE = 1 << 20;

	/** Twice as many as an experiment can have rounds of cells. */
	private static final int MAX_LINES = 200_000;

	/** Stops and pauses: there are no more stops than forks, and a few pauses. */
	private static final int MAX_EVENTS = 1_000;

	/** Each repeats the one before. */
	private static final int MAX_EARLIER = 50;

	private record Content(byte[] header, byte[] iterations) {

	}

	/** The header's file: {@code run.json}. */
	public Path header() {
		return this.folder.resolve("run.json");
	}

	/** The iterations' file: {@code iterations.ndjson}. */
	public Path iterations() {
		return this.folder.resolve("iterations.ndjson");
	}

	/** Of a run that is kept, the iterations' file is compressed. */
	private Path packed() {
		return this.folder.resolve("iterations.ndjson.gz");
	}

	/**
	 * Keeps the run in a folder, where it takes less, with those that it repeats; that
	 * may be its own.
	 * @throws Problem if it cannot be written there
	 */
	public void keep(Path kept) {
		RunFiles target = new RunFiles(kept);
		// All of it first: it may be kept where it is.
		List<Content> earlier = earlier().stream().map(RunFiles::content).toList();
		Content last = content();
		target.clear();
		try {
			target.pack(last);
			for (int number = 1; number <= earlier.size(); number++) {
				target.earlier(number).pack(earlier.get(number - 1));
			}
		}
		catch (IOException ex) {
			throw new Problem("The run cannot be kept in " + kept + ": " + ex.getMessage(), ex);
		}
	}

	private Content content() {
		try (InputStream iterations = iterationBytes(MAX_OF_ITERATIONS)) {
			return new Content(headerBytes(), iterations.readAllBytes());
		}
		catch (IOException ex) {
			throw unreadable(isPacked() ? packed() : iterations(), ex);
		}
	}

	private void pack(Content content) throws IOException {
		Files.createDirectories(this.folder);
		StrangeFiles.write(header(), (out) -> out.write(content.header()));
		StrangeFiles.writePacked(packed(), content.iterations());
	}

	/**
	 * Forgets the run that is there, and those that it repeats; of links only these.
	 */
	public void clear() {
		try {
			boolean link = Files.isSymbolicLink(this.folder.resolve(EARLIER));
			for (RunFiles earlier : link ? List.<RunFiles>of() : earlier()) {
				if (!Files.isSymbolicLink(earlier.folder)) {
					earlier.clear();
				}
				Files.deleteIfExists(earlier.folder);
			}
			Files.deleteIfExists(this.folder.resolve(EARLIER));
			Files.deleteIfExists(header());
			Files.deleteIfExists(iterations());
			Files.deleteIfExists(packed());
		}
		catch (IOException ex) {
			throw new Problem(
					"The files of the run before cannot be removed from " + this.folder + ": " + ex.getMessage(), ex);
		}
	}

	/** Those that it repeats, oldest first. */
	private List<RunFiles> earlier() {
		return Stream.iterate(1, (number) -> number + 1)
			.map(this::earlier)
			.takeWhile((one) -> Files.exists(one.header(), LinkOption.NOFOLLOW_LINKS))
			.toList();
	}

	private RunFiles earlier(int number) {
		return new RunFiles(this.folder.resolve(EARLIER).resolve(String.valueOf(number)));
	}

	/** Begins a run that repeats the one that is there. */
	public void repeat(RunHeader header) {
		RunFiles kept = earlier(earlier().size() + 1);
		if (earlier().size() == MAX_EARLIER) {
			throw tooMany(this.folder.resolve(EARLIER));
		}
		try {
			Files.createDirectories(kept.folder);
			Files.move(iterations(), kept.iterations());
			Files.move(header(), kept.header());
		}
		catch (IOException ex) {
			throw new Problem("The run cannot be kept in " + kept.folder + ": " + ex.getMessage(), ex);
		}
		write(header);
	}

	/** Begins a new run. */
	public void begin(RunHeader header) {
		clear();
		write(header);
	}

	private void write(RunHeader header) {
		try {
			Json.write(header(), header);
			Files.createFile(iterations());
		}
		catch (IOException ex) {
			throw new Problem(iterations() + " cannot be written: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Goes on with the run that is there. A last line that a crash cut off is removed.
	 * @return whether there was such a line
	 */
	public boolean resume(Resumption resumption) {
		byte[] bytes;
		int end;
		try {
			bytes = StrangeFiles.read(iterations(), MAX_OF_ITERATIONS);
			end = Lines.end(bytes);
			// Anew: another record may be the same file under a second name.
			StrangeFiles.write(iterations(), (out) -> out.write(bytes, 0, end));
		}
		catch (IOException ex) {
			throw new Problem(iterations() + " cannot be written: " + ex.getMessage(), ex);
		}
		append(event(RESUMED, resumption));
		return end < bytes.length;
	}

	/** Some cells are measured no more. */
	public void stop(StoppedCell stop) {
		append(event(STOPPED, stop));
	}

	private static ObjectNode event(String name, Object what) {
		ObjectNode line = Json.LINE.createObjectNode();
		line.set(name, Json.LINE.valueToTree(what));
		return line;
	}

	/** Adds an iteration. */
	public void append(IterationRecord iteration) {
		append((ObjectNode) Json.LINE.valueToTree(iteration));
	}

	private void append(ObjectNode content) {
		ObjectNode line = Json.LINE.createObjectNode().put(RecordVersions.VERSION, RunHeader.SCHEMA);
		line.setAll(content);
		try {
			Files.writeString(iterations(), Json.LINE.writeValueAsString(line) + "\n", StandardOpenOption.APPEND,
					LinkOption.NOFOLLOW_LINKS);
		}
		catch (IOException ex) {
			throw new Problem(iterations() + " cannot be written: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Reads the run that is there. A last line that a crash cut off is left out.
	 * @return what was recorded
	 * @throws Problem if there is none, or it is damaged, of another version, too large,
	 * or of an experiment that this lab would not run
	 */
	public RawRun read() {
		if (!Files.exists(header(), LinkOption.NOFOLLOW_LINKS)) {
			throw new Problem("There is no run in " + this.folder + ". Make one: mvn verify.");
		}
		StrangeFiles.requireNoLink(this.folder.resolve(EARLIER));
		if (earlier().size() > MAX_EARLIER) {
			throw tooMany(this.folder.resolve(EARLIER));
		}
		AtomicLong left = new AtomicLong(MAX_OF_ITERATIONS);
		List<RawRun> earlier = new ArrayList<>();
		for (RunFiles one : earlier()) {
			StrangeFiles.requireNoLink(one.folder);
			earlier.add(one.read(left));
		}
		return read(left).repeating(earlier);
	}

	/**
	 * Reads this run alone.
	 * @param left how many bytes its iterations may have; those that it has are taken
	 * away
	 */
	private RawRun read(AtomicLong left) {
		String where = header().toString();
		RunHeader header = value(where, RecordVersions.header(where, new String(headerBytes(), StandardCharsets.UTF_8)),
				RunHeader.class);
		ExperimentFiles.check(header(), header.experiment(), header.cases());
		RawRun run = new RawRun(header, List.of());
		List<IterationRecord> iterations = new ArrayList<>();
		int number = 0;
		try (InputStream in = iterationBytes(left.get())) {
			CompleteLines lines = new CompleteLines(in, iterations(), LONGEST_LINE);
			for (String line = lines.next(); line != null; line = lines.next()) {
				number++;
				String place = iterations() + ":" + number;
				if (number > MAX_LINES) {
					throw new Problem(place + " is one line too many: no lab writes more than " + MAX_LINES
							+ ". Use another record.");
				}
				left.addAndGet(-line.length());
				JsonNode tree = RecordVersions.line(place, line);
				if (run.pauses().size() + run.stopped().size() == MAX_EVENTS
						&& (tree.has(RESUMED) || tree.has(STOPPED))) {
					throw new Problem(place + " is one too many of the lines that say '" + RESUMED + "' or '" + STOPPED
							+ "': " + MAX_EVENTS + " are the most. Use another record.");
				}
				if (tree.has(RESUMED)) {
					run = new RawRun(header, iterations, run.pauses(), run.stopped())
						.resumed(value(place, tree.get(RESUMED), Resumption.class));
					iterations = new ArrayList<>(run.iterations());
				}
				else if (tree.has(STOPPED)) {
					run = run.stopping(value(place, tree.get(STOPPED), StoppedCell.class));
				}
				else {
					iterations.add(value(place, tree, IterationRecord.class));
				}
			}
		}
		catch (IOException ex) {
			throw unreadable(isPacked() ? packed() : iterations(), ex);
		}
		return new RawRun(header, iterations, run.pauses(), run.stopped());
	}

	/** The run that is there, if it can be gone on with. */
	public Optional<RawRun> unfinished() {
		try {
			return Optional.of(read())
				.filter((run) -> !run.iterations().isEmpty())
				.filter((run) -> run.schedule().next(run.outcomes()).isPresent());
		}
		catch (Problem ex) {
			// None that this lab could read.
			return Optional.empty();
		}
	}

	/** What was recorded of iterations, unpacked. */
	private InputStream iterationBytes(long max) throws IOException {
		return isPacked() ? StrangeFiles.openPacked(packed(), max) : StrangeFiles.open(iterations(), max);
	}

	private boolean isPacked() {
		return !Files.exists(iterations(), LinkOption.NOFOLLOW_LINKS)
				&& Files.exists(packed(), LinkOption.NOFOLLOW_LINKS);
	}

	private byte[] headerBytes() {
		try {
			return StrangeFiles.read(header(), MAX_OF_HEADER);
		}
		catch (IOException ex) {
			throw unreadable(header(), ex);
		}
	}

	private static Problem tooMany(Path earlier) {
		return new Problem(earlier + " may hold " + MAX_EARLIER + " runs. Make a new run: mvn verify.");
	}

	private static Problem unreadable(Path file, IOException ex) {
		return new Problem(file + " cannot be read. Make a new run: mvn verify.", ex);
	}

	private static <T> T value(String where, JsonNode tree, Class<T> type) {
		try {
			return Json.LINE.treeToValue(tree, type);
		}
		catch (JacksonException ex) {
			throw RecordVersions.damaged(where, ex);
		}
	}

}
