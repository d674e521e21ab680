// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ChildEnvironment;

/** The commit of a folder. */
final class Commit {

	/** Many times what it takes. */
	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private Commit() {
	}

	/**
	 * Asks git: the short hash, with "+changes" if tracked files differ from it; null if
	 * there is no git here, or it does not answer.
	 */
	static String of(Path home) {
		return of(home, PATIENCE);
	}

	/** Asks git, and waits only so long for each of two answers. */
	static String of(Path home, Duration patience) {
		String hash = git(home, patience, "rev-parse", "--short", "HEAD");
		if (hash == null) {
			return null;
		}
		String changes = git(home, patience, "status", "--porcelain", "--untracked-files=no");
		return (changes != null) ? hash + (changes.isEmpty() ? "" : "+changes") : null;
	}

	private static String git(Path home, Duration patience, String... arguments) {
		try {
			Process process = ChildEnvironment.builder(Stream.concat(Stream.of("git"), Stream.of(arguments)).toList())
				.directory(home.toFile())
				.redirectError(ProcessBuilder.Redirect.DISCARD)
				.start();
			try {
				return Bounded.call("git", patience, () -> answer(process));
			}
			finally {
				// Git first: it asks once more if what it asked fails.
				List<ProcessHandle> asked = process.descendants().toList();
				process.destroyForcibly();
				asked.forEach(ProcessHandle::destroyForcibly);
			}
		}
		catch (IOException ex) {
			return null;
		}
	}

	private static String answer(Process process) throws IOException, InterruptedException {
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
		return (process.waitFor() == 0) ? output : null;
	}

}
