// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;

/**
 * The file through which a lab in the background tells other commands how it is.
 *
 * @param file the file
 */
public record LabState(Path file) {

	private static final Duration OLD = Duration.ofHours(1);

	/** How a lab is. */
	public enum Phase {

		STARTING, READY, DONE, FAILED

	}

	/**
	 * What the file holds.
	 *
	 * @param build the build that the lab was started for
	 * @param phase how it is
	 * @param message why it failed, or null
	 */
	public record Content(String build, long pid, Phase phase, String message) {

	}

	public void write(String build, Phase phase, String message) {
		Json.write(this.file, new Content(build, ProcessHandle.current().pid(), phase, message));
	}

	/**
	 * The state of the lab of a build, or nothing if the file speaks of another build or
	 * is not there.
	 */
	public Optional<Content> of(String build) {
		return read().filter((content) -> content.build().equals(build));
	}

	public Optional<Content> read() {
		return Files.exists(this.file) ? Optional.of(Json.read(this.file, Content.class)) : Optional.empty();
	}

	/**
	 * Deletes the files of builds for which nobody waits any more.
	 * @param now the time
	 * @throws Problem if one cannot be deleted
	 */
	static void forgetOld(Path folder, Instant now) {
		try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "state-*.json")) {
			for (Path file : files) {
				if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(OLD))) {
					Files.delete(file);
				}
			}
		}
		catch (IOException ex) {
			throw new Problem("Old files of " + folder + " cannot be deleted: " + ex.getMessage(), ex);
		}
	}

}
