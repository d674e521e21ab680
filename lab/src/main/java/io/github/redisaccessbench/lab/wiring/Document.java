// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.render.ReadmeSection;

/**
 * A document of the project with places for what published runs found.
 *
 * @param file where it is
 * @param name its name from the project's folder
 * @param text what it says
 */
record Document(Path file, String name, String text) {

	/** Shows the default experiment, and what all ask. */
	static final String README = "README.md";

	/** Shows all other experiments, and what others measured. */
	static final String RESULTS = "docs/RESULTS.md";

	/**
	 * Reads one.
	 * @param home the project's folder
	 * @throws Problem if it cannot be read
	 */
	static Document read(Path home, String name) {
		Path file = home.resolve(name);
		try {
			return new Document(file, name, Files.readString(file).replace("\r\n", "\n"));
		}
		catch (NoSuchFileException ex) {
			throw new Problem(file + " does not exist. Is --home the project's folder?", ex);
		}
		catch (IOException ex) {
			throw new Problem(file + " cannot be read: " + ex.getMessage(), ex);
		}
	}

	/**
	 * The same with another text in one of its places.
	 * @throws Problem if it has no such place
	 */
	Document with(String place, String text) {
		return new Document(this.file, this.name, ReadmeSection.replace(this.name, this.text, place, text));
	}

	/** From its folder to the project's: for instance {@code ../}. */
	String up() {
		return "../".repeat(Path.of(this.name).getNameCount() - 1);
	}

	/** Writes it. */
	void write() throws IOException {
		StrangeFiles.write(this.file, this.text);
	}

}
