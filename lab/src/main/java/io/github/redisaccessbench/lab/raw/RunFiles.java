// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

import io.github.redisaccessbench.lab.CompleteLines;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Lines;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.experiment.ExperimentFiles;
import io.github.redisaccessbench.lab.experiment.Stop;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The files of a run: {@code run.json} is written when it starts, one line is added to
 * {@code blocks.ndjson} after each block, and everything else can be made from these two
 * at any time. Runs that it repeats are in folders of their own below it. Every field is
 * required; files of another version are refused.
 *
 * @param folder the folder
 */
public record RunFiles(Path folder) {

	private static final String VERSION = "schema";

	private static final String RESUMED = "resumed";

	private static final String STOPPED = "stopped";

	/** The folder of the runs that it repeats, each in one of its own: 1, 2 and so on. */
	private static final String EARLIER = "earlier";

	/** Many times what a header needs. */
	private static final int MOST_OF_HEADER = 4 << 20;

	/** Unpacked, and of all runs together: a hundred times those of a thorough run. */
	private static final long MOST_OF_BLOCKS = 256L << 20;

	private static final int LONGEST_LINE = 1 << 20;

	/** Twice as many as an experiment can have rounds of cells. */
	private static final int MOST_LINES = 200_000;

	/** Stops and pauses: there are no more stops than forks, and a few pauses. */
	private static final int MOST_EVENTS = 1_000;

	/** Each repeats the one before. */
	private static final int MOST_EARLIER = 50;

	private record Content(byte[] header, byte[] blocks) {

	}

	/** The header's file: {@code run.json}. */
	public Path header() {
		return this.folder.resolve("run.json");
	}

	/** The blocks' file: {@code blocks.ndjson}. */
	public Path blocks() {
		return this.folder.resolve("blocks.ndjson");
	}

	/** Of a run that is kept, the blocks' file is compressed. */
	private Path packed() {
		return this.folder.resolve("blocks.ndjson.gz");
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
		try (InputStream blocks = blockBytes(MOST_OF_BLOCKS)) {
			return new Content(headerBytes(), blocks.readAllBytes());
		}
		catch (IOException ex) {
			throw unreadable(isPacked() ? packed() : blocks(), ex);
		}
	}

	private void pack(Content content) throws IOException {
		Files.createDirectories(this.folder);
		StrangeFiles.write(header(), (out) -> out.write(content.header()));
		StrangeFiles.write(packed(), (out) -> {
			try (OutputStream packed = new GZIPOutputStream(out)) {
				packed.write(content.blocks());
			}
		});
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
			Files.deleteIfExists(blocks());
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
		if (earlier().size() == MOST_EARLIER) {
			throw tooMany(this.folder.resolve(EARLIER));
		}
		try {
			Files.createDirectories(kept.folder);
			Files.move(blocks(), kept.blocks());
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
			Files.createFile(blocks());
		}
		catch (IOException ex) {
			throw new Problem(blocks() + " cannot be written: " + ex.getMessage(), ex);
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
			bytes = StrangeFiles.read(blocks(), MOST_OF_BLOCKS);
			end = Lines.end(bytes);
			// Anew: another record may be the same file under a second name.
			StrangeFiles.write(blocks(), (out) -> out.write(bytes, 0, end));
		}
		catch (IOException ex) {
			throw new Problem(blocks() + " cannot be written: " + ex.getMessage(), ex);
		}
		append(event(RESUMED, resumption));
		return end < bytes.length;
	}

	/** Some cells are measured no more. */
	public void stop(Stop stop) {
		append(event(STOPPED, stop));
	}

	private static ObjectNode event(String name, Object what) {
		ObjectNode line = Json.LINE.createObjectNode();
		line.set(name, Json.LINE.valueToTree(what));
		return line;
	}

	/** Adds a block. */
	public void append(BlockRecord block) {
		append((ObjectNode) Json.LINE.valueToTree(block));
	}

