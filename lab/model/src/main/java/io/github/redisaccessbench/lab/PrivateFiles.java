// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Folders and files that only this user can read and write. */
public final class PrivateFiles {

	private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");

	private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

	private PrivateFiles() {
	}

	/**
	 * Makes a folder, or takes the one that is there if it is ours.
	 * @param folder the folder; its parent is made if need be
	 * @return the folder
	 * @throws Problem if it cannot be made, is a link, or belongs to another user
	 */
	public static Path folder(Path folder) {
		return Problem.attempt(folder + " cannot be made", "", () -> make(folder));
	}

	/** Does the same. */
	public static Path make(Path folder) throws IOException {
		Files.createDirectories(folder.toAbsolutePath().getParent());
		try {
			Files.createDirectory(folder, attributes(FOLDER));
		}
		catch (FileAlreadyExistsException ex) {
			requireOurs(folder);
		}
		close(folder, FOLDER);
		return folder;
	}

	/**
	 * Writes a file anew.
	 * @param file the file
	 * @param text its content
	 * @throws Problem if it cannot be written
	 */
	public static void write(Path file, String text) {
		Problem.attempt(file + " cannot be written", "", () -> {
			Files.deleteIfExists(file);
			Files.createFile(file, attributes(FILE));
			close(file, FILE);
			return Files.writeString(file, text, StandardOpenOption.TRUNCATE_EXISTING);
		});
	}

	/**
	 * Deletes a folder with all that is in it; no link in it is followed.
	 * @param folder it need not exist
	 */
	public static void delete(Path folder) throws IOException {
		if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
			try (Stream<Path> files = Files.walk(folder)) {
				for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
					Files.deleteIfExists(file);
				}
			}
			catch (UncheckedIOException ex) {
				throw ex.getCause();
			}
		}
	}

	private static FileAttribute<?>[] attributes(Set<PosixFilePermission> permissions) {
		return isPosix() ? new FileAttribute<?>[] { PosixFilePermissions.asFileAttribute(permissions) }
				: new FileAttribute<?>[0];
	}

	private static boolean isPosix() {
		return Path.of("").getFileSystem().supportedFileAttributeViews().contains("posix");
	}

	private static void requireOurs(Path folder) throws IOException {
		if (!Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).isDirectory()) {
			throw new Problem(folder + " has to be a folder, but is something else. Remove it.");
		}
		UserPrincipal owner = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS);
		if (!owner.equals(me(folder))) {
			throw new Problem(folder + " belongs to " + owner.getName() + ". Have it removed.");
		}
	}

	/** The owner of what we make: a user of a container need not have a name. */
	private static UserPrincipal me(Path folder) throws IOException {
		Path mine = Files.createTempFile(folder, "owner", null);
		try {
			return Files.getOwner(mine, LinkOption.NOFOLLOW_LINKS);
		}
		finally {
			Files.delete(mine);
		}
	}

	private static void close(Path file, Set<PosixFilePermission> permissions) throws IOException {
		if (isPosix()) {
			Files.setPosixFilePermissions(file, permissions);
			return;
		}
		AclFileAttributeView acl = Files.getFileAttributeView(file, AclFileAttributeView.class);
		if (acl != null) {
			acl.setAcl(List.of(AclEntry.newBuilder()
				.setType(AclEntryType.ALLOW)
				.setPrincipal(acl.getOwner())
				.setPermissions(EnumSet.allOf(AclEntryPermission.class))
				.build()));
		}
	}

}
