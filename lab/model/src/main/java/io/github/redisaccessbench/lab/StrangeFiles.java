// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

import org.apache.commons.io.function.IOConsumer;
import org.apache.commons.io.input.BoundedInputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/**
 * Files in folders that another user may have made: what is read of them has a bound, and
 * no link in them is followed, neither to read nor to write.
 */
public final class StrangeFiles {

	private static final String INSTEAD = ". Is it a file of this lab? Remove it, or use another folder.";

	/** Memory for unpacking, of which a file tells how much it needs: ours take 9 MiB. */
	private static final int UNPACKING_KIB = 64 * 1024;

	private StrangeFiles() {
	}

	/**
	 * Opens a file.
	 * @param max how many bytes may be in it
	 * @throws IOException if there is none, or it cannot be read
	 * @throws Problem if it is a link, a pipe or the like; or has more, which may show
	 * only when so much was read
	 */
	public static InputStream open(Path file, long max) throws IOException {
		if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
				&& !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
			throw new Problem(file + " is a link or the like, not a file of its own, so it is not read" + INSTEAD);
		}
		if (Files.size(file) > max) {
			throw tooLarge(file, "has " + Files.size(file) + " bytes", max);
		}
		return atMost(Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS), file, max);
	}

	/**
	 * What a stream gives, as long as that is not too much.
	 * @param file what is named if it is
	 */
	private static InputStream atMost(InputStream in, Path file, long max) throws IOException {
		return BoundedInputStream.builder().setInputStream(in).setMaxCount(max + 1).setOnMaxCount((most, count) -> {
			throw tooLarge(file, "holds more", max);
		}).get();
	}

	/**
	 * Opens a file that {@link #writePacked} wrote.
	 * @param max how many bytes may be in it, packed or not
	 * @throws IOException if there is none, or it cannot be read
	 * @throws Problem as {@link #open} does
	 */
	public static InputStream openPacked(Path file, long max) throws IOException {
		return atMost(new XZInputStream(open(file, max), UNPACKING_KIB), file, max);
	}

	public static byte[] read(Path file, long max) throws IOException {
		try (InputStream in = open(file, max)) {
			return in.readAllBytes();
		}
	}

	private static Problem tooLarge(Path file, String has, long max) {
		return new Problem(file + " " + has + ", and " + max + " bytes are the most" + INSTEAD);
	}

	/**
	 * Writes a file in one step: a reader sees the old or the new content, never half of
	 * it. A link in its place is replaced, and what it led to stays as it was.
	 */
	public static void write(Path file, String text) throws IOException {
		write(file, (out) -> out.write(text.getBytes(StandardCharsets.UTF_8)));
	}

	/** Writes a file that is compressed by xz, in one step. */
	public static void writePacked(Path file, byte[] bytes) throws IOException {
		write(file, (out) -> {
			try (OutputStream packed = new XZOutputStream(out, new LZMA2Options())) {
				packed.write(bytes);
			}
		});
	}

	/** Writes a file in one step. */
	public static void write(Path file, IOConsumer<OutputStream> content) throws IOException {
		Path part = file.resolveSibling(file.getFileName() + ".part");
		Files.deleteIfExists(part);
		try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
			content.accept(out);
		}
		try {
			Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
		}
		catch (IOException ex) {
			Files.deleteIfExists(part);
			throw ex;
		}
	}

	/**
	 * Refuses folders that lead elsewhere.
	 * @param folder it need not exist
	 * @throws Problem if it is a link
	 */
	public static void requireNoLink(Path folder) {
		if (Files.isSymbolicLink(folder)) {
			throw new Problem(folder + " is a link, so nothing is read or written there. Remove it.");
		}
	}

	/**
	 * Refuses a folder in which links are, or in a folder of it.
	 * @param folder it need not exist
	 * @throws Problem naming the first one
	 */
	public static void requireNoLinksIn(Path folder) {
		if (!Files.isDirectory(folder)) {
			return;
		}
		try (Stream<Path> all = Files.walk(folder.toRealPath(), 2)) {
			all.forEach(StrangeFiles::requireNoLink);
		}
		catch (IOException | UncheckedIOException ex) {
			throw new Problem(folder + " cannot be read: " + ex.getMessage(), ex);
		}
	}

}
