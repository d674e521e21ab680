// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/**
 * The file in which a lab notes its own process and those that it started, a line each.
 * The operating system keeps it locked for as long as the lab lives, so that only one
 * works in a folder. By it the watchdog, {@code lab down} and the next lab of the same
 * folder find what a killed one left behind.
 *
 * @param file the file
 * @param channel by which this process has locked it; until that is closed, this process
 * does not open it once more, which would end the lock
 * @param end where lines are added: unlike the channel, it stays open when a thread that
 * is interrupted writes
 */
record ProcessRecord(Path file, FileChannel channel, OutputStream end) implements AutoCloseable {

	private static final Path TEMPORARY = Path.of("/tmp");

	/** The watchdog of a killed lab, or a lab that just starts, has it for so long. */
	private static final Duration PATIENCE = Duration.ofSeconds(5);

	/**
	 * A controller of JMeter's engines tells them that their test will not be started.
	 */
	private static final Duration TO_END = Duration.ofSeconds(2);

	private static final Duration TO_DIE = Duration.ofSeconds(3);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

	/**
	 * The file of a lab's folder, however that is spelled.
	 * @throws Problem if there is no telling
	 */
	static Path of(Path work) {
		// Maven gives each lab a folder of its own for temporary files: not that one.
		Path temporary = Files.isDirectory(TEMPORARY) ? TEMPORARY : Path.of(System.getProperty("java.io.tmpdir"));
		return folder(Path.of(System.getProperty("user.home")), temporary, System.getProperty("user.name"))
			.resolve(UUID.nameUUIDFromBytes(withoutLinks(work).toString().getBytes(StandardCharsets.UTF_8)).toString());
	}

	/**
	 * The user's folder for records, which {@code mvn clean} does not empty, whether or
	 * not it is there.
	 * @param temporary the folder for users without a home, as in some containers
	 */
	static Path folder(Path home, Path temporary, String user) {
		return (Files.isDirectory(home) && Files.isWritable(home)) ? home.resolve(".redis-access-bench")
				: temporary.resolve("redis-access-bench-" + user);
	}

	/** The folder itself need not be there yet. */
	static Path withoutLinks(Path work) {
		Path whole = work.toAbsolutePath().normalize();
		return Files.exists(whole) ? Problem.attempt(whole + " cannot be found", "", whole::toRealPath)
				: withoutLinks(whole.getParent()).resolve(whole.getFileName());
	}

	/** The lab that wrote a file, if that is still alive. */
	static Optional<Recorded> lab(Path file) {
		try {
			return recorded(Files.readAllBytes(file)).findFirst().filter((lab) -> lab.alive().isPresent());
		}
		catch (IOException ex) {
			return Optional.empty();
		}
	}

	private static Stream<Recorded> recorded(byte[] content) {
		return new String(content, StandardCharsets.UTF_8).lines().map(Recorded::parse).flatMap(Optional::stream);
	}

	/**
	 * Locks a file, which is made if need be.
	 * @throws Problem if a lab has it: which, and since when
	 */
	static ProcessRecord take(Path file) {
		AtomicReference<ProcessRecord> taken = new AtomicReference<>();
		Waiting.until(PATIENCE, () -> {
			taken.set(tryToTake(file));
			return taken.get() != null || lab(file).isPresent();
		});
		return Optional.ofNullable(taken.get())
			.orElseThrow(() -> new Problem("A lab of this folder is running already" + whichOne(file)
					+ ". Stop it with 'bin/lab down' or Ctrl-C, or wait until it is done."));
	}

	private static String whichOne(Path file) {
		return lab(file).flatMap(Recorded::alive)
			.map((lab) -> ": process " + lab.pid()
					+ lab.info()
						.startInstant()
						.map((start) -> ", since " + TIME.withZone(ZoneId.systemDefault()).format(start))
						.orElse(""))
			.orElse("");
	}

	/** Null if another process has it, or a lab that ends has just deleted it. */
	private static ProcessRecord tryToTake(Path file) {
		return Problem.attempt(file + " cannot be locked", "", () -> {
			try {
				PrivateFiles.make(file.getParent());
				FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE).close();
				Object before = key(file);
				FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
				// Behind all lines, since Windows lets no process read what is locked.
				if (channel.tryLock(Long.MAX_VALUE - 1, 1, false) != null && Objects.equals(before, key(file))) {
					return new ProcessRecord(file, channel, Files.newOutputStream(file, StandardOpenOption.APPEND));
				}
				channel.close();
				return null;
			}
			catch (NoSuchFileException | OverlappingFileLockException ex) {
				return null;
			}
		});
	}

	/** Of another file by the same name it is another one. */
	private static Object key(Path file) throws IOException {
		return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
	}

	/**
	 * Ends the processes that it names, and those that they put into the background, and
	 * deletes their temporary files.
	 * @return a line for each process that was still alive
	 */
	List<String> endLeftovers(TemporaryFolders temporary) {
		List<String> lines = new ArrayList<>();
		Set<ProcessHandle> left = new LinkedHashSet<>();
		started().forEach((one) -> one.alive().ifPresent((process) -> {
			left.add(process);
			process.descendants().forEach(left::add);
			lines.add("Ended " + one + ", which a killed lab left behind.");
		}));
		temporary.users((name) -> true)
			.filter(left::add)
			.forEach((process) -> lines.add("Ended process " + process.pid()
					+ ", which a command of a killed lab had put into the background."));
		left.forEach(ProcessHandle::destroy);
		areGone(left, TO_END);
		left.forEach(ProcessHandle::destroyForcibly);
		areGone(left, TO_DIE);
		temporary.delete();
		return lines;
	}

	private static void areGone(Set<ProcessHandle> processes, Duration patience) {
		Waiting.until(patience, () -> processes.stream().noneMatch(Recorded::lives));
	}

	/** What the lab that wrote it has started. */
	private List<Recorded> started() {
		return Problem.attempt(this.file + " cannot be read", "", () -> {
			this.channel.position(0);
			return recorded(Channels.newInputStream(this.channel).readAllBytes()).skip(1).toList();
		});
	}

	/** Begins it anew, for this lab. */
	void begin() {
		Problem.attempt(this.file + " cannot be written", "", () -> this.channel.truncate(0));
		add(Recorded.of("lab", ProcessHandle.current()));
	}

	/**
	 * Adds a process that was started. What has ended may stay: no other has its start.
	 * @throws Problem if that cannot be written
	 */
	void add(Recorded one) {
		Problem.attempt(this.file + " cannot be written", "", () -> {
			this.end.write(one.line().getBytes(StandardCharsets.UTF_8));
			return one;
		});
	}

	/** Deletes it, and its folder if no other lab needs that. Nothing is to be left. */
	@Override
	public void close() {
		try (this.channel; this.end) {
			Files.deleteIfExists(this.file);
			Files.deleteIfExists(this.file.getParent());
		}
		catch (IOException ex) {
			// Other labs have theirs there.
		}
	}

}
