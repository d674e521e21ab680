// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * The file in which a lab notes its own process and those that it started. By it the
 * keeper, {@code lab down} and the next lab of the same folder find what a killed one
 * left behind. Who writes it, or ends processes by it, holds the {@link LabLock}.
 *
 * @param folder the private folder in which the file lies
 * @param work the lab's folder, without links in its path
 */
record ProcessRecord(Path folder, Path work) {

	private static final Duration STEP = Duration.ofMillis(20);

	/**
	 * What the file holds.
	 *
	 * @param started what it started, oldest first
	 */
	record Content(Recorded lab, List<Recorded> started) {

	}

	/** The record of a lab's folder, however that is spelled. */
	static ProcessRecord of(Path work) {
		return new ProcessRecord(PrivateFolder.path(), withoutLinks(work.toAbsolutePath().normalize()));
	}

	/** The folder itself need not be there yet. */
	private static Path withoutLinks(Path work) {
		try {
			Path there = Stream.iterate(work, Path::getParent).filter(Files::exists).findFirst().orElseThrow();
			return there.toRealPath().resolve(there.relativize(work)).normalize();
		}
		catch (IOException ex) {
			return work;
		}
	}

	Path file() {
		return file(".properties");
	}

	/** The file that is locked while a lab of this folder runs. */
	Path lockFile() {
		return file(".lock");
	}

	private Path file(String ending) {
		return this.folder.resolve(UUID.nameUUIDFromBytes(this.work.toString().getBytes()) + ending);
	}

	/** A process of this lab that is about to be started. */
	Recorded expect(String name, List<String> command) {
		return Recorded.expected(name, command, this.work);
	}

	/** A process of this lab, as it is. */
	Recorded look(String name, ProcessHandle process) {
		return Recorded.of(name, process, this.work);
	}

	/**
	 * Writes it in one step.
	 * @throws Problem if it cannot be written
	 */
	void write(List<Recorded> started) {
		write(new Content(look("lab", ProcessHandle.current()), started));
	}

	void write(Content content) {
		Properties text = new Properties();
		content.lab().putInto(text, "lab.");
		text.setProperty("processes", String.valueOf(content.started().size()));
		for (int index = 0; index < content.started().size(); index++) {
			content.started().get(index).putInto(text, index + ".");
		}
		try {
			try (Writer out = Files.newBufferedWriter(part())) {
				text.store(out, null);
			}
			Files.move(part(), file(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
		}
		catch (IOException ex) {
			throw new Problem(file() + " cannot be written: " + ex.getMessage(), ex);
		}
	}

	private Path part() {
		return file(".part");
	}

	/** The lab that wrote the file, if that is still alive. */
	Optional<Recorded> runningLab() {
		try {
			return read().map(Content::lab).filter((lab) -> lab.alive().isPresent());
		}
		catch (Problem ex) {
			return Optional.empty();
		}
	}

	/** Waits until that lab has ended, but not for longer than this. */
	void awaitLab(Duration patience) {
		try {
			for (long end = System.nanoTime() + patience.toNanos(); runningLab().isPresent()
					&& System.nanoTime() < end;) {
				Thread.sleep(STEP);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	void delete() {
		try {
			Files.deleteIfExists(part());
			Files.deleteIfExists(file());
		}
		catch (IOException ex) {
			throw new Problem(file() + " cannot be deleted: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Reads the file, if there is one.
	 * @throws Problem if it is damaged
	 */
	Optional<Content> read() {
		if (!Files.exists(file())) {
			return Optional.empty();
		}
		Properties text = new Properties();
		try (Reader in = Files.newBufferedReader(file())) {
			text.load(in);
			return Optional.of(content(text));
		}
		catch (IOException | IllegalArgumentException ex) {
			throw new Problem("The record of processes " + file() + " is damaged (" + ex.getMessage()
					+ "), so nothing was ended by it. If a Redis or an app of a killed lab still runs, end it by hand.",
					ex);
		}
	}

	private static Content content(Properties text) {
		return new Content(Recorded.from(text, "lab."),
				LongStream.range(0, Recorded.number(text, "processes"))
					.mapToObj((index) -> Recorded.from(text, index + "."))
					.toList());
	}

}
