// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/**
 * The file in which a lab notes its own process and those that it started. By it the
 * watchdog, {@code lab down} and the next lab of the same folder find what a killed one
 * left behind. Who writes it, or ends processes by it, holds the {@link LabLock}.
 *
 * @param folder the folder in which the file lies: nobody else may write there, and
 * {@code mvn clean} does not empty it
 * @param work the lab's folder, without links in its path
 */
record ProcessRecord(Path folder, Path work) {

	private static final Path TEMPORARY = Path.of("/tmp");

	private static final Duration PATIENCE = Duration.ofSeconds(3);

	/**
	 * What the file holds.
	 *
	 * @param started what it started, oldest first
	 */
	record Content(Recorded lab, List<Recorded> started) {
	}

	/** The record of a lab's folder, however that is spelled. */
	static ProcessRecord of(Path work) {
		// Maven gives each lab a folder of its own for temporary files: not that one.
		Path temporary = Files.isDirectory(TEMPORARY) ? TEMPORARY : Path.of(System.getProperty("java.io.tmpdir"));
		return new ProcessRecord(
				folder(Path.of(System.getProperty("user.home")), temporary, System.getProperty("user.name")),
				withoutLinks(work.toAbsolutePath().normalize()));
	}

	/**
	 * The user's folder for records, whether or not it is there.
	 * @param temporary the folder for those who have no home, as in some containers
	 */
	static Path folder(Path home, Path temporary, String user) {
		return (Files.isDirectory(home) && Files.isWritable(home)) ? home.resolve(".redis-access-bench")
				: temporary.resolve("redis-access-bench-" + user);
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
		return file(".processes");
	}

	/** The file that is locked while a lab of this folder runs. */
	Path lockFile() {
		return file(".lock");
	}

	private Path file(String ending) {
		return this.folder.resolve(UUID.nameUUIDFromBytes(this.work.toString().getBytes()) + ending);
	}

	/**
	 * Writes it in one step.
	 * @throws Problem if it cannot be written
	 */
	void write(List<Recorded> started) {
		write(new Content(Recorded.of("lab", ProcessHandle.current()), started));
	}

	void write(Content content) {
		Problem.attempt(file() + " cannot be written", "", () -> {
			Files.write(part(),
					Stream.concat(Stream.of(content.lab()), content.started().stream()).map(Recorded::line).toList());
			return Files.move(part(), file(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
		});
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

	/**
	 * Ends the processes that it names, deletes their temporary folders, and the file. By
	 * a damaged one nothing is ended. Who calls this holds the lock.
	 * @return a line for each process that was still alive, or for the damage
	 */
	List<String> endLeftovers() {
		List<String> lines = new ArrayList<>();
		try {
			List<Recorded> all = read().map(Content::started).orElse(List.of());
			List<ProcessHandle> left = new ArrayList<>();
			all.forEach((one) -> one.alive().ifPresent((process) -> {
				left.add(process);
				process.descendants().forEach(left::add);
				lines.add("Ended " + one.name() + " (process " + process.pid() + "), which a killed lab left behind.");
			}));
			TemporaryFolders temporary = TemporaryFolders.in(this.work);
			for (Recorded one : all) {
				for (ProcessHandle process : Orphans.of(Set.of(temporary.of(one.name())))) {
					if (!left.contains(process)) {
						left.add(process);
						lines.add("Ended process " + process.pid() + ", which " + one.name()
								+ " of a killed lab had put into the background.");
					}
				}
			}
			left.forEach(ProcessHandle::destroyForcibly);
			Waiting.until(PATIENCE, () -> left.stream().noneMatch(Recorded::lives));
			all.forEach((one) -> temporary.delete(one.name()));
		}
		catch (Problem ex) {
			lines.add(ex.getMessage());
		}
		delete();
		return lines;
	}

	void delete() {
		Problem.attempt(file() + " cannot be deleted", "",
				() -> Files.deleteIfExists(part()) | Files.deleteIfExists(file()));
	}

	/**
	 * Reads the file, if there is one.
	 * @throws Problem if it is damaged
	 */
	Optional<Content> read() {
		if (!Files.exists(file())) {
			return Optional.empty();
		}
		try {
			List<Recorded> all = Files.readAllLines(file()).stream().map(Recorded::parse).toList();
			if (all.isEmpty()) {
				throw new IllegalArgumentException("it is empty");
			}
			return Optional.of(new Content(all.getFirst(), all.subList(1, all.size())));
		}
		catch (IOException | IllegalArgumentException ex) {
			throw new Problem("The record of processes " + file() + " is damaged (" + ex.getMessage()
					+ "), so the lab ended nothing by it. If a Redis or an app of a killed lab still runs, stop it by hand.",
					ex);
		}
	}

}
