// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.generator.SampleTally.Sample;
import io.github.redisaccessbench.lab.raw.Samples;
import org.apache.commons.io.input.BoundedInputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectReader;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * The CSV file that JMeter appends to while it runs. Between two iterations no request is
 * in flight and JMeter has flushed what it wrote, so what was added since the last look
 * are exactly the samples of the iteration in between. However many they are, they are
 * read one by one.
 */
public final class SampleFile {

	private static final ObjectReader READER = CsvMapper.builder()
		.enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
		.build()
		.readerFor(Sample.class)
		.with(CsvSchema.emptySchema().withHeader());

	private final Path file;

	private long offset;

	private byte[] header;

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
	public Samples readIteration(String label) {
		return readIteration(label, Long.MAX_VALUE);
	}

	/** Reads of it what is within so many bytes from the beginning of the file. */
	Samples readIteration(String label, long max) {
		SampleTally tally = new SampleTally(label);
		if (Files.exists(this.file)) {
			try (RandomAccessFile open = new RandomAccessFile(this.file.toFile(), "r")) {
				if (open.length() < this.offset) {
					throw new Problem("JMeter's samples in " + this.file
							+ " have become fewer. Leave that file alone while the lab runs.");
				}
				read(open, Math.min(max, open.length()), tally);
			}
			catch (JacksonException ex) {
				throw unreadable(ex.getOriginalMessage().lines().findFirst().orElse(""), ex);
			}
			catch (IOException ex) {
				throw unreadable(ex.getMessage(), ex);
			}
		}
		return tally.sum();
	}

	private void read(RandomAccessFile in, long length, SampleTally tally) throws IOException {
		long end = endOfLastLine(in, length);
		if (end == this.offset) {
			return;
		}
		in.seek(this.offset);
		if (this.header == null) {
			this.header = (in.readLine() + "\n").getBytes(StandardCharsets.ISO_8859_1);
		}
		InputStream added = new BoundedInputStream.Builder().setInputStream(Channels.newInputStream(in.getChannel()))
			.setMaxCount(end - in.getFilePointer())
			.get();
		this.offset = end;
		try (MappingIterator<Sample> samples = READER
			.readValues(new SequenceInputStream(new ByteArrayInputStream(this.header), added))) {
			samples.forEachRemaining(tally::add);
		}
	}

	/** Behind it JMeter may still be writing. */
	private long endOfLastLine(RandomAccessFile in, long length) throws IOException {
		for (long end = length; end > this.offset; end--) {
			in.seek(end - 1);
			if (in.read() == '\n') {
				return end;
			}
		}
		return this.offset;
	}

	private Problem unreadable(String why, Exception cause) {
		return new Problem("JMeter's samples cannot be read from " + this.file + ": " + why, cause);
	}

}