	private void append(ObjectNode content) {
		ObjectNode line = Json.LINE.createObjectNode().put(VERSION, RunHeader.SCHEMA);
		line.setAll(content);
		try {
			Files.writeString(blocks(), Json.LINE.writeValueAsString(line) + "\n", StandardOpenOption.APPEND,
					LinkOption.NOFOLLOW_LINKS);
		}
		catch (IOException ex) {
			throw new Problem(blocks() + " cannot be written: " + ex.getMessage(), ex);
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
		if (earlier().size() > MOST_EARLIER) {
			throw tooMany(this.folder.resolve(EARLIER));
		}
		AtomicLong left = new AtomicLong(MOST_OF_BLOCKS);
		List<RawRun> earlier = new ArrayList<>();
		for (RunFiles one : earlier()) {
			StrangeFiles.requireNoLink(one.folder);
			earlier.add(one.read(left));
		}
		return read(left).repeating(earlier);
	}

	/**
	 * Reads this run alone.
	 * @param left how many bytes its blocks may have; those that it has are taken away
	 */
	private RawRun read(AtomicLong left) {
		String where = header().toString();
		RunHeader header = value(where, asOfToday(tree(where, new String(headerBytes(), StandardCharsets.UTF_8))),
				RunHeader.class);
		ExperimentFiles.check(header(), header.experiment(), header.cases());
		RawRun run = new RawRun(header, List.of());
		List<BlockRecord> blocks = new ArrayList<>();
		int number = 0;
		try (InputStream in = blockBytes(left.get())) {
			CompleteLines lines = new CompleteLines(in, blocks(), LONGEST_LINE);
			for (String line = lines.next(); line != null; line = lines.next()) {
				number++;
				String place = blocks() + ":" + number;
				if (number > MOST_LINES) {
					throw new Problem(place + " is one line too many: no lab writes more than " + MOST_LINES
							+ ". Use another record.");
				}
				left.addAndGet(-line.length());
				JsonNode tree = tree(place, line);
				if (run.pauses().size() + run.stops().size() == MOST_EVENTS
						&& (tree.has(RESUMED) || tree.has(STOPPED))) {
					throw new Problem(place + " is one too many of the lines that say '" + RESUMED + "' or '" + STOPPED
							+ "': " + MOST_EVENTS + " are the most. Use another record.");
				}
				if (tree.has(RESUMED)) {
					run = new RawRun(header, blocks, run.pauses(), run.stops())
						.resumed(value(place, tree.get(RESUMED), Resumption.class));
					blocks = new ArrayList<>(run.blocks());
				}
				else if (tree.has(STOPPED)) {
					run = run.stopping(value(place, tree.get(STOPPED), Stop.class));
				}
				else {
					blocks.add(value(place, tree, BlockRecord.class));
				}
			}
		}
		catch (IOException ex) {
			throw unreadable(isPacked() ? packed() : blocks(), ex);
		}
		return new RawRun(header, blocks, run.pauses(), run.stops());
	}

	/** The run that is there, if it can be gone on with. */
	public Optional<RawRun> unfinished() {
		try {
			return Optional.of(read())
				.filter((run) -> !run.blocks().isEmpty())
				.filter((run) -> run.schedule().next(run.outcomes()).isPresent());
		}
		catch (Problem ex) {
			// None that this lab could read.
			return Optional.empty();
		}
	}

	/** What was recorded of blocks, unpacked. */
	private InputStream blockBytes(long most) throws IOException {
		return isPacked() ? StrangeFiles.atMost(new GZIPInputStream(StrangeFiles.open(packed(), most)), packed(), most)
				: StrangeFiles.open(blocks(), most);
	}

	private boolean isPacked() {
		return !Files.exists(blocks(), LinkOption.NOFOLLOW_LINKS) && Files.exists(packed(), LinkOption.NOFOLLOW_LINKS);
	}

	private byte[] headerBytes() {
		try {
			return StrangeFiles.read(header(), MOST_OF_HEADER);
		}
		catch (IOException ex) {
			throw unreadable(header(), ex);
		}
	}

	private static Problem tooMany(Path earlier) {
		return new Problem(earlier + " may hold " + MOST_EARLIER + " runs. Make a new run: mvn verify.");
	}

	private static Problem unreadable(Path file, IOException ex) {
		return new Problem(file + " cannot be read. Make a new run: mvn verify.", ex);
	}

	private static JsonNode tree(String where, String text) {
		try {
			JsonNode tree = Json.LINE.readTree(text);
			int version = tree.path(VERSION).asInt(0);
			if (version < RunHeader.OLDEST || version > RunHeader.SCHEMA) {
				throw new Problem(where + " was written by another version of the lab (schema "
						+ ((version != 0) ? version : "unknown") + ", this one reads " + RunHeader.OLDEST + " to "
						+ RunHeader.SCHEMA + ")" + ((version > RunHeader.SCHEMA) ? ", a newer one" : "")
						+ ". Read it with that version, or make a new run: mvn verify.");
			}
			return tree;
		}
		catch (JacksonException ex) {
			throw damaged(where, ex);
		}
	}

	/**
	 * Before version 8, processes had no warm-up of their own, and all blocks counted;
	 * before version 9, nobody asked for variables.
	 */
	private static JsonNode asOfToday(JsonNode header) {
		if (header.path(VERSION).asInt() < RunHeader.WITH_WARMUP
				&& header.path("experiment") instanceof ObjectNode experiment) {
			experiment.put("warmupRequests", 0).putNull("stealThreshold");
		}
		if (header.path(VERSION).asInt() < RunHeader.WITH_INHERITED
				&& header.path("environment") instanceof ObjectNode environment) {
			environment.putNull("inherited");
		}
		return header;
	}

	private static <T> T value(String where, JsonNode tree, Class<T> type) {
		try {
			return Json.LINE.treeToValue(tree, type);
		}
		catch (JacksonException ex) {
			throw damaged(where, ex);
		}
	}

	private static Problem damaged(String where, JacksonException ex) {
		return new Problem(where + " is damaged: " + ex.getOriginalMessage().lines().findFirst().orElse("")
				+ ". Make a new run: mvn verify.", ex);
	}

}
