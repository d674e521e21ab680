// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FolderWatchTest {

	@TempDir
	private Path folder;

	@Test
	void aFolderThatIsDeletedIsToldWithWhatToDo() throws IOException {
		Path file = Files.createFile(this.folder.resolve("state.json"));
		FolderWatch watch = new FolderWatch(file);
		assertThat(watch.isGone()).isFalse();
		CompletableFuture<String> alarm = new CompletableFuture<>();
		watch.start(alarm::complete);
		Files.delete(file);
		assertThat(alarm.orTimeout(30, TimeUnit.SECONDS).join()).startsWith("The lab's folder " + this.folder
				+ " was deleted while the run went on, as 'mvn clean' does. The run ends here and is lost: run again");
		assertThat(watch.isGone()).isTrue();
	}

}
