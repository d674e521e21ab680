// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class TemporaryFoldersTest {

	@TempDir
	private Path work;

	private TemporaryFolders folders;

	@BeforeEach
	void begin() {
		this.folders = TemporaryFolders.in(this.work);
	}

	@Test
	void aFolderIsDeletedWithAllThatIsInIt() throws IOException {
		Path one = Files.createDirectories(this.folders.of("one"));
		Files.createFile(Files.createDirectories(one.resolve("tomcat.8081/work")).resolve("file"));
		this.folders.delete("one");
		assertThat(this.work).isEmptyDirectory();
	}

	@Test
	void thoseOfOthersStay() throws IOException {
		Files.createDirectories(this.folders.of("one"));
		Path two = Files.createDirectories(this.folders.of("two"));
		this.folders.delete("one");
		assertThat(this.folders.folder()).isDirectoryContaining(two::equals).isDirectoryNotContaining("glob:**/one");
	}

	@Test
	void linksAreNotFollowed() throws IOException {
		Path kept = Files.createFile(Files.createDirectory(this.work.resolve("elsewhere")).resolve("kept"));
		Files.createSymbolicLink(Files.createDirectories(this.folders.of("one")).resolve("link"), kept.getParent());
		this.folders.delete("one");
		assertThat(kept).exists();
		assertThat(this.folders.folder()).doesNotExist();
	}

	@Test
	void whatIsNotThereIsNoProblem() {
		this.folders.delete("gone");
		this.folders.delete();
		assertThat(this.work).isEmptyDirectory();
	}

}
