// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Lines;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.Samples;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectReader;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * The CSV file that JMeter appends to while it runs. Between two blocks no request is in
 * flight and JMeter has flushed what it wrote, so what was added since the last look are
 * exactly the samples of the block in between.
 */
public final class SampleFile {

	private final Path file;

	private final CsvMapper mapper = CsvMapper.builder()
		.enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
		.build();

	private long offset;

	private String header;

	/**
	 * Makes a reader that starts at the file's beginning.
	 * @param file the file, which need not exist yet
	 */
	public SampleFile(Path file) {
		this.file = file;
	}

	/**
	 * Reads what was added since the last call.
	 * @param label the label that all of it must have; others count as errors
	 * @return the sum of the added samples
	 * @throws Problem if the file cannot be read or is not what JMeter writes
	 */
	public Samples readBlock(String label) {
		SampleTally tally = new SampleTally(label);
		String added = withoutHeader(addedLines());
		if (!added.isEmpty()) {
			ObjectReader reader = this.mapper.readerFor(Sample.class).with(CsvSchema.emptySchema().withHeader());
			try (MappingIterator<Sample> samples = reader.readValues(this.header + added)) {
				samples.forEachRemaining(tally::add);
			}
			catch (JacksonException ex) {
				throw unreadable(ex.getOriginalMessage().lines().findFirst().orElse(""), ex);
			}
		}
		return tally.sum();
	}

	private String withoutHeader(String lines) {
		if (this.header != null || lines.isEmpty()) {
			return lines;
		}
		int end = lines.indexOf('\n') + 1;
		this.header = lines.substring(0, end);
		return lines.substring(end);
	}

	private String addedLines() {
		byte[] bytes = addedBytes();
		int end = Lines.end(bytes);
		this.offset += end;
		return new String(bytes, 0, end, StandardCharsets.UTF_8);
	}

	private byte[] addedBytes() {
		if (!Files.exists(this.file)) {
			return new byte[0];
		}
		try (RandomAccessFile open = new RandomAccessFile(this.file.toFile(), "r")) {
			if (open.length() < this.offset) {
				throw new Problem("JMeter's samples in " + this.file
						+ " have become fewer. Leave that file alone while the lab runs.");
			}
			open.seek(this.offset);
			byte[] bytes = new byte[Math.toIntExact(open.length() - this.offset)];
			open.readFully(bytes);
			return bytes;
		}
		catch (IOException ex) {
			throw unreadable(ex.getMessage(), ex);
		}
	}

	private Problem unreadable(String why, Exception cause) {
		return new Problem("JMeter's samples cannot be read from " + this.file + ": " + why, cause);
	}

}
