// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.raw.RunReader.Content;

/**
 * The files of a run: {@code run.json} is written when it starts, one line is added to
 * {@code iterations.ndjson} after each iteration, and everything else can be made from
 * these two at any time. Runs that it repeats are in folders of their own below it. Every
 * field is required; files of another version are refused.
 *
 * @param folder the folder
 */
public record RunFiles(Path folder) {

	/** The key of a line that says that the run was gone on with. */
	static final String RESUMED = "resumed";

	/** The key of a line that says how fast the machine was. */
	static final String YARDSTICK = "yardstick";

	/** Each repeats the one before. */
	private static final int MAX_EARLIER = 50;

	/** The header's file: {@code run.json}. */
	public Path header() {
		return this.folder.resolve("run.json");
	}

	/** The iterations' file: {@code iterations.ndjson}. */
	public Path iterations() {
		return this.folder.resolve("iterations.ndjson");
	}

	/** Of a run that is kept, the iterations' file is compressed. */
	Path packed() {
		return this.folder.resolve("iterations.ndjson.xz");
	}

	/** What a profiler saw; it is not kept: {@code profiles.json}. */
	Path profilesFile() {
		return this.folder.resolve("profiles.json");
	}

	/** The profiles that were taken: none, unless the user asked for them. */
	public List<Profile> profiles() {
		return Files.exists(profilesFile(), LinkOption.NOFOLLOW_LINKS)
				? List.of(Json.read(profilesFile(), Profile[].class)) : List.of();
	}

	/** Adds a profile; it takes the place of that of the same cell. */
	public void add(Profile profile) {
		Stream<Profile> others = profiles().stream().filter((one) -> !one.cell().equals(profile.cell()));
		Json.write(profilesFile(), Stream.concat(others, Stream.of(profile)).toList());
	}

	/** The folder of the runs that it repeats, each in one of its own: 1, 2 and so on. */
	private Path earlierRuns() {
		return this.folder.resolve("earlier");
	}

	private RunFiles earlier(int number) {
		return new RunFiles(earlierRuns().resolve(String.valueOf(number)));
	}

	/** Those that it repeats, oldest first. */
	private List<RunFiles> earlier() {
		return Stream.iterate(1, (number) -> number + 1)
			.map(this::earlier)
			.takeWhile((one) -> Files.exists(one.header(), LinkOption.NOFOLLOW_LINKS))
			.toList();
	}

	/**
	 * Keeps the run in a folder, where it takes less, with those that it repeats; that
	 * may be its own.
	 * @throws Problem if it cannot be written there; a run that was there stays
	 */
	public void keep(Path kept) {
		RunFiles target = new RunFiles(kept);
		RunFiles next = new RunFiles(kept.resolve("next"));
		StrangeFiles.requireNoLink(next.folder);
		// All of it first: it may be kept where it is.
		List<Content> earlier = earlier().stream().map(Content::of).toList();
		Content last = Content.of(this);
		Problem.attempt("The run cannot be kept in " + kept, () -> {
			Files.createDirectories(next.folder);
			next.clear();
			next.pack(last);
			for (int number = 1; number <= earlier.size(); number++) {
				next.earlier(number).pack(earlier.get(number - 1));
			}
			target.clear();
			for (Path file : List.of(next.earlierRuns(), next.packed(), next.header())) {
				if (Files.exists(file)) {
					Files.move(file, kept.resolve(file.getFileName()));
				}
			}
			Files.delete(next.folder);
		});
	}

	private void pack(Content content) throws IOException {
		Files.createDirectories(this.folder);
		StrangeFiles.write(header(), (out) -> out.write(content.header()));
		StrangeFiles.writePacked(packed(), content.iterations());
	}

	/** Forgets the run that is there, and those that it repeats; of links only these. */
	public void clear() {
		Problem.attempt("The files of the run before cannot be removed from " + this.folder, () -> {
			for (RunFiles earlier : Files.isSymbolicLink(earlierRuns()) ? List.<RunFiles>of() : earlier()) {
				if (!Files.isSymbolicLink(earlier.folder)) {
					earlier.clear();
				}
				Files.deleteIfExists(earlier.folder);
			}
			for (Path file : List.of(earlierRuns(), nextHeader(), header(), iterations(), packed(), profilesFile())) {
				Files.deleteIfExists(file);
			}
		});
	}

