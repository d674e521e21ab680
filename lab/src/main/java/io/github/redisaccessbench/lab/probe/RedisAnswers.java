// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.PrintableText;
import org.apache.commons.io.IOUtils;

/**
 * Answers of a Redis that may be anything else, read one after the other
 * (https://redis.io/docs/latest/develop/reference/protocol-spec/, version 2). None takes
 * more memory than it is given; what they say is made printable here.
 */
final class RedisAnswers {

	private static final int LONGEST_LINE = 1_000;

	/** Arrays in arrays in an answer: SCAN has one in another. */
	private static final int DEEPEST = 2;

	private final InputStream in;

	private final Guard guard;

	private final Traffic traffic;

	RedisAnswers(InputStream in, Guard guard, Traffic traffic) {
		this.in = in;
		this.guard = guard;
		this.traffic = traffic;
	}

	/**
	 * One that is no array.
	 * @return a status, a number or a value, its lines printable; null: there is no such
	 * value
	 * @throws RefusedException if it is an error
	 * @throws IOException if it is none of a Redis
	 */
	String one() throws IOException {
		String line = line();
		return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
			case '+', ':' -> line.substring(1);
			case '-' -> throw new RefusedException(PrintableText.reason(line.substring(1)));
			case '$' -> value(line.substring(1));
			default -> throw noRedis();
		};
	}

	/**
	 * One of any kind.
	 * @param texts gets the values, those of arrays one by one; null: they are read and
	 * forgotten, however long they are
	 * @throws RefusedException if it is an error
	 * @throws IOException if it is none of a Redis
	 */
	void any(List<String> texts) throws IOException {
		all(texts, DEEPEST);
	}

	private void all(List<String> texts, int depth) throws IOException {
		String line = line();
		String rest = line.substring(Math.min(1, line.length()));
		switch (line.isEmpty() ? ' ' : line.charAt(0)) {
			case '-' -> throw new RefusedException(PrintableText.reason(rest));
			case '*' -> readArray(rest, texts, depth);
			case '$' -> {
				if (texts != null) {
					texts.add(text(rest));
				}
				else {
					skip(rest);
				}
			}
			case '+', ':' -> {
				if (texts != null) {
					texts.add(rest);
				}
			}
			default -> throw noRedis();
		}
	}

	private void readArray(String length, List<String> texts, int depth) throws IOException {
		if (!length.matches("-1|\\d{1,6}") || depth == 0) {
			throw noRedis();
		}
		int values = Integer.parseInt(length);
		for (int i = 0; i < values; i++) {
			all(texts, depth - 1);
		}
	}

	/** Byte by byte as it is: whoever shows it has to look at it first. */
	private String text(String length) throws IOException {
		byte[] value = bytes(length);
		return (value != null) ? new String(value, StandardCharsets.ISO_8859_1) : null;
	}

	/** What is skipped takes no room. */
	private void skip(String length) throws IOException {
		if (length.equals("-1")) {
			return;
		}
		if (!length.matches("\\d{1,8}")) {
			throw tooLong(length);
		}
		int rest = Integer.parseInt(length) + 2;
		this.traffic.answered(rest);
		if (IOUtils.skip(this.in, rest) < rest) {
			throw new IOException("it hung up in the middle of an answer");
		}
	}

	private String line() throws IOException {
		ByteArrayOutputStream line = new ByteArrayOutputStream();
		for (int one = this.in.read(); one != '\n'; one = this.in.read()) {
			if (one < 0) {
				throw new IOException("it is no Redis, or has hung up");
			}
			if (line.size() == LONGEST_LINE) {
				throw this.guard.hangUp("it is no Redis, or has hung up: its answer does not end");
			}
			line.write(one);
		}
		this.traffic.answered(line.size() + 1);
		return PrintableText.text(line.toString(StandardCharsets.UTF_8).stripTrailing());
	}

	private String value(String length) throws IOException {
		byte[] value = bytes(length);
		return (value != null) ? new String(value, StandardCharsets.UTF_8).lines()
			.map(PrintableText::text)
			.collect(Collectors.joining("\n")) : null;
	}

	private byte[] bytes(String length) throws IOException {
		if (length.equals("-1")) {
			return null;
		}
		if (!length.matches("\\d{1,6}") || Integer.parseInt(length) > Guard.MAX_BYTES) {
			throw tooLong(length);
		}
		int count = Integer.parseInt(length);
		byte[] value = this.in.readNBytes(count + 2);
		if (value.length < count + 2) {
			throw new IOException("it hung up in the middle of an answer");
		}
		this.traffic.answered(value.length);
		return Arrays.copyOf(value, count);
	}

	private IOException noRedis() {
		return this.guard.hangUp("it is no Redis: it speaks another language");
	}

	private IOException tooLong(String length) {
		return this.guard.hangUp("its answer is too long: it is to be " + PrintableText.reason(length) + " bytes");
	}

}
