// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The commit of a folder.
 */
final class Commit {

	private Commit() {
	}

	/**
	 * Asks git: the short hash, with "+changes" if tracked files differ from it; null if
	 * there is no git here.
	 */
	static String of(Path home) {
		String hash = git(home, "rev-parse", "--short", "HEAD");
		String changes = git(home, "status", "--porcelain", "--untracked-files=no");
		return (hash != null && changes != null) ? hash + (changes.isEmpty() ? "" : "+changes") : null;
	}

	private static String git(Path home, String... arguments) {
		try {
			ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of("git"))).directory(home.toFile())
				.redirectError(ProcessBuilder.Redirect.DISCARD);
			builder.command().addAll(List.of(arguments));
			Process process = builder.start();
			String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
			return (process.waitFor() == 0) ? output : null;
		}
		catch (IOException ex) {
			return null;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return null;
		}
	}

}
