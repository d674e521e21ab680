// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.pattern.SentCommand;

/**
 * A line of MONITOR, taken in byte by byte, for instance
 * {@code +1339518083.107412 [0 127.0.0.1:60866] "GET" "a \"key\""}. However long it is,
 * no more than its beginning and those of its first words are kept.
 */
final class MonitorLine {

	private static final Pattern HEAD = Pattern.compile("[+](\\d{1,11})[.](\\d{6}) \\[\\d{1,9} (.{1,150})] ");

	/** Name, and as many arguments as it takes to find the first key. */
	private static final int KEPT_WORDS = 4;

	private static final int KEPT_BYTES = 200;

	private final ByteArrayOutputStream head = new ByteArrayOutputStream();

	private final ByteArrayOutputStream word = new ByteArrayOutputStream();

	private final List<String> words = new ArrayList<>();

	private int count;

	private boolean quoted;

	private boolean escaped;

	/** How many digits of an escape are to come. */
	private int digits;

	private int code;

	/** Takes in the next byte, 0 to 255. */
	void add(int one) {
		if (!this.quoted) {
			this.quoted = one == '"';
			if (this.count == 0 && !this.quoted) {
				keep(this.head, one);
			}
		}
		else if (this.digits > 0) {
			this.code = 16 * this.code + Math.max(0, Character.digit(one, 16));
			this.digits--;
			if (this.digits == 0) {
				keep(this.word, this.code);
			}
		}
		else if (this.escaped) {
			escape(one);
		}
		else if (one == '\\') {
			this.escaped = true;
		}
		else if (one == '"') {
			endWord();
		}
		else {
			keep(this.word, one);
		}
	}

	private void escape(int one) {
		this.escaped = false;
		if (one == 'x') {
			this.digits = 2;
			this.code = 0;
		}
		else {
			int at = "nrtab".indexOf(one);
			keep(this.word, (at < 0) ? one : "\n\r\t\u0007\b".charAt(at));
		}
	}

	private void endWord() {
		this.quoted = false;
		this.count++;
		if (this.words.size() < KEPT_WORDS) {
			this.words.add(this.word.toString(StandardCharsets.UTF_8));
		}
		this.word.reset();
	}

	private static void keep(ByteArrayOutputStream bytes, int one) {
		if (bytes.size() < KEPT_BYTES) {
			bytes.write(one);
		}
	}

	/**
	 * The command that it tells, at its end; nothing if it is no whole line of MONITOR.
	 */
	Optional<SentCommand> command() {
		Matcher told = HEAD.matcher(this.head.toString(StandardCharsets.UTF_8));
		if (this.quoted || this.count == 0 || !told.matches()) {
			return Optional.empty();
		}
		return Optional.of(SentCommand.of(1_000_000 * Long.parseLong(told.group(1)) + Long.parseLong(told.group(2)),
				told.group(3), this.words, this.count));
	}

	/** Whether it tells of this command alone, with this first argument. */
	boolean is(String name, String argument) {
		return this.words.equals(List.of(name, argument));
	}

}
