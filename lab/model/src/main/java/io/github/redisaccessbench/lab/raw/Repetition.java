// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;

/**
 * Puts a run aside, so that another one repeats it. Whenever the lab ends meanwhile, all
 * of it is there and can be taken back.
 *
 * @param last the run
 * @param kept where it is put
 */
record Repetition(RunFiles last, RunFiles kept) {

	/** Begins the run that repeats it. */
	void begin(RunHeader header) {
		Problem.attempt("The run cannot be kept in " + this.kept.folder(), () -> {
			// First what takes room.
			Json.write(this.last.nextHeader(), header);
			Files.createDirectories(this.kept.folder());
			Files.move(this.last.iterations(), this.kept.iterations());
			Files.move(this.last.header(), this.kept.header());
			// Of the run before: a user who asks for profiles gets those of this one.
			Files.deleteIfExists(this.last.profilesFile());
			this.last.lines().begin();
			Files.move(this.last.nextHeader(), this.last.header());
		});
	}

	/** Undoes as much of that as was done. */
	void takeBack() {
		Problem.attempt("The run cannot be brought back to " + this.last.folder(), () -> {
			takeBack(this.kept.iterations(), this.last.iterations());
			takeBack(this.kept.header(), this.last.header());
			Files.deleteIfExists(this.kept.folder());
			Files.delete(this.last.nextHeader());
		});
	}

	private static void takeBack(Path moved, Path file) throws IOException {
		if (Files.exists(moved, LinkOption.NOFOLLOW_LINKS)) {
			Files.move(moved, file, StandardCopyOption.REPLACE_EXISTING);
		}
	}

}
