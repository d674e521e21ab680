// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Lines;
import io.github.redisaccessbench.lab.Problem;
import tools.jackson.core.JacksonException;

/**
 * The files of a run: {@code run.json} is written when it starts, one line is added to
 * {@code blocks.ndjson} after each block, and everything else can be made from these two
 * at any time.
 *
 * @param folder the folder
 */
public record RunFiles(Path folder) {

	/**
	 * The header's file.
	 * @return {@code run.json}
	 */
	public Path header() {
		return this.folder.resolve("run.json");
	}

	/**
	 * The blocks' file.
	 * @return {@code blocks.ndjson}
	 */
	public Path blocks() {
		return this.folder.resolve("blocks.ndjson");
	}

	/**
	 * The result's file.
	 * @return {@code results.json}
	 */
	public Path results() {
		return this.folder.resolve("results.json");
	}

	/**
	 * The report in Markdown.
	 * @return {@code report.md}
	 */
	public Path markdown() {
		return this.folder.resolve("report.md");
	}

	/**
	 * What one request costs.
	 * @return {@code ledger.csv}
	 */
	public Path ledger() {
		return this.folder.resolve("ledger.csv");
	}

	/**
	 * Forgets the run that is there.
	 */
	public void clear() {
		try {
			for (Path old : List.of(header(), blocks(), results(), markdown(), ledger())) {
				Files.deleteIfExists(old);
			}
		}
		catch (IOException ex) {
			throw new Problem(
					"The files of the run before cannot be removed from " + this.folder + ": " + ex.getMessage(), ex);
		}
	}

	/**
	 * Begins a new run.
	 * @param header what is known of it
	 */
	public void begin(RunHeader header) {
		clear();
		try {
			Json.write(header(), header);
			Files.createFile(blocks());
		}
		catch (IOException ex) {
			throw new Problem(blocks() + " cannot be written: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Adds a block.
	 * @param block the block
	 */
	public void append(BlockResult block) {
		try {
			Files.writeString(blocks(), Json.LINE.writeValueAsString(block) + "\n", StandardOpenOption.APPEND);
		}
		catch (IOException ex) {
			throw new Problem(blocks() + " cannot be written: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Reads the run that is there. A last line that a crash cut off is left out.
	 * @return what was recorded
	 * @throws Problem if there is none, or it cannot be read
	 */
	public RawRun read() {
		if (!Files.exists(header())) {
			throw new Problem("There is no run in " + this.folder + ". Make one: mvn verify.");
		}
		try {
			byte[] bytes = Files.readAllBytes(blocks());
			List<String> lines = new String(bytes, 0, Lines.end(bytes), StandardCharsets.UTF_8).lines().toList();
			List<BlockResult> blocks = IntStream.range(0, lines.size())
				.mapToObj((index) -> block(index + 1, lines.get(index)))
				.toList();
			return new RawRun(Json.read(header(), RunHeader.class), blocks);
		}
		catch (IOException ex) {
			throw new Problem(blocks() + " cannot be read: " + ex.getMessage(), ex);
		}
	}

	private BlockResult block(int number, String line) {
		try {
			return Json.LINE.readValue(line, BlockResult.class);
		}
		catch (JacksonException ex) {
			throw new Problem(blocks() + ":" + number + ": this line is damaged. Make a new run: mvn verify.", ex);
		}
	}

}
