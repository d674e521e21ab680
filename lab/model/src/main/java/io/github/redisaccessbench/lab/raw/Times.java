// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.HdrHistogram.Histogram;

/**
 * The times of many requests, in microseconds, to three digits.
 *
 * @param text an HdrHistogram as it encodes itself, compressed, in Base64
 */
public record Times(@JsonValue String text) {

	/** Many times what an hour of different times takes. */
	private static final int MAX_TEXT = 1 << 17;

	/**
	 * Cookies, lengths, digits and bounds of the compressed form and of what is in it.
	 */
	private static final int HEAD = 8;

	private static final int INNER_HEAD = 40;

	private static final int DIGITS_AT = 12;

	private static final int HIGHEST_AT = 24;

	private static final int MAX_DIGITS = 3;

	private static final long MAX_MICROS = 3_600_000_000L;

	/**
	 * Times that another program may have written.
	 * @throws IllegalArgumentException if it is something else, or would take much memory
	 */
	@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
	public Times {
		decode(text);
	}

	/** The times of a histogram, whose highest trackable value is an hour. */
	public static Times of(Histogram histogram) {
		ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
		int length = histogram.encodeIntoCompressedByteBuffer(bytes);
		return new Times(Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length)));
	}

	/** All of them. */
	public Histogram histogram() {
		return decode(this.text);
	}

	private static Histogram decode(String text) {
		if (text.length() > MAX_TEXT) {
			throw new IllegalArgumentException("times of " + text.length() + " characters are too long");
		}
		byte[] bytes = Base64.getDecoder().decode(text);
		try {
			check(bytes);
			return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
		}
		catch (DataFormatException | RuntimeException ex) {
			throw new IllegalArgumentException("times are no histogram: " + ex.getMessage(), ex);
		}
	}

	/** What a few bytes claim decides how much memory is taken for them. */
	private static void check(byte[] bytes) throws DataFormatException {
		Inflater inflater = new Inflater();
		try {
			byte[] head = new byte[INNER_HEAD];
			inflater.setInput(bytes, HEAD, bytes.length - HEAD);
			boolean whole = inflater.inflate(head) == INNER_HEAD;
			ByteBuffer inner = ByteBuffer.wrap(head);
			if (!whole || inner.getInt(DIGITS_AT) > MAX_DIGITS || inner.getLong(HIGHEST_AT) > MAX_MICROS) {
				throw new IllegalArgumentException("more than an hour, or than three digits");
			}
		}
		finally {
			inflater.end();
		}
	}

}
