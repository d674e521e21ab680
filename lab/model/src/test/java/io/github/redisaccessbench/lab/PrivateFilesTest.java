// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

@DisabledOnOs(OS.WINDOWS)
class PrivateFilesTest {

	@TempDir
	private Path folder;

	@Test
	void aFolderIsForItsOwnerOnly() throws IOException {
		Path made = PrivateFiles.folder(this.folder.resolve("a/b"));
		assertThat(permissions(made)).isEqualTo("rwx------");
	}

	@Test
	void aFolderThatIsOursIsClosed() throws IOException {
		Path open = Files.createDirectory(this.folder.resolve("open"));
		Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
		Files.writeString(open.resolve("kept"), "text");
		PrivateFiles.folder(open);
		assertThat(permissions(open)).isEqualTo("rwx------");
		assertThat(open.resolve("kept")).exists();
		assertThat(open.toFile().list()).containsExactly("kept");
	}

	@Test
	void aLinkIsRefused() throws IOException {
		Path link = Files.createSymbolicLink(this.folder.resolve("link"),
				Files.createDirectory(this.folder.resolve("target")));
		assertProblem(() -> PrivateFiles.folder(link)).withMessageContainingAll(link.toString(), "Remove it");
	}

	@Test
	void aFolderOfAnotherUserIsRefused() throws IOException {
		Path foreign = Files.createDirectory(this.folder.resolve("foreign"));
		assumeTrue(System.getProperty("user.name").equals("root"), "only root can give a folder away");
		Files.setAttribute(foreign, "unix:uid", 65_534);
		assertProblem(() -> PrivateFiles.folder(foreign)).withMessageContaining("belongs to");
	}

	@Test
	void aFileIsForItsOwnerOnlyEvenIfItWasThere() throws IOException {
		Path file = Files.writeString(this.folder.resolve("file"), "old and longer");
		Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
		PrivateFiles.write(file, "new");
		assertThat(permissions(file)).isEqualTo("rw-------");
		assertThat(file).hasContent("new");
	}

	private static String permissions(Path file) throws IOException {
		return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
	}

}
