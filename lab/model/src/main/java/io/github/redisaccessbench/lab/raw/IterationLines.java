// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import tools.jackson.databind.node.ObjectNode;

/**
 * The lines of {@code iterations.ndjson}, each a JSON object, which are added one by one
 * while a run goes on.
 */
record IterationLines(Path file) {

	/** There must not be any yet. */
	void begin() {
		writing(() -> Files.createFile(this.file));
	}

	/**
	 * Removes a last line that a crash cut off.
	 * @return whether there was one
	 */
	boolean cutOff() {
		return writing(() -> {
			byte[] bytes = StrangeFiles.read(this.file, RunReader.MAX_OF_ITERATIONS);
			// In bytes: what is cut off may end in the middle of a letter.
			int end = new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf('\n') + 1;
			// Anew: another record may be the same file under a second name.
			StrangeFiles.write(this.file, (out) -> out.write(bytes, 0, end));
			return end < bytes.length;
		});
	}

	/** Adds an iteration. */
	void append(IterationRecord iteration) {
		append((ObjectNode) Json.LINE.valueToTree(iteration));
	}

	/** Adds what happened between iterations. */
	void append(String event, Object what) {
		append(Json.LINE.createObjectNode().set(event, Json.LINE.valueToTree(what)));
	}

	private void append(ObjectNode content) {
		ObjectNode line = Json.LINE.createObjectNode().put(RecordVersions.VERSION, RunHeader.SCHEMA);
		line.setAll(content);
		writing(() -> Files.writeString(this.file, Json.LINE.writeValueAsString(line) + "\n", StandardOpenOption.APPEND,
				LinkOption.NOFOLLOW_LINKS));
	}

	private <T> T writing(Problem.Task<T> action) {
		return Problem.attempt(this.file + " cannot be written", "", action);
	}

}
