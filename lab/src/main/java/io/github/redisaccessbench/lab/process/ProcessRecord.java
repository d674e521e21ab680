// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;

/**
 * The file in which a lab notes its own process and those that it started, so that the
 * next lab of the same folder can end what a killed one left behind. It lies in the
 * system's folder for temporary files, since {@code mvn clean} empties {@code target}.
 *
 * @param file the file
 */
record ProcessRecord(Path file) {

	/**
	 * What the file holds.
	 *
	 * @param started what it started, oldest first
	 */
	record Content(Recorded lab, List<Recorded> started) {

	}

	static ProcessRecord of(Path work) {
		String folder = UUID.nameUUIDFromBytes(work.toAbsolutePath().normalize().toString().getBytes()).toString();
		return new ProcessRecord(
				Path.of(System.getProperty("java.io.tmpdir"), "redis-access-bench-" + folder + ".json"));
	}

	void write(List<Recorded> started) {
		Json.write(this.file, new Content(Recorded.of("lab", ProcessHandle.current()), started));
	}

	/** The lab that wrote the file, if it is another one and still alive. */
	Optional<ProcessHandle> runningLab() {
		return read().flatMap((content) -> content.lab().alive())
			.filter((process) -> process.pid() != ProcessHandle.current().pid());
	}

	/**
	 * Ends the processes that a dead lab left behind and forgets them.
	 * @return the names of those that were still alive
	 * @throws Problem if the lab that started them is alive
	 */
	List<String> endLeftovers() {
		runningLab().ifPresent((lab) -> {
			throw new Problem("A lab of this folder is running already: process " + lab.pid()
					+ ". Stop it with 'lab down' or Ctrl-C, or wait until it is done.");
		});
		List<Recorded> left = read().map(Content::started)
			.orElse(List.of())
			.stream()
			.filter((process) -> process.alive().isPresent())
			.toList();
		Termination.end(left.stream().flatMap((process) -> process.alive().stream()).toList());
		delete();
		return left.stream().map((process) -> process.name() + " (process " + process.pid() + ")").toList();
	}

	void delete() {
		try {
			Files.deleteIfExists(this.file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private Optional<Content> read() {
		return Files.exists(this.file) ? Optional.of(Json.read(this.file, Content.class)) : Optional.empty();
	}

}
