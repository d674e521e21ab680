// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;

/**
 * Only one lab at a time works in a folder. The operating system takes the lock back when
 * its owner ends, however that happens.
 */
final class LabLock implements AutoCloseable {

	/**
	 * The keeper of a killed lab, or a lab that is just starting, holds it for so long at
	 * most.
	 */
	private static final Duration PATIENCE = Duration.ofSeconds(5);

	private static final Duration STEP = Duration.ofMillis(50);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

	private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

	/** By this JVM, which would lose a lock by opening and closing its file once more. */
	private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

	private final Path file;

	private final FileChannel channel;

	private LabLock(Path file, FileChannel channel) {
		this.file = file;
		this.channel = channel;
	}

	/**
	 * Takes the lock of a lab's folder. Of that folder nothing is touched.
	 * @throws Problem if a lab of it is running: which, and since when
	 */
	static LabLock take(ProcessRecord record) {
		long end = System.nanoTime() + PATIENCE.toNanos();
		while (true) {
			Optional<LabLock> lock = tryTake(record);
			if (lock.isPresent()) {
				return lock.get();
			}
			Optional<Recorded> owner = record.runningLab();
			if (owner.isPresent() || System.nanoTime() > end) {
				throw new Problem("A lab of this folder is running already"
						+ owner.map((lab) -> ": " + since(lab, Instant.now(), ZoneId.systemDefault())).orElse("")
						+ ". Stop it with 'bin/lab down' or Ctrl-C, or wait until it is done.");
			}
			sleep();
		}
	}

	/**
	 * Takes the lock, if nobody has it.
	 * @throws Problem if its file cannot be made
	 */
	static Optional<LabLock> tryTake(ProcessRecord record) {
		Path file = record.lockFile();
		if (!HELD.add(file)) {
			return Optional.empty();
		}
		Optional<LabLock> lock = Optional.empty();
		try {
			makeFolder(record.folder());
			lock = open(file);
		}
		catch (IOException ex) {
			throw new Problem(file + " cannot be locked: " + ex.getMessage(), ex);
		}
		finally {
			if (lock.isEmpty()) {
				HELD.remove(file);
			}
		}
		return lock;
	}

	/** Another lab that ends may delete it in between: not twice. */
	private static void makeFolder(Path folder) {
		try {
			PrivateFiles.folder(folder);
		}
		catch (Problem ex) {
			sleep();
			PrivateFiles.folder(folder);
		}
	}

	private static Optional<LabLock> open(Path file) throws IOException {
		try {
			create(file);
			Object before = key(file);
			FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
			// Who had it may have deleted the file since: then this lock is worth
			// nothing.
			if (channel.tryLock() != null && Objects.equals(before, key(file))) {
				return Optional.of(new LabLock(file, channel));
			}
			channel.close();
		}
		catch (NoSuchFileException ex) {
			// Who had it has just ended.
		}
		return Optional.empty();
	}

	private static void create(Path file) throws IOException {
		try {
			Files.createFile(file);
		}
		catch (FileAlreadyExistsException ex) {
			// That of somebody who has the lock, or was killed.
		}
	}

	private static Object key(Path file) throws IOException {
		return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
	}

	/** Which process, and since when: {@code process 123, since 14:02 (4 min)}. */
	static String since(Recorded lab, Instant now, ZoneId zone) {
		Instant start = Instant.ofEpochMilli(lab.startMs());
		Duration age = Duration.between(start, now);
		boolean old = age.toDays() > 0;
		return "process " + lab.pid() + ", since " + (old ? DAY : TIME).withZone(zone).format(start) + " ("
				+ (old ? age.toHours() + " h" : age.toMinutes() + " min") + ")";
	}

	private static void sleep() {
		try {
			Thread.sleep(STEP);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new Problem("The lab was told to stop while it waited for another.", ex);
		}
	}

	/** Gives it back, and deletes its folder if no other lab needs it. */
	@Override
	public void close() {
		try (this.channel) {
			Files.deleteIfExists(this.file);
		}
		catch (IOException ex) {
			// An empty file stays there, which nobody has locked.
		}
		HELD.remove(this.file);
		try {
			Files.deleteIfExists(this.file.getParent());
		}
		catch (DirectoryNotEmptyException ex) {
			// Another lab's files are there.
		}
		catch (IOException ex) {
			// An empty folder stays there.
		}
	}

}
