// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@DisabledOnOs(OS.WINDOWS)
class PrivateFolderTest {

	@TempDir
	private Path folder;

	@Test
	void itLiesInTheUsersHome() {
		assertThat(ProcessRecord.folder(this.folder, this.folder.resolve("tmp"), "ann"))
			.isEqualTo(this.folder.resolve(".redis-access-bench"));
	}

	@Test
	void whoHasNoHomeHasItAmongTemporaryFiles() throws IOException {
		Path expected = this.folder.resolve("redis-access-bench-ann");
		assertThat(ProcessRecord.folder(this.folder.resolve("gone"), this.folder, "ann")).isEqualTo(expected);
		assertThat(ProcessRecord.folder(Files.createFile(this.folder.resolve("file")), this.folder, "ann"))
			.isEqualTo(expected);
	}

	@Test
	void whatALabNotesOnlyItsUserCanRead() throws IOException {
		ProcessRecord record = new ProcessRecord(this.folder.resolve("notes"), this.folder);
		LabLock lock = LabLock.take(record);
		try (lock) {
			record.write(List.of());
			assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(record.folder())))
				.isEqualTo("rwx------");
			record.delete();
		}
	}

	/** In a folder for temporary files, somebody else may have been there first. */
	@Test
	void aLinkThatSomebodyPutThereIsRefused() throws IOException {
		Path link = Files.createSymbolicLink(this.folder.resolve("notes"),
				Files.createDirectory(this.folder.resolve("trap")));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> LabLock.take(new ProcessRecord(link, this.folder)))
			.withMessageContaining(link.toString());
		assertThat(this.folder.resolve("trap")).isEmptyDirectory();
	}

}
