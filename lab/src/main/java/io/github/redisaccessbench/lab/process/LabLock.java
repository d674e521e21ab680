// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
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

import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/**
 * Only one lab at a time works in a folder. The operating system takes the lock back when
 * its owner ends, however that happens.
 *
 * @param file what is locked
 * @param channel by which it is
 */
record LabLock(Path file, FileChannel channel) implements AutoCloseable {

	/**
	 * The watchdog of a killed lab, or a lab that is just starting, holds it for so long
	 * at most.
	 */
	private static final Duration PATIENCE = Duration.ofSeconds(5);

	private static final Duration STEP = Duration.ofMillis(50);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

	private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

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
			Waiting.pause(STEP);
		}
	}

	/**
	 * Takes the lock, if nobody has it.
	 * @throws Problem if its file cannot be made
	 */
	static Optional<LabLock> tryTake(ProcessRecord record) {
		makeFolder(record.folder());
		return Problem.attempt(record.lockFile() + " cannot be locked", "", () -> open(record.lockFile()));
	}

	/** Another lab that ends may delete it in between: not twice. */
	private static void makeFolder(Path folder) {
		try {
			PrivateFiles.folder(folder);
		}
		catch (Problem ex) {
			Waiting.pause(STEP);
			PrivateFiles.folder(folder);
		}
	}

	private static Optional<LabLock> open(Path file) throws IOException {
		try {
			FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE).close();
			Object before = key(file);
			FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
			// Who had it may have deleted the file since: then this lock is worth
			// nothing.
			if (channel.tryLock() != null && Objects.equals(before, key(file))) {
				return Optional.of(new LabLock(file, channel));
			}
			channel.close();
		}
		catch (NoSuchFileException | OverlappingFileLockException ex) {
			// Who had it has just ended, or it is this process.
		}
		return Optional.empty();
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

	/** Gives it back, and deletes its folder if no other lab needs it. */
	@Override
	public void close() {
		try (this.channel) {
			Files.deleteIfExists(this.file);
			Files.deleteIfExists(this.file.getParent());
		}
		catch (IOException ex) {
			// Another lab's files are there, or an empty file stays that nobody has
			// locked.
		}
	}

}