	/** Begins a run that repeats the one that is there. */
	public void repeat(RunHeader header) {
		int before = earlier().size();
		RunFiles kept = earlier(before + 1);
		if (before == MAX_EARLIER) {
			throw tooMany();
		}
		new Repetition(this, kept).begin(header);
	}

	/**
	 * Begins a run that repeats one of another folder, which stays as it is. What was
	 * here is forgotten.
	 */
	public void repeat(RunFiles other, RunHeader header) {
		StrangeFiles.requireNoLink(other.earlierRuns());
		List<Content> runs = Stream.concat(other.earlier().stream(), Stream.of(other)).map(Content::of).toList();
		if (runs.size() > MAX_EARLIER) {
			throw tooMany();
		}
		begin(header);
		Problem.attempt("The run cannot be kept in " + earlierRuns(), () -> {
			for (int number = 1; number <= runs.size(); number++) {
				earlier(number).pack(runs.get(number - 1));
			}
		});
	}

	/**
	 * A run that was about to be repeated when another lab ended is the last one again.
	 */
	public void takeBack() {
		if (isAboutToBeRepeated()) {
			StrangeFiles.requireNoLink(earlierRuns());
			// Of the last one, only what was not moved is still here.
			RunFiles kept = earlier(earlier().size() + (Files.exists(header()) ? 1 : 0));
			StrangeFiles.requireNoLink(kept.folder);
			new Repetition(this, kept).takeBack();
		}
	}

	private boolean isAboutToBeRepeated() {
		return Files.exists(nextHeader(), LinkOption.NOFOLLOW_LINKS);
	}

	Path nextHeader() {
		return this.folder.resolve("run-next.json");
	}

	/** Begins a new run. */
	public void begin(RunHeader header) {
		clear();
		Json.write(header(), header);
		lines().begin();
	}

	/**
	 * Goes on with the run that is there. A last line that a crash cut off is removed.
	 * @return whether there was such a line
	 */
	public boolean resume(Resumption resumption) {
		boolean cut = lines().cutOff();
		lines().append(RESUMED, resumption);
		return cut;
	}

	/** Removes a last line that a crash cut off, and tells whether there was one. */
	public boolean cutOff() {
		return lines().cutOff();
	}

	IterationLines lines() {
		return new IterationLines(iterations());
	}

	/** Adds an iteration. */
	public void append(IterationRecord iteration) {
		lines().append(iteration);
	}

	/** Adds how fast the machine was. */
	public void append(Yardstick yardstick) {
		lines().append(YARDSTICK, yardstick);
	}

	/**
	 * Reads the run that is there. A last line that a crash cut off is left out.
	 * @return what was recorded
	 * @throws Problem if there is none, or it is damaged, of another version, too large,
	 * or of an experiment that this lab would not run
	 */
	public RawRun read() {
		if (isAboutToBeRepeated()) {
			throw new Problem("The lab ended as it was about to repeat the run in " + this.folder
					+ ", which is kept there. Repeat it: mvn verify -Dreplicate.");
		}
		if (!Files.exists(header(), LinkOption.NOFOLLOW_LINKS)) {
			throw new Problem("There is no run in " + this.folder + ". Make one: mvn verify.");
		}
		StrangeFiles.requireNoLink(earlierRuns());
		List<RunFiles> repeated = earlier();
		if (repeated.size() > MAX_EARLIER) {
			throw tooMany();
		}
		RunReader reader = new RunReader();
		List<RawRun> earlier = new ArrayList<>();
		for (RunFiles one : repeated) {
			StrangeFiles.requireNoLink(one.folder);
			earlier.add(reader.read(one));
		}
		return reader.read(this).repeating(earlier);
	}

	/** The run that is there, if it can be gone on with; alone it needs an iteration. */
	public Optional<RawRun> unfinished() {
		try {
			return Optional.of(read())
				.filter((run) -> !run.iterations().isEmpty() || !run.earlier().isEmpty())
				.filter((run) -> run.schedule().next(run.outcomes()).isPresent());
		}
		catch (Problem ex) {
			// None that this lab could read.
			return Optional.empty();
		}
	}

	private Problem tooMany() {
		return new Problem(earlierRuns() + " may hold " + MAX_EARLIER + " runs. Make a new run: mvn verify.");
	}

}
